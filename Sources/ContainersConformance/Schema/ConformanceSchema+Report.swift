import Containers

extension ConformanceSchema {
  static let reportSchema = object(
    "A report of a conformance run",
    required: [
      "format": ["const": 1],
      "implementation": object(required: [
        "name": text, "version": text, "features": texts, "hears": texts, "profile": profile,
      ]),
      "counts": counts, "rules": map(Rule.all.map(\.id), to: counts),
      "kinds": map(Profile.table.keys.sorted(), to: counts), "cases": list(of: result),
      "strayExpectations": list(of: expectation), "unjudgedExpectations": list(of: expectation),
    ])

  private static let expectation = object(required: ["line": count, "text": text])

  private static let counts = object(required: [
    "passed": count, "failed": count, "expectedFailures": count, "unexpectedPasses": count, "broken": count,
    "notJudged": count, "unsupported": count, "notApplicable": count, "skipped": count, "notRun": count,
    "unreadKeys": count,
    "passedWithoutEvents": count,
  ])

  private static let result = object(
    required: [
      "id": text, "rules": list(of: word(Rule.all.map(\.id))),
      "verdict": word(Verdict.Kind.allCases.map(\.rawValue)),
    ],
    optional: [
      "unreadKeys": number, "withoutEvents": ["const": true],
      "expected": object(required: ["verdict": word(["fail", "skip"]), "because": text]),
      "failures": list(of: failure), "missing": texts, "step": number, "operation": text, "text": text,
    ])

  private static let failure = object(
    required: [
      "check": word(["see", "includes", "among", "never", "state", "error", "notes", "universal", "alive"]),
      "text": text,
    ],
    optional: [
      "step": number, "do": ["type": "object"], "rule": text, "key": text, "expected": text, "actual": text,
    ])
}
