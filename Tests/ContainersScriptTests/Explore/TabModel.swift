@testable import Containers
import ContainersTesting

/// Tabs × animated changes × the container's own appearance, with edits, with the overflow list, with a user whose choice
/// is refused, and who goes back, or with tabs that are made on demand (T1–T6, T9, T13, T14).
///
/// With two tabs and more a rotation is over at once. With three, or with the overflow list and two, an edit waits
/// until nothing moves.
final class TabModel: Explorable {
  /// What is explored besides selections.
  enum Kind: CaseIterable {
    /// Tabs go, come back and move.
    case edits
    /// The bar is a place too small, so that the overflow list comes and goes with the tabs, and the second is hidden.
    case overflow
    /// The first tab answers later whether it may be left, the history knows a way back, and tabs go.
    case user
    /// Tabs are made when they are first visible, all but two may be hidden, the user walks through them in their order of
    /// use, and tabs go and come back.
    case onDemand
  }

  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case select(Int, animated: Bool), tap(Int), finish, cancel
    case selectMore, tapMore, back, answer(Bool)
    case drop(Int), bringBack(atFront: Bool), moveFirst, turnRound, hide
    case walk, step, endWalk, cancelWalk

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .select(let tab, let animated): "code selects tab \(tab)\(animated ? ", animated" : "")"
      case .tap(let tab): "the user taps tab \(tab)"
      case .finish: "what moves arrives"
      case .cancel: "the change is cancelled"
      case .selectMore: "code selects the overflow list, animated"
      case .tapMore: "the user taps More"
      case .back: "the user goes back"
      case .answer(let mayLeave): "page 0 \(mayLeave ? "may" : "may not") be left"
      case .drop(let tab): "tab \(tab) is taken out"
      case .bringBack(let atFront): "a missing tab comes back \(atFront ? "in front" : "at the end")"
      case .moveFirst: "the first tab moves to the end"
      case .turnRound: "the order of the tabs is reversed"
      case .hide: "page 1 is hidden, or to be seen again"
      case .walk: "the user begins to walk through the tabs"
      case .step: "the user steps to the tab used before"
      case .endWalk: "the user ends the walk"
      case .cancelWalk: "the user gives up the walk"
      }
    }
  }

  let host = HandDrivenHost()
  let tabs = TabContainer(name: "R", overflow: Probe("more"))
  private(set) var all: [Probe]
  /// What stands in the list of tabs for each page.
  private(set) var entries: [any Controller]
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []
  /// The question that page 0 has not answered.
  private var question: LeaveQuestion?
  /// The selection that waits for it, and whether it goes back.
  private var waiting: (selection: Change, isBack: Bool)?
  private var isHidden = false
  private let kind: Kind

  init(_ kind: Kind, count: Int) throws {
    self.kind = kind
    all = (0..<count).map { Probe("\($0)") }
    entries = all
    stage = try Stage(root: tabs, size: Size(width: 4, height: 6))
    stage.host = host
    for controller in all + [tabs, tabs.overflowController] as [any Controller] { controller.loadIfNeeded() }
    checker = LifecycleChecker(stage)
    checker.watch(tabs.overflowController)
    if kind == .onDemand {
      entries = all.indices.map { page in OnDemand("\(page)") { [unowned self] in make(page) } }
    }
    try tabs.setVisibleLimit(kind == .overflow ? max(1, count - 1) : 9)
    if kind == .user { tabs.backPolicy = .history(limit: 2) }
    try tabs.setTabs(entries.map { ($0, item(of: $0)) })
    if kind == .onDemand { (tabs.hiddenLimit, tabs.keepsRecentOrder) = (max(0, count - 2), true) }
    guard kind == .user else { return }
    all.first?.mayLeave = { [unowned self] question in
      self.question = question
      return .later
    }
  }

  /// Makes a page anew, as T13 asks for.
  private func make(_ page: Int) -> Probe {
    all[page] = Probe("\(page)")
    all[page].loadIfNeeded()
    return all[page]
  }

  private func item(of page: any Controller) -> TabItem {
    TabItem(page.lifecycle.name, isHidden: isHidden && page === all[1])
  }

  private var isSmall: Bool { all.count < 2 }
  private var isStill: Bool {
    !host.changes.contains(where: \.isOpen) && !tabs.lifecycle.standing.isMoving
  }

  var actions: [Action] {
    var actions = stage.actions.filter { isSmall || $0 != .memory }.map { Action.stage($0) }
    let count = tabs.controllers.count
    for tab in 0..<count {
      actions += [.select(tab, animated: true), .select(tab, animated: false)]
      if tabs.items[tab].isSelectable { actions.append(.tap(tab)) }
    }
    if tabs.isOverflowing {
      actions += [.selectMore, .tapMore]
    }
    if tabs.canGoBack { actions.append(.back) }
    if waiting != nil { actions += [.answer(true), .answer(false)] }
    if kind == .onDemand {
      actions += tabs.recentWalk != nil ? [.step, .endWalk, .cancelWalk] : count > 1 ? [.walk] : []
    }
    let isMoving = host.changes.contains(where: \.isOpen)
    if isMoving { actions += [.finish, .cancel] }
    guard isSmall || (all.count < 3 && kind != .overflow) || isStill else { return actions }
    actions += (0..<count).map { .drop($0) }
    if count < all.count { actions.append(.bringBack(atFront: false)) }
    if kind == .overflow, all.count > 1, tabs.controllers.holds(all[1]) { actions.append(.hide) }
    guard kind == .edits else { return actions }
    if count < all.count { actions.append(.bringBack(atFront: true)) }
    if count > 1 { actions.append(all.count == 2 ? .turnRound : .moveFirst) }
    return actions
  }

  func perform(_ action: Action) {
    do { try carryOut(action) } catch { found.append("L29: \(error)") }
    if let waiting, !waiting.selection.isPending { self.waiting = nil }
    if waiting == nil { question = nil }
    if tabs.containment.request?.change !== waiting?.selection { found.append("T2: another selection waits") }
    if waiting != nil && question?.isOpen != true {
      found.append("T2: a selection waits without an open question")
    }
    if tabs.ledger.current.history.contains(where: {
      !tabs.controllers.holds($0) || $0 === tabs.selectedController
    }) {
      found.append("T9: history \(tabs.ledger.current.history.map { $0.lifecycle.name })")
    }
    for tab in tabs.controllers where tab.lifecycle.move == .leaving {
      found.append("L13: \(tab.lifecycle.name) is a tab, and disappearing")
    }
    found += tabProblems(tabs, isAtRest: isAtRest) + problemsOnDemand
  }

  /// T13, T14: no more hidden pages are there than may be; the order of use has every tab, the selected one first.
  private var problemsOnDemand: [String] {
    guard kind == .onDemand else { return [] }
    var found: [String] = []
    let hidden = tabs.controllers.filter { !($0 is OnDemand) && $0 !== tabs.selectedController }
    if isAtRest, hidden.count > tabs.hiddenLimit ?? 0 {
      found.append("T13: \(hidden.map { $0.lifecycle.name }) are hidden, \(tabs.hiddenLimit ?? 0) may be")
    }
    if isAtRest, tabs.lifecycle.state == .appeared, tabs.selectedController is OnDemand {
      found.append("T13: the selected tab is not made")
    }
    let recent = tabs.recentTabs
    if Set(recent.map(place)) != Set(tabs.controllers.map(place)) || recent.count != tabs.controllers.count {
      found.append("T14: in order of use \(recent.map(place))")
    }
    if let selected = tabs.selectedController, recent.first !== selected {
      found.append("T14: \(recent.map(place)), but \(place(selected)) is selected")
    }
    if let walk = tabs.recentWalk, !walk.tabs.allSatisfy({ tab in recent.holds(tab) }) {
      found.append("T14: the walk has \(walk.tabs.map(place))")
    }
    return found
  }

  /// The number of a page, or of what stands for it.
  private func place(_ child: any Controller) -> Int {
    all.firstIndex { $0 === child } ?? entries.firstIndex { $0 === child }
      ?? (child === tabs.overflowController ? all.count : -1)
  }

  private func carryOut(_ action: Action) throws {
    let controllers = tabs.controllers
    switch action {
    case .stage(let action): try stage.perform(action, isAtOnce: !isSmall)
    case .select(let tab, let animated): try tabs.select(tab, Change.Options(animated: animated))
    case .selectMore: try tabs.selectOverflow(.animated)
    case .tap(let tab): wait(for: tabs.gestures.select(tab, .immediate))
    case .tapMore: wait(for: tabs.gestures.selectOverflow(.immediate))
    case .back: wait(for: tabs.gestures.goBack(.immediate), isBack: true)
    case .answer(let mayLeave): question?.answer(mayLeave)
    case .finish: host.finishAll()
    case .cancel: host.cancelAll()
    case .drop(let tab): try tabs.remove(at: tab)
    case .bringBack(let atFront):
      let here = Set(controllers.map(place))
      guard let page = all.indices.first(where: { !here.contains($0) }) else { return }
      try tabs.insert(entries[page], item(of: entries[page]), at: atFront ? 0 : nil)
    case .moveFirst: try tabs.move(from: 0, to: controllers.count - 1)
    case .turnRound: try tabs.setTabs(controllers.reversed().map { ($0, item(of: $0)) })
    case .hide:
      isHidden.toggle()
      try tabs.updateItem(of: all[1]) { $0.isHidden = isHidden }
    case .walk: tabs.gestures.beginWalk()
    case .step: tabs.gestures.stepWalk()
    case .endWalk: tabs.gestures.endWalk()
    case .cancelWalk: tabs.gestures.cancelWalk()
    }
  }

  private func wait(for selection: Change?, isBack: Bool = false) {
    guard let selection else { return found.append("T9: back leads nowhere") }
    if selection.isPending { waiting = (selection, isBack) }
  }

  func violations() -> [String] {
    checker.inspect(tabs, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool {
    !host.changes.contains(where: \.isOpen) && stage.rotation == nil && !tabs.lifecycle.standing.isMoving
      && waiting == nil
  }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: tabs)
    let everybody = all + [tabs.overflowController] as [any Controller]
    func describe(_ state: TabState) -> [Int] {
      let choice =
        state.isOverflowSelected ? 10 + (state.tab.map(place) ?? 9) : state.tab.map(place) ?? -1
      return [choice] + state.list.controllers.map(place) + [-9] + state.history.map(place)
        + state.list.items.map { $0.isHidden ? 1 : 0 } + [-9] + (state.recents ?? []).map(place)
    }
    var numbers = shared.own + [host.changes.filter(\.isOpen).count, stage.rotation == nil ? 0 : 1]
    numbers += [-9] + everybody.map(shared.describe) + [-9] + tabs.children.map(place) + [isHidden ? 1 : 0]
    // A state that nothing can bring back does not count.
    numbers += [-9] + describe(tabs.ledger.current)
    if tabs.ledger.next != nil, tabs.ledger.decision != .finished {
      numbers += [-8] + describe(tabs.ledger.settled)
    }
    if let waiting {
      numbers += [-8, tabs.containment.request?.target.map(place) ?? 9, waiting.isBack ? 1 : 0]
    }
    return numbers + numbersOnDemand
  }

  /// Which pages are made, by the time when they were shown, and the walk.
  private var numbersOnDemand: [Int] {
    let standIns = entries.compactMap { $0 as? OnDemand }
    let used = standIns.sorted { $0.lastUse < $1.lastUse }
    let walk = tabs.recentWalk.map { [$0.index] + $0.tabs.map(place) } ?? []
    return used.map { place($0) * 2 + ($0.controller == nil ? 0 : 1) } + [-9] + walk
  }
}
