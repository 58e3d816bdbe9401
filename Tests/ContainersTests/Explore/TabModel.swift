@testable import Containers
import ContainersTesting

/// Tabs × animated changes × rotation × the container's own appearance, for the explorer (T1–T5).
final class TabModel: Explorable {
  enum Action: Hashable, CustomStringConvertible {
    case stage(StageAction)
    case select(Int, animated: Bool), tap(Int), finish, cancel
    case drop(Int), bringBack, turnRound

    var description: String {
      switch self {
      case .stage(let action): "\(action)"
      case .select(let tab, let animated): "code selects tab \(tab)\(animated ? ", animated" : "")"
      case .tap(let tab): "the user taps tab \(tab)"
      case .finish: "what moves arrives"
      case .cancel: "what moves is called off"
      case .drop(let tab): "tab \(tab) is taken out"
      case .bringBack: "a missing tab comes back"
      case .turnRound: "the order of the tabs is turned round"
      }
    }
  }

  let host = HandDrivenHost()
  let tabs = TabContainer("R")
  let all: [Probe]
  let stage: Stage
  let checker: LifecycleChecker
  var found: [String] = []

  init(count: Int) throws {
    all = (0..<count).map { Probe("\($0)") }
    for page in all { page.loadIfNeeded() }
    stage = try Stage(root: tabs, size: Size(width: 4, height: 6))
    stage.host = host
    tabs.loadIfNeeded()
    checker = LifecycleChecker(stage)
    try tabs.setTabs(all.map { ($0, TabItem($0.lifecycle.name)) })
  }

  private var list: [any Controller] { tabs.controllers.filter { $0.lifecycle.move != .leaving } }

  var actions: [Action] {
    var actions = stage.actions.map { Action.stage($0) }
    let count = list.count
    for tab in 0..<count {
      actions += [.select(tab, animated: true), .select(tab, animated: false), .tap(tab)]
    }
    if host.changes.contains(where: \.isOpen) { actions += [.finish, .cancel] }
    actions += (0..<count).map { .drop($0) }
    if count > 1 { actions.append(.turnRound) }
    if count < all.count { actions.append(.bringBack) }
    return actions
  }

  func perform(_ action: Action) {
    do { try carryOut(action) } catch { found.append("L29: \(error)") }
    if let selected = tabs.selectedController, !tabs.children.holds(selected) {
      found.append("T1: \(selected.lifecycle.name) is selected and no tab")
    }
    if tabs.selectedController == nil && !list.isEmpty { found.append("T1: nothing is selected") }
    guard isAtRest, tabs.lifecycle.state == .appeared, let selected = tabs.selectedController else { return }
    if selected.lifecycle.state != .appeared { found.append("T3: the selected tab is not on show") }
  }

  private func carryOut(_ action: Action) throws {
    switch action {
    case .stage(let action): try stage.perform(action)
    case .select(let tab, let animated): try tabs.select(list[tab], animated: animated)
    case .tap(let tab): try tabs.userSelect(tab)
    case .finish: host.finishAll()
    case .cancel: host.cancelAll()
    case .drop(let tab):
      let gone = list[tab]
      try set(list.filter { $0 !== gone })
    case .bringBack: try set(list + Array(all.filter { !list.holds($0) }.prefix(1)) as [any Controller])
    case .turnRound: try set(list.reversed())
    }
  }

  private func set(_ controllers: [any Controller]) throws {
    try tabs.setTabs(controllers.map { ($0, TabItem($0.lifecycle.name)) })
  }

  func violations() -> [String] {
    checker.inspect(tabs, isAtRest: isAtRest)
    defer { found = [] }
    return found + checker.takeViolations()
  }

  var isAtRest: Bool {
    !host.changes.contains(where: \.isOpen) && stage.rotation == nil && !tabs.lifecycle.standing.isMoving
  }

  var fingerprint: Fingerprint { Fingerprint(numbers) }
  var details: String { "\(numbers)" }

  private var numbers: [Int] {
    let shared = ContainmentNumbers(container: tabs)
    func place(_ child: any Controller) -> Int { all.firstIndex { $0 === child } ?? -1 }
    return shared.own + [host.changes.filter(\.isOpen).count, stage.rotation == nil ? 0 : 1]
      + [tabs.selectedController.map(place) ?? -1] + tabs.children.map(place)
      + [-9] + all.map(shared.describe)
  }
}
