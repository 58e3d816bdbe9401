import ArgumentParser
import ContainersConformance
import Glibc
import ReadingCommand
import Terminal

/// The reader under a name of its own; `containers read` is the other one.
@main
struct Leaf: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leaf", abstract: ReadCommand.configuration.abstract,
    discussion: ReadCommand.configuration.discussion, version: ConformanceSuite.version)

  @OptionGroup
  var read: ReadCommand

  mutating func run() throws { try read.run(as: "leaf") }

  /// Runs the command; what its messages cite cannot steer the terminal.
  static func main() {
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
