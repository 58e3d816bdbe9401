import Foundation
import Testing

@testable import ContainersConformance

@Suite("C1: the cases of this package")
struct StandardSuiteTests {
  @Test("C1: all of them can be read")
  func readable() {
    #expect(ConformanceSuite.standardErrors.map(\.description) == [])
  }

  @Test("C1: the suite has every line of every file in Cases/Embedded")
  func complete() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ContainersConformance/Cases/Embedded").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let subjects = files.map { $0.deletingPathExtension().lastPathComponent }.filter { $0 != "EmbeddedCases" }
    #expect(Set(subjects) == Set(EmbeddedCases.subjects.map(\.name)))
    let lines = try files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
      .filter { $0.hasPrefix("{") }
    #expect(lines.count == ConformanceSuite.standard.cases.count)
  }

  @Test("C10: each of them is judged, and passes, for the containers of this package")
  func judged() throws {
    let report = try ConformanceRunner().run(ReferenceAdapter())
    #expect(report.results.filter { $0.verdict != .passed }.map(\.testCase.id) == [])
  }

  @Test("C8: the rules of the table are those of the specification, each once")
  func rules() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    let counts = Dictionary(grouping: Rule.all) { $0.id.prefix(1) }.mapValues(\.count)
    #expect(
      counts == [
        "L": 39, "P": 16, "B": 8, "T": 14, "N": 16, "M": 14, "S": 10, "W": 5, "K": 10, "G": 20, "X": 9,
      ])
  }
}
