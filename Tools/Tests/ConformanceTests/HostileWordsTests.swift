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
    let inFolder = folder.file(hostile)
    try FileManager.default.createDirectory(atPath: inFolder, withIntermediateDirectories: true)
    let binary = try folder.write(String(repeating: "\0", count: 99), to: "b" + hostile)
    let empty = try folder.write("", to: "e" + hostile)
    let latin = folder.file("l" + hostile)
    try Data([0x63, 0xE9, 0x0A, 0x07]).write(to: URL(filePath: latin))
    let log = try folder.write("A.D+\n\(hostile)A.D+\n", to: "log")
    let runs: [[String]] = [
      ["read", folder.file("no" + hostile)], ["read", inFolder], ["read", binary], ["read", empty],
      ["read", "--no-state", latin], ["read", "--" + hostile], ["read", "--columns", hostile],
      ["read", "--keep", hostile], [hostile], ["check", folder.file("no" + hostile)], ["check", log],
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

  @Test("X1: what is not a text is refused after its first block, an endless device and a sparse file too")
  func endless() throws {
    let folder = try TemporaryFolder()
    let sparse = try folder.write("", to: "sparse")
    let huge = try folder.write("", to: "huge")
    #expect(truncate(sparse, 900 << 20) == 0)
    #expect(truncate(huge, 1 << 40) == 0)
    var wrong: [String] = []
    for (path, words) in [
      ("/dev/zero", "is not a text"), ("/dev/urandom", "is not a text"), (sparse, "is not a text"),
      (huge, "is too large"),
    ] {
      // A debug build reserves some 100 MB; what is mapped and not touched counts too.
      let outcome = try Program.run(["read", "--no-state", path], kilobytes: 3_000_000)
      if outcome.code != 65 || !outcome.errors.contains(words) {
        wrong.append("\(path): \(outcome.code) \(outcome.errors)")
      }
    }
    let check = try Program.run(["check", "/dev/zero"], kilobytes: 3_000_000)
    if check.code != 2 || !check.output.hasPrefix("Inconclusive: line 1 does not end") {
      wrong.append("check: \(check.code) \(check.output)")
    }
    #expect(wrong == [])
  }
}
