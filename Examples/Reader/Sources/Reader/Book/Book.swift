import Containers
import ContainersText
import Documents

/// A text with what the reader knows of it.
struct Book {
  /// The text.
  let text: BookText
  /// What stands in the tab bar and in notices.
  let name: String
  /// Identifies the book, for the remembered reading position.
  let identity: BookIdentity
  /// Under what its place is remembered: what it was when it was first opened, wherever it is now.
  var remembered: BookIdentity
  /// Its parts, one at the least.
  let chapters: Chapters
  /// Whether it is read from left to right or from right to left: as most of its letters, unless it is set.
  var direction: LayoutDirection

  /// How many control characters were replaced by signs.
  let signs: Int

  /// How its letters were written.
  let encoding: TextEncoding
  /// How many places could not be decoded, and were replaced.
  let repairs: Int
  /// The document with contents, headings, emphasis, title and author; nil for a plain text.
  var document: Document?

  init(
    _ text: BookText, name: String, identity: BookIdentity, signs: Int = 0, encoding: TextEncoding = .utf8,
    repairs: Int? = nil, document: Document? = nil
  ) {
    self.text = text
    self.name = document?.title ?? name
    (self.identity, remembered) = (identity, identity)
    self.signs = signs
    self.encoding = encoding
    self.repairs = repairs ?? text.repairCount
    self.document = document
    chapters =
      document.map { Chapters($0.places, in: text) } ?? ChapterFinder(text).chapters()
    direction = document?.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? LayoutDirection(of: text)
  }

  /// What it is called: as it calls itself, or its file without the end of its name.
  var title: String {
    guard document?.title == nil, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// What had to be mended, as notes for the status line.
  var notices: [String] {
    let replaced = repairs == 1 ? "one place was" : "\(repairs) places were"
    let shown =
      signs == 1
      ? "one control character is shown as a sign" : "\(signs) control characters are shown as signs"
    let guessed = encoding == .windows1252 ? ["not UTF-8: read as \(encoding.rawValue)"] : []
    return guessed
      + (repairs > 0 ? ["not quite \(encoding.rawValue): \(replaced) replaced by \u{FFFD}"] : [])
      + (signs > 0 ? [shown] : []) + (document?.notes ?? [])
  }

  /// The number of the chapter that contains an offset.
  ///
  /// - Complexity: O(log chapters).
  func chapter(at offset: Int) -> Int { chapters.last(notAfter: offset) }
}

/// Which book it is: where it came from, and how long it was.
struct BookIdentity: Hashable, Sendable, Codable {
  /// The path of the project's own book.
  static let ownPath = "containers:book"

  /// The canonical path; `-` for standard input, `containers:book` for the project's own book.
  let path: String
  /// The length in bytes, as it was read.
  let length: Int

  /// The name of the file that remembers the place: 16 hexadecimal digits of a hash (FNV-1a).
  var fileName: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(path)\u{0}\(length)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits + ".json"
  }
}
