import Glibc

/// A file that cannot be read or written, with the reason of the system.
public struct TextFileError: Error, CustomStringConvertible {
  /// What has failed, and why.
  public let description: String

  init(_ verb: String, _ path: String, reason: String? = nil) {
    description = "\(path.visible()) cannot be \(verb): \(reason ?? String(cString: strerror(errno)))"
  }
}

/// Reads and writes whole files.
public enum TextFile {
  /// The largest file that is read, in bytes, so that an endless device does not use all memory.
  public static let limit = 256 << 20

  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: `TextFileError` when it cannot be read, or holds more than ``limit`` bytes.
  public static func read(_ path: String) throws(TextFileError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TextFileError("read", path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw TextFileError("read", path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw TextFileError("read", path, reason: "it has more than \(limit >> 20) MiB")
      }
    }
  }

  /// Replaces a file; `-` is standard output.
  public static func write(_ text: String, to path: String) throws(TextFileError) {
    let isOutput = path == "-"
    let descriptor = isOutput ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw TextFileError("written", path) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        let error = TextFileError("written", path)
        if !isOutput { close(descriptor) }
        throw error
      }
      rest = rest.dropFirst(count)
    }
    if !isOutput && close(descriptor) != 0 { throw TextFileError("written", path) }
  }
}
