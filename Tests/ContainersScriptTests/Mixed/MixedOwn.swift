import Containers
import ContainersTesting

/// A container of a user's own, whose state decides its children; its code runs where the engine asks what a state shows
/// (L41).
final class MixedOwn: MixedProbe, StatefulContainer {
  struct State {
    var list: [any Controller] = []
    var first = 0
    /// One child, or two where there are.
    var shown: [any Controller] { list.isEmpty ? [] : Array(list[(first % list.count)...].prefix(2)) }
  }

  let lifecycle: Lifecycle
  let containment = Containment(order: .tab)
  let ledger = Ledger(State())
  let core: MixedCore

  init(_ name: String, _ core: MixedCore) {
    lifecycle = Lifecycle(name)
    self.core = core
    core.watch(self)
  }

  deinit { core.fire(.released) }

  func arrangement(for state: State, in area: Size) -> Arrangement {
    core.fire(.arrangement)
    var arrangement = Arrangement(shown: state.shown, children: state.list)
    arrangement.keepsChildren = true
    // A child that stays moves when the other one comes or goes (L40).
    let height = area.height / Double(max(1, state.shown.count))
    for (index, child) in state.shown.enumerated() {
      let frame = Rect(x: 0, y: height * Double(index), width: area.width, height: height)
      arrangement.placements.append(Placement(child, in: frame))
    }
    return arrangement
  }

  func removing(_ child: any Controller, from state: State) -> State? {
    core.fire(.arrangement)
    var state = state
    state.list.removeAll { $0 === child }
    return state
  }

  func willRotate(to orientation: Orientation, duration: Double) { core.hear(.willRotate, self) }
  func willAnimateRotation(to orientation: Orientation, duration: Double) {
    core.hear(.willAnimateRotation, self)
  }
  func didRotate(from orientation: Orientation) { core.hear(.didRotate, self) }
  func changeDidOpen(_ change: Change) { core.fire(.changeDidOpen) }
  func changeDidEnd(_ change: Change, outcome: Change.Outcome) { core.fire(.changeDidEnd) }
  func didLose(_ child: any Controller) { core.fire(.didLose) }
  func prepare(_ step: borrowing Step) {
    if step.occasion == .appearance {
      core.fire(.prepare)
      showFirstState()
    }
  }

  @discardableResult
  func add(_ child: any Controller, _ how: UInt8, _ completion: @escaping Calls.Completion) throws -> Change {
    try navigate(how % 2 == 0 ? .immediate : .animated, whenEnded: { _ in completion() }) { state in
      state.list.append(child)
      state.first = Int(how)
    }
  }

  /// What disagrees between the state and the children, when nothing is under way (L41).
  var fault: String? {
    guard containment.change == nil else { return nil }
    let state = ledger.settled
    if !Calls.same(containment.children, state.list) {
      return
        "L41: the state names \(Calls.names(state.list)), children are \(Calls.names(containment.children))"
    }
    if lifecycle.state == .appeared, !Calls.same(containment.settled, state.shown) {
      return
        "L41: \(Calls.names(state.shown)) are to be shown, settled are \(Calls.names(containment.settled))"
    }
    return nil
  }
}
