import ContainersConformance
import Foundation
import Testing

@Suite("C12: containers explain and list")
struct ExplainCommandTests {
  private static let good =
    #"{"id": "a/good", "rules": ["L3"], "from": "test", "about": "It is.", "needs": [], "steps": [{"do": {"op": "make", "name": "A"}, "see": "", "state": {"A.state": "disappeared"}}]}"#

  @Test("C12: rules and cases are explained: the drawing first, ids and JSON when they are asked for")
  func explain() throws {
    let rule = try Program.run("explain", "l12")
    #expect(rule.code == 0)
    #expect(rule.output.hasPrefix("L12  Each container declares which side of a change is called first"))
    #expect(rule.output.contains("load·W+╱") && rule.output.contains("═══ appeared"))
    #expect(!rule.output.contains("Its cases") && !rule.output.contains("{"))
    #expect(try Program.run("explain", "L12", "--cases").output.contains("\nIts cases:\n  lifecycle/"))
    let one = try Program.run("explain", "TAB/rapid/three")
    #expect(one.code == 0 && one.output.hasPrefix("tab/rapid/three  "))
    #expect(!one.output.contains("{") && !one.output.contains("\u{1B}"))
    let json = try Program.run("explain", "tab/rapid/*", "--json").output.split(separator: "\n")
    #expect(json.count > 5 && json.allSatisfy { $0.hasPrefix(#"{"id": "tab/rapid/"#) })
    #expect(try Program.run("explain", "tab/rapid/three", "--color", "always").output.contains("\u{1B}[32m═"))
    let folder = try TemporaryFolder()
    let cases = try folder.write(Self.good, to: "cases.jsonl")
    #expect(try Program.run("explain", "--in", cases, "a/good").output.hasPrefix("a/good  It is."))
    let coverage = try Program.run("list", "--coverage")
    #expect(coverage.output.contains("| L12 |"))
  }

  @Test("C12: what is not there is answered with what is near, and with the usage of the command")
  func didYouMean() throws {
    let asked = [
      ["explain", "tab/select"]: "Did you mean 'tab/select/*'?\nUsage: containers explain ",
      ["explain", "tab/rapid/thre"]: "Did you mean tab/rapid/three?",
      ["list", "tab/rapid/thre"]: "Did you mean tab/rapid/three?\nUsage: containers list ",
      ["list", "--rule", "L1O"]: "Did you mean ", ["conform", "--run", "tba/*"]: "Did you mean 'tab/*'?",
      ["confrom"]: "There is no command “confrom”. Did you mean conform?",
      ["conform", "--mutant", "duoble-will"]: "Did you mean double-will?",
    ]
    for (arguments, answer) in asked {
      let run = try Program.run(arguments)
      #expect(run.code == 64 && run.errors.contains(answer), "\(arguments): \(run.errors)")
    }
    let named = try Program.run("list", "l18", "tab/rapid/*")
    let lines = named.output.split(separator: "\n")
    #expect(lines.count > 20 && lines.allSatisfy { $0.contains("L18") || $0.hasPrefix("tab/rapid/") })
  }
}
