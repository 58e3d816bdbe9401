import Containers
import ContainersTesting

/// Checks the events of one dialect in a log (C5, C10).
struct LogJudge: Sendable {
  /// A line, as cited.
  struct Quote: Hashable, Sendable {
    let line: Int
    let text: String
  }

  let dialect: LogDialect
  /// Checks all callbacks of the dialect.
  private(set) var full: TraceChecker
  /// Checks as if the program printed only two of the four, until another one occurs.
  private var halves: [(symbols: [String], checker: TraceChecker)] = []
  /// The callbacks that have occurred.
  private var seen: Set<String> = []
  /// The number of events.
  private(set) var eventCount = 0
  /// The line of the first callback.
  private var first: Int?
  /// Whether it is known that the log begins in the middle.
  private let beginsInTheMiddle: Bool
  private let hears: Set<String>
  /// The last line of each controller.
  private var latest: [String: Quote] = [:]
  /// The lines of violations.
  private(set) var kept: [Int: String] = [:]

  init(_ dialect: LogDialect, _ options: LogOptions) {
    self.dialect = dialect
    hears = dialect.hears.subtracting(options.unprinted)
    beginsInTheMiddle = options.beginsInTheMiddle
    let initially: [AppearanceState] =
      options.beginsInTheMiddle
      ? AppearanceState.allCases : dialect.mayBeginHiding ? [.disappeared, .appeared] : [.disappeared]
    // If there are only two callbacks, they alternate, and none is missing.
    func checker(_ symbols: Set<String>) -> TraceChecker {
      let isPair = symbols.count == 2
      var checker = TraceChecker(
        hearing: (isPair ? LogDialect.four : symbols).union(["animated"]), renewsNames: true,
        grammar: isPair ? .alternating : dialect.grammar, initially: initially)
      // The parts of a screen in Android follow their own order.
      checker.judgesDisappearances = dialect.grammar != .nested
      checker.childrenMayGoFirst = dialect.childrenMayGoFirst
      for name in options.single { checker.declareSingle(name) }
      return checker
    }
    full = checker(hears)
    guard hears == LogDialect.four else { return }
    halves = dialect.halves.map { ($0, checker(Set($0))) }
  }

  /// The number of controllers kept.
  var count: Int { full.lives.count }

  mutating func see(
    _ event: HeardEvent, in container: String?, flag: AnimatedFlag?, _ quote: Quote
  ) {
    eventCount += 1
    if event.callback != nil {
      seen.insert(event.symbol)
      first = first ?? quote.line
      halves.removeAll { !$0.symbols.contains(event.symbol) }
    }
    forEach(about: [event.name, container], quote) { checker in
      if let container { checker.place(event.name, in: container) }
      checker.see(event, line: quote.line, flag: flag)
    }
    if event.callback != nil { latest[event.name] = quote }
  }

  /// Called at the end of a controller; another one may have its name.
  mutating func seeEnd(of name: String, isJudged: Bool, _ quote: Quote) {
    let judges = isJudged && dialect.judgesEnds
    forEach(about: [name], quote) { $0.seeEnd(of: name, line: quote.line, isJudged: judges) }
    latest[name] = nil
  }

  mutating func seeRest(_ quote: Quote?) {
    guard let quote else { return }
    forEach(about: Array(latest.keys), quote) { $0.seeRest(line: quote.line) }
  }

  /// Applies an operation to each checker, and keeps the lines of new violations.
  private mutating func forEach(about names: [String?], _ quote: Quote, _ body: (inout TraceChecker) -> Void)
  {
    func apply(_ checker: inout TraceChecker) -> Bool {
      let before = (checker.violations.count, checker.pending.count)
      body(&checker)
      return before != (checker.violations.count, checker.pending.count)
    }
    var isNew = apply(&full)
    for index in halves.indices where apply(&halves[index].checker) { isNew = true }
    guard isNew else { return }
    kept[quote.line] = quote.text
    let named = names.compactMap(\.self)
    let children = full.lives.filter { $0.value.parent.map { named.contains($0) } ?? false }.map(\.key)
    for name in named + named.compactMap({ full.lives[$0]?.parent }) + children {
      if let earlier = latest[name] { kept[earlier.line] = earlier.text }
    }
  }

  /// Checks which children are left behind, at the end of a log that is not cut off.
  mutating func seeEndOfLog() {
    full.endDisappearances()
    for index in halves.indices { halves[index].checker.endDisappearances() }
    let lines = Set(full.violations + halves.flatMap(\.checker.violations)).flatMap { [$0.line, $0.earlier] }
    for quote in latest.values where lines.contains(quote.line) { kept[quote.line] = quote.text }
  }

  /// The controllers that are in the middle of a change, in the order of their names.
  var openNames: [String] {
    guard !isRemark, !halves.contains(where: { Set($0.symbols) == seen }) else { return [] }
    let ends: [AppearanceCallback: String] = [.willAppear: "D+", .willDisappear: "D-"]
    return full.lives.filter { $0.value.last.flatMap { ends[$0] }.map { hears.contains($0) } ?? false }.keys
      .sorted()
  }

  /// Forgets the controllers that have disappeared.
  mutating func forgetSettled() {
    full.forgetSettled()
    for index in halves.indices { halves[index].checker.forgetSettled() }
    let lives = full.lives
    latest = latest.filter { lives[$0.key] != nil }
  }

  /// Whether the log has only one of two words that are usual remarks, so that none of them was an event.
  var isRemark: Bool { dialect.needsBoth && seen != hears }

  /// The findings at the end.
  struct Finding {
    var violations: [Violation]
    /// Violations that may be none.
    var excused: [(excuse: LogExcuse, violation: Violation)] = []
    /// The callbacks of the dialect that never occurred.
    var missing: [AppearanceCallback]

    /// Excuses the violations for which a condition holds.
    fileprivate mutating func excuse(_ excuse: LogExcuse, where isExcused: (Violation) -> Bool) {
      excused += violations.filter(isExcused).map { (excuse, $0) }
      violations.removeAll(where: isExcused)
    }
  }

  mutating func finish() -> Finding {
    if isRemark { return Finding(violations: [], missing: []) }
    full.finish()
    let missing = AppearanceCallback.allCases.filter {
      hears.contains($0.symbol) && !seen.contains($0.symbol)
    }
    var (judge, isHalf) = (full, false)
    for index in halves.indices
    where dialect.alternatesInHalves
      ? seen.isSubset(of: halves[index].symbols) : Set(halves[index].symbols) == seen
    {
      // The program prints only these two.
      halves[index].checker.finish()
      (judge, isHalf) = (halves[index].checker, true)
    }
    var found = Finding(violations: judge.violations, missing: missing)
    found.excused = judge.excused.map { (.instances, $0) } + judge.unfollowed.map { (.end, $0) }
    if isUnsure(isHalf: isHalf, missing: missing.count) {
      // The container may be appearing already, and its children receive that they have appeared before it.
      let order: Set = seen == ["D+"] ? ["L2", "L3", "L8", "L17"] : ["L2", "L3", "L17"]
      found.excuse(.fewCallbacks) { order.contains($0.rule) }
    }
    // The first callback of all cannot be the first one of its controller: it was visible before the log.
    func isBefore(_ violation: Violation) -> Bool {
      ["L2", "L3"].contains(violation.rule) && violation.earlier == nil
    }
    if !beginsInTheMiddle, found.violations.contains(where: { isBefore($0) && $0.line == first }) {
      found.excuse(.middle, where: isBefore)
    }
    return found
  }

  /// Whether callbacks may be missing between those that are printed.
  private func isUnsure(isHalf: Bool, missing: Int) -> Bool {
    // A reversal has only a did, after wills that are not printed.
    if isHalf, !dialect.alternatesInHalves { return dialect.grammar == .paired && seen == ["D+", "D-"] }
    // One word says that controllers appear, or nothing does.
    return seen.count == 1 && (missing == 3 && !isHalf || seen.first?.last == "-")
  }
}
