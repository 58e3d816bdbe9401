public import ContainersConformance
public import Testing

/// Tests an adapter with the conformance suite: every failed case is an issue of the running test.
///
/// ```swift
/// @Test func conforms() { expectConformance(of: { MyAdapter() }) }
/// ```
/// An issue names the case, its rules and the step, with expected and actual side by side. Cases that need features
/// that the adapter does not declare are left out, and so are operations that it does not support. If no case could be
/// judged, that is an issue.
/// - Parameters:
///   - makeAdapter: Makes the adapter under test; called once.
///   - suite: The cases.
///   - run: The cases to run, by patterns of their ids, such as `tab/*`; all if empty.
///   - skip: The cases to leave out.
///   - rules: The rules whose cases are run; all if empty. An unknown id is an issue.
///   - expectations: Known failures. A case that passes although it was expected to fail is an issue.
///   - sourceLocation: The location of issues.
/// - Returns: The report of the run; nil if the adapter does not answer `hello`.
/// - Complexity: O(steps of the cases), plus the adapter's time for them.
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

/// Tests your own container with the conformance suite, instead of the container of its kind in this package (C11).
///
/// ```swift
/// @Test func conforms() { expectConformance(of: { MyTabs() }) }
/// ```
/// The container conforms to the protocol of its kind: `TabsUnderTest`, `StackUnderTest`, `PagesUnderTest`,
/// `PagerUnderTest`, `SplitUnderTest`, `GenericUnderTest`, or `RolesUnderTest` if each child has a role. The cases are
/// those that need a container of that kind, and only features that it declares; if no case remains, that is an issue.
/// - Parameters:
///   - makeContainer: Makes the container under test; called each time that a case needs one.
///   - suite: The cases.
///   - run: The cases to run, by patterns of their ids; all if empty.
///   - skip: The cases to leave out.
///   - rules: The rules whose cases are run; all if empty. An unknown id is an issue.
///   - expectations: Known failures. A case that passes although it was expected to fail is an issue.
///   - sourceLocation: The location of issues.
/// - Returns: The report of the run; nil if `suiteFeatures` has words that the protocol does not have.
/// - Complexity: O(steps of the cases), plus the container's time for them.
@discardableResult
public func expectConformance(
  of makeContainer: @escaping () -> any ContainerUnderTest, suite: ConformanceSuite = .standard,
  run: [String] = [], skip: [String] = [], rules: [String] = [], expectations: [CaseExpectation] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> ConformanceReport? {
  let adapter = ReferenceAdapter(judging: makeContainer)
  let cases = suite.cases.filter { !adapter.kinds.isDisjoint(with: $0.needs) }
  return expectConformance(
    of: { adapter as any ConformanceAdapter }, suite: ConformanceSuite(cases), run: run, skip: skip,
    rules: rules, expectations: expectations, sourceLocation: sourceLocation)
}
