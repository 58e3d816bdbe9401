import Containers

/// A text with what the reader knows of it.
struct Book {
  /// The text.
  let text: BookText
  /// What stands in the tab bar and in notices.
  let name: String
  /// What tells it from other books, for the place that is remembered.
  let identity: BookIdentity
  /// Its parts, one at the least.
  let chapters: [Chapter]

  init(_ text: BookText, name: String, identity: BookIdentity) {
    self.text = text
    self.name = name
    self.identity = identity
    chapters = ChapterFinder(text).chapters()
  }

  /// What had to be mended, as a note for the status line; nil when nothing had to.
  var repairNotice: String? {
    switch text.repairs.count {
    case 0: nil
    case 1: "not quite UTF-8: one place was replaced by \u{FFFD}"
    default: "not quite UTF-8: \(text.repairs.count) places were replaced by \u{FFFD}"
    }
  }

  /// The number of the chapter that contains an offset.
  ///
  /// - Complexity: O(log chapters).
  func chapter(at offset: Int) -> Int {
    var low = 0
    var high = chapters.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if chapters[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// Which book it is: where it came from, and how long it was.
struct BookIdentity: Hashable, Sendable, Codable {
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
