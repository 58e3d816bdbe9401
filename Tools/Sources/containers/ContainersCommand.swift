import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

@main
struct ContainersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers",
    abstract: "Holds containers of any toolkit, in any language, to the rules of navigation.",
    discussion: """
      In ten minutes you have the first result:

        containers new-adapter python              write an adapter of 20 lines
        containers conform -- python3 adapter.py   run the cases on it
        containers explain T3                      show a rule or a case

      Then put your own tabs or stacks into the adapter. A log of the callbacks is enough for a first check: containers \
      check < log.txt. Without a command after --, conform judges the containers of this package.
      """,
    version: ConformanceSuite.version,
    subcommands: [
      NewAdapterCommand.self, ConformCommand.self, ExplainCommand.self, CheckCommand.self, FuzzCommand.self,
      ListCommand.self, SchemaCommand.self, ServeCommand.self, ExerciseCommand.self,
    ])

  /// Runs the command that the arguments name.
  ///
  /// The messages of the parser quote its input, so they go through the filter for terminals.
  static func main() {
    var type: any ParsableCommand.Type = Self.self
    do {
      let words = words(CommandLine.arguments.dropFirst())
      try checkName(words.first)
      var command = try parseAsRoot(words)
      // The usage of this command is shown, and not that of the program.
      type = Swift.type(of: command)
      try command.run()
    } catch {
      let (code, message) = (type.exitCode(for: error), type.fullMessage(for: error))
      let name = type.configuration.commandName ?? ""
      // The parser names the program itself where it does not know which command is meant.
      let text =
        type is Self.Type
        ? message
        : message.replacing("Usage: \(name) ", with: "Usage: containers \(name) ")
          .replacing("See '\(name) ", with: "See 'containers \(name) ")
      let stream = code.isSuccess ? STDOUT_FILENO : STDERR_FILENO
      if !text.isEmpty { Speech.write(text.visible(keepsLines: true) + "\n", to: stream) }
      Glibc.exit(code.rawValue)
    }
  }

  /// The arguments, with what people write as well: `-v`, `version`, and `--help COMMAND`.
  private static func words(_ arguments: some Collection<String>) -> [String] {
    var words = Array(arguments)
    guard let first = words.first else { return words }
    if ["-v", "-V", "version"].contains(first) { words[0] = "--version" }
    if ["-h", "--help"].contains(first), words.count == 2, !words[1].hasPrefix("-") { words[0] = "help" }
    return words
  }

  /// Throws an error with similar names for a word that is not a command.
  private static func checkName(_ word: String?) throws {
    guard let word, !word.hasPrefix("-") else { return }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(word), word != "help" else { return }
    let near = CaseQuery.nearest(word, names).joined(separator: " or ")
    throw ValidationError(
      "There is no command “\(word)”. "
        + (near.isEmpty ? "The commands are \(names.joined(separator: ", "))." : "Did you mean \(near)?"))
  }
}
