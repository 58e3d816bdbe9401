import ArgumentParser

@main
struct ContainersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers",
    abstract: "Reads books, and holds containers of any toolkit to the rules.",
    subcommands: [
      ReadCommand.self, ConformCommand.self, CheckCommand.self, ListCommand.self, ExplainCommand.self,
      FuzzCommand.self, SchemaCommand.self, ServeCommand.self,
    ])
}
