import ArgumentParser
import Conformance
import Glibc
import Terminal

/// What is said to people beside the report.
enum Speech {
  /// Writes a sentence to standard error.
  ///
  /// What it cites - names of files, words of an adapter - cannot steer the terminal.
  static func say(_ text: String) { write("containers: " + text.visible(keepsLines: true) + "\n") }

  /// Writes to standard error, or to another stream, as it is.
  static func write(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
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
