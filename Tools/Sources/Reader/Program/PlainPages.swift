import Containers
import ContainersText
import Glibc
import Terminal

/// The pages of a book as plain text, with a form feed between two.
struct PlainPages {
  private static let largestExtent = 10_000

  private let book: Book
  private let paginator: CellPaginator

  init(_ book: Book, columns: Int, lines: Int, wrap: Wrap = .automatic, chapters: ChapterStart = .automatic)
    throws(ReaderError)
  {
    let extents = 1...Self.largestExtent
    guard extents.contains(columns), extents.contains(lines),
      let paginator = try? CellPaginator(
        text: book.shown(wrap, chapters).text, size: PageSize(columns: columns, lines: lines))
    else { throw .size(columns: columns, lines: lines) }
    self.book = book
    self.paginator = paginator
  }

  /// Writes all pages to standard output; ends quietly when nobody reads on.
  func print() throws(ReaderError) {
    for notice in book.notices { Self.write("\(book.name): \(notice)".visible() + "\n", to: STDERR_FILENO) }
    var number = 0
    while has(number) {
      let error = Self.write((number > 0 ? "\u{C}" : "") + page(number), to: STDOUT_FILENO)
      if error == EPIPE { return }
      if error != 0 { throw .output(reason: String(cString: strerror(error))) }
      number += 1
    }
  }

  /// Whether the book has a page.
  func has(_ number: Int) -> Bool { paginator.isAvailable(number) }

  /// The lines of a page, each with its line end.
  func page(_ number: Int) -> String {
    let lines = (try? paginator.lines(ofPage: number)) ?? []
    if lines.allSatisfy({ Self.isPlain($0.text) }) { return lines.map { $0.text + "\n" }.joined() }
    // The screen sees to it that nothing but text is left; a line may be wider than the page by a cluster.
    var screen = ReaderView.screen(columns: paginator.size.columns + 16, rows: 1)
    return lines.map { line in
      screen.clear()
      screen.put(ShownLine(line).shown, column: 0, row: 0)
      var text = Substring(screen.text(row: 0))
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  /// Whether a line is all printable ASCII, which may go out as it is.
  private static func isPlain(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }

  /// Writes the whole text; gives 0 or an `errno`.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
