import ArgumentParser
import ContainersConformance
import Glibc
import ReadingCommand
import Terminal

@main
struct ContainersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers",
    abstract: "Holds containers of any toolkit, in any language, to the rules of navigation.",
    discussion: """
      In ten minutes you have the first result:

        containers new-adapter python              write an adapter of 20 lines
        containers conform -- python3 adapter.py   run the cases on it
        containers explain T3                      see what a rule or case says

      Then put your own tabs or stacks into the adapter. A program that only logs what its pages receive takes part, \
      too: containers check < log.txt. Without a command after --, conform judges the containers of this package.
      """,
    version: ConformanceSuite.version,
    subcommands: [
      NewAdapterCommand.self, ConformCommand.self, ExplainCommand.self, CheckCommand.self, FuzzCommand.self,
      ListCommand.self, SchemaCommand.self, ServeCommand.self, ReadCommand.self,
    ])

  /// Runs the command that the arguments name.
  ///
  /// The parser cites what it does not understand, so that its messages go through the filter for terminals.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let (code, text) = (exitCode(for: error), fullMessage(for: error))
      let stream = code.isSuccess ? STDOUT_FILENO : STDERR_FILENO
      if !text.isEmpty { Speech.write(text.visible(keepsLines: true) + "\n", to: stream) }
      Glibc.exit(code.rawValue)
    }
  }
}
