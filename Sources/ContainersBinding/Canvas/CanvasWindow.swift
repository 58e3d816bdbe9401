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
  public lazy var back: () -> Void = { [unowned self] in (stage.root as? StackContainer)?.gestures.goBack() }
  /// The tracker of the finger or the mouse.
  public private(set) lazy var finger = PointerTracker { [unowned self] point in
    let hits = router.hits(at: point)
    guard let spot = spots.last(where: { $0.frame.contains(point) }) else { return hits }
    let button = TapTarget { _ in
      spot.press()
      return true
    }
    return [(button, .zero)] + hits
  }

  private lazy var wheel = router.makeWheel()
  private var (isOpen, isShown) = (true, false)
  /// The buttons of the bars that were drawn last, and cannot be found by the router.
  private var spots: [(frame: Rect, press: () -> Void)] = []

  /// Creates a window around a stage, whose host its driver becomes.
  public init(_ stage: Stage, _ toolkit: Toolkit) {
    (self.stage, self.toolkit) = (stage, toolkit)
    driver = StageDriver(stage)
    router = PointerRouter(driver)
  }

  /// Runs until the window is closed; while nothing moves, it waits for events and requests no frames.
  public func run() {
    while isOpen {
      frame(at: toolkit.now)
      var next = toolkit.nextEvent(waits: !driver.wantsFrames)
      // The events that have come meanwhile belong to the same frame.
      while isOpen, let event = next {
        take(event, at: toolkit.now)
        next = isOpen ? toolkit.nextEvent(waits: false) : nil
      }
      if driver.wantsFrames { toolkit.waitForFrame() }
    }
  }

  /// Performs a frame: moves what moves, and draws if something has changed.
  public func frame(at time: Double) {
    driver.tick(at: time)
    finger.tick(at: time)
    guard driver.needsDisplay, isShown else { return }
    driver.didDraw()
    spots = []
    toolkit.beginDrawing(stage.size)
    draw(stage.root, in: Rect(origin: .zero, size: stage.size))
    toolkit.endDrawing()
  }

  /// Handles an event.
  public func take(_ event: CanvasEvent, at time: Double) {
    switch event {
    case .shown(let isShown):
      self.isShown = isShown
      if isShown { stage.appear() } else { stage.disappear() }
      driver.noteDisplay()
    case .resized(let size): driver.sizeChanged(to: size)
    case .pressed(let point): finger.press(at: point, time: time)
    case .moved(let point): finger.move(to: point, time: time)
    case .released(let point): finger.release(at: point, time: time)
    case .wheel(let notches, let point): wheel.turn(by: notches, at: point)
    case .back: finger.isDragging ? finger.cancel() : back()
    case .key(let letter): keyPressed(letter)
    case .closed:
      stage.disappear()
      isOpen = false
    }
  }

  // MARK: Drawing (L37)

  private func draw(_ controller: any Controller, in frame: Rect) {
    toolkit.draw(controller, in: frame)
    guard let container = controller.asContainer else { return }
    if let pager = container as? PagerContainer { router.scroller(of: pager) }
    for placement in container.childPlacements {
      let child = placement.frame.offset(x: frame.origin.x, y: frame.origin.y)
      cover(placement.coversInput ? frame : child)
      if placement.shade > 0 { toolkit.shade(placement.shade, in: frame) }
      toolkit.clip(to: child.intersection(frame), opacity: placement.opacity) {
        draw(placement.controller, in: child)
      }
    }
    drawBar(of: container, in: frame)
  }

  /// Forgets the buttons that something lies above.
  private func cover(_ area: Rect) {
    spots.removeAll { area.contains($0.frame.middle) }
  }

  /// Draws the bar of a container in its insets: at the top if there is one, otherwise at the bottom.
  private func drawBar(of container: any Container, in frame: Rect) {
    let insets = container.insets
    let height = insets.top > 0 ? insets.top : insets.bottom
    guard height > 0 else { return }
    let y = insets.top > 0 ? frame.origin.y : frame.origin.y + frame.size.height - height
    let bar = Rect(x: frame.origin.x, y: y, width: frame.size.width, height: height)
    switch container {
    case let tabs as TabContainer: drawRow(tabs.barButtons, in: bar)
    case let switcher as SwitcherContainer: drawRow(switcher.model.barButtons, in: bar)
    case let stack as StackContainer: drawTitle(of: stack, in: bar)
    case let pager as PagerContainer: drawDots(of: pager.pageControl, in: bar)
    default: break
    }
  }

  /// Draws buttons of the same width side by side.
  private func drawRow(_ buttons: [BarButton], in bar: Rect) {
    toolkit.draw(.background, in: bar)
    let width = bar.size.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let x = bar.origin.x + Double(index) * width
      draw(button, in: Rect(x: x, y: bar.origin.y, width: width, height: bar.size.height))
    }
  }

  private func draw(_ button: BarButton, in frame: Rect) {
    toolkit.draw(.button(button), in: frame)
    if button.isEnabled { spots.append((frame, { button.press(.animated) })) }
  }

  private func drawTitle(of stack: StackContainer, in bar: Rect) {
    toolkit.draw(.background, in: bar)
    let side = bar.size.width / 4
    let middle = Rect(
      x: bar.origin.x + side, y: bar.origin.y, width: bar.size.width - 2 * side, height: bar.size.height)
    for (title, opacity) in stack.barTitles where opacity > 0 {
      toolkit.draw(.title(title, opacity: opacity), in: middle)
    }
    guard let back = stack.backButton else { return }
    let x = stack.isRightToLeft ? bar.origin.x + bar.size.width - side : bar.origin.x
    draw(back, in: Rect(x: x, y: bar.origin.y, width: side, height: bar.size.height))
  }

  private func drawDots(of control: PageControl, in bar: Rect) {
    for (number, frame) in control.dotFrames(in: bar, distance: dotDistance).enumerated() {
      toolkit.draw(.dot(isSelected: number == control.currentPage), in: frame)
      spots.append((frame, { control.choose(number) }))
    }
  }
}

extension Rect {
  /// The part of the rectangle inside another one.
  func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
  }
}
