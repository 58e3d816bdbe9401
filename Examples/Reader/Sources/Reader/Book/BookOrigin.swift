import Containers
import ContainersText
import Documents
import Glibc

/// Where a book comes from.
public enum BookOrigin: Hashable, Sendable {
  /// The project's own book.
  case own
  /// Standard input.
  case standardInput
  /// A file.
  case file(String)

  /// The title of the project's own book.
  static let ownTitle = "The Container and Its Children"
  /// The largest book, in bytes; a stream may never end.
  static let limit = 1 << 30
  /// How much is read before it is looked at: what has no text in its beginning has none at all.
  private static let block = 1 << 20

  /// Reads the book, whole.
  ///
  /// - Parameters:
  ///   - pictures: What becomes of its pictures.
  ///   - progress: Called while a long book is read.
  func load(
    _ pictures: Document.Pictures = .described, progress: @escaping (BookProgress) -> Void = { _ in }
  ) throws(ReaderError) -> Book {
    switch self {
    case .own:
      let bytes = PackageResources.book_txt
      return Book(
        BookText(bytes: bytes), name: Self.ownTitle,
        identity: BookIdentity(path: BookIdentity.ownPath, length: bytes.count))
    case .standardInput:
      let bytes = try Self.read(STDIN_FILENO, name: "standard input")
      return try Self.book(bytes, name: "standard input", path: "-", pictures, progress: progress)
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.error(errno, path) }
      defer { close(descriptor) }
      let (name, canonical) = (Self.lastPart(path), Self.canonical(path))
      switch try Self.readFile(descriptor, name: path) {
      case .text(let text):
        let identity = BookIdentity(path: canonical, length: text.utf8.count)
        return try Self.book(text, name, identity)
      case .bytes(let bytes):
        return try Self.book(bytes, name: name, path: canonical, pictures, progress: progress)
      }
    }
  }

  /// What it is called before it is read.
  var title: String {
    switch self {
    case .own: Self.ownTitle
    case .standardInput: "standard input"
    case .file(let path): Self.lastPart(path)
    }
  }

  static func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  static func foreign(_ name: String) -> ReaderError {
    .binary(name, hint: "it contains NUL bytes, as binary files and UTF-16 do")
  }

  static func nulCount(_ buffer: UnsafeRawBufferPointer) -> Int {
    var (count, offset) = (0, 0)
    while offset < buffer.count, let base = buffer.baseAddress,
      let found = memchr(base + offset, 0, buffer.count - offset)
    {
      count += 1
      offset = UnsafeRawPointer(found) - base + 1
    }
    return count
  }

  /// Whether the beginning of a long file is not a text, so that the rest need not be read.
  ///
  /// Random bytes have few NULs, but far more than one byte in ten is then invalid UTF-8.
  private static func isForeign(_ beginning: UnsafeRawBufferPointer) -> Bool {
    // These are looked at whole.
    if let format = try? FileFormat(beginning, name: ""), format != .plain { return false }
    if beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]) { return false }
    if TextEncoding.withZeros(beginning) != nil { return false }
    let nulCount = Self.nulCount(beginning)
    guard nulCount > 2 + beginning.count / 100 else {
      return nulCount > 0
        && BookText(bytes: Array(beginning)).repairCount > 2 + beginning.count / 10
    }
    return true
  }

  /// What a file holds: a text as it is, or what has to be looked at first.
  private enum Content {
    case text(String)
    case bytes([UInt8])
  }

  /// Reads a file right into the string that the book keeps, since a large one takes no time but that of its copies.
  private static func readFile(_ descriptor: Int32, name: String) throws(ReaderError) -> Content {
    let length = expectedLength(descriptor)
    guard length <= limit else { throw .tooLarge(name, limit: limit) }
    var ending = Ending.full
    var flawed: [UInt8]?
    let text = String(unsafeUninitializedCapacity: length + 1) { buffer in
      var count = 0
      ending = fill(UnsafeMutableRawBufferPointer(buffer), &count, from: descriptor, checksBeginning: true)
      let bytes = UnsafeBufferPointer(rebasing: buffer[..<count])
      if ending == .whole, isFlawless(bytes) { return count }
      if ending == .whole || ending == .full { flawed = Array(bytes) }
      return 0
    }
    try check(ending, name)
    guard let flawed else { return .text(text) }
    // A file may have grown meanwhile.
    return .bytes(ending == .whole ? flawed : try read(descriptor, name: name, after: flawed))
  }

  private static func isFlawless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ControlCharacters.first(in: bytes) == nil
      && (try? UTF8Span(validating: Span(_unsafeElements: bytes))) != nil
  }

  /// Reads what follows some bytes, and gives all of them.
  private static func read(
    _ descriptor: Int32, name: String, after beginning: [UInt8] = []
  ) throws(ReaderError) -> [UInt8] {
    var (ending, bytes) = (Ending.full, beginning)
    while ending == .full {
      let isFirst = bytes.isEmpty
      let size = isFirst ? block : max(1 << 16, bytes.count / 2)
      bytes += [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        ending = fill(
          UnsafeMutableRawBufferPointer(buffer), &count, from: descriptor, checksBeginning: isFirst)
      }
      guard bytes.count <= limit else { throw .tooLarge(name, limit: limit) }
    }
    try check(ending, name)
    return bytes
  }

  /// Why reading has stopped.
  private enum Ending: Hashable {
    /// Nothing is left.
    case whole
    /// The buffer is full.
    case full
    /// The beginning is not a text.
    case foreign
    /// The system has refused, with an `errno`.
    case failed(Int32)
  }

  private static func check(_ ending: Ending, _ name: String) throws(ReaderError) {
    switch ending {
    case .whole, .full: break
    case .foreign: throw foreign(name)
    case .failed(let code): throw error(code, name)
    }
  }

  /// Reads until a buffer is full or nothing is left, or the first block shows that this is not a text.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int, from descriptor: Int32,
    checksBeginning: Bool
  ) -> Ending {
    var isUnseen = checksBeginning
    while count < buffer.count, let base = buffer.baseAddress {
      let most = isUnseen ? min(block, buffer.count) - count : buffer.count - count
      let length = Glibc.read(descriptor, base + count, most)
      if length > 0 {
        count += length
      } else if length == 0 {
        return .whole
      } else if errno != EINTR {
        return .failed(errno)
      }
      if isUnseen, count >= min(block, buffer.count) {
        isUnseen = false
        if isForeign(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return .foreign }
      }
    }
    return .full
  }

  /// The length of a file; for anything else, and for files that do not say, a piece to begin with.
  private static func expectedLength(_ descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 1 << 16 }
    return max(1 << 16, Int(clamping: status.st_size))
  }

  private static func error(_ code: Int32, _ name: String) -> ReaderError {
    switch code {
    case ENOENT, ENOTDIR: .missing(name)
    case EISDIR: .folder(name)
    default: .unreadable(name, reason: String(cString: strerror(code)))
    }
  }

  private static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
