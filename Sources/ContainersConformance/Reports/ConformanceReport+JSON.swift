public import Containers
import ContainersPersistence

extension ConformanceReport {
  /// The report as a value, in the form that `Docs/schema/report.schema.json` describes.
  public var value: StateValue {
    var value: StateValue = [
      "format": 1, "implementation": implementation.value, "counts": counts.value,
      "cases": .array(results.map(\.value)),
    ]
    value["rules"] = .object(StateObject(countsByRule.map { (key: $0.rule.id, value: $0.counts.value) }))
    value["kinds"] = .object(StateObject(countsByKind.map { (key: $0.kind, value: $0.counts.value) }))
    value["strayExpectations"] = .array(strayExpectations.map(\.value))
    value["unjudgedExpectations"] = .array(unjudgedExpectations.map(\.value))
    return value
  }

  /// The report as JSON.
  public var json: String { String(decoding: value.bytes, as: UTF8.self) }
}

extension CaseExpectation {
  fileprivate var value: StateValue { ["line": StateValue(line), "text": .string(description)] }
}

extension Greeting {
  fileprivate var value: StateValue {
    [
      "name": .string(name), "version": .string(version), "features": StateValue(features.sorted()),
      "hears": StateValue(hears.sorted()),
      "profile": .object(
        StateObject(profile.kinds.map { (key: $0.key, value: .object($0.value.members)) })),
    ]
  }
}

extension Counts {
  fileprivate var value: StateValue {
    [
      "passed": StateValue(passed), "failed": StateValue(failed),
      "expectedFailures": StateValue(expectedFailures), "unexpectedPasses": StateValue(unexpectedPasses),
      "broken": StateValue(broken), "notJudged": StateValue(notJudged),
      "unsupported": StateValue(unsupported),
      "notApplicable": StateValue(notApplicable), "skipped": StateValue(skipped),
      "notRun": StateValue(notRun),
      "passedWithoutEvents": StateValue(passedWithoutEvents),
      "unreadKeys": StateValue(unreadKeys),
    ]
  }
}

extension CaseResult {
  fileprivate var value: StateValue {
    var value: StateValue = [
      "id": .string(testCase.id), "rules": StateValue(testCase.rules),
      "verdict": .string(verdict.kind.rawValue),
    ]
    if unreadKeys > 0 { value["unreadKeys"] = StateValue(unreadKeys) }
    if let expectation {
      value["expected"] = [
        "verdict": .string(expectation.kind.rawValue), "because": .string(expectation.reason),
      ]
    }
    switch verdict {
    case .passed where comparisons.isWithoutEvents: value["withoutEvents"] = true
    case .passed, .notJudged, .skipped, .notRun: break
    case .failed(let failures): value["failures"] = .array(failures.map(\.value))
    case .notApplicable(let missing): value["missing"] = StateValue(missing)
    case .unsupported(let step, let operation):
      value["step"] = StateValue(step)
      value["operation"] = .string(operation)
    case .broken(let text): value["text"] = .string(text)
    }
    return value
  }
}

extension CaseFailure {
  fileprivate var value: StateValue {
    var value: StateValue = ["check": .string(check.word), "text": .string(text)]
    if let step { value["step"] = StateValue(step) }
    if let operation { value["do"] = .object(operation.members) }
    if case .universal(let rule) = check { value["rule"] = .string(rule) }
    if case .state(let key) = check { value["key"] = .string(key) }
    if let expected { value["expected"] = .string(expected) }
    if let actual { value["actual"] = .string(actual) }
    return value
  }
}
