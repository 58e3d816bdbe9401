import Conformance
import Glibc

/// What is said to people beside the report.
enum Speech {
  /// Writes a sentence to standard error.
  static func say(_ text: String) { write("containers: " + text + "\n") }

  /// Writes to standard error as it is.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
