public import Containers

/// A window that shows a tree of controllers by drawing everything again when something has changed.
///
/// It is the part of a binding that is the same for every toolkit without views: the loop, the events, the order of
/// drawing, bars, and presses in bars. For a toolkit with views use a `ViewTree`.
public final class CanvasWindow<Toolkit: CanvasToolkit> {
  /// The stage of the window.
  public let stage: Stage
  /// The toolkit.
  public let toolkit: Toolkit
  /// The driver of sizes and frames.
  public let driver: StageDriver
  /// Finds the targets of fingers, and can be given others.
  public let router: PointerRouter
  /// The distance of the dots of a pager where there is room, in the unit of the toolkit.
  public var dotDistance = 22.0
  /// Called for a key that the window does not use.
  public var keyPressed: (Character) -> Void = { _ in }
  /// Called for a request to go back that cancels no drag; by default that of a stack at the root.
  ///
  /// A `BackDispatcher` of ContainersLinks makes a better choice.
  public lazy var back: () -> Void = { [weak self] in
    (self?.stage.root as? StackContainer)?.gestures.goBack()
  }
  /// Whether bars are drawn in the insets of the containers of this package; if not, the toolkit draws them as content.
  public var drawsBars = true
  /// Whether the stage is active while the window has the keyboard (L43); false where a test decides it.
  public var followsKeyboard = true
  /// What can be pressed beside the targets of the router, lowest first; made anew whenever something is drawn.
  public private(set) var buttons: [CanvasButton] = []
  /// The tracker of the finger or the mouse.
  public private(set) lazy var finger = PointerTracker { [weak self] point in
    guard let self else { return [] }
    let hits = router.hits(at: point)
    guard let button = buttons.last(where: { $0.frame.contains(point) }) else { return hits }
    let target = TapTarget { _ in
      button.press()
      return true
    }
    return [(target, .zero)] + hits
  }

  private lazy var wheel = router.makeWheel()
  private var (isOpen, isShown) = (true, false)
  /// The visible part of the container that is drawn now.
  private var clip = Rect(origin: .zero, size: .zero)
  private var isScaled = false

  /// Creates a window around a stage, whose host its driver becomes.
  public init(_ stage: Stage, _ toolkit: Toolkit) {
    (self.stage, self.toolkit) = (stage, toolkit)
    driver = StageDriver(stage)
    router = PointerRouter(driver)
    finger.movesInFrames = true
    // A finger that rests is a long press after a while, although nothing moves.
    driver.add(self) { [weak self] _ in self?.finger.isPressed ?? false }
  }

  /// Runs until the window is closed; while nothing moves, it waits for events and requests no frames.
  public func run() {
    while isOpen {
      frame(at: toolkit.now)
      if !driver.wantsFrames, let event = toolkit.nextEvent(waits: true) { take(event, at: toolkit.now) }
      // The events that have come meanwhile belong to the same frame.
      takeEvents()
      if driver.wantsFrames { toolkit.waitForFrame() }
    }
  }

  /// Handles the events that have come, without waiting for others.
  public func takeEvents() {
    while isOpen, let event = toolkit.nextEvent(waits: false) { take(event, at: toolkit.now) }
  }

  /// Performs a frame: moves what moves, and draws if something has changed.
  public func frame(at time: Double) {
    driver.tick(at: time)
    finger.tick(at: time)
    guard driver.needsDisplay, isShown else { return }
    driver.didDraw()
    (buttons, clip) = ([], Rect(origin: .zero, size: stage.size))
    toolkit.beginDrawing(stage.size)
    draw(stage.root, in: clip)
    toolkit.endDrawing()
  }

  /// Handles an event.
  public func take(_ event: CanvasEvent, at time: Double) {
    switch event {
    case .shown(let isShown):
      self.isShown = isShown
      if isShown {
        stage.appear()
      } else {
        finger.cancel()
        stage.disappear()
      }
      driver.noteDisplay()
    case .resized(let size): driver.sizeChanged(to: size)
    case .pressed(let point):
      finger.press(at: point, time: time)
      driver.wantFrames()
    case .moved(let point): if finger.move(to: point, time: time) { driver.noteDisplay() }
    case .released(let point): finger.release(at: point, time: time)
    case .cancelled: finger.cancel()
    case .wheel(let notches, let point): wheel.turn(by: notches, at: point)
    case .back: finger.isDragging ? finger.cancel() : back()
    case .key(let letter): keyPressed(letter)
    case .exposed: driver.noteDisplay()
    case .memoryWarning: stage.sendMemoryWarning()
    case .activated(let isActive):
      if !isActive { finger.cancel() }
      if followsKeyboard { stage.isActive = isActive }
    case .closed:
      stage.disappear()
      isOpen = false
    }
  }

  // MARK: Drawing (L37)

  /// Adds a button; what is not visible of its frame in the window cannot be pressed.
  private func addButton(_ name: String, in frame: Rect, _ press: @escaping () -> Void) {
    let visible = frame.intersection(clip)
    if !isScaled, !visible.isEmpty { buttons.append(CanvasButton(name: name, frame: visible, press: press)) }
  }

  private func draw(_ controller: any Controller, in frame: Rect) {
    toolkit.draw(controller, in: frame, CanvasButtons(frame.origin) { [self] in addButton($0, in: $1, $2) })
    guard let container = controller.asContainer else { return }
    if let pager = container as? PagerContainer { router.scroller(of: pager) }
    let outer = (clip, isScaled)
    for placement in container.childPlacements {
      let child = placement.frame.offset(x: frame.origin.x, y: frame.origin.y)
      cover(placement.coversInput ? frame : child)
      if placement.shade > 0 { toolkit.shade(placement.shade, in: frame) }
      clip = child.intersection(clip)
      if !clip.isEmpty {
        toolkit.draw(placement, of: container, in: child, clippedTo: clip) { content in
          if content.size != child.size { (clip, isScaled) = (content, true) }
          draw(placement.controller, in: content)
        }
      }
      (clip, isScaled) = outer
    }
    if drawsBars { drawBar(of: container, in: frame) }
  }

  /// Forgets the buttons that something lies above.
  private func cover(_ area: Rect) {
    let area = area.intersection(clip)
    if !isScaled { buttons.removeAll { area.contains($0.frame.middle) } }
  }

  /// Draws the bar of a container in its insets: tabs and dots at the bottom if there is one, the others at the top.
  private func drawBar(of container: any Container, in frame: Rect) {
    let insets = container.insets
    let isLow = container is TabContainer || container is PagerContainer
    let isAtTop = insets.top > 0 && !(isLow && insets.bottom > 0)
    let height = isAtTop ? insets.top : insets.bottom
    guard height > 0 else { return }
    let y = isAtTop ? frame.origin.y : frame.origin.y + frame.size.height - height
    let bar = Rect(x: frame.origin.x, y: y, width: frame.size.width, height: height)
    let name = container.lifecycle.name
    switch container {
    case let tabs as TabContainer: drawRow(tabs.barButtons, name, in: bar)
    case let switcher as SwitcherContainer: drawRow(switcher.model.barButtons, name, in: bar)
    case let stack as StackContainer: drawTitle(of: stack, in: bar)
    case let pager as PagerContainer: drawDots(of: pager.pageControl, name, in: bar)
    default: break
    }
  }

  /// Draws buttons of the same width side by side.
  private func drawRow(_ buttons: [BarButton], _ name: String, in bar: Rect) {
    drawBackground(bar)
    let width = bar.size.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let x = bar.origin.x + Double(index) * width
      draw(button, name, in: Rect(x: x, y: bar.origin.y, width: width, height: bar.size.height))
    }
  }

  private func drawBackground(_ bar: Rect) {
    cover(bar)
    toolkit.draw(.background, in: bar)
  }

  private func draw(_ button: BarButton, _ name: String, in frame: Rect) {
    toolkit.draw(.button(button), in: frame)
    // One that is disabled refuses: the press is an attempt, which a delegate may answer (N9).
    addButton("\(name)/\(button.name)", in: frame) { button.press(.animated) }
  }

  private func drawTitle(of stack: StackContainer, in bar: Rect) {
    drawBackground(bar)
    let side = bar.size.width / 4
    let middle = Rect(
      x: bar.origin.x + side, y: bar.origin.y, width: bar.size.width - 2 * side, height: bar.size.height)
    for (title, opacity) in stack.barTitles where opacity > 0 {
      toolkit.draw(.title(title, opacity: opacity), in: middle)
    }
    guard let back = stack.backButton else { return }
    let x = stack.isRightToLeft ? bar.origin.x + bar.size.width - side : bar.origin.x
    let frame = Rect(x: x, y: bar.origin.y, width: side, height: bar.size.height)
    draw(back, stack.lifecycle.name, in: frame)
  }

  private func drawDots(of control: PageControl, _ name: String, in bar: Rect) {
    cover(bar)
    for (number, frame) in control.dotFrames(in: bar, distance: dotDistance).enumerated() {
      toolkit.draw(.dot(isSelected: number == control.currentPage), in: frame)
      addButton("\(name)/\(number)", in: frame) { control.choose(number) }
    }
  }
}
