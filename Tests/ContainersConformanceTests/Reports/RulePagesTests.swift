import Foundation
import Testing

@testable import ContainersConformance

@Suite("C12: the pages of the rules")
struct RulePagesTests {
  @Test("C12: the drawings in Docs/Rules/examples are those of the program (Scripts/drawings.sh)")
  func drawings() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Docs/Rules/examples"
    )
    .standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let examples = try files.filter { $0.pathExtension == "txt" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let wrong = Rule.all.filter { rule in
      let parts = examples.components(separatedBy: "# \(rule.id) · ")
      guard parts.count == 2, let one = rule.example(),
        let drawing = one.lifelines(playedBy: ReferenceAdapter()),
        let block = parts[1].components(separatedBy: "\n# ").first
      else { return true }
      let lines = drawing.text(hasLegend: false).split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      return !block.contains("\n\n\(text)")
    }
    #expect(wrong.map(\.id) == [])
  }
}
