import Foundation
import Testing

/// Words of the command line and files that would steer the terminal, or fill all memory.
@Suite("Names that steer terminals, and files without an end")
struct HostileWordsTests {
  private static let title = "\u{1B}]0;owned\u{7}\u{9B}2J\r"

  /// What would steer a terminal, of what a run has said.
  private func steering(_ outcome: Program.Outcome) -> [Unicode.Scalar] {
    (outcome.output + outcome.errors).unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || 0x7F..<0xA0 ~= $0.value
    }
  }

  @Test("C4: no name of a file and no option can steer the terminal by the message that cites it")
  func names() throws {
    let folder = try TemporaryFolder()
    let hostile = Self.title
    let log = try folder.write("A.D+\n\(hostile)A.D+\n", to: "log")
    let runs: [[String]] = [
      [hostile], ["check", "--" + hostile], ["check", folder.file("no" + hostile)], ["check", log],
      ["conform", "--cases", folder.file("no" + hostile)], ["conform", "--mutant", hostile],
      ["conform", "--expect", folder.file("no" + hostile)], ["explain", hostile],
      ["conform", "--", "/" + hostile],
    ]
    var found: [String] = []
    for arguments in runs {
      let outcome = try Program.run(arguments)
      let said = (outcome.output + outcome.errors)
      if !steering(outcome).isEmpty { found.append("\(arguments): \(said.debugDescription)") }
      // The name is still there, as signs; of a line of a log, what begins a sequence has been left out.
      if !said.contains(where: { $0 == "␛" || $0 == "␇" }) {
        found.append("\(arguments) is not named: \(said.debugDescription)")
      }
    }
    #expect(found == [])
  }

  @Test("C4: an endless device is refused when its first line does not end")
  func endless() throws {
    let check = try Program.run(["check", "/dev/zero"], kilobytes: 3_000_000)
    #expect(check.code == 2)
    #expect(check.output.hasPrefix("Inconclusive: line 1 does not end"))
  }
}
