import Containers
import ContainersText

/// A text with what the reader knows of it.
struct Book {
  /// The text.
  let text: BookText
  /// What stands in the tab bar and in notices.
  let name: String
  /// What tells it from other books, for the place that is remembered.
  let identity: BookIdentity
  /// Under what its place is remembered: what it was when it was first opened, wherever it is now.
  var remembered: BookIdentity
  /// Its parts, one at the least.
  let chapters: Chapters
  /// Whether it is read from left to right or from right to left: as most of its letters, if nobody says otherwise.
  var direction: LayoutDirection

  /// How many control characters were replaced by signs.
  let signs: Int

  init(_ text: BookText, name: String, identity: BookIdentity, signs: Int = 0) {
    self.text = text
    self.name = name
    (self.identity, remembered) = (identity, identity)
    self.signs = signs
    chapters = ChapterFinder(text).chapters()
    direction = LayoutDirection(of: text)
  }

  /// What had to be mended, as notes for the status line.
  var notices: [String] {
    let (repairs, signs) = (text.repairCount, signs)
    let replaced = repairs == 1 ? "one place was" : "\(repairs) places were"
    let shown =
      signs == 1
      ? "one control character is shown as a sign" : "\(signs) control characters are shown as signs"
    return (repairs > 0 ? ["not quite UTF-8: \(replaced) replaced by \u{FFFD}"] : [])
      + (signs > 0 ? [shown] : [])
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
