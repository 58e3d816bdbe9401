import Containers
@testable import ContainersConformance
import TestAmount
import Testing

@Suite("C12: what is said of mutants")
struct MutantTextTests {
  /// The texts of the failing cases of every mutant: one for each of its rules, all when all is asked for.
  private static let texts: [(mutant: String, result: CaseResult, text: String)] = Mutant.all.flatMap {
    mutant in
    let adapter = mutant.adapter()
    guard let greeting = try? adapter.hello() else { return [(String, CaseResult, String)]() }
    var found: [(String, CaseResult, String)] = []
    var open = Set(mutant.rules)
    for candidate in ConformanceSuite.standard.cases where mutant.distortion.canTouch(candidate) {
      if TestAmount.scale <= 1, open.isDisjoint(with: candidate.rules) { continue }
      let result = ConformanceRunner.run(candidate, adapter, greeting)
      guard let text = result.text() else { continue }
      open.subtract(candidate.rules)
      found.append((mutant.id, result, text))
    }
    return found
  }

  @Test("C12: every failure of every mutant names a controller, the step and the sentences of its rules")
  func complete() {
    var wanting: [String] = []
    for (mutant, result, text) in Self.texts {
      guard case .failed(let failures) = result.verdict else { continue }
      let heard = result.replies.flatMap(\.events).compactMap { HeardEvent($0)?.name }
      let names = result.testCase.names.union(heard)
      var missing: [String] = []
      for failure in failures {
        let words = failure.text.split { !$0.isLetter && !$0.isNumber && !"-_/".contains($0) }.map(
          String.init)
        let isNamed = words.contains(where: names.contains) || failure.text.contains("window")
        let place = failure.step.map { "step \($0)" } ?? "the last step"
        let isPlaced = failure.text.lowercased().contains(place)
        if !isNamed { missing.append("no controller: \(failure.text)") }
        if !isPlaced { missing.append("no step: \(failure.text)") }
        if !failure.text.hasSuffix(".") { missing.append("no sentence: \(failure.text)") }
        if let rule = failure.universalRule, !text.contains(Rule.cited(rule)) { missing.append("no \(rule)") }
      }
      missing += result.testCase.rules.filter { !text.contains("  \(Rule.cited($0))\n") }
      if !text.hasPrefix(failures[0].text + "\n") { missing.append("the sentence is not first") }
      if !text.hasSuffix("\n  containers explain \(result.testCase.id)\n") { missing.append("no command") }
      if !missing.isEmpty { wanting.append("\(mutant), \(result.testCase.id): \(missing)") }
    }
    #expect(wanting.prefix(40) == [])
    #expect(Set(Self.texts.map(\.mutant)).count == Mutant.all.count)
  }
}

extension ConformanceCase {
  /// Every name in the script, and every name of an event that it asks for.
  fileprivate var names: Set<String> {
    func strings(_ value: StateValue) -> [String] {
      if let text = value.string { return [text] }
      if let list = value.array { return list.flatMap(strings) }
      return (value.object ?? StateObject()).flatMap { strings($0.value) }
    }
    let patterns = steps.flatMap { [$0.see, $0.includes, $0.among].compactMap(\.self) }
    return Set(
      steps.flatMap { strings(.object($0.operation.members)) } + patterns.flatMap(\.events).map(\.name)
    )
    .union(steps.flatMap(\.state).compactMap { StateKey($0.key)?.name })
  }
}
