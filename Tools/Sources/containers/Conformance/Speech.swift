import ArgumentParser
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

  /// Does something; an error becomes a sentence, and the exit code 2.
  static func reportingErrors(_ body: () throws -> Void) throws {
    do { try body() } catch let code as ExitCode { throw code } catch let error as ValidationError {
      throw error
    } catch {
      say("\(error)")
      throw ExitCode(2)
    }
  }
}
