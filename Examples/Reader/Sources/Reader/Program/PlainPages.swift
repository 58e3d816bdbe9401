import Containers
import ContainersText
import Glibc
import Terminal

/// The pages of a book as plain text, with a form feed between two.
struct PlainPages {
  private static let largestExtent = 10_000

  private let book: Book
  private let paginator: CellPaginator

  init(
    _ book: Book, columns: Int, lines: Int, wrap: Wrap = .automatic, chapters: ChapterStart = .automatic
  ) throws(ReaderError) {
    let extents = 1...Self.largestExtent
    guard extents.contains(columns), extents.contains(lines),
      let paginator = try? CellPaginator(
        text: book.shown(wrap, chapters).text, size: PageSize(columns: columns, lines: lines))
    else { throw .size(columns: columns, lines: lines) }
    self.book = book
    self.paginator = paginator
  }

  /// Writes all pages to standard output; ends without an error when the reading end of a pipe is closed.
  func print() throws(ReaderError) {
    for notice in book.notices { Self.write("\(book.name): \(notice)".visible() + "\n", to: STDERR_FILENO) }
    var number = 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * Self.block)
    while has(number) {
      if number > 0 { bytes.append(0x0C) }
      append(page: number, to: &bytes)
      number += 1
      guard bytes.count >= Self.block || !has(number) else { continue }
      let error = Self.write(bytes, to: STDOUT_FILENO)
      if error == EPIPE { return }
      if error != 0 { throw .output(reason: String(cString: strerror(error))) }
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Pages are written together, so many bytes at a time.
  private static let block = 1 << 18

  /// Whether the book has a page.
  func has(_ number: Int) -> Bool { paginator.isAvailable(number) }

  /// The lines of a page, each with its line end.
  func page(_ number: Int) -> String {
    var bytes: [UInt8] = []
    append(page: number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(page number: Int, to bytes: inout [UInt8]) {
    for line in (try? paginator.lines(ofPage: number)) ?? [] {
      bytes.append(contentsOf: cleaned(line).utf8)
      bytes.append(0x0A)
    }
  }

  /// The screen sees to it that nothing but text is left; a line may be wider than the page by a cluster.
  private func cleaned(_ line: PageLine) -> Substring {
    let columns = paginator.size.columns
    var screen = ReaderView.screen(columns: columns + 16, rows: 1)
    screen.put(ShownLine(line).shown, column: 0, row: 0)
    var text = Substring(screen.text(row: 0))
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Writes the whole text; gives 0 or an `errno`.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Int32 { write(Array(text.utf8), to: descriptor) }

  /// Writes all bytes; gives 0 or an `errno`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
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
