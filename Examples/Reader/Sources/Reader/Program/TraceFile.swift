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

  /// Writes lines to a new file in the current folder.
  ///
  /// - Returns: What a person should know: the name of the file, or why there is none.
  static func save(_ lines: [String]) -> String {
    for number in 1...999 {
      let name = "containers-trace-\(number).txt"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return "\(name) cannot be written: \(String(cString: strerror(errno)))" }
      defer { close(descriptor) }
      let error = PlainPages.write(lines.map { "event \($0)\n" }.joined(), to: descriptor)
      return error == 0
        ? "the trace is saved in \(name); containers check reads it"
        : "\(name) cannot be written: \(String(cString: strerror(error)))"
    }
    return "there are 999 saved traces in this folder; remove some"
  }

  /// Writes a line.
  func write(_ line: String) { PlainPages.write("event \(line)\n", to: descriptor) }
}
