public import Containers
import Glibc

// Replace the contents of this file by calls of your toolkit. Without changes, the window is a picture of letters on
// standard output, and events are lines of standard input, so everything runs from the start.

/// An event of a window.
public enum ToolkitEvent: Equatable {
  /// The window has become visible, or hidden.
  case shown(Bool)
  /// The window has another size, in the unit of the toolkit.
  case resized(Size)
  /// A finger or the button of a mouse has come down, has moved, or has left.
  case pressed(Point), moved(Point), released(Point)
  /// A wheel has been turned by a number of notches, which is positive to the right or down.
  case wheel(Point, at: Point)
  /// Escape, or a button that goes back.
  case back
  /// Another key.
  case key(Character)
  /// The window is about to close.
  case closed
}

/// A window of the toolkit.
public final class ToolkitWindow {
  private var size: Size
  private var cells: [[Character]] = []
  private let isOnScreen: Bool

  /// Opens a window.
  ///
  /// - Parameter isOnScreen: False for an invisible window in a test.
  public init(title: String, size: Size, isOnScreen: Bool = true) {
    (self.size, self.isOnScreen) = (size, isOnScreen)
    if isOnScreen {
      print("— \(title): shown, resize 40 10, press 1 2, move 20 2, release 20 2, wheel 1, back, closed")
    }
  }

  /// Returns the next event; waits for it if there is none.
  ///
  /// - Parameter waits: Whether to wait for an event. It is true only while nothing moves.
  public func nextEvent(waits: Bool) -> ToolkitEvent? {
    // A toolkit has pending events without a wait; lines need a wait.
    guard isOnScreen, waits else { return nil }
    guard let line = readLine() else { return .closed }
    return Self.event(line)
  }

  /// The event that a line describes; nil if it describes none.
  public static func event(_ line: String) -> ToolkitEvent? {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    let point = numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    switch words.first {
    case "shown": return .shown(true)
    case "hidden": return .shown(false)
    case "resize": return point.map { .resized(Size(width: $0.x, height: $0.y)) }
    case "press": return point.map { .pressed($0) }
    case "move": return point.map { .moved($0) }
    case "release": return point.map { .released($0) }
    case "wheel": return numbers.first.map { .wheel(Point(x: 0, y: $0), at: Point(x: 1, y: 1)) }
    case "back": return .back
    case "closed": return .closed
    default: return line.count == 1 ? .key(Character(line)) : nil
    }
  }

  /// Waits for the next frame.
  public func waitForFrame() { usleep(16_000) }

  /// The time of a monotonic clock, in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Drawing

  /// Begins a frame.
  public func beginDrawing(_ size: Size) {
    self.size = size
    let (columns, rows) = (min(max(0, Int(size.width)), 300), min(max(0, Int(size.height)), 100))
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Fills a rectangle: the background of a screen.
  public func fill(_ rect: Rect, with letter: Character = " ") {
    for y in rows(of: rect) { for x in columns(of: rect) { cells[y][x] = letter } }
  }

  /// Draws a line of text; text that does not fit into the rectangle is omitted.
  public func draw(_ text: String, in rect: Rect) {
    guard let y = rows(of: rect).first else { return }
    for (x, letter) in zip(columns(of: rect), text) { cells[y][x] = letter }
  }

  /// Shows the frame.
  ///
  /// - Returns: The shown text.
  @discardableResult
  public func endDrawing() -> String {
    let picture = cells.map { String($0) }.joined(separator: "\n")
    if isOnScreen { print(picture, terminator: "\n\n") }
    return picture
  }

  private func columns(of rect: Rect) -> Range<Int> {
    cut(rect.origin.x, rect.size.width, cells.first?.count ?? 0)
  }
  private func rows(of rect: Rect) -> Range<Int> { cut(rect.origin.y, rect.size.height, cells.count) }

  private func cut(_ start: Double, _ extent: Double, _ limit: Int) -> Range<Int> {
    func cell(_ place: Double) -> Int { Int(max(0, min(place, Double(limit)))) }
    return cell(start)..<max(cell(start), cell(start + extent))
  }
}
