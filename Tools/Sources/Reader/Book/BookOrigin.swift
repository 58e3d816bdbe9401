import Containers
import Glibc

/// Where a book comes from.
public enum BookOrigin: Hashable, Sendable {
  /// The project's own book.
  case own
  /// Standard input.
  case standardInput
  /// A file.
  case file(String)

  /// Reads the book, whole.
  func load() throws(ReaderError) -> Book {
    switch self {
    case .own:
      let bytes = PackageResources.book_txt
      return Book(
        BookText(bytes: bytes), name: "The Container and Its Children",
        identity: BookIdentity(path: "containers:book", length: bytes.count))
    case .standardInput:
      let bytes = try Self.read(STDIN_FILENO, name: "standard input")
      return try Self.book(bytes, name: "standard input", path: "-")
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.error(errno, path) }
      defer { close(descriptor) }
      let bytes = try Self.read(descriptor, name: path)
      return try Self.book(bytes, name: Self.lastPart(path), path: Self.canonical(path))
    }
  }

  static func book(_ bytes: [UInt8], name: String, path: String) throws(ReaderError) -> Book {
    if let hint = foreignEncoding(bytes) { throw .binary(name, hint: hint) }
    let text = BookText(bytes: bytes)
    guard text.string.utf8.contains(where: { !isWhite($0) }) else { throw .empty(name) }
    return Book(text, name: name, identity: BookIdentity(path: path, length: bytes.count))
  }

  private static func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "it looks like UTF-16; convert it to UTF-8 first (iconv -f UTF-16 -t UTF-8)"
    }
    return bytes.contains(0) ? "it contains NUL bytes" : nil
  }

  private static func read(_ descriptor: Int32, name: String) throws(ReaderError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw error(errno, name)
      }
    }
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
