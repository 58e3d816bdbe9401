public import Containers
public import ContainersBinding

/// The binding: a window that shows a tree of controllers.
///
/// It draws everything again when something has changed. For a toolkit with views use a `ViewTree` in place of `draw`;
/// see the guide `Docs/WritingABinding.md`.
public final class KitWindow {
  /// The stage of the window.
  public let stage: Stage
  /// The driver of sizes and frames.
  public let driver: StageDriver
  /// Called to draw a controller without children; replace it by your own.
  public var drawContent: (any Controller, Rect, ToolkitWindow) -> Void = { controller, frame, window in
    window.draw(controller.lifecycle.name, in: frame)
  }
  /// Called for a key that the binding does not use.
  public var keyPressed: (Character) -> Void = { _ in }
  /// The last drawn text.
  public private(set) var picture = ""

  private let window: ToolkitWindow
  private let router: PointerRouter
  private let finger: PointerTracker
  private let wheel: WheelTracker
  private var (isOpen, isShown) = (true, false)

  /// Opens a window around a stage.
  ///
  /// - Parameter isOnScreen: False for a window in a test.
  public init(_ stage: Stage, title: String, isOnScreen: Bool = true) {
    self.stage = stage
    window = ToolkitWindow(title: title, size: stage.size, isOnScreen: isOnScreen)
    driver = StageDriver(stage)
    router = PointerRouter(driver)
    (finger, wheel) = (router.makeTracker(), router.makeWheel())
    finger.threshold = 2
  }

  /// Runs until the window is closed; while it is idle, it waits for events and requests no frames.
  public func run() {
    while isOpen {
      frame(at: ToolkitWindow.now)
      var next = window.nextEvent(waits: !driver.wantsFrames)
      // The events that have come meanwhile belong to the same frame.
      while isOpen, let event = next {
        take(event, at: ToolkitWindow.now)
        next = isOpen ? window.nextEvent(waits: false) : nil
      }
      if driver.wantsFrames { window.waitForFrame() }
    }
  }

  /// Performs a frame.
  public func frame(at time: Double) {
    driver.tick(at: time)
    finger.tick(at: time)
    guard driver.needsDisplay, isShown else { return }
    driver.didDraw()
    window.beginDrawing(stage.size)
    draw(stage.root, in: Rect(origin: .zero, size: stage.size))
    picture = window.endDrawing()
  }

  /// Handles an event.
  public func take(_ event: ToolkitEvent, at time: Double) {
    switch event {
    case .shown(let isShown):
      self.isShown = isShown
      if isShown { stage.appear() } else { stage.disappear() }
    case .resized(let size): driver.sizeChanged(to: size)
    case .pressed(let point): finger.press(at: point, time: time)
    case .moved(let point): finger.move(to: point, time: time)
    case .released(let point): finger.release(at: point, time: time)
    case .wheel(let notches, let point): wheel.turn(by: notches, at: point)
    case .back: goBack()
    case .key(let letter): keyPressed(letter)
    case .closed:
      stage.disappear()
      isOpen = false
    }
  }

  /// Cancels a drag, or goes back in the tree.
  ///
  /// `BackDispatcher` of ContainersLinks makes a better choice.
  private func goBack() {
    if finger.isDragging { return finger.cancel() }
    (stage.root as? StackContainer)?.gestures.goBack()
  }

  /// Draws a controller and its visible children, the lowest first.
  private func draw(_ controller: any Controller, in frame: Rect) {
    window.fill(frame)
    guard let container = controller.asContainer else { return drawContent(controller, frame, window) }
    for placement in container.childPlacements where placement.opacity > 0.5 {
      var child = placement.frame
      child.origin.x += frame.origin.x
      child.origin.y += frame.origin.y
      draw(placement.controller, in: child)
    }
    drawBar(of: container, in: frame)
  }

  /// Draws the parts of a container beside its children, in its insets.
  private func drawBar(of container: any Container, in frame: Rect) {
    let text: String
    switch container {
    case let tabs as TabContainer:
      text = tabs.barButtons.map { ($0.isSelected ? "*" : " ") + $0.label }.joined()
    case let stack as StackContainer: text = (stack.backButton == nil ? "" : "< ") + stack.traits.title
    case let pager as PagerContainer:
      let control = pager.pageControl
      text = (0..<control.numberOfPages).map { $0 == control.currentPage ? "o" : "." }.joined()
    default: return
    }
    let (top, bottom) = (container.insets.top, container.insets.bottom)
    if top > 0 {
      window.draw(text, in: Rect(origin: frame.origin, size: Size(width: frame.size.width, height: top)))
    }
    guard bottom > 0 else { return }
    let y = frame.origin.y + frame.size.height - bottom
    window.draw(text, in: Rect(x: frame.origin.x, y: y, width: frame.size.width, height: bottom))
  }
}
