import Containers
import ContainersText
import Documents
import Glibc
import Terminal

/// The pages of a book as plain text, with a form feed between two.
struct PlainPages {
  private static let largestExtent = 10_000

  private let book: Book
  private let paginator: CellPaginator
  /// Makes lines as wide as the page; nil leaves them ragged.
  private let order: LineOrder?

  init(
    _ book: Book, columns: Int, lines: Int, wrap: Wrap = .automatic, chapters: ChapterStart = .automatic,
    justifies: Bool = false, hyphenation: Hyphenation? = nil
  ) throws(ReaderError) {
    let extents = 1...Self.largestExtent
    guard extents.contains(columns), extents.contains(lines),
      let paginator = try? CellPaginator(
        text: book.shown(wrap, chapters).text, size: PageSize(columns: columns, lines: lines),
        hyphenation: hyphenation.map { $0.places })
    else { throw .size(columns: columns, lines: lines) }
    self.book = book
    self.paginator = paginator
    // A text goes out in the order of reading, as files have it.
    order = justifies ? book.order(.terminal, justifies: true) : nil
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
      let isAppended =
        !line.endsWithHyphen && order == nil
        && line.text.utf8.withContiguousStorageIfAvailable { text in
          guard Self.isPlain(text) else { return false }
          bytes.append(contentsOf: text)
          return true
        } ?? false
      if !isAppended { bytes.append(contentsOf: cleaned(line).utf8) }
      bytes.append(0x0A)
    }
  }

  /// The screen sees to it that nothing but text is left; a line may be wider than the page by a cluster.
  private func cleaned(_ line: PageLine) -> Substring {
    let columns = paginator.size.columns
    var screen = ReaderView.screen(columns: columns + 16, rows: 1)
    var shown = ShownLine(line)
    if let order, order.isJustified(line) { shown.justify(columns: columns) }
    screen.put(shown.shown, column: 0, row: 0)
    var text = Substring(screen.text(row: 0))
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The end of the run of letters that begins at a scalar; more of them may follow it.
  private static func endOfLetters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return start }
    var index = start
    while index + 8 <= text.count,
      let run = PlainLetters.run(
        in: UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
    {
      index += run.length
    }
    return index
  }

  /// Whether a line is made of letters and signs alone that may go out as they are: no controls, marks or joiners.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    func next(_ distance: Int) -> UInt8 { index + distance < text.count ? text[index + distance] : 0 }
    while index < text.count {
      if text[index] & 0xE0 == 0xC0 {
        let end = endOfLetters(in: text, from: index)
        if end > index {
          index = end
          continue
        }
      }
      switch text[index] {
      case 0x20..<0x7F: index += 1
      // Latin letters, and the signs before them but for the soft hyphen.
      case 0xC3...0xCA: index += 2
      case 0xC2 where next(1) >= 0xA1 && next(1) != 0xAD: index += 2
      // Greek and Cyrillic letters.
      case 0xCE where next(1) >= 0x84: index += 2
      case 0xCF...0xD1: index += 2
      // Hebrew and Arabic letters and digits, without points and vowel signs.
      case 0xD7 where next(1) >= 0x90: index += 2
      case 0xD8 where next(1) >= 0x9D: index += 2
      case 0xD9 where next(1) < 0x8B || 0xA0...0xAF ~= next(1) || next(1) > 0xB0: index += 2
      case 0xDA: index += 2
      case 0xDB where next(1) < 0x96 || next(1) >= 0xAE: index += 2
      // Dashes, quotes, dots.
      case 0xE2 where next(1) == 0x80 && 0x90...0xA6 ~= next(2): index += 3
      // Signs and letters of East Asia, but for the marks of kana.
      case 0xE3 where 0x84...0xBF ~= next(1) || next(1) == 0x81 || (next(1) == 0x80 && next(2) < 0xAA):
        index += 3
      case 0xE4...0xE9: index += 3
      // Korean syllables, and the wide signs of East Asia.
      case 0xEA where next(1) >= 0xB0: index += 3
      case 0xEB, 0xEC: index += 3
      case 0xED where next(1) < 0x9E: index += 3
      case 0xEF where next(1) == 0xBC || next(1) == 0xBD && next(2) < 0xA0: index += 3
      default: return false
      }
    }
    return text.last != 0x20
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
