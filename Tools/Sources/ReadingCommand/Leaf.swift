public import ArgumentParser
import ContainersConformance
import Glibc
import Terminal

/// The reader under a name of its own; `containers read` is the other one.
///
/// The packages have one program: under the name `leaf`, a link, it is this command.
public struct Leaf: ParsableCommand {
  /// Its name and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "leaf", abstract: ReadCommand.configuration.abstract,
    discussion: ReadCommand.configuration.discussion, version: ConformanceSuite.version)

  @OptionGroup
  var read: ReadCommand

  /// Arguments without an argument.
  public init() {}

  /// Shows the book.
  public mutating func run() throws { try read.run(as: "leaf") }

  /// Whether a program that was started under a name, with or without a path, is this command.
  ///
  /// - Parameter program: The first of the arguments of the process; nil if it has none.
  public static func isName(of program: String?) -> Bool {
    program?.split(separator: "/").last == "leaf"
  }

  /// Runs the command; what its messages cite cannot steer the terminal.
  public static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      var message = fullMessage(for: error).visible(keepsLines: true)
      if message.hasPrefix("Error: ") { message = "leaf: " + message.dropFirst(7) }
      let text = Array((message + "\n").utf8)
      let stream = code.isSuccess ? STDOUT_FILENO : STDERR_FILENO
      if text.count > 1 { _ = text.withUnsafeBytes { write(stream, $0.baseAddress, $0.count) } }
      Glibc.exit(code.rawValue)
    }
  }
}
