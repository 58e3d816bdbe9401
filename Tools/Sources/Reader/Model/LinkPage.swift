import Containers
import ContainersText
import Documents
import Terminal

/// What a link of the book leads to beside the text: a note or an address in a sheet, a picture above the page.
final class LinkPage: Controller {
  /// What it shows.
  enum Content: Hashable {
    /// These bytes of the text.
    case note(Range<Int>)
    /// An address outside of the book, which is shown and never opened.
    case address(String)
    /// A picture, by its name in the archive, and what it is called.
    case picture(String, title: String)
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
  private var drawn: (columns: Int, rows: Int, result: Result<Picture, DocumentError>)?

  /// Nil: it is a glance, and not remembered (M10).
  var restorationIdentifier: String? { nil }

  init(_ content: Content, in book: Book) {
    self.content = content
    switch content {
    case .note(let range):
      (text, lifecycle) = (String(book.text.substring(range).trimmed), Lifecycle("Note"))
    case .address(let address): (text, lifecycle) = (address, Lifecycle("Address"))
    case .picture(_, let title): (text, lifecycle) = (title, Lifecycle("Picture"))
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

  /// The picture in a size, or why it cannot be shown.
  func picture(_ name: String, of book: Book, columns: Int, rows: Int) -> Result<Picture, DocumentError> {
    if let drawn, drawn.columns == columns, drawn.rows == rows { return drawn.result }
    let result: Result<Picture, DocumentError>
    do throws(DocumentError) {
      guard let document = book.document else { throw .damaged("the book has no pictures") }
      result = .success(try document.picture(name, columns: columns, rows: rows))
    } catch {
      result = .failure(error)
    }
    drawn = (columns, rows, result)
    return result
  }

  func didReceiveMemoryWarning() { (wrapped, drawn) = (nil, nil) }

  /// A note is as high as its text, and half of the window at most; a picture leaves the lines below the page.
  var style: Adaptation {
    Adaptation { [unowned self] size in
      if case .picture = content {
        guard size.width >= 24, size.height >= 10 else { return .fullScreen }
        return .form(Size(width: size.width, height: size.height - 4))
      }
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
