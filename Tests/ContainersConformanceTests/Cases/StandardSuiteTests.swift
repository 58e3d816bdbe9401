import Foundation
import Testing

@testable import ContainersConformance

@Suite("C1: the cases of this package")
struct StandardSuiteTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/ContainersConformance/Cases").standardized

  @Test("C1: all of them can be read")
  func readable() {
    #expect(ConformanceSuite.standardErrors.map(\.description) == [])
  }

  @Test("C1: what the library carries is what the files say; else run Scripts/embed-cases.sh")
  func embedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".jsonl") }
    #expect(Set(files) == Set(EmbeddedCases.files.map(\.name)))
    for (name, text) in EmbeddedCases.files {
      let file = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      let isSame = file == (text.isEmpty ? "" : text + "\n")
      #expect(isSame, "\(name) is another one")
    }
  }

  @Test("C8: the rules of the table are those of the specification, each once")
  func rules() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    let counts = Dictionary(grouping: Rule.all) { $0.id.prefix(1) }.mapValues(\.count)
    #expect(
      counts == [
        "L": 36, "P": 16, "B": 8, "T": 12, "N": 15, "M": 13, "S": 8, "W": 5, "K": 8, "G": 18, "X": 8,
      ])
  }
}
