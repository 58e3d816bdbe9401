import Containers

/// Runs the cases of a suite through an adapter and checks its answers (C4).
///
/// ```swift
/// let report = try ConformanceRunner().run(MyAdapter())
/// print(report.counts)
/// ```
public struct ConformanceRunner: Sendable {
  /// The cases.
  public var suite: ConformanceSuite
  /// The cases to run, by patterns of their ids; all if empty.
  public var run: [Glob] = []
  /// The cases to leave out.
  public var skip: [Glob] = []
  /// The rules whose cases are run; all if empty.
  public var rules: Set<String> = []
  /// The expectations for some cases.
  public var expectations: [CaseExpectation] = []
  /// Shuffles the cases, to find those that depend on others; nil keeps the order of the suite.
  public var seed: UInt64?
  /// The number of consecutive broken cases after which the rest is not run.
  public var patience = 25

  /// Creates a runner.
  public init(_ suite: ConformanceSuite = .standard) { self.suite = suite }

  /// The chosen cases, in the order of the suite.
  public var chosen: [ConformanceCase] {
    suite.cases.filter { candidate in
      (run.isEmpty || run.matches(candidate.id, ignoresCase: true))
        && !skip.matches(candidate.id, ignoresCase: true)
        && (rules.isEmpty || !rules.isDisjoint(with: candidate.rules))
    }
  }

  /// Runs the chosen cases, one after another.
  ///
  /// - Parameters:
  ///   - adapter: The adapter under test. It receives `hello`, the cases and `bye`.
  ///   - progress: Called with each result, the number of finished cases and the number of all.
  /// - Throws: `AdapterFailure` if the adapter does not answer `hello`; a broken case is a result like others.
  /// - Complexity: O(steps), plus the adapter's time for them.
  public func run(
    _ adapter: any ConformanceAdapter, progress: (CaseResult, Int, Int) -> Void = { _, _, _ in }
  ) throws(AdapterFailure) -> ConformanceReport {
    let greeting = try adapter.hello()
    try greeting.check()
    let chosen = chosen
    let order = seed.map { Self.mixed(chosen.count, seed: $0) } ?? Array(chosen.indices)
    var results: [(place: Int, result: CaseResult)] = []
    var brokenInARow = 0
    for place in order {
      let candidate = chosen[place]
      let expectation = expectations.last { $0.pattern.matches(candidate.id) }
      let isGivenUp = brokenInARow >= patience
      var result =
        Self.reasonNotToRun(candidate, greeting, expectation, isGivenUp: isGivenUp)
        .map { CaseResult(candidate, $0) } ?? Self.run(candidate, adapter, greeting)
      result.expectation = expectation
      switch result.verdict.kind {
      case .broken: brokenInARow += 1
      case .notApplicable, .skipped, .notRun: break
      default: brokenInARow = 0
      }
      results.append((place, result))
      progress(result, results.count, chosen.count)
    }
    adapter.bye()
    let stray = expectations.filter { expectation in
      !suite.cases.contains { expectation.pattern.matches($0.id) }
    }
    let inOrder = results.sorted { $0.place < $1.place }.map(\.result)
    return ConformanceReport(implementation: greeting, results: inOrder, strayExpectations: stray)
  }

  /// The numbers below `count`, in an order that the seed decides.
  private static func mixed(_ count: Int, seed: UInt64) -> [Int] {
    var (numbers, state) = (Array(0..<count), seed)
    for index in numbers.indices.reversed() where index > 0 {
      // A linear congruential generator is good enough to shuffle a list (Knuth's constants).
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return numbers
  }

  /// Runs one case through an adapter that has answered `hello`.
  public static func run(
    _ candidate: ConformanceCase, _ adapter: any ConformanceAdapter, _ greeting: Greeting
  ) -> CaseResult {
    if let reason = reasonNotToRun(candidate, greeting) { return CaseResult(candidate, reason) }
    var run = CaseRun(candidate, greeting)
    let verdict = run.run(adapter)
    return CaseResult(
      candidate, verdict, unreadKeys: run.unreadKeys, comparisons: run.comparisons, replies: run.replies)
  }

  /// The verdict of a case that is not run; nil for one that is.
  private static func reasonNotToRun(
    _ candidate: ConformanceCase, _ greeting: Greeting, _ expectation: CaseExpectation? = nil,
    isGivenUp: Bool = false
  ) -> Verdict? {
    if expectation?.kind == .skip { return .skipped }
    let missing =
      candidate.needs.filter { !greeting.features.contains($0) } + candidate.unheardHooks(greeting)
    if !missing.isEmpty { return .notApplicable(missing: missing) }
    return isGivenUp ? .notRun : nil
  }
}

extension ConformanceCase {
  /// The names of the containers in the case that receive no callbacks, as the adapter declares.
  func deafNames(_ greeting: Greeting) -> Set<String> {
    if greeting.deaf.isEmpty { return [] }
    let made = steps.map(\.operation).filter {
      $0.name == "make" && greeting.deaf.contains($0.members["kind"]?.string ?? "leaf")
    }
    return Set(made.compactMap { $0.members["name"]?.string })
  }

  /// The events in which something is to happen and that the adapter does not report.
  fileprivate func unheardHooks(_ greeting: Greeting) -> [String] {
    let mute = deafNames(greeting)
    var found: [String] = []
    for operation in steps.map(\.operation) {
      let members = operation.members
      guard operation.name == "when", let word = members["hears"]?.string,
        let family = Vocabulary.family(ofHook: word)
      else { continue }
      let isDeaf = HeardEvent.callbackFamilies.contains(family) && mute.contains(members["who"]?.string ?? "")
      if isDeaf || !greeting.hears.contains(family), !found.contains("hears " + family) {
        found.append("hears " + family)
      }
    }
    return found
  }
}

extension Greeting {
  /// Checks for words that the protocol does not have.
  ///
  /// - Throws: `AdapterFailure` that names the first one.
  public func check() throws(AdapterFailure) {
    if let word = features.subtracting(Vocabulary.features).min() {
      throw AdapterFailure("the greeting declares “\(word.prefix(200))”, which is not one of the features")
    }
    if let word = hears.subtracting(Vocabulary.hears).min() {
      throw AdapterFailure(
        "the greeting declares “\(word.prefix(200))”, which is not one of the words of “hears”")
    }
    if let kind = deaf.filter({ OperationShape.kinds[$0] == nil }).min() {
      throw AdapterFailure("“deaf” names “\(kind.prefix(200))”, which is not one of the kinds of things")
    }
    if let kind = profile.kinds.keys.filter({ Profile.table[$0] == nil }).min() {
      throw AdapterFailure("the profile names “\(kind.prefix(200))”, which is not one of the kinds")
    }
  }
}
