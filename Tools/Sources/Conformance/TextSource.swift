import Glibc

/// A file, a pipe or a device that is read in pieces, until it ends or is interrupted.
///
/// Signals must be blocked (``Interruption/holdBack()``), or else an interruption ends the program.
public final class TextSource {
  private static let pieceLength = 1 << 16
  /// The longest wait for bytes before a check for an interruption, in milliseconds.
  private static let patience: Int32 = 100

  private let path: String
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: pieceLength)
  /// Whether a signal has ended the reading.
  public private(set) var isInterrupted = false

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: `TextFileError` when it cannot be opened.
  public init(_ path: String) throws(TextFileError) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw TextFileError("read", path) }
  }

  deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

  /// The next bytes; nil at the end, and after an interruption.
  ///
  /// - Throws: `TextFileError` when they cannot be read.
  public func next() throws(TextFileError) -> ArraySlice<UInt8>? {
    while true {
      if Interruption.isPending {
        isInterrupted = true
        return nil
      }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&wait, 1, Self.patience) == 0 { continue }
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw TextFileError("read", path) }
      return count == 0 ? nil : buffer[..<count]
    }
  }
}
