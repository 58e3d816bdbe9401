import Containers
import ContainersConformance
import Foundation
import Testing

@Suite("C7: mutants")
struct MutantTests {
  private static let matrix = MutantMatrix(isThorough: false)

  @Test("C7: every mutant is noticed by a case of every rule that it says it breaks")
  func killed() {
    #expect(Self.matrix.survivors.map(\.id) == [])
    let unnoticed = Self.matrix.rows.flatMap { row in row.unnoticed.map { "\(row.mutant.id): \($0)" } }
    #expect(unnoticed == [])
    #expect(Self.matrix.rows.count == Mutant.all.count)
  }

  @Test("C7: every rule that has cases notices a mutant that says it breaks it")
  func rules() {
    #expect(Self.matrix.idleRules == [])
    let broken = Set(Mutant.all.flatMap(\.rules))
    #expect(Rule.all.map(\.id).filter { !broken.contains($0) } == [])
    #expect(broken.filter { Rule.named($0) == nil } == [])
  }

  @Test("C7: ids are permanent and unique, and sentences are sentences")
  func names() {
    #expect(Set(Mutant.all.map(\.id)).count == Mutant.all.count)
    #expect(Mutant.all.count >= 40)
    let letters = "abcdefghijklmnopqrstuvwxyz-"
    #expect(Mutant.all.map(\.id).filter { !$0.allSatisfy(letters.contains) } == [])
    #expect(Mutant.all.filter { !$0.about.hasSuffix(".") || $0.rules.isEmpty }.map(\.id) == [])
    #expect(Mutant.named("leak")?.rules == ["L33"])
    #expect(Mutant.named("") == nil)
  }

  @Test("C7: Mutant.markdown has a line for every mutant and for every rule")
  func table() {
    let lines = Mutant.markdown.split(separator: "\n").map { String($0) }
    let mutants = Mutant.all.map { "| `\($0.id)` | \($0.about) | \($0.rules.joined(separator: " ")) |" }
    #expect(mutants.filter { !lines.contains($0) } == [])
    let rules = Rule.all.map { "| \($0.id) | `" }
    #expect(rules.filter { start in !lines.contains { $0.hasPrefix(start) } } == [])
  }

  @Test("C7: a mutant that no case can notice survives, and is said to")
  func harmless() throws {
    let suite = ConformanceSuite(ConformanceSuite.standard.cases.filter { $0.id.hasPrefix("tab/") })
    let mutant = try #require(Mutant.named("pager-order"))
    let matrix = MutantMatrix(suite, mutants: [mutant])
    #expect(matrix.survivors.map(\.id) == ["pager-order"])
    #expect(matrix.idleRules.contains("T2"))
    #expect(!matrix.idleRules.contains("P1"))
    #expect(matrix.description.contains("SURVIVES"))
    #expect(matrix.description.contains("0 of 1 mutants were noticed"))
    #expect(matrix.markdown.contains("| T2 | – |"))
  }
}
