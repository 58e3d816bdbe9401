// What the containers save: their settled states, without those of their children (T7).

public import Containers

extension Ring: Restorable {
  /// The kind of the state.
  public var stateKind: String? { "ring" }
  /// Returns the index of the item in the middle.
  public func saveState() -> StateValue? { ["middle": StateValue(ledger.settled.middle)] }
  /// Turns to the saved item, or to the last one.
  public func restoreState(_ state: StateReader) {
    let last = max(0, ledger.target.items.count - 1)
    guard let middle = state.int("middle", in: 0...last) else { return }
    do { try navigate { $0.turn(by: middle - $0.middle) } } catch { report(error.description) }
  }
}

extension Carousel: Restorable {
  /// The kind of the state.
  public var stateKind: String? { "carousel" }
  /// Returns the index of the current page.
  public func saveState() -> StateValue? { ["page": StateValue(ledger.settled.current)] }
  /// Goes to the saved page, or to the last one.
  public func restoreState(_ state: StateReader) {
    let last = max(0, ledger.target.pages.count - 1)
    guard let page = state.int("page", in: 0...last), !ledger.target.pages.isEmpty else { return }
    do { try go(to: page, .immediate) } catch { report(error.description) }
  }
}

extension Drawer: Restorable {
  /// The kind of the state.
  public var stateKind: String? { "drawer" }
  /// Returns the side of the open drawer; nil if both are closed.
  public func saveState() -> StateValue? { ledger.settled.open.map { ["open": StateValue($0.rawValue)] } }
  /// Opens the saved drawer.
  public func restoreState(_ state: StateReader) {
    guard let name = state.string("open") else { return }
    guard let side = Side(rawValue: name) else { return state.note("“\(name)” is not a side", at: "open") }
    do { try show(side, .immediate) } catch { report(error.description) }
  }
}

extension DetentSheet: Restorable {
  /// The kind of the state.
  public var stateKind: String? { "detents" }
  /// Returns the name of the detent; a height that a finger holds is not saved.
  public func saveState() -> StateValue? { ["detent": StateValue(ledger.settled.detent.rawValue)] }
  /// Moves the sheet to the saved detent.
  public func restoreState(_ state: StateReader) {
    guard let name = state.string("detent") else { return }
    guard let detent = Detent(rawValue: name) else {
      return state.note("“\(name)” is not a detent", at: "detent")
    }
    do { try select(detent, .immediate) } catch { report(error.description) }
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
