public import Containers
public import ContainersBinding
public import Terminal

/// A terminal that shows a tree of controllers: events in, frames of cells out.
///
/// Sizes and places of the model are in cells. It draws everything again when something has changed, and only what is
/// different goes to the terminal; while nothing moves it waits, and asks for no frames.
///
/// ```swift
/// let window = TerminalWindow(try Stage(root: tabs))
/// window.drawContent = { controller, canvas in canvas.draw(controller.lifecycle.name) }
/// try window.run()
/// ```
public final class TerminalWindow {
  /// What the terminal shows.
  public let stage: Stage
  /// Drives sizes and frames.
  public let driver: StageDriver
  /// Finds what the mouse meets; its `tapped` receives clicks on content.
  public let router: PointerRouter
  /// Called to draw a controller without children of the model.
  public var drawContent: (any Controller, inout TerminalCanvas) -> Void = { controller, canvas in
    canvas.draw(controller.lifecycle.name)
  }
  /// Called to draw what a container shows in its insets, beside its children.
  public var drawBar: (any Container, inout TerminalCanvas) -> Void = TerminalWindow.drawUsualBar
  /// Called for a key before the window uses it; true if it had an effect.
  public var keyPressed: (Key) -> Bool = { _ in false }
  /// Called when the user goes back, and no drag could be called off: Escape, and the thumb button of a mouse.
  public var wentBack: () -> Void = {}
  /// Called when nothing has happened for `idleMilliseconds`.
  public var idle: (() -> Void)?
  /// How long to wait for `idle`.
  public var idleMilliseconds = 500
  /// Whether `run` is to end.
  public var hasQuit = false

  private static let frameMilliseconds = 33
  private static let eventsPerFrame = 64

  private let finger: PointerTracker
  private let wheel: WheelTracker
  private var isInvalid = false

  /// Creates a window for a stage; nothing is shown yet.
  public init(_ stage: Stage) {
    self.stage = stage
    driver = StageDriver(stage)
    router = PointerRouter(driver)
    (finger, wheel) = (router.makeTracker(), router.makeWheel())
    finger.threshold = 2
  }

  /// Shows the tree on the terminal of the process until `hasQuit` is set, or the terminal goes.
  ///
  /// - Throws: `TerminalError` if there is no terminal to work with; it is as it was before then.
  public func run() throws(TerminalError) { try run(on: try Terminal()) }

  /// Shows the tree on a terminal until `hasQuit` is set, or the terminal goes; closes it then.
  ///
  /// A signal that ends the process gives the terminal back first.
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
      // What has come meanwhile belongs to the same frame.
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

  /// Takes an event; `run` does it.
  ///
  /// - Parameter time: In seconds, of a clock that only runs forward.
  public func take(_ event: TerminalEvent, at time: Double) {
    switch event {
    case .key(Key("l", .control)): isInvalid = true
    case .key(let key): if !keyPressed(key) { press(key) }
    case .mouse(let mouse): take(mouse, at: time)
    case .resize(let columns, let rows): resize(columns, rows)
    case .resumed(let columns, let rows):
      // A button that was let go while the program was stopped has not been reported.
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

  /// Draws the whole tree, as much of it as the screen has room for.
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
        // What lies above something else has an edge.
        screen.box(Area(child).inset(columns: -1, rows: -1), line: .rounded, clip: visible)
      }
      canvas.screen = screen
      drawBar(container, &canvas)
    } else {
      drawContent(controller, &canvas)
    }
    screen = canvas.screen
  }

  /// Tabs, segments and dots in a row of their own, and the title of a stack with the way back.
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

/// The cells of one controller on a screen: places are counted from its top left, and nothing is drawn beside it.
public struct TerminalCanvas {
  /// The screen; draw on it directly where the canvas is too simple.
  public var screen: Screen
  /// Where the controller lies on the screen; it may reach beyond its edges.
  public let area: Area
  /// The part of it that is to be seen.
  public let clip: Area

  /// The width of the controller in cells.
  public var columns: Int { area.columns }
  /// The height of the controller in cells.
  public var rows: Int { area.rows }

  /// Draws a text on one row from a column on, and gives the column after it.
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
    // What is drawn lies within some screens; numbers beyond that, and those that are none, are pinned.
    func cell(_ place: Double) -> Int { Int(max(-1e6, min(place.rounded(), 1e6))) }
    let (left, top) = (cell(rect.origin.x), cell(rect.origin.y))
    self.init(
      column: left, row: top, columns: cell(rect.origin.x + rect.size.width) - left,
      rows: cell(rect.origin.y + rect.size.height) - top)
  }
}
