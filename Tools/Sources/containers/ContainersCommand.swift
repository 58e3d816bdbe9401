import ArgumentParser

@main
struct ContainersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containers",
    abstract: "Reads books and shows what the containers of the Containers package do.",
    subcommands: [ReadCommand.self])
}
