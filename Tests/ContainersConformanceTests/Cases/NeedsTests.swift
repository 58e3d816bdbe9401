import Containers
import ContainersConformance
import Testing

@Suite("C1: what cases need")
struct NeedsTests {
  /// What an operation asks for that a case does not say it needs.
  private func missing(_ members: StateObject, _ needs: Set<String>) -> [String] {
    guard let name = members["op"]?.string, let shape = OperationShape.named(name) else { return ["op"] }
    var missing: [String] = []
    if !shape.features.isEmpty, needs.isDisjoint(with: shape.features) {
      missing.append("\(name) needs " + shape.features.joined(separator: " or "))
    }
    let kind = members["kind"]?.string ?? "leaf"
    if name == "make", kind != "leaf", !needs.contains(kind) { missing.append("a \(kind)") }
    if members["interactive"]?.bool == true, !needs.contains("interactive") { missing.append("interactive") }
    // A container that does as it likes with the flag is asked no more than to take it.
    if let inner = members["do"]?.object { missing += self.missing(inner, needs) }
    return missing
  }

  @Test("C1: a case names every feature without which its operations make no sense")
  func complete() {
    var problems: [String] = []
    for one in ConformanceSuite.standard.cases {
      let needs = Set(one.needs)
      let missing = one.steps.flatMap { self.missing($0.operation.members, needs) }
      if !missing.isEmpty { problems.append("\(one.id): \(Set(missing).sorted().joined(separator: ", "))") }
    }
    #expect(problems == [])
  }

  @Test("C1: no case names a feature twice, or a rule")
  func once() {
    let problems = ConformanceSuite.standard.cases.filter { one in
      Set(one.needs).count != one.needs.count || Set(one.rules).count != one.rules.count
    }
    #expect(problems.map(\.id) == [])
  }
}
