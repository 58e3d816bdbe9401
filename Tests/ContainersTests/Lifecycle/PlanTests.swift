import Testing

@testable import Containers

/// Every plan of a change of up to three children, in every order, finished and cancelled.
@Suite("L12, L17: the plan of a change, without an engine")
struct PlanTests {
  /// What a child is in the change.
  private enum Part: CaseIterable {
    case stays, comes, goes, passes
    /// It was going with a superseded change, and comes back.
    case returns
    /// It was coming with a superseded change, and goes again.
    case turnsAway

    var before: AppearanceState {
      switch self {
      case .stays, .goes: .appeared
      case .comes, .passes: .disappeared
      case .returns: .disappearing
      case .turnsAway: .appearing
      }
    }
    func after(_ outcome: Change.Outcome, _ isSilent: Bool) -> AppearanceState {
      switch self {
      case .stays: .appeared
      case .passes, .turnsAway: .disappeared
      case .comes: outcome == .finished && !isSilent ? .appeared : .disappeared
      case .goes: outcome == .finished || isSilent ? .disappeared : .appeared
      case .returns: isSilent ? .disappeared : .appeared
      }
    }
    /// The side in which a finished change has it; nil on neither.
    var side: OrderProfile.Side? {
      switch self {
      case .comes, .returns: .new
      case .goes, .turnsAway: .old
      case .stays, .passes: nil
      }
    }
  }

  private static let profiles: [OrderProfile] = {
    let sides: [OrderProfile.Side] = [.old, .new]
    let cancelling =
      sides.map { OrderProfile.Cancelling.pairwise(first: $0) }
      + sides.map { OrderProfile.Cancelling.oneAfterOther(first: $0) }
    return sides.flatMap { will in
      sides.flatMap { did in
        cancelling.map { OrderProfile(willFirst: will, didFirst: did, cancelling: $0) }
      }
    }
  }()

  /// One change: its children with their states, and the calls that were named.
  private struct Run {
    let change = Change(.immediate, in: Containment())
    let children: [(record: Lifecycle, part: Part)]
    var states: [AppearanceState]
    var calls: [(index: Int, call: PlannedCall)] = []
    var wrong: [String] = []

    init(_ parts: [Part]) {
      children = parts.map { (Lifecycle(), $0) }
      states = parts.map { $0.before }
      for (child, part) in children {
        let isBefore = part == .stays || part == .goes || part == .returns
        if isBefore { change.parts.base.append(child) }
        if part == .stays || part.side == .new { change.parts.target.append(child) }
        if part.side == .new { change.parts.appearing.append(child) }
        if part.side == .old { change.parts.disappearing.append(child) }
        if part == .passes { change.parts.transients.append(child) }
      }
    }

    /// Does to a child what the engine does.
    mutating func take(_ call: PlannedCall, _ child: Lifecycle, isOpening: Bool) {
      guard let index = children.firstIndex(where: { $0.record === child }) else { return }
      let state = states[index]
      switch call {
      case .end:
        guard state.isMoving else { return wrong.append("D without W: \(children[index].part)") }
        states[index] = state.isComing ? .appeared : .disappeared
      case .appear, .disappear:
        if state.isComing == (call == .appear) {
          if isOpening { wrong.append("W twice: \(children[index].part)") }
          return
        }
        states[index] = call == .appear ? .appearing : .disappearing
      }
      calls.append((index, call))
    }

    mutating func open(_ order: OrderProfile) {
      let moves = children.filter { $0.part.before.isMoving == false }
      let coming = moves.filter { $0.part == .comes || $0.part == .passes }.map { $0.record }
      let leaving = moves.filter { $0.part == .goes }.map { $0.record }
      let list = { (records: [Lifecycle]) in records.reduce(into: Children()) { $0.append($1) } }
      var run = self
      order.open(list(coming), list(leaving)) { run.take($1, $0, isOpening: true) }
      self = run
      for (child, part) in children where part.side == .new && !state(of: child).isComing {
        take(.appear, child, isOpening: true)  // it reverses with the superseding change
      }
      for (child, part) in children where part.side == .old && state(of: child).isComing {
        take(.disappear, child, isOpening: true)
      }
    }

    private func state(of child: Lifecycle) -> AppearanceState {
      states[children.firstIndex { $0.record === child } ?? 0]
    }

    mutating func close(_ order: OrderProfile, _ outcome: Change.Outcome, _ isSilent: Bool) {
      calls = []
      var run = self
      if outcome == .finished {
        order.finish(change, isSilent: isSilent) { run.take($1, $0, isOpening: false) }
      } else {
        let (old, new) = (change.parts.restored, change.parts.rolledBack)
        order.cancel(old, new, isSilent: isSilent) { run.take($1, $0, isOpening: false) }
      }
      self = run
    }

    /// The places of the calls of one side among all.
    func places(_ side: OrderProfile.Side, _ isIncluded: (PlannedCall) -> Bool) -> [Int] {
      calls.indices.filter { children[calls[$0].index].part.side == side && isIncluded(calls[$0].call) }
    }
  }

  private static let combinations: [[Part]] = Part.allCases.flatMap { one in
    [[one]]
      + Part.allCases.flatMap { two in [[one, two]] + Part.allCases.map { three in [one, two, three] } }
  }

  @Test("L2, L12, L17: every plan is balanced, and ends where the change ends")
  func everyPlanIsBalanced() {
    var (wrong, count): ([String], Int) = ([], 0)
    for parts in Self.combinations {
      for order in Self.profiles {
        for (outcome, isSilent) in [
          (Change.Outcome.finished, false), (.finished, true), (.cancelled, false), (.cancelled, true),
        ] {
          var run = Run(parts)
          run.open(order)
          run.close(order, outcome, isSilent)
          let expected = parts.map { $0.after(outcome, isSilent) }
          if run.states != expected || !run.wrong.isEmpty {
            wrong.append("\(parts) \(outcome) silent: \(isSilent): \(run.states), \(run.wrong)")
          }
          count += 1
        }
      }
    }
    #expect(wrong == [])
    #expect(count == 258 * 16 * 4)
  }

  @Test("L12: the order of a profile holds for every pair of children that come and go")
  func everyPlanHasItsOrder() {
    var wrong: [String] = []
    for parts in Self.combinations where !parts.contains(.returns) && !parts.contains(.turnsAway) {
      for order in Self.profiles {
        var run = Run(parts)
        run.open(order)
        wrong += misplaced(run, order.willFirst) { $0 != .end }.map { "\(parts) will: \($0)" }
        run.close(order, .finished, false)
        wrong += misplaced(run, order.didFirst) { $0 == .end }.map { "\(parts) did: \($0)" }
        var back = Run(parts)
        back.open(order)
        back.close(order, .cancelled, false)
        switch order.cancelling {
        case .pairwise(let first):
          wrong += misplaced(back, first) { $0 != .end }.map { "\(parts) back, will: \($0)" }
          wrong += misplaced(back, first) { $0 == .end }.map { "\(parts) back, did: \($0)" }
          let wills = back.calls.lastIndex { $0.call != .end } ?? 0
          let dids = back.calls.firstIndex { $0.call == .end } ?? .max
          if wills > dids { wrong.append("\(parts) back: a did before a will") }
        case .oneAfterOther(let first):
          wrong += misplaced(back, first) { _ in true }.map { "\(parts) back: \($0)" }
        }
      }
    }
    #expect(wrong == [])
  }

  /// What of one side comes too late.
  private func misplaced(
    _ run: Run, _ first: OrderProfile.Side, _ isIncluded: (PlannedCall) -> Bool
  ) -> [String] {
    let (one, other) = (run.places(first, isIncluded), run.places(first == .old ? .new : .old, isIncluded))
    guard let last = one.last, let next = other.first, last > next else { return [] }
    return ["\(one) is to come before \(other)"]
  }
}
