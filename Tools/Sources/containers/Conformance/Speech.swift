import ArgumentParser
import Conformance
import Glibc

/// The output for people besides the report.
enum Speech {
  /// Writes a sentence to standard error.
  ///
  /// Quoted text, such as names of files and words of an adapter, cannot control the terminal.
  static func say(_ text: String) { write("containers: " + text.visible(keepsLines: true) + "\n") }

  /// Writes a text unchanged to standard error, or to another stream.
  static func write(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Runs a body; an error is printed as a sentence, and the exit code is 2.
  static func reportingErrors(_ body: () throws -> Void) throws {
    do { try body() } catch let code as ExitCode { throw code } catch let error as ValidationError {
      throw error
    } catch {
      say("\(error)")
      throw ExitCode(2)
    }
  }
}
