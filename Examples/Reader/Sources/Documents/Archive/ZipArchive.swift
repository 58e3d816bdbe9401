/// The files of a zip archive, by their names; a name is a key here and never a path on a disk.
struct ZipArchive {
  /// A file as the directory of the archive describes it.
  struct Entry {
    let name: String
    let method: Int
    let isEncrypted: Bool
    let check: UInt32
    let packedCount: Int
    /// Where its own header begins, before its bytes.
    let header: Int
  }

  /// An archive with more files is refused.
  static let mostEntries = 20_000
  /// A file of more bytes is refused.
  static let longestEntry = 64 << 20

  private let bytes: [UInt8]
  /// The files in the order of the directory.
  let entries: [Entry]
  private let places: [String: Int]
  /// The same without regard to case, for books whose links have another one.
  private let lowercased: [String: Int]

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``DocumentError`` when there is none, or when it is not to be trusted.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    self.bytes = bytes
    let reader = LittleEndian(bytes)
    guard let directory = Directory(reader) else { throw .damaged("the archive has no directory at its end") }
    guard directory.count <= Self.mostEntries else {
      throw .tooLarge("the archive has \(directory.count) files; \(Self.mostEntries) are read at most")
    }
    var (entries, offset): ([Entry], Int) = ([], directory.start)
    while entries.count < directory.count, let (entry, next) = Self.entry(reader, offset, directory.base) {
      entries.append(entry)
      offset = next
    }
    guard !entries.isEmpty || directory.count == 0 else {
      throw .damaged("the directory of the archive cannot be read")
    }
    self.entries = entries
    places = Dictionary(entries.indices.map { (entries[$0].name, $0) }) { first, _ in first }
    lowercased = Dictionary(entries.indices.map { (entries[$0].name.lowercased(), $0) }) { first, _ in first }
    let sorted = entries.sorted { $0.header < $1.header }
    for (entry, next) in zip(sorted, sorted.dropFirst())
    where entry.header + 30 + entry.packedCount > next.header {
      throw .damaged("two files of the archive lie over one another")
    }
  }

  /// Whether the archive has a file.
  func has(_ name: String) -> Bool { places[name] != nil || lowercased[name.lowercased()] != nil }

  /// A name as the archive writes it, for one that may differ in case; the name itself when there is no such file.
  func spelled(_ name: String) -> String {
    places[name] == nil ? lowercased[name.lowercased()].map { entries[$0].name } ?? name : name
  }

  /// The bytes of a file, and whether their check is right; nil when there is no such file.
  func contents(of name: String) throws(DocumentError) -> (bytes: [UInt8], isWhole: Bool)? {
    guard let (bytes, check) = try unchecked(name) else { return nil }
    return (bytes, Checksum.of(bytes) == check)
  }

  /// The bytes of a file, and the check that they should have; nil when there is no such file.
  func unchecked(_ name: String) throws(DocumentError) -> (bytes: [UInt8], check: UInt32)? {
    guard let place = places[name] ?? lowercased[name.lowercased()] else { return nil }
    let (entry, reader) = (entries[place], LittleEndian(bytes))
    guard !entry.isEncrypted else { throw .locked }
    guard reader[entry.header, 4] == 0x0403_4B50, let nameCount = reader[entry.header + 26, 2],
      let extraCount = reader[entry.header + 28, 2]
    else { throw .damaged("\(entry.name) is not where the archive says") }
    let start = entry.header + 30 + nameCount + extraCount
    guard start <= bytes.count else { throw .damaged("\(entry.name) is cut off") }
    let packed = bytes[start..<min(bytes.count, start + entry.packedCount)]
    let contents: [UInt8]
    switch entry.method {
    case 0:
      guard packed.count <= Self.longestEntry else { throw Self.tooLarge(entry.name) }
      contents = Array(packed)
    case 8:
      contents = try Inflater.inflate(
        packed, limit: Inflater.limit(of: packed.count, atMost: Self.longestEntry))
    default:
      throw .format(
        "an archive packed by method \(entry.method)", hint: "pack it with deflate, as EPUB demands")
    }
    return (contents, entry.check)
  }

  private static func tooLarge(_ name: String) -> DocumentError {
    .tooLarge("\(name) has more than \(longestEntry >> 20) MiB")
  }

  /// The entry of the directory at an offset, and where the next one is.
  private static func entry(_ reader: LittleEndian, _ offset: Int, _ base: Int) -> (Entry, next: Int)? {
    guard reader[offset, 4] == 0x0201_4B50, let flags = reader[offset + 8, 2],
      let method = reader[offset + 10, 2], let check = reader[offset + 16, 4],
      var packed = reader[offset + 20, 4], let size = reader[offset + 24, 4],
      let nameCount = reader[offset + 28, 2], let extraCount = reader[offset + 30, 2],
      let commentCount = reader[offset + 32, 2], var header = reader[offset + 42, 4]
    else { return nil }
    let extra = offset + 46 + nameCount
    let next = extra + extraCount + commentCount
    guard next <= reader.count else { return nil }
    // Sizes that do not fit stand in an extra field, those that are needed only, in this order.
    var field = extra
    while field + 4 <= extra + extraCount, let kind = reader[field, 2], let length = reader[field + 2, 2] {
      var place = field + 4
      if kind == 1 {
        if size == 0xFFFF_FFFF { place += 8 }
        if packed == 0xFFFF_FFFF, let large = reader[place, 8] { (packed, place) = (large, place + 8) }
        if header == 0xFFFF_FFFF, let large = reader[place, 8] { header = large }
      }
      field += 4 + length
    }
    guard packed <= reader.count, header + base <= reader.count else { return nil }
    let entry = Entry(
      name: reader.text(offset + 46, nameCount), method: method, isEncrypted: flags & 0x41 != 0,
      check: UInt32(truncatingIfNeeded: check), packedCount: packed, header: header + base)
    return (entry, next)
  }

  /// Where the directory is.
  private struct Directory {
    let start: Int
    let count: Int
    /// What stands before the archive.
    let base: Int

    init?(_ reader: LittleEndian) {
      // A comment of at most 65535 bytes may stand behind the end record.
      var end = reader.count - 22
      let floor = max(0, end - 0xFFFF)
      while end >= floor, reader[end, 4] != 0x0605_4B50 { end -= 1 }
      guard end >= floor, end >= 0, var count = reader[end + 10, 2], var size = reader[end + 12, 4],
        var offset = reader[end + 16, 4]
      else { return nil }
      if reader[end - 20, 4] == 0x0706_4B50, let place = reader[end - 12, 8] {
        let record = reader[place, 4] == 0x0606_4B50 ? place : end - 76
        if reader[record, 4] == 0x0606_4B50, let many = reader[record + 32, 8],
          let large = reader[record + 40, 8], let far = reader[record + 48, 8]
        {
          (count, size, offset, end) = (many, large, far, record)
        }
      }
      guard size <= end, offset <= end - size else { return nil }
      base = end - size - offset
      start = offset + base
      self.count = count
    }
  }
}

/// Whole numbers in bytes, the low byte first.
struct LittleEndian {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The number in some bytes at an offset; nil outside, or where it is too large to be an offset.
  subscript(offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let value = (0..<count).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << (8 * $1) }
    return value < 1 << 48 ? Int(value) : nil
  }

  /// The text of some bytes.
  func text(_ offset: Int, _ count: Int) -> String {
    String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }
}

/// The check of zip archives: CRC-32.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    let table = table
    return ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
