import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answers the conformance protocol with the containers of this package.",
    discussion: """
      Reads requests from standard input and answers on standard output (Docs/ConformanceProtocol.md). It is for authors \
      of a runner, and shows how an adapter answers.

      Exit codes: 0 after “bye” or the end of the input, 1 for a line that is not a request.
      """)

  @Option(help: ArgumentHelp("Answer with containers that are broken on purpose.", valueName: "id"))
  var mutant: String?

  func validate() throws { try CaseSelection.check(mutant: mutant) }

  mutating func run() throws {
    var server = AdapterServer(mutant.flatMap { Mutant.named($0)?.adapter() } ?? ReferenceAdapter())
    while !server.isFinished, let line = readLine() {
      let answer: String
      do throws(AdapterFailure) { answer = try server.answer(to: line) } catch {
        Speech.say(error.description)
        throw ExitCode(1)
      }
      try TextFile.write(answer + "\n", to: "-")
    }
  }
}
