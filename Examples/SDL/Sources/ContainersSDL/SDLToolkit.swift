public import CSDL
public import Containers
public import ContainersBinding
public import SDLDrawing

/// A window of SDL with a stage: a `CanvasWindow` on the calls of SDL (L2, L20, L22).
public typealias SDLWindow = CanvasWindow<SDLToolkit>

extension CanvasWindow<SDLToolkit> {
  /// Creates a hidden window, as large as its stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose host the window's driver becomes.
  ///   - title: The title of the window.
  ///   - font: The file of its font; if nil, a font is searched.
  /// - Throws: `SDLError` if there is no screen or no font.
  public convenience init(_ stage: Stage, title: String, font: String? = nil) throws {
    self.init(stage, try SDLToolkit(stage.size, title, font))
  }

  /// Shows the window, and runs until it is closed.
  public func open() {
    toolkit.setVisible(true)
    run()
    // SDL waits until the server has answered all requests of the window.
    toolkit.setVisible(false)
    while toolkit.nextEvent(waits: false) != nil {}
  }
}

/// The calls of SDL: events of the mouse, or of the first finger, time, and a canvas for drawing.
public final class SDLToolkit: CanvasToolkit {
  /// The canvas of the window.
  public let canvas: Canvas
  /// Called to draw a controller's own content, below its children, and to add what can be pressed in it; draws nothing
  /// by default.
  public var draw: (any Controller, Canvas, CanvasButtons) -> Void = { _, _, _ in }
  /// The colours of bars, panels and dialogs.
  public var colours = Colours()
  /// Called for a key that does not go back.
  public var keyPressed: (SDL_Keysym) -> Void = { _ in }
  /// Called when a key has been released.
  public var keyReleased: (SDL_Keysym) -> Void = { _ in }
  /// Called before each frame in which something moves, and with false before the loop waits.
  public var willFrame: (Bool) -> Void = { _ in }
  /// Called when everything has been drawn, before it is shown.
  public var didPaint: () -> Void = {}
  /// The fixed duration of a frame, in seconds, which may be 0: a clock for tests; nil for the real time.
  public var frameTime: Double?
  /// The time of the clock for tests.
  public var clock = 0.0

  private let (window, renderer): (OpaquePointer, OpaquePointer)
  private let fonts: Fonts
  private var finger: SDL_FingerID?
  private var eventTime: Double?
  private var nextFrame: UInt64 = 0
  /// Whether SDL makes fingers of the mouse, so that each press would count twice.
  private let mouseIsFinger = SDL_GetHintBoolean("SDL_MOUSE_TOUCH_EVENTS", SDL_FALSE) == SDL_TRUE

  init(_ size: Size, _ title: String, _ font: String?) throws {
    SDL_SetMainReady()
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    SDL_SetHint("SDL_RENDER_SCALE_QUALITY", "linear")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("there is no display to open a window on")
    }
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let (anywhere, width, height): (Int32, _, _) = (0x1FFF_0000, Int32(size.width), Int32(size.height))
    guard
      let window = SDL_CreateWindow(title, anywhere, anywhere, width, height, flags),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_TARGETTEXTURE.rawValue)
    else { throw SDLError("SDL opens no window") }
    let fonts = try Fonts(font)
    (self.window, self.renderer, self.fonts) = (window, renderer, fonts)
    canvas = Canvas(renderer, fonts)
  }

  deinit {
    fonts.forgetTexts()
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Shows or hides the window.
  public func setVisible(_ isVisible: Bool) { isVisible ? SDL_ShowWindow(window) : SDL_HideWindow(window) }

  /// Requests another size of the window.
  public func setSize(_ size: Size) { SDL_SetWindowSize(window, Int32(size.width), Int32(size.height)) }

  /// Requests that the window be closed.
  public func close() { Self.send(SDL_QUIT) }

  /// Requests what follows a shortage of memory.
  public func sendMemoryWarning() { Self.send(SDL_APP_LOWMEMORY) }

  private static func send(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }

  // MARK: Time

  /// The time of the event that is handled, of the clock for tests, or since SDL was started.
  public var now: Double { frameTime != nil ? clock : eventTime ?? Double(SDL_GetTicks64()) / 1000 }

  /// Waits until 16 ms have passed since the last frame.
  public func waitForFrame() {
    let time = SDL_GetTicks64()
    if time < nextFrame { SDL_Delay(UInt32(nextFrame - time)) }
    nextFrame = SDL_GetTicks64() + 16
    clock += frameTime ?? 0
    willFrame(true)
  }

  // MARK: Events

  /// Returns the next event that is for the window; keys that do not go back are handled.
  public func nextEvent(waits: Bool) -> CanvasEvent? {
    if waits {
      willFrame(false)
      SDL_WaitEvent(nil)
    }
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      eventTime = Double(event.common.timestamp) / 1000
      if let known = translate(event) { return known }
    }
    eventTime = nil
    return nil
  }

  private func translate(_ event: SDL_Event) -> CanvasEvent? {
    let mouse = Point(x: Double(event.motion.x), y: Double(event.motion.y))
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return .closed
    case SDL_APP_LOWMEMORY: return .memoryWarning
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      fonts.forgetTexts()
      return .exposed
    case SDL_WINDOWEVENT where event.window.windowID == SDL_GetWindowID(window):
      return translate(event.window)
    case SDL_MOUSEBUTTONDOWN where event.button.button == 1 && !mouseIsFinger: return .pressed(mouse)
    case SDL_MOUSEMOTION where !mouseIsFinger: return .moved(mouse)
    case SDL_MOUSEBUTTONUP where event.button.button == 1 && !mouseIsFinger: return .released(mouse)
    case SDL_FINGERDOWN where finger == nil:
      finger = event.tfinger.fingerId
      return .pressed(point(event.tfinger))
    case SDL_FINGERMOTION where finger == event.tfinger.fingerId: return .moved(point(event.tfinger))
    case SDL_FINGERUP where finger == event.tfinger.fingerId:
      finger = nil
      return .released(point(event.tfinger))
    case SDL_MOUSEWHEEL:
      let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
      let notches = Point(x: sign * Double(event.wheel.preciseX), y: -sign * Double(event.wheel.preciseY))
      var (x, y) = (Int32(0), Int32(0))
      SDL_GetMouseState(&x, &y)
      return .wheel(notches, at: Point(x: Double(x), y: Double(y)))
    case SDL_KEYDOWN:
      switch SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym)) {
      case SDLK_ESCAPE, SDLK_AC_BACK: return .back
      default: keyPressed(event.key.keysym)
      }
      return nil
    case SDL_KEYUP:
      keyReleased(event.key.keysym)
      return nil
    default: return nil
    }
  }

  /// A place of a finger, which SDL gives in parts of the window.
  private func point(_ finger: SDL_TouchFingerEvent) -> Point {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &width, &height)
    return Point(x: Double(finger.x) * Double(width), y: Double(finger.y) * Double(height))
  }

  private func translate(_ event: SDL_WindowEvent) -> CanvasEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_EXPOSED: .shown(true)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .shown(false)
    case SDL_WINDOWEVENT_FOCUS_GAINED: .activated(true)
    case SDL_WINDOWEVENT_FOCUS_LOST: .activated(false)
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      .resized(Size(width: Double(event.data1), height: Double(event.data2)))
    case SDL_WINDOWEVENT_CLOSE: .closed
    default: nil
    }
  }

  // MARK: Drawing

  /// Begins a frame.
  public func beginDrawing(_ size: Size) {
    var (pixels, points) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    SDL_GetWindowSize(window, &points, nil)
    canvas.begin(size, density: Double(pixels) / Double(max(1, points)))
  }

  /// Shows the frame.
  public func endDrawing() {
    didPaint()
    SDL_RenderPresent(renderer)
  }

  /// Writes a picture (BMP) of what has just been drawn; call it in `didPaint`.
  public func savePicture(to file: String) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(renderer, &width, &height)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else { return }
    defer { SDL_FreeSurface(surface) }
    SDL_RenderReadPixels(renderer, nil, format, surface.pointee.pixels, surface.pointee.pitch)
    SDL_SaveBMP_RW(surface, SDL_RWFromFile(file, "wb"), 1)
  }
}
