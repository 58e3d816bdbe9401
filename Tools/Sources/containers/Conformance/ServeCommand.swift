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

  mutating func run() throws {
    var server = AdapterServer(ReferenceAdapter())
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
