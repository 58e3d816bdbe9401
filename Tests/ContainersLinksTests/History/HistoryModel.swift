import ContainersLinks
import ContainersTesting

/// An application × a browser × the messages between them (K4).
///
/// The browser carries out pushes at once, and moves when it comes to it; that it has moved is reported later.
final class HistoryModel: Explorable {
  enum Action: String, Hashable, CustomStringConvertible {
    case userBack, userForward, userFarBack, push, replace, pop, popAll, accept, refuse, deliver, carryOut
    var description: String { rawValue }
  }

  struct State: Hashable {
    var history = HistorySync(0)
    /// The tokens and items that the browser has, and where it stands.
    var (tokens, items, index) = ([0], [0], 0)
    /// The moves that have not been reported: by the user, or asked for.
    var reports: [Bool] = []
    /// The movements that the browser has not begun.
    var movements: [Int] = []
    /// The entry that the application was asked to show and has not answered.
    var told: HistorySync<Int>.Entry?
    /// What the application shows.
    var shown = 0
    var pushes = 0
    /// Whether an item has got other parameters, which happens once.
    var isReplaced = false

    var outside: Int { tokens[index] }
  }

  private(set) var state = State()
  private var faults: [String] = []
  private let limit: Int

  /// - Parameter count: How many entries there may be.
  init(count: Int) { limit = count }

  var actions: [Action] {
    var actions: [Action] = []
    // The browser has one move at the most that is not reported yet.
    if state.reports.isEmpty {
      if state.index > 0 { actions += [.userBack] }
      if state.index > 1 { actions += [.userFarBack] }
      if state.index < state.tokens.count - 1 { actions += [.userForward] }
    }
    if state.pushes < limit - 1 { actions += [.push] }
    if !state.isReplaced { actions += [.replace] }
    if state.history.index > 0, !state.history.isGoing { actions += [.pop, .popAll] }
    if state.told != nil { actions += [.accept, .refuse] }
    if !state.reports.isEmpty { actions += [.deliver] }
    if !state.movements.isEmpty { actions += [.carryOut] }
    return actions
  }

  func perform(_ action: Action) {
    switch action {
    case .userBack: move(by: -1, isAsked: false)
    case .userFarBack: move(by: -state.index, isAsked: false)
    case .userForward: move(by: 1, isAsked: false)
    case .push:
      state.pushes += 1
      state.shown = state.pushes * 10
      receive(.pushed(state.shown))
    case .replace:
      state.isReplaced = true
      state.shown += 1
      receive(.replaced(state.shown))
    case .pop, .popAll:
      let count = action == .pop ? 1 : state.history.index
      state.shown = state.history.entries[state.history.index - count].item
      receive(.popped(count))
    case .accept:
      guard let told = state.told else { return }
      (state.told, state.shown) = (nil, told.item)
      receive(.shown(told))
    case .refuse:
      guard let told = state.told else { return }
      state.told = nil
      receive(.refused(told.token))
    case .deliver: receive(state.reports.removeFirst() ? .arrived : .moved)
    case .carryOut:
      let count = state.movements.removeFirst()
      move(by: count, isAsked: true)
    }
  }

  private func move(by count: Int, isAsked: Bool) {
    let place = state.index + count
    // A browser stays where it is when there is no such entry, and reports that it is done.
    if state.tokens.indices.contains(place) { state.index = place }
    state.reports.append(isAsked)
  }

  private func receive(_ report: HistorySync<Int>.Report) {
    for command in state.history.receive(report, outside: state.outside) {
      switch command {
      case .push(let entry):
        state.tokens.removeSubrange((state.index + 1)...)
        state.items.removeSubrange((state.index + 1)...)
        state.tokens.append(entry.token)
        state.items.append(entry.item)
        state.index += 1
      case .replace(let entry):
        if entry.token != state.outside { faults.append("K4: the wrong entry is replaced") }
        state.items[state.index] = entry.item
      case .go(let count): state.movements.append(count)
      case .show(let entry): state.told = entry
      }
    }
    if state.movements.count > 1 { faults.append("K4: the outside is asked to move twice") }
  }

  var fingerprint: State { state }

  var isAtRest: Bool { state.reports.isEmpty && state.movements.isEmpty && state.told == nil }

  func violations() -> [String] {
    defer { faults = [] }
    var faults = faults
    let history = state.history
    if !history.entries.indices.contains(history.index) { faults.append("K4: there is no such entry") }
    if Set(history.entries.map { $0.token }).count != history.entries.count {
      faults.append("K4: a token is there twice")
    }
    guard isAtRest else { return faults }
    if history.isGoing || history.asked != nil { faults.append("K4: it waits for what does not come") }
    if state.tokens != history.entries.map({ $0.token }) {
      faults.append("K4: the entries are not those outside")
    }
    if state.items[state.index] != state.shown {
      faults.append("K4: the outside does not know what is shown")
    }
    if state.index != history.index { faults.append("K4: it stands elsewhere than the outside") }
    if history.current.item != state.shown { faults.append("K4: the application shows something else") }
    return faults
  }
}
