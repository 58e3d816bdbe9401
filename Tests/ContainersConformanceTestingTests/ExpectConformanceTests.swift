import Containers
import ContainersConformance
import ContainersConformanceTesting
import Testing

/// The reference adapter, which can leave out the report of one memory warning.
private final class Forgetful: ConformanceAdapter {
  private let reference = ReferenceAdapter()
  private let failure: AdapterFailure?

  init(failure: AdapterFailure? = nil) { self.failure = failure }

  func hello() throws(AdapterFailure) -> Greeting {
    if let failure { throw failure }
    return reference.hello()
  }

  func begin(_ caseID: String) { reference.begin(caseID) }

  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    var reply = try reference.perform(operation, reading: keys)
    if operation.name == "memory" { reply.events.removeAll { $0 == "A.mem" } }
    return reply
  }

  func end() -> [String]? { reference.end() }
}

/// An adapter that answers and does nothing.
private final class Idle: ConformanceAdapter {
  func hello() -> Greeting {
    Greeting(name: "Idle", version: "1", features: Vocabulary.features, hears: [])
  }
  func begin(_ caseID: String) {}
  func perform(_ operation: ScriptOperation, reading keys: [String]) -> Reply { Reply() }
  func end() -> [String]? { nil }
}

@Suite("C3: the suite in a test target")
struct ExpectConformanceTests {
  private static let memory =
    #"{"id": "x/memory", "rules": ["L25"], "from": "test", "about": "All receive it.", "#
    + #""needs": ["memory", "window"], "steps": [{"do": {"op": "make", "name": "P", "kind": "generic", "#
    + #""children": ["A"], "shows": ["A"]}}, {"do": {"op": "window", "root": "P"}}, {"do": {"op": "appear"}}, "#
    + #"{"do": {"op": "memory"}, "see": "P.mem A.mem"}]}"#

  private static let suite: ConformanceSuite = {
    var suite = ConformanceSuite()
    try? suite.add(lines: Array(memory.utf8), file: "test")
    return suite
  }()

  @Test("C3: one line runs the suite")
  func conforms() {
    expectConformance(of: { ReferenceAdapter() }, run: ["tab/*", "pager/*"])
  }

  @Test("C3: a failing case is an issue at the caller's line, with step and traces side by side")
  func failing() throws {
    let line = #line + 2
    withKnownIssue {
      expectConformance(of: { Forgetful() }, suite: Self.suite)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.map(\.rawValue) == [
          """
          A did not receive didReceiveMemoryWarning in step 4.
            L25: \(Rule.named("L25")?.text ?? "")
            Case x/memory: All receive it.
            Step 4: send a memory warning
                expected   received
                P.mem      P.mem
              ≠ A.mem      –
          """
        ]
    }
  }

  @Test("C4: known failures are not issues, and a known failure that passes is one")
  func known() {
    let known = CaseExpectation(.fail, "x/*", because: "it forgets")
    let report = expectConformance(of: { Forgetful() }, suite: Self.suite, expectations: [known])
    #expect(report?.counts.expectedFailures == 1)
    withKnownIssue {
      expectConformance(of: { ReferenceAdapter() }, suite: Self.suite, expectations: [known])
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("x/memory passed, but was expected to fail because it forgets.")
        == true
    }
    withKnownIssue {
      expectConformance(
        of: { ReferenceAdapter() }, suite: Self.suite,
        expectations: [CaseExpectation(.skip, "y/*", because: "x")]
      )
    } matching: {
      $0.comments.first?.rawValue == "The expectation “skip y/* because x” matches no case."
    }
  }

  @Test("C10: an adapter that does nothing is an issue, and no pass")
  func idle() {
    withKnownIssue {
      expectConformance(of: { Idle() }, suite: Self.suite)
    } matching: {
      $0.comments.first?.rawValue == "No case has judged Idle: nothing was compared in 1 case."
    }
    withKnownIssue {
      expectFuzz(of: { Idle() as any ConformanceAdapter }, scripts: 5)
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Inconclusive: Idle 1, seed 1: 5 scripts with ") == true
    }
  }

  @Test("C4: no hello, no case and no such rule are issues")
  func nothing() {
    withKnownIssue {
      let report = expectConformance(
        of: { Forgetful(failure: AdapterFailure("it is gone")) }, suite: Self.suite)
      #expect(report == nil)
    } matching: {
      $0.comments.first?.rawValue == "it is gone"
    }
    withKnownIssue {
      expectConformance(of: { ReferenceAdapter() }, suite: Self.suite, run: ["y/*"])
    } matching: {
      $0.comments.first?.rawValue == "No case is chosen, so that nothing is tested."
    }
    withKnownIssue {
      expectConformance(of: { ReferenceAdapter() }, suite: Self.suite, rules: ["L25", "L99"])
    } matching: {
      $0.comments.map(\.rawValue) == ["There is no rule L99."]
    }
  }
}
