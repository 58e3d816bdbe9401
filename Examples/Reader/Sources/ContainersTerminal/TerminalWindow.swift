public import Containers
public import ContainersBinding
public import Terminal

/// A terminal that shows a tree of controllers: a `CanvasWindow` on the cells of a terminal.
///
/// Sizes and places of the model are in cells. It draws everything again when something has changed, and sends only the
/// differences to the terminal. While nothing moves, it waits and requests no frames.
///
/// ```swift
/// let window = TerminalWindow(try Stage(root: tabs))
/// window.toolkit.drawContent = { controller, canvas in canvas.draw(controller.lifecycle.name) }
/// try window.open()
/// ```
public typealias TerminalWindow = CanvasWindow<TerminalToolkit>

extension CanvasWindow<TerminalToolkit> {
  /// Creates a window for a stage, which is not visible yet.
  public convenience init(_ stage: Stage) {
    self.init(stage, TerminalToolkit())
    finger.threshold = 2
    dotDistance = 2
  }

  /// Shows the tree on the terminal of the process until `hasQuit` is set, or the terminal is closed.
  ///
  /// - Throws: `TerminalError` if there is no usable terminal, which is unchanged then.
  public func open() throws(TerminalError) { try open(on: try Terminal()) }

  /// Shows the tree on a terminal until `hasQuit` is set or the terminal is closed, and releases the terminal.
  ///
  /// A signal that ends the process restores the terminal first.
  public func open(on terminal: Terminal) throws(TerminalError) {
    let (columns, rows) = terminal.size
    toolkit.terminal = terminal
    toolkit.canvas = TerminalCanvas(Screen(columns: columns, rows: rows, traits: .current))
    take(.resize(columns: columns, rows: rows), at: 0)
    frame(at: toolkit.now)
    take(.shown(true), at: 0)
    // A terminal that reports nothing else has the keyboard.
    take(.activated(true), at: 0)
    run()
    terminal.close()
    toolkit.terminal = nil
    if let signal = toolkit.signal { Terminal.end(by: signal) }
    if let error = toolkit.error { throw error }
  }

  /// Handles an event of a terminal.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: In seconds, of a monotonic clock.
  public func take(_ event: TerminalEvent, at time: Double) {
    for event in toolkit.translate(event) { take(event, at: time) }
  }
}

/// The calls of a terminal: its events, its clock, and cells.
public final class TerminalToolkit: CanvasToolkit {
  /// Called to draw the content of a controller below its children; the name of one without children by default.
  public var drawContent: (any Controller, inout TerminalCanvas) -> Void = { controller, canvas in
    if controller.asContainer == nil { canvas.draw(controller.lifecycle.name) }
  }
  /// Called for a key before the window uses it; true if it had an effect.
  public var keyPressed: (Key) -> Bool = { _ in false }
  /// Whether the window must close.
  public var hasQuit = false
  /// The cells.
  public internal(set) var canvas = TerminalCanvas(Screen(columns: 80, rows: 24))

  var terminal: Terminal?
  private(set) var signal: TerminationSignal?
  private(set) var error: TerminalError?
  private var events: [CanvasEvent] = []
  private let start = ContinuousClock().now

  private static let frameMilliseconds = 33

  // MARK: Events and time

  /// The time since the window was made, in seconds.
  public var now: Double { (ContinuousClock().now - start) / .seconds(1) }

  /// Waits for an event, or until the next frame is due.
  public func waitForFrame() { _ = read(Self.frameMilliseconds) }

  /// Returns the next event; keys that the program uses are handled.
  public func nextEvent(waits: Bool) -> CanvasEvent? {
    if events.isEmpty, !hasQuit {
      let isProvisional = canvas.screen.isProvisional
      if !read(waits ? isProvisional ? Self.frameMilliseconds : nil : 0), isProvisional { present() }
    }
    return hasQuit ? .closed : events.isEmpty ? nil : events.removeFirst()
  }

  /// Reads an event; false if there was none within some time.
  private func read(_ milliseconds: Int?) -> Bool {
    guard let terminal, case let event = terminal.next(timeoutMilliseconds: milliseconds), event != .timeout
    else { return false }
    events += translate(event)
    return true
  }

  func translate(_ event: TerminalEvent) -> [CanvasEvent] {
    switch event {
    case .key(Key("l", .control)):
      canvas.screen.invalidate()
      return [.exposed]
    case .key(let key) where keyPressed(key): break
    case .key(let key) where key.code == .escape: return [.back]
    case .key(Key("q")), .key(Key("c", .control)): hasQuit = true
    case .mouse(let mouse): return translate(mouse).map { [$0] } ?? []
    case .resize(let columns, let rows):
      canvas.screen.resize(columns: columns, rows: rows)
      return [.resized(Size(width: Double(columns), height: Double(rows))), .exposed]
    // The release of a button while the program was stopped has not been reported.
    case .resumed(let columns, let rows):
      return [.cancelled] + translate(.resize(columns: columns, rows: rows))
    case .focus(let hasFocus): return [.activated(hasFocus)]
    case .endOfInput: hasQuit = true
    case .interrupt(let signal): (self.signal, hasQuit) = (signal, true)
    case .key, .timeout: break
    }
    return []
  }

  private func translate(_ mouse: Mouse) -> CanvasEvent? {
    // The middle of the cell.
    let point = Point(x: Double(mouse.column) + 0.5, y: Double(mouse.row) + 0.5)
    switch mouse.action {
    case .press(.left): return .pressed(point)
    case .drag(.left): return .moved(point)
    case .release(.left): return .released(point)
    case .press(.back): return .back
    case .wheel(let direction):
      let along = direction == .up || direction == .left ? -1.0 : 1
      let isVertical = direction == .up || direction == .down
      return .wheel(Point(x: isVertical ? 0 : along, y: isVertical ? along : 0), at: point)
    default: return nil
    }
  }

  // MARK: Drawing

  /// Begins a frame.
  public func beginDrawing(_ size: Size) {
    canvas.screen.clear()
    canvas.clip = canvas.screen.bounds
  }

  /// Shows the frame.
  public func endDrawing() { present() }

  private func present() {
    do { try terminal?.present(&canvas.screen) } catch { (self.error, hasQuit) = (error, true) }
  }

  /// Calls a closure that draws in a frame, from its own top left.
  private func draw(in frame: Rect, _ body: (inout TerminalCanvas) -> Void) {
    let clip = canvas.clip
    canvas.area = Area(frame)
    canvas.clip = clip.intersection(canvas.area)
    body(&canvas)
    (canvas.clip, canvas.buttons) = (clip, nil)
  }

  /// Draws the content of a controller.
  public func draw(_ controller: any Controller, in frame: Rect, _ buttons: CanvasButtons) {
    draw(in: frame) {
      $0.buttons = buttons
      $0.fill()
      drawContent(controller, &$0)
    }
  }

  /// Draws a part of a bar.
  public func draw(_ part: BarPart, in frame: Rect) {
    draw(in: frame) { canvas in
      switch part {
      case .background: canvas.fill()
      case .title(let title, let opacity):
        let width = canvas.screen.width(of: title)
        if opacity > 0.5 {
          canvas.put(title, column: max(0, (canvas.columns - width) / 2), row: 0, style: Style(.bold))
        }
      case .button(let button) where button.name == "back":
        canvas.put("‹ \(button.title)", column: 1, row: 0, style: Style(.dim))
      case .button(let button):
        let style = button.isSelected ? Style(.reverse) : Style(button.isEnabled ? [] : .dim)
        canvas.put(" \(button.label) ", column: 1, row: 0, style: style)
      case .dot(let isSelected): canvas.put(isSelected ? "●" : "·", column: 0, row: 0)
      }
    }
  }

  /// Dims an area.
  public func shade(_ strength: Double, in area: Rect) {
    guard strength >= 0.5 else { return }
    canvas.screen.restyle(canvas.clip.intersection(Area(area)), style: Style(.dim))
  }

  /// Draws inside an area; what is hardly visible is left out.
  public func clip(to area: Rect, opacity: Double, _ draw: () -> Void) {
    guard opacity >= 0.5 else { return }
    let clip = canvas.clip
    canvas.clip = clip.intersection(Area(area))
    draw()
    canvas.clip = clip
  }

  /// Draws a child, with an edge if it is a layer that lies above another one.
  public func draw(
    _ placement: Placement, of container: any Container, in frame: Rect, clippedTo area: Rect,
    _ content: (Rect) -> Void
  ) {
    clip(to: area, opacity: placement.opacity) { content(frame) }
    guard placement.opacity >= 0.5, container is PresentationContainer,
      placement.frame.size != container.lifecycle.size
    else { return }
    canvas.screen.box(Area(frame).inset(columns: -1, rows: -1), line: .rounded, clip: canvas.clip)
  }
}

/// The cells of one controller on a screen: places are relative to its top left, and drawing is clipped to it.
public struct TerminalCanvas {
  /// The screen; draw on it directly if the canvas is too simple.
  public var screen: Screen
  /// The frame of the controller on the screen; it may reach beyond the edges.
  public internal(set) var area: Area
  /// The visible part of the frame.
  public internal(set) var clip: Area
  /// Takes what can be pressed in the content of the controller; nil while something else is drawn.
  public internal(set) var buttons: CanvasButtons?

  init(_ screen: Screen) { (self.screen, area, clip) = (screen, screen.bounds, screen.bounds) }

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
