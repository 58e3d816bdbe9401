import Containers
import ContainersText
import Documents
import Terminal

/// What a link of the book leads to beside the text: a note or an address in a sheet.
final class LinkPage: Controller {
  /// What it shows.
  enum Content: Hashable {
    /// These bytes of the text.
    case note(Range<Int>)
    /// An address outside of the book, which is shown and never opened.
    case address(String)
  }

  /// No line of a note is longer.
  private static let longestLine = 76
  /// The rows of the frame.
  private static let frameRows = 2

  let lifecycle: Lifecycle
  let content: Content
  /// The first line of the note in view.
  var first = 0
  private let text: String
  private var wrapped: (columns: Int, lines: [String])?

  /// Nil: it is a glance, and not remembered (M10).
  var restorationIdentifier: String? { nil }

  init(_ content: Content, in book: Book) {
    self.content = content
    switch content {
    case .note(let range):
      (text, lifecycle) = (String(book.text.substring(range).trimmed), Lifecycle("Note"))
    case .address(let address): (text, lifecycle) = (address, Lifecycle("Address"))
    }
  }

  /// What is copied of it.
  var copy: String { text }

  /// The lines of its text at a width.
  func lines(columns: Int) -> [String] {
    if let wrapped, wrapped.columns == columns { return wrapped.lines }
    let lines = ReaderView.wrapped(text, max(1, columns), lines: 10_000)
    wrapped = (columns, lines)
    return lines
  }

  /// Moves what is in view.
  func scroll(by lines: Int, columns: Int, rows: Int) {
    first = max(0, min(first + lines, self.lines(columns: columns).count - rows))
  }

  func didReceiveMemoryWarning() { wrapped = nil }

  /// A note is as high as its text, and half of the window at most.
  var style: Adaptation {
    Adaptation { [unowned self] size in
      let columns = min(Self.longestLine, Int(size.width) - 4)
      let rows = Double(lines(columns: columns).count + Self.frameRows)
      return .sheet(Sheet([.height(max(3, min(rows, size.height / 2)))]))
    }
  }

  /// The area of the text in that of the frame.
  static func textArea(in area: Area) -> Area {
    var inside = ReaderLayout.inside(area)
    if inside.columns > 2 { inside = inside.inset(columns: 1, rows: 0) }
    inside.columns = min(inside.columns, longestLine)
    return inside
  }
}
