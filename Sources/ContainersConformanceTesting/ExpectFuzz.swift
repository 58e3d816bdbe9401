public import ContainersConformance
public import Testing

/// Runs random scripts on an adapter; every distinct failure is an issue of the running test, with a minimized script
/// (C6).
///
/// ```swift
/// @Test func survives() { expectFuzz(of: { MyAdapter() }, scripts: 500, seed: 1) }
/// ```
/// A script is checked against the rules that hold under every profile, and compared with the containers of this
/// package. An issue begins with what is wrong, and ends with the script as a line of a case file. If no script could be
/// judged, that is an issue.
/// - Parameters:
///   - makeAdapter: Makes the adapter under test; called once.
///   - scripts: The number of scripts; five distinct failures end the run earlier.
///   - seed: The seed of all scripts.
///   - comparing: Whether scripts are compared; false only checks the rules.
///   - sourceLocation: The location of issues.
/// - Returns: The report of the run; nil if the adapter does not answer `hello`.
/// - Complexity: O(scripts), plus a bounded number of attempts to minimize each finding.
@discardableResult
public func expectFuzz(
  of makeAdapter: () -> any ConformanceAdapter, scripts: Int = 500, seed: UInt64 = 1, comparing: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) -> FuzzReport? {
  func record(_ text: String) { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
  if scripts < 1 { record("\(scripts) is not a valid number of scripts; play 1 or more.") }
  var fuzzer = Fuzzer(seed: seed)
  fuzzer.asksReference = comparing
  do throws(AdapterFailure) {
    let report = try fuzzer.run(makeAdapter()) { $0.scripts < scripts }
    for issue in report.issues { record(issue) }
    return report
  } catch {
    record(error.description)
    return nil
  }
}

/// Runs random scripts on your own container, instead of the container of its kind in this package (C6, C11).
///
/// ```swift
/// @Test func survives() { expectFuzz(of: { MyTabs() }, scripts: 500, seed: 1) }
/// ```
/// The scripts have containers of its kind, generic ones and, if it is generic itself, tabs.
/// - Parameters:
///   - makeContainer: Makes the container under test; called each time that a script needs one.
///   - scripts: The number of scripts; five distinct failures end the run earlier.
///   - seed: The seed of all scripts.
///   - comparing: Whether scripts are compared with the container of this package; false only checks the rules.
///   - sourceLocation: The location of issues.
/// - Returns: The report of the run; nil if `suiteFeatures` has words that the protocol does not have.
/// - Complexity: O(scripts), plus a bounded number of attempts to minimize each finding.
@discardableResult
public func expectFuzz(
  of makeContainer: @escaping () -> any ContainerUnderTest, scripts: Int = 500, seed: UInt64 = 1,
  comparing: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) -> FuzzReport? {
  expectFuzz(
    of: { ReferenceAdapter(fuzzing: makeContainer) as any ConformanceAdapter }, scripts: scripts, seed: seed,
    comparing: comparing, sourceLocation: sourceLocation)
}
