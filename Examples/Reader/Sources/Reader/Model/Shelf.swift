import Containers
import ContainersPersistence
import ContainersText
import Glibc

/// The books that have been opened, the last one first.
///
/// It finds the place in a book again whose file was renamed, moved or changed a little: by what the text is like.
struct Shelf: Hashable {
  /// More books are forgotten, those first that have not been opened for longest.
  static let limit = 200
  /// From so much of the same text on, two books are the same one.
  private static let similarity = 0.5

  /// A book.
  struct Entry: Hashable {
    /// Under what its place is remembered: where it was, and how long, when it was first opened.
    let identity: BookIdentity
    /// Where it was last.
    var path: String
    /// How long it was last, in bytes.
    var length: Int
    var title: String
    var sketch: TextSketch
    /// Where the person was, in bytes.
    var offset = 0
    /// The text there, by which the place is found again when the bytes have moved.
    var quote = ""
    /// How much has been read.
    var percent = 0
  }

  var entries: [Entry] = []

  /// The entry of a book; nil when it has not been opened before.
  func entry(for book: Book) -> Entry? {
    let identity = book.identity
    if let same = entries.first(where: { $0.path == identity.path && $0.length == identity.length }) {
      return same
    }
    let sketch = TextSketch(book.text)
    let alike = entries.map { ($0, $0.sketch.similarity(to: sketch)) }.filter { $0.1 >= Self.similarity }
    // One that only grew at its path is that one, rather than a copy of it.
    return alike.first { $0.0.path == identity.path }?.0 ?? alike.max { $0.1 < $1.1 }?.0
  }

  /// Puts a book at the front, as it is now.
  mutating func note(_ entry: Entry) {
    entries.removeAll { $0.identity == entry.identity || $0.path == entry.path }
    entries.insert(entry, at: 0)
    if entries.count > Self.limit { entries.removeLast(entries.count - Self.limit) }
  }
}

extension Shelf.Entry {
  /// How much of the text is kept to find a place again, in bytes.
  private static let quoteLength = 120

  /// The entry of a book at a place in it.
  init(_ book: Book, at offset: Int) {
    identity = book.remembered
    (path, length, title) = (book.identity.path, book.identity.length, book.name)
    sketch = TextSketch(book.text)
    self.offset = offset
    quote = String(book.text.substring(offset..<min(book.text.count, offset + Self.quoteLength)))
    percent = book.text.count == 0 ? 100 : Int(Double(offset) / Double(book.text.count) * 100)
  }

  /// So many bytes before and after the place are searched together.
  private static let reach = 1 << 16

  /// Where the place is in a text that has changed: the nearest one with the same words; nil when it is where it was,
  /// or the words are gone.
  func moved(in text: BookText) -> Int? {
    let wanted = Array(quote.utf8)
    let found = text.string.utf8.withContiguousStorageIfAvailable { bytes in
      wanted.withUnsafeBufferPointer { Self.nearest($0, to: offset, in: bytes) }
    }
    return found.flatMap { $0 == offset ? nil : $0 }
  }

  /// The start of the nearest part of some bytes that is equal to others; nil if there is none.
  private static func nearest(
    _ wanted: UnsafeBufferPointer<UInt8>, to place: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let last = bytes.count - wanted.count
    guard last >= 0, let base = UnsafeRawPointer(bytes.baseAddress), let words = wanted.baseAddress,
      !wanted.isEmpty
    else { return nil }
    func first(in starts: Range<Int>) -> Int? {
      var start = starts.lowerBound
      while start < starts.upperBound,
        let found = memchr(base + start, Int32(wanted[0]), starts.upperBound - start)
      {
        let place = UnsafeRawPointer(found) - base
        if memcmp(base + place, words, wanted.count) == 0 { return place }
        start = place + 1
      }
      return nil
    }
    let place = min(max(0, place), last)
    var (low, high) = (place, place)
    while low > 0 || high <= last {
      let (start, end) = (max(0, low - reach), min(last + 1, high + reach))
      var before = first(in: start..<low)
      while let found = before, let next = first(in: found + 1..<low) { before = next }
      let after = first(in: high..<end)
      if let before, let after { return place - before <= after - place ? before : after }
      if let found = before ?? after { return found }
      (low, high) = (start, end)
    }
    return nil
  }
}

// MARK: - Written

extension Shelf {
  /// What is stored.
  var value: StateValue {
    [
      "version": 1,
      "books": .array(
        entries.map { entry in
          [
            "path": .string(entry.path), "length": StateValue(entry.length), "title": .string(entry.title),
            "first": ["path": .string(entry.identity.path), "length": StateValue(entry.identity.length)],
            "sketch": StateValue(entry.sketch.hashes.map { String($0, radix: 16) }),
            "offset": StateValue(entry.offset), "quote": .string(entry.quote),
            "percent": StateValue(entry.percent),
          ]
        }),
    ]
  }

  /// What was stored; nil when it is not a shelf that this program knows.
  init?(_ value: StateValue) {
    guard value["version"]?.int == 1, let books = value["books"]?.array else { return nil }
    entries = books.compactMap { book in
      guard let path = book["path"]?.string, let length = book["length"]?.int,
        let first = book["first"], let firstPath = first["path"]?.string,
        let firstLength = first["length"]?.int
      else { return nil }
      let hashes = (book["sketch"]?.array ?? []).compactMap { $0.string.flatMap { UInt64($0, radix: 16) } }
      return Entry(
        identity: BookIdentity(path: firstPath, length: firstLength), path: path, length: length,
        title: book["title"]?.string ?? path, sketch: TextSketch(hashes: hashes.sorted()),
        offset: max(0, book["offset"]?.int ?? 0), quote: book["quote"]?.string ?? "",
        percent: min(100, max(0, book["percent"]?.int ?? 0)))
    }
  }
}

/// The shelf in its store; what fails is only a shelf less.
final class ShelfMemory {
  private let store: any StateStore
  private(set) var shelf = Shelf()

  /// Loads the shelf; one that cannot be read is set aside.
  init(_ store: any StateStore) {
    self.store = store
    guard let bytes = (try? store.load()) ?? nil else { return }
    if let value = try? StateValue(bytes: bytes), let shelf = Shelf(value) {
      self.shelf = shelf
    } else {
      _ = try? store.setAside(reason: "damaged")
    }
  }

  /// Puts a book at the front.
  func note(_ entry: Shelf.Entry) {
    guard entry.path != "-", shelf.entries.first != entry else { return }
    shelf.note(entry)
    try? store.save(shelf.value.bytes)
  }
}
