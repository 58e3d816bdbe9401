import Containers
import ContainersConformance

/// Tabs as somebody writes them who has the public API alone, right or with a mistake.
final class MyTabs: StatefulContainer {
  /// What is wrong with them; nil for nothing.
  enum Mistake: CaseIterable {
    case showsTwo, ignoresOptions, dropsCompletion, selectsNext, acceptsAnyNumber, forgetsSelection
    case selectsNothing, ignoresVeto, neverReselects, keepsLost, holdsSelectedOnly
  }

  struct State {
    var tabs: [any Controller] = []
    var selected: (any Controller)?
    var last: (any Controller)?

    func index(of tab: (any Controller)?) -> Int? { tab.flatMap { tab in tabs.firstIndex { $0 === tab } } }
  }

  let lifecycle = Lifecycle("MyTabs"), containment = Containment(order: .tab)
  var ledger = Ledger(State())
  private let mistake: Mistake?
  private var listener: SuiteListener?

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  func arrangement(for state: State) -> Arrangement {
    var shown = [state.selected].compactMap(\.self)
    if mistake == .showsTwo, let last = state.last, last !== state.selected { shown.append(last) }
    return Arrangement(shown: shown, children: mistake == .holdsSelectedOnly ? shown : state.tabs)
  }

  func didLose(_ child: any Controller) {
    if mistake == .keepsLost { return }
    let old = ledger.current
    ledger.edit { Self.set($0.tabs.filter { $0 !== child }, in: &$0) }
    if old.selected === child { _ = try? navigate { $0 } }
  }

  /// Another list: the selected tab stays so, else the one with its number is selected, or the first.
  private static func set(_ tabs: [any Controller], in state: inout State) {
    let number = state.index(of: state.selected) ?? 0
    state.tabs = tabs
    if state.index(of: state.selected) == nil {
      state.selected = tabs.indices.contains(number) ? tabs[number] : tabs.first
    }
  }

  private func change(_ request: SuiteRequest, _ edit: @escaping (inout State) throws(TabError) -> Void) throws {
    let end = mistake == .dropsCompletion ? nil : request.whenEnded
    let options = mistake == .ignoresOptions ? Change.Options.immediate : request.options
    try navigate(options, whenEnded: end) { (state) throws(TabError) in
      var state = state
      try edit(&state)
      return state
    }
  }

  private func show(_ tab: any Controller, _ request: SuiteRequest) throws {
    try change(request) { state in
      if state.selected !== tab { state.last = state.selected }
      state.selected = tab
    }
  }
}

extension MyTabs: TabsUnderTest {
  static var suiteFeatures: Set<String> {
    ["animated", "cancel", "interactive", "edit", "user", "delegate"]
  }
  var controllers: [any Controller] { ledger.current.tabs }
  var selectedController: (any Controller)? { ledger.current.selected }
  func connect(_ listener: SuiteListener) { self.listener = listener }

  func setTabs(_ tabs: [(any Controller, TabItem)], _ request: SuiteRequest) throws {
    try change(request) { Self.set(tabs.map(\.0), in: &$0) }
  }

  func select(_ index: Int, _ request: SuiteRequest) throws {
    var index = index
    let tabs = controllers
    if mistake == .acceptsAnyNumber { index = min(max(index, 0), tabs.count - 1) }
    guard tabs.indices.contains(index) else { throw TabError.index(index, count: tabs.count) }
    if mistake == .selectsNext { index = (index + 1) % tabs.count }
    try show(tabs[index], request)
  }

  func setItem(_ item: TabItem, at index: Int) throws {
    if !controllers.indices.contains(index) { throw Refusal("index") }
    throw Refusal.unsupported  // these tabs have no items
  }

  func insert(
    _ controller: any Controller, _ item: TabItem, at index: Int?, opener: (any Controller)?,
    _ request: SuiteRequest
  ) throws {
    if let index, !(0...controllers.count).contains(index) { throw Refusal("index") }
    let forgets = mistake == .forgetsSelection
    try change(request) { (state) throws(TabError) in
      if state.index(of: controller) != nil {
        throw .containment(.alreadyAChild(name: controller.lifecycle.name, container: "MyTabs"))
      }
      state.tabs.insert(controller, at: min(index ?? state.tabs.count, state.tabs.count))
      if forgets || state.selected == nil { state.selected = state.tabs[0] }
    }
  }

  func remove(at index: Int, _ request: SuiteRequest) throws {
    guard controllers.indices.contains(index) else { throw Refusal("index") }
    let (tab, isEmptied) = (controllers[index], mistake == .selectsNothing)
    try change(request) { state in
      if isEmptied, state.selected === tab { state.selected = nil }
      let selected = state.selected
      Self.set(state.tabs.filter { $0 !== tab }, in: &state)
      if isEmptied, selected == nil { state.selected = nil }
    }
  }

  func move(from index: Int, to target: Int, _ request: SuiteRequest) throws {
    let list = controllers.indices
    guard list.contains(index), list.contains(target) else { throw Refusal("index") }
    let tab = controllers[index]
    try change(request) { state in
      guard let index = state.index(of: tab) else { return }
      state.tabs.remove(at: index)
      state.tabs.insert(tab, at: min(target, state.tabs.count))
    }
  }

  func userSelect(_ index: Int, _ request: SuiteRequest) throws {
    let tab = controllers[index]
    let isAllowed = listener?.asks("should", tab) ?? true
    guard isAllowed || mistake == .ignoresVeto else {
      return request.whenEnded?(.refused(reason: "the delegate has refused")) ?? ()
    }
    if tab === selectedController, mistake != .neverReselects {
      afterCall { [self] in
        tab.sendReselection()
        listener?.report("did", tab)
        request.whenEnded?(.finished)
      }
      return
    }
    let end = request.whenEnded
    var request = request
    request.whenEnded = nil
    try show(tab, request)
    let change = containment.change
    afterCall { [self] in listener?.report("did", tab) }
    if let end { change?.whenEnded(end) ?? end(.finished) }
  }
}
