public import CSDL
public import Containers
public import ContainersBinding
public import SDLDrawing

/// A window of SDL with a stage: it receives sizes, time, fingers and keys, and draws the visible controllers (L2, L20, L22).
public final class SDLWindow {
  /// The driver of the stage.
  public let driver: StageDriver
  /// The canvas of the window.
  public let canvas: Canvas
  /// The handler of the mouse, or of the first finger.
  public let tracker: PointerTracker
  /// Called to draw a controller's own content, below its children; draws nothing by default.
  public var draw: (any Controller, Canvas) -> Void = { _, _ in }
  /// The colours of bars, panels and dialogs.
  public var colours = Colours()
  /// Called for a key, unless it has cancelled a drag.
  public var keyPressed: (SDL_Keysym) -> Void = { _ in }
  /// Called after each frame, with whether another frame is needed.
  public var didFrame: (Bool) -> Void = { _ in }
  /// Called when everything has been drawn, before it is shown.
  public var didPaint: (OpaquePointer) -> Void = { _ in }
  /// The fixed duration of a frame, in seconds; nil for the real time.
  public var frameTime: Double?
  /// Whether the user has closed the window.
  public private(set) var isClosed = false
  /// Whether frames are needed.
  public private(set) var isRunning = false
  /// SDL's window.
  public let window: OpaquePointer

  private let renderer: OpaquePointer
  private let fonts: Fonts
  private let wheel: WheelTracker
  /// Finds the target of a finger, and gives pagers their scrollers.
  public let router: PointerRouter
  private var (isVisible, clock) = (false, 0.0)
  private var finger: SDL_FingerID?
  /// Whether SDL makes fingers of the mouse, so that each press would count twice.
  private let mouseIsFinger = SDL_GetHintBoolean("SDL_MOUSE_TOUCH_EVENTS", SDL_FALSE) == SDL_TRUE

  /// Creates a hidden window, as large as its stage.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose host the window's driver becomes.
  ///   - title: The title of the window.
  ///   - font: The file of its font; if nil, a font is searched.
  /// - Throws: `SDLError` if there is no screen or no font.
  public init(_ stage: Stage, title: String, font: String? = nil) throws {
    SDL_SetMainReady()
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    SDL_SetHint("SDL_RENDER_SCALE_QUALITY", "linear")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("there is no display to open a window on")
    }
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let (anywhere, width, height): (Int32, _, _) = (
      0x1FFF_0000, Int32(stage.size.width), Int32(stage.size.height)
    )
    guard
      let window = SDL_CreateWindow(title, anywhere, anywhere, width, height, flags),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_TARGETTEXTURE.rawValue)
    else { throw SDLError("SDL opens no window") }
    let fonts = try Fonts(font)
    let (driver, canvas) = (StageDriver(stage), Canvas(renderer, fonts))
    let router = PointerRouter(driver)
    self.router = router
    (self.window, self.renderer, self.fonts, self.driver, self.canvas) = (
      window, renderer, fonts, driver, canvas
    )
    tracker = PointerTracker { point in
      guard let spot = canvas.spots.last(where: { $0.frame.contains(point) }) else {
        return router.hits(at: point)
      }
      let button = TapTarget { _ in
        spot.action()
        return true
      }
      return [(button, .zero)] + router.hits(at: point)
    }
    wheel = router.makeWheel()
    driver.framesWanted = { [unowned self] in isRunning = true }
  }

  deinit {
    fonts.forgetTexts()
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Shows or hides the window.
  public func setVisible(_ isVisible: Bool) {
    if isVisible { SDL_ShowWindow(window) } else { SDL_HideWindow(window) }
    handleEvents()
  }

  /// Runs until the window is closed; while nothing moves, it waits for events without frames.
  public func run() {
    setVisible(true)
    var next: UInt64 = 0
    while !isClosed {
      let now = SDL_GetTicks64()
      if isRunning || driver.needsDisplay && isVisible {
        SDL_WaitEventTimeout(nil, next > now ? Int32(next - now) : 0)
      } else {
        SDL_WaitEvent(nil)
      }
      handleEvents()
      if SDL_GetTicks64() >= next {
        next = SDL_GetTicks64() + 16
        frame()
      }
    }
    // The window disappears, and SDL waits until the server has answered all requests of the window.
    setVisible(false)
  }

  /// Lets a time pass at the next frame, beside `frameTime`, which may be 0: a clock for tests.
  public func pass(_ seconds: Double) {
    clock += seconds
    driver.wantFrames()
  }

  /// Performs a frame: advances the time, and draws if something has changed.
  public func frame() {
    let passes = isRunning
    if passes {
      clock = frameTime.map { clock + $0 } ?? Double(SDL_GetTicks64()) / 1000
      isRunning = driver.tick(at: clock)
    }
    if isVisible, driver.needsDisplay { paint() }
    if passes { didFrame(isRunning) }
  }

  private func paint() {
    driver.didDraw()
    var (pixels, points) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    SDL_GetWindowSize(window, &points, nil)
    canvas.begin(driver.stage.size, density: Double(pixels) / Double(max(1, points)))
    paint(driver.stage.root)
    didPaint(renderer)
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

  // MARK: Events

  /// Closes the window after the event that is being handled.
  public func close() { isClosed = true }

  /// Handles the pending events.
  public func handleEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { handle(event) }
  }

  private func handle(_ event: SDL_Event) {
    let time = Double(event.common.timestamp) / 1000
    let mouse = Point(x: Double(event.motion.x), y: Double(event.motion.y))
    let size = driver.stage.size
    let touch = Point(x: Double(event.tfinger.x) * size.width, y: Double(event.tfinger.y) * size.height)
    switch SDL_EventType(event.type) {
    case SDL_QUIT: close()
    case SDL_APP_LOWMEMORY: driver.stage.sendMemoryWarning()
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      fonts.forgetTexts()
      driver.noteDisplay()
    case SDL_WINDOWEVENT where event.window.windowID == SDL_GetWindowID(window): handle(event.window)
    case SDL_MOUSEBUTTONDOWN where event.button.button == 1 && !mouseIsFinger:
      tracker.press(at: mouse, time: time)
    case SDL_MOUSEMOTION where !mouseIsFinger: tracker.move(to: mouse, time: time)
    case SDL_MOUSEBUTTONUP where event.button.button == 1 && !mouseIsFinger:
      tracker.release(at: mouse, time: time)
    case SDL_FINGERDOWN where finger == nil:
      finger = event.tfinger.fingerId
      tracker.press(at: touch, time: time)
    case SDL_FINGERMOTION where finger == event.tfinger.fingerId: tracker.move(to: touch, time: time)
    case SDL_FINGERUP where finger == event.tfinger.fingerId:
      finger = nil
      tracker.release(at: touch, time: time)
    case SDL_MOUSEWHEEL:
      let sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
      let notches = Point(x: sign * Double(event.wheel.preciseX), y: -sign * Double(event.wheel.preciseY))
      var (x, y) = (Int32(0), Int32(0))
      SDL_GetMouseState(&x, &y)
      wheel.turn(by: notches, at: Point(x: Double(x), y: Double(y)))
    case SDL_KEYDOWN:
      if event.key.keysym.sym == Int32(SDLK_ESCAPE.rawValue), tracker.isDragging {
        tracker.cancel()
      } else {
        keyPressed(event.key.keysym)
      }
    default: break
    }
  }

  private func handle(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_EXPOSED:
      isVisible = true
      driver.stage.appear()
      driver.noteDisplay()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      isVisible = false
      tracker.cancel()
      driver.stage.disappear()
    case SDL_WINDOWEVENT_FOCUS_LOST: tracker.cancel()
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      driver.sizeChanged(to: Size(width: Double(event.data1), height: Double(event.data2)))
    case SDL_WINDOWEVENT_CLOSE: close()
    default: break
    }
  }
}
