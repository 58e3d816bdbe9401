// What the containers save: their settled states, without those of their children (T7).

public import Containers

extension Ring: StateCoding {
  /// The index of the item in the middle.
  public static var codec: StateCodec<State> {
    StateCodec("ring").member("middle") {
      $0.middle
    } _: {
      $0.turn(by: $1 - $0.middle)
    }
  }
}

extension Carousel: StateCoding {
  /// The index of the current page.
  public static var codec: StateCodec<State> {
    StateCodec("carousel").member("page") {
      $0.current
    } _: { state, page in
      do { try state.go(to: max(0, min(page, state.pages.count - 1))) } catch { return }
    }
  }
}

extension Drawer: StateCoding {
  /// The side of the open drawer; null if both are closed.
  public static var codec: StateCodec<State> {
    StateCodec("drawer").member("open") {
      $0.open
    } _: { state, side in
      if let side { state.open(side) } else { state.close() }
    }
  }
}

extension DetentSheet: StateCoding {
  /// The detent; a height that a finger holds is not saved.
  public static var codec: StateCodec<State> {
    StateCodec("detents").member("detent") {
      $0.detent
    } _: {
      $0.select($1)
    }
  }
}

extension Wizard: Restorable {
  /// The kind of the state.
  public var stateKind: String? { "wizard" }
  /// Returns the name of the current page, and the answers.
  public func saveState() -> StateValue? {
    let state = ledger.settled
    let answers = state.answers.map { (key: $0.key, value: StateValue($0.value)) }.sorted { $0.key < $1.key }
    return [
      "page": StateValue(state.page?.lifecycle.name ?? ""), "answers": .object(StateObject(answers)),
    ]
  }
  /// Goes to the saved page with the saved answers.
  public func restoreState(_ state: StateReader) {
    let answers = state.value("answers")?.object?.compactMap { member in
      member.value.string.map { (member.key, $0) }
    }
    let name = state.string("page")
    let page = ledger.target.pages.firstIndex { $0.controller.lifecycle.name == name }
    if let name, page == nil { state.note("there is no page “\(name)”", at: "page") }
    do {
      try navigate { wizard in
        wizard.answers = Dictionary(answers ?? []) { _, last in last }
        wizard.current = page ?? wizard.current
      }
    } catch { report(error.description) }
  }
}
