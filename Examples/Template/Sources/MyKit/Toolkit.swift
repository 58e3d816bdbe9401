public import Containers
public import ContainersBinding
import Glibc

/// A window of the toolkit that shows a tree of controllers.
public typealias KitWindow = CanvasWindow<Toolkit>

/// The calls of the toolkit: all that a `CanvasWindow` asks for.
///
/// Replace them by those of your own. Without changes, the window is a picture of letters on standard output, and events
/// are lines of standard input, so everything runs from the start.
public final class Toolkit: CanvasToolkit {
  /// The last drawn text.
  public private(set) var picture = ""

  private var cells: [[Character]] = []
  /// The area in which is drawn now.
  private var clip = Rect(origin: .zero, size: .zero)
  private let isOnScreen: Bool

  /// Opens a window.
  ///
  /// - Parameter isOnScreen: False for an invisible window in a test.
  public init(title: String, isOnScreen: Bool = true) {
    self.isOnScreen = isOnScreen
    if isOnScreen {
      print("— \(title): shown, resize 40 10, press 1 2, move 20 2, release 20 2, wheel 1, back, closed")
    }
  }

  // MARK: Events and time

  /// Returns the next event; waits for it if there is none.
  public func nextEvent(waits: Bool) -> CanvasEvent? {
    // A toolkit has pending events without a wait; lines need a wait.
    guard isOnScreen, waits else { return nil }
    guard let line = readLine() else { return .closed }
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
  public var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: Drawing

  /// Begins a frame.
  public func beginDrawing(_ size: Size) {
    clip = Rect(origin: .zero, size: size)
    let (columns, rows) = (min(max(0, Int(size.width)), 300), min(max(0, Int(size.height)), 100))
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Shows the frame.
  public func endDrawing() {
    picture = cells.map { String($0) }.joined(separator: "\n")
    if isOnScreen { print(picture, terminator: "\n\n") }
  }

  /// Draws the background of a controller, and the name of one without children.
  public func draw(_ controller: any Controller, in frame: Rect, _ buttons: CanvasButtons) {
    fill(frame, with: " ")
    if controller.asContainer == nil { draw(controller.lifecycle.name, in: frame) }
  }

  /// Draws a part of a bar.
  public func draw(_ part: BarPart, in frame: Rect) {
    switch part {
    case .background: fill(frame, with: " ")
    case .title(let title, let opacity): if opacity > 0.5 { draw(title, in: frame) }
    case .button(let button):
      draw((button.isSelected ? "*" : button.name == "back" ? "<" : " ") + button.label, in: frame)
    case .dot(let isSelected): draw(isSelected ? "o" : ".", in: frame)
    }
  }

  /// Darkens an area: letters are replaced by dots.
  public func shade(_ strength: Double, in area: Rect) {
    guard strength > 0.5 else { return }
    for y in rows(of: area) { for x in columns(of: area) where cells[y][x] != " " { cells[y][x] = "·" } }
  }

  /// Draws inside an area only; what is hardly visible is left out.
  public func clip(to area: Rect, opacity: Double, _ draw: () -> Void) {
    guard opacity > 0.5 else { return }
    let outer = clip
    clip = area
    draw()
    clip = outer
  }

  private func fill(_ rect: Rect, with letter: Character) {
    for y in rows(of: rect) { for x in columns(of: rect) { cells[y][x] = letter } }
  }

  /// Draws a line of text; what does not fit into the rectangle is left out.
  private func draw(_ text: String, in rect: Rect) {
    guard let y = rows(of: rect).first else { return }
    let (start, visible) = (Int(rect.origin.x), columns(of: rect))
    for (offset, letter) in text.enumerated() where visible.contains(start + offset) {
      cells[y][start + offset] = letter
    }
  }

  private func columns(of rect: Rect) -> Range<Int> {
    cut(rect.origin.x, rect.size.width, clip.origin.x, clip.size.width, cells.first?.count ?? 0)
  }

  private func rows(of rect: Rect) -> Range<Int> {
    cut(rect.origin.y, rect.size.height, clip.origin.y, clip.size.height, cells.count)
  }

  private func cut(_ start: Double, _ extent: Double, _ clip: Double, _ size: Double, _ limit: Int) -> Range<
    Int
  > {
    func cell(_ place: Double) -> Int { Int(max(0, min(place, Double(limit)))) }
    let first = cell(max(start, clip))
    return first..<max(first, cell(min(start + extent, clip + size)))
  }
}
