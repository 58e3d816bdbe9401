public import Containers
public import ContainersBinding
public import Terminal

/// A terminal that shows a tree of controllers: it receives events, and writes frames of cells.
///
/// Sizes and places of the model are in cells. It draws everything again when something has changed, and sends only the
/// differences to the terminal. While nothing moves, it waits and requests no frames.
///
/// ```swift
/// let window = TerminalWindow(try Stage(root: tabs))
/// window.drawContent = { controller, canvas in canvas.draw(controller.lifecycle.name) }
/// try window.run()
/// ```
public final class TerminalWindow {
  /// The stage of the terminal.
  public let stage: Stage
  /// The driver of sizes and frames.
  public let driver: StageDriver
  /// Finds the target of the mouse; its `tapped` is called for clicks on content.
  public let router: PointerRouter
  /// Called to draw a controller without children of the model.
  public var drawContent: (any Controller, inout TerminalCanvas) -> Void = { controller, canvas in
    canvas.draw(controller.lifecycle.name)
  }
  /// Called to draw the insets of a container, beside its children.
  public var drawBar: (any Container, inout TerminalCanvas) -> Void = TerminalWindow.drawUsualBar
  /// Called for a key before the window uses it; true if it had an effect.
  public var keyPressed: (Key) -> Bool = { _ in false }
  /// Called when the user goes back, and there was no drag to cancel: Escape, and the thumb button of a mouse.
  public var wentBack: () -> Void = {}
  /// Called when there was no event for `idleMilliseconds`.
  public var idle: (() -> Void)?
  /// The time without events before `idle` is called.
  public var idleMilliseconds = 500
  /// Whether `run` must end.
  public var hasQuit = false

  private static let frameMilliseconds = 33
  private static let eventsPerFrame = 64

  private let finger: PointerTracker
  private let wheel: WheelTracker
  private var isInvalid = false

  /// Creates a window for a stage, which is not visible yet.
  public init(_ stage: Stage) {
    self.stage = stage
    driver = StageDriver(stage)
    router = PointerRouter(driver)
    (finger, wheel) = (router.makeTracker(), router.makeWheel())
    finger.threshold = 2
  }

  /// Shows the tree on the terminal of the process until `hasQuit` is set, or the terminal is closed.
  ///
  /// - Throws: `TerminalError` if there is no usable terminal, which is unchanged then.
  public func run() throws(TerminalError) { try run(on: try Terminal()) }

  /// Shows the tree on a terminal until `hasQuit` is set or the terminal is closed, and releases the terminal.
  ///
  /// A signal that ends the process restores the terminal first.
  public func run(on terminal: Terminal) throws(TerminalError) {
    defer { terminal.close() }
    let clock = ContinuousClock()
    let start = clock.now
    func time() -> Double { (clock.now - start) / .seconds(1) }
    var screen = Screen(columns: terminal.size.columns, rows: terminal.size.rows, traits: .current)
    take(.resize(columns: screen.columns, rows: screen.rows), at: 0)
    driver.tick(at: 0)
    stage.appear()
    while !hasQuit {
      driver.tick(at: time())
      if driver.needsDisplay || isInvalid {
        let (columns, rows) = terminal.size
        if columns != screen.columns || rows != screen.rows { screen.resize(columns: columns, rows: rows) }
        draw(on: &screen)
      }
      try terminal.present(&screen)
      let wantsFrames = driver.wantsFrames || screen.isProvisional
      let timeout = wantsFrames ? Self.frameMilliseconds : idle == nil ? nil : idleMilliseconds
      var event = terminal.next(timeoutMilliseconds: timeout)
      if event == .timeout, !wantsFrames { idle?() }
      // The events that have come meanwhile belong to the same frame.
      for _ in 0..<Self.eventsPerFrame where event != .timeout && !hasQuit {
        if case .interrupt(let signal) = event {
          stage.disappear()
          terminal.close()
          Terminal.end(by: signal)
        }
        take(event, at: time())
        event = terminal.next(timeoutMilliseconds: 0)
      }
    }
    stage.disappear()
  }

  /// Handles an event; called by `run`.
  ///
  /// - Parameter time: In seconds, of a monotonic clock.
  public func take(_ event: TerminalEvent, at time: Double) {
    switch event {
    case .key(Key("l", .control)): isInvalid = true
    case .key(let key): if !keyPressed(key) { press(key) }
    case .mouse(let mouse): take(mouse, at: time)
    case .resize(let columns, let rows): resize(columns, rows)
    case .resumed(let columns, let rows):
      // The release of a button while the program was stopped has not been reported.
      finger.cancel()
      resize(columns, rows)
    case .endOfInput: hasQuit = true
    case .timeout, .interrupt: break
    }
  }

  private func resize(_ columns: Int, _ rows: Int) {
    isInvalid = true
    driver.sizeChanged(to: Size(width: Double(columns), height: Double(rows)))
  }

  private func press(_ key: Key) {
    switch key.code {
    case .escape: if finger.isDragging { finger.cancel() } else { wentBack() }
    case .character("q"),
      .character("c") where key == Key("c", .control):
      hasQuit = true
    default: break
    }
  }

  private func take(_ mouse: Mouse, at time: Double) {
    // The middle of the cell.
    let point = Point(x: Double(mouse.column) + 0.5, y: Double(mouse.row) + 0.5)
    switch mouse.action {
    case .press(.left): finger.press(at: point, time: time)
    case .drag(.left): finger.move(to: point, time: time)
    case .release(.left): finger.release(at: point, time: time)
    case .press(.back): wentBack()
    case .wheel(let direction):
      let along = direction == .up || direction == .left ? -1.0 : 1
      let isVertical = direction == .up || direction == .down
      wheel.turn(by: Point(x: isVertical ? 0 : along, y: isVertical ? along : 0), at: point)
    default: break
    }
  }

  // MARK: Drawing

  /// Draws the whole tree, clipped to the screen.
  public func draw(on screen: inout Screen) {
    let size = stage.size
    if isInvalid { screen.invalidate() }
    isInvalid = false
    driver.didDraw()
    screen.clear()
    guard stage.root.lifecycle.state != .disappeared else { return }
    draw(stage.root, Rect(origin: .zero, size: size), screen.bounds, on: &screen)
  }

  private func draw(_ controller: any Controller, _ frame: Rect, _ clip: Area, on screen: inout Screen) {
    let area = Area(frame)
    let visible = clip.intersection(area)
    guard !visible.isEmpty else { return }
    var canvas = TerminalCanvas(screen: screen, area: area, clip: visible)
    canvas.fill()
    if let container = controller.asContainer {
      screen = canvas.screen
      for placement in container.childPlacements where placement.opacity >= 0.5 {
        if placement.shade >= 0.5 { screen.restyle(visible, style: Style(.dim)) }
        var child = placement.frame
        child.origin.x += frame.origin.x
        child.origin.y += frame.origin.y
        draw(placement.controller, child, visible, on: &screen)
        guard container is PresentationContainer, placement.frame.size != frame.size else { continue }
        // A part above another one has an edge.
        screen.box(Area(child).inset(columns: -1, rows: -1), line: .rounded, clip: visible)
      }
      canvas.screen = screen
      drawBar(container, &canvas)
    } else {
      drawContent(controller, &canvas)
    }
    screen = canvas.screen
  }

  /// Draws tabs, segments and dots in a row of their own, and the title of a stack with its back button.
  public static func drawUsualBar(_ container: any Container, on canvas: inout TerminalCanvas) {
    let insets = container.insets
    guard insets.top >= 1 || insets.bottom >= 1 else { return }
    let row = insets.top >= 1 ? 0 : canvas.rows - 1
    switch container {
    case let tabs as TabContainer: draw(tabs.barButtons, row, &canvas)
    case let switcher as SwitcherContainer: draw(switcher.model.barButtons, row, &canvas)
    case let stack as StackContainer:
      let back = stack.backButton.flatMap { $0.isEnabled ? "‹ \($0.title)  " : nil } ?? ""
      canvas.put(
        stack.traits.title, column: canvas.put(back, column: 1, row: row, style: Style(.dim)), row: row,
        style: Style(.bold))
    case let pager as PagerContainer where !pager.pageControl.isHidden:
      let control = pager.pageControl
      let dots = (0..<control.numberOfPages).map { $0 == control.currentPage ? "●" : "·" }.joined(
        separator: " ")
      canvas.put(dots, column: max(0, (canvas.columns - dots.count) / 2), row: row)
    default: break
    }
  }

  private static func draw(_ buttons: [BarButton], _ row: Int, _ canvas: inout TerminalCanvas) {
    var column = 1
    for button in buttons {
      let style = button.isSelected ? Style(.reverse) : Style(button.isEnabled ? [] : .dim)
      column = canvas.put(" \(button.label) ", column: column, row: row, style: style) + 1
    }
  }
}

/// The cells of one controller on a screen: places are relative to its top left, and drawing is clipped to it.
public struct TerminalCanvas {
  /// The screen; draw on it directly if the canvas is too simple.
  public var screen: Screen
  /// The frame of the controller on the screen; it may reach beyond the edges.
  public let area: Area
  /// The visible part of the frame.
  public let clip: Area

  /// The width of the controller in cells.
  public var columns: Int { area.columns }
  /// The height of the controller in cells.
  public var rows: Int { area.rows }

  /// Draws a text on one row from a column on, and returns the column after it.
  @discardableResult
  public mutating func put(_ text: some StringProtocol, column: Int, row: Int, style: Style = .plain) -> Int {
    screen.put(text, column: area.column + column, row: area.row + row, style: style, clip: clip)
      - area.column
  }

  /// Draws lines of text from the top left on.
  public mutating func draw(_ text: some StringProtocol, style: Style = .plain) {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where row < rows {
      put(line, column: 0, row: row, style: style)
    }
  }

  /// Fills all cells.
  public mutating func fill(with cluster: Character = " ", style: Style = .plain) {
    screen.fill(clip, with: cluster, style: style)
  }
}

extension Area {
  /// The cells of a rectangle of the model, rounded to whole ones.
  public init(_ rect: Rect) {
    // Drawing is within a few screens; larger numbers and NaN are clamped.
    func cell(_ place: Double) -> Int { Int(max(-1e6, min(place.rounded(), 1e6))) }
    let (left, top) = (cell(rect.origin.x), cell(rect.origin.y))
    self.init(
      column: left, row: top, columns: cell(rect.origin.x + rect.size.width) - left,
      rows: cell(rect.origin.y + rect.size.height) - top)
  }
}
