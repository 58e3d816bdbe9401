import Glibc

/// The trace of the reader as a file or a pipe: `event Page 1.W+`, a line each, as `containers check` reads it.
final class TraceFile {
  private let descriptor: Int32

  /// Opens the file, and goes on behind what is in it.
  ///
  /// - Throws: `ReaderError.trace` when it cannot be written.
  init(_ path: String) throws(ReaderError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw .trace(path, reason: String(cString: strerror(errno))) }
    // The program goes on when nothing reads the pipe any more.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { close(descriptor) }

  /// Writes a line.
  func write(_ line: String) { PlainPages.write("event \(line)\n", to: descriptor) }
}
