import ArgumentParser
import Conformance

struct NewAdapterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-adapter",
    abstract: "Writes an adapter of twenty lines to start from, which passes its first cases.",
    discussion: """
        containers new-adapter python              writes adapter.py here
        containers new-adapter c my-adapter        into a folder
        containers conform -- python3 adapter.py   runs the cases on it

      An adapter is a program that reads requests from its standard input, performs them on your containers, and \
      answers with the events that your pages received. The new adapter imitates a toolkit with tabs; replace that with \
      your own. An existing file is never overwritten.

      Exit codes: 0 success, 2 the file exists or cannot be written, 64 wrong arguments.
      """)

  @Argument(help: ArgumentHelp("The language of the adapter: \(Skeleton.names).", valueName: "language"))
  var language: String

  @Argument(
    help: ArgumentHelp(
      "The folder for the file, in place of the current one; created if there is none.", valueName: "folder"))
  var folder = "."

  func validate() throws { _ = try skeleton() }

  mutating func run() throws {
    try Speech.reportingErrors {
      let skeleton = try skeleton()
      let isHere = folder.isEmpty || folder == "."
      let path = isHere ? skeleton.file : folder + (folder.hasSuffix("/") ? "" : "/") + skeleton.file
      try TextFile.create(skeleton.text, at: path)
      try TextFile.write(skeleton.nextSteps(for: path), to: "-")
    }
  }

  private func skeleton() throws(ValidationError) -> Skeleton {
    if let skeleton = Skeleton(named: language) { return skeleton }
    let guess = Skeleton.closest(to: language).map { " Did you mean \($0.rawValue)?" } ?? ""
    throw ValidationError(
      """
      “\(language)” is not a language that new-adapter knows; it knows \(Skeleton.names).\(guess) An adapter in \
      another language answers the same lines of JSON.
      """)
  }
}
