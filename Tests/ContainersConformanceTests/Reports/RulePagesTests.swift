import Foundation
import Testing

@testable import ContainersConformance

@Suite("C12: the pages of the rules")
struct RulePagesTests {
  @Test("C12: the drawing of each rule in Docs/Rules is the one that the program draws (Scripts/drawings.sh)")
  func drawings() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Docs/Rules")
      .standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let pages = try files.filter { $0.pathExtension == "md" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let wrong = Rule.all.filter { rule in
      guard let one = rule.example(), let drawing = one.lifelines(playedBy: ReferenceAdapter()),
        let block = pages.components(separatedBy: "<!-- rule \(rule.id) -->\n").last?
          .components(separatedBy: "<!-- /rule -->").first
      else { return true }
      let lines = drawing.text(hasLegend: false).split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      let chart = text[..<(text.firstRange(of: /\n\n *1  /)?.lowerBound ?? text.endIndex)]  // without the steps
      return !block.contains("```text\n\(chart)\n```\n")
    }
    #expect(wrong.map(\.id) == [])
  }
}
