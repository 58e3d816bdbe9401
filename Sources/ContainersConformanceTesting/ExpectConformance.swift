public import ContainersConformance
public import Testing

/// Holds an adapter to the conformance suite: every case that is not as it must be is an issue of the running test.
///
/// ```swift
/// @Test func conforms() { expectConformance(of: { MyAdapter() }) }
/// ```
/// An issue names the case, its rules and the step, with expected and actual side by side. Cases that need features
/// that the adapter does not declare are left out, and so are operations that it does not support.
/// - Parameters:
///   - makeAdapter: Makes the adapter that is judged; called once.
///   - suite: The cases.
///   - run: The cases to run, by patterns of their ids, such as `tab/*`; empty: all.
///   - skip: The cases to leave out.
///   - rules: The rules whose cases are run; empty: all. An id that no rule has is an issue.
///   - expectations: Failures that are known. A case that passes though it was expected to fail is an issue.
///   - sourceLocation: Where issues are shown.
/// - Returns: What the run has shown; nil when the adapter does not say hello.
/// - Complexity: O(steps of the cases), and what the adapter takes for them.
@discardableResult
public func expectConformance(
  of makeAdapter: () -> any ConformanceAdapter, suite: ConformanceSuite = .standard, run: [String] = [],
  skip: [String] = [], rules: [String] = [], expectations: [CaseExpectation] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> ConformanceReport? {
  func record(_ text: String) { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
  for id in rules where Rule.named(id) == nil { record("There is no rule \(id).") }
  var runner = ConformanceRunner(suite)
  runner.run = run.map { Glob($0) }
  runner.skip = skip.map { Glob($0) }
  runner.rules = Set(rules)
  runner.expectations = expectations
  if runner.chosen.isEmpty { record("No case is chosen, so that nothing is tested.") }
  do throws(AdapterFailure) {
    let report = try runner.run(makeAdapter())
    for issue in report.issues { record(issue) }
    return report
  } catch {
    record(error.description)
    return nil
  }
}

/// Holds a container of one's own to the conformance suite, in place of the one of its kind in this package (C11).
///
/// ```swift
/// @Test func conforms() { expectConformance(of: { MyTabs() }) }
/// ```
/// The container conforms to the protocol of its kind: `TabsUnderTest`, `StackUnderTest`, `PagesUnderTest`,
/// `PagerUnderTest`, `SplitUnderTest` or `GenericUnderTest`. The cases are those that need a container of that kind, and
/// no feature that it does not declare; that no case is left to judge it is an issue.
/// - Parameters:
///   - makeContainer: Makes the container that is judged, for each time that a case needs one.
///   - suite: The cases.
///   - run: The cases to run, by patterns of their ids; empty: all.
///   - skip: The cases to leave out.
///   - rules: The rules whose cases are run; empty: all. An id that no rule has is an issue.
///   - expectations: Failures that are known. A case that passes though it was expected to fail is an issue.
///   - sourceLocation: Where issues are shown.
/// - Returns: What the run has shown; nil when `suiteFeatures` has words that the protocol does not have.
/// - Complexity: O(steps of the cases), and what the container takes for them.
@discardableResult
public func expectConformance(
  of makeContainer: @escaping () -> any ContainerUnderTest, suite: ConformanceSuite = .standard,
  run: [String] = [], skip: [String] = [], rules: [String] = [], expectations: [CaseExpectation] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> ConformanceReport? {
  let adapter = ReferenceAdapter(judging: makeContainer)
  let cases = suite.cases.filter { !adapter.kinds.isDisjoint(with: $0.needs) }
  let report = expectConformance(
    of: { adapter as any ConformanceAdapter }, suite: ConformanceSuite(cases), run: run, skip: skip,
    rules: rules, expectations: expectations, sourceLocation: sourceLocation)
  if let report, report.counts.judged == 0, !report.results.isEmpty {
    let text =
      "No case has judged \(report.implementation.name): each needs a feature that it does not declare."
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
  return report
}
