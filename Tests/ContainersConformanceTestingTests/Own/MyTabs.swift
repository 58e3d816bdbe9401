import Containers
import ContainersConformance

/// Tabs as written with the public API alone, right or with a mistake.
final class MyTabs: StatefulContainer {
  typealias Failure = TabError

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
  let ledger = Ledger(State())
  private let mistake: Mistake?
  private var listener: SuiteListener?
  /// The tag of what the user has selected.
  private static let user = 1
  /// How many changes there have been.
  private var selections = 0

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  func arrangement(for state: State, in area: Size) -> Arrangement {
    var shown = [state.selected].compactMap(\.self)
    if mistake == .showsTwo, let last = state.last, last !== state.selected { shown.append(last) }
    var arrangement = Arrangement(shown: shown, children: mistake == .holdsSelectedOnly ? shown : state.tabs)
    arrangement.keepsChildren = true
    return arrangement
  }

  func removing(_ child: any Controller, from state: State) -> State? {
    var state = state
    if mistake != .keepsLost { Self.remove(child, from: &state) }
    return state
  }

  /// Another list: the selected tab stays so, else the one with its number is selected, or the first (T5).
  private static func set(_ tabs: [any Controller], in state: inout State) {
    let number = state.index(of: state.selected) ?? 0
    state.tabs = tabs
    if state.index(of: state.selected) == nil {
      state.selected = tabs.indices.contains(number) ? tabs[number] : tabs.first
    }
  }

  /// A tab goes: if it was selected the next one is, or the one before (T5).
  private static func remove(_ tab: any Controller, from state: inout State) {
    guard let number = state.index(of: tab) else { return }
    state.tabs.remove(at: number)
    guard state.selected === tab else { return }
    state.selected = state.tabs.isEmpty ? nil : state.tabs[min(number, state.tabs.count - 1)]
  }

  private func change(_ request: SuiteRequest, _ edit: @escaping (inout State) throws(TabError) -> Void)
    throws
  {
    let end = mistake == .dropsCompletion ? nil : request.whenEnded
    let options = mistake == .ignoresOptions ? Change.Options.immediate : request.options
    try navigate(options, whenEnded: end, edit)
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
    if let opener, !controllers.contains(where: { $0 === opener }) { throw Refusal("foreign") }
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
      Self.remove(tab, from: &state)
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
    let (tab, count) = (controllers[index], selections)
    let isAllowed = listener?.asks("should", tab) ?? true
    // The delegate may have selected another tab itself.
    guard count == selections else { return request.whenEnded?(.superseded) ?? () }
    guard isAllowed || mistake == .ignoresVeto else {
      return request.whenEnded?(.refused(reason: "the delegate has refused")) ?? ()
    }
    if tab === selectedController, mistake != .neverReselects {
      return afterCall { [self] in
        guard tab === selectedController else { return request.whenEnded?(.superseded) ?? () }
        tab.sendReselection()
        listener?.report("did", tab)
        request.whenEnded?(.finished)
      }
    }
    var options = request.options
    options.tag = Self.user
    let change = try navigate(options) { $0.selected = tab }
    request.follow(change)
  }

  func willOpen(_ change: Change, from old: State, to new: State) {
    selections += 1
    guard change.options.tag == Self.user, let tab = new.selected else { return }
    afterCall { [self] in listener?.report("did", tab) }
  }
}
