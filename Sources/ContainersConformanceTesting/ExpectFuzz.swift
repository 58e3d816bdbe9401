public import ContainersConformance
public import Testing

/// Plays random scripts on an adapter; every different failure is an issue of the running test, made small (C6).
///
/// ```swift
/// @Test func survives() { expectFuzz(of: { MyAdapter() }, scripts: 500, seed: 1) }
/// ```
/// A script is judged by the rules that hold under every profile, and compared with the containers of this package. An
/// issue begins with what is wrong, and ends with the script, which is a line of a case file.
/// - Parameters:
///   - makeAdapter: Makes the adapter that is judged; called once.
///   - scripts: How many scripts are played; five different failures end the run earlier.
///   - seed: What all scripts come from.
///   - comparing: Whether scripts are compared; false judges by the rules alone.
///   - sourceLocation: Where issues are shown.
/// - Returns: What was played and found; nil when the adapter does not say hello.
/// - Complexity: O(scripts), and a bounded number of tries to make each finding smaller.
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

/// Plays random scripts on a container of one's own, in place of the one of its kind in this package (C6, C11).
///
/// ```swift
/// @Test func survives() { expectFuzz(of: { MyTabs() }, scripts: 500, seed: 1) }
/// ```
/// The scripts have containers of its kind, generic ones and, if it is generic itself, tabs.
/// - Parameters:
///   - makeContainer: Makes the container that is judged, for each time that a script needs one.
///   - scripts: How many scripts are played; five different failures end the run earlier.
///   - seed: What all scripts come from.
///   - comparing: Whether scripts are compared with the container of this package; false judges by the rules alone.
///   - sourceLocation: Where issues are shown.
/// - Returns: What was played and found; nil when `suiteFeatures` has words that the protocol does not have.
/// - Complexity: O(scripts), and a bounded number of tries to make each finding smaller.
@discardableResult
public func expectFuzz(
  of makeContainer: @escaping () -> any ContainerUnderTest, scripts: Int = 500, seed: UInt64 = 1,
  comparing: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) -> FuzzReport? {
  expectFuzz(
    of: { ReferenceAdapter(fuzzing: makeContainer) as any ConformanceAdapter }, scripts: scripts, seed: seed,
    comparing: comparing, sourceLocation: sourceLocation)
}
