import Containers
import ContainersTesting

// What the verbs of tab containers do.

extension MixedWorld {
  func runTabs(_ step: MixedStep) {
    switch step.verb {
    case .leaveMood:
      leaveMood = step.b
      tell("// leaves answer in mood \(step.b % 4)")
    case .answerLeave:
      guard !questions.isEmpty else { return }
      let question = questions.removeFirst()
      tell("question.answer(\(step.b % 2 == 0))")
      question.answer(step.b % 2 == 0)
    default:
      guard let index = find(.tabs, step.a), let tabs = slots[index].value as? TabContainer else { return }
      switch step.verb {
      case .select, .selectOverflow, .userSelect, .userOverflow, .userBack: select(step, tabs)
      case .customize, .customizeMove, .customizeEnd: customize(step, tabs, slots[index])
      default: edit(step, tabs)
      }
    }
  }

  /// A number of a tab; now and then one that is not there.
  private func number(_ bits: UInt8, _ tabs: TabContainer) -> Int {
    let count = Calls.tabs(tabs).count
    return bits >= 248 || count == 0 ? Int(bits % 4) - 1 : Int(bits) % count
  }

  private func edit(_ step: MixedStep, _ tabs: TabContainer) {
    let name = tabs.lifecycle.name
    let (first, second) = (number(step.b, tabs), number(step.c, tabs))
    switch step.verb {
    case .setTabs:
      let list = list(step.b, step.c, for: tabs, from: Calls.tabs(tabs))
      attempt("\(name).setTabs(\(Calls.names(list)))") { try Calls.setTabs(tabs, list, step.d) }
    case .insertTab:
      guard let new = newcomer(step.b, for: tabs)?.controller else { return }
      let place = step.c % 3 == 0 ? nil : Int(step.c % 5)
      attempt("\(name).insert(\(new.lifecycle.name), at: \(place.map { "\($0)" } ?? "nil"))") {
        try Calls.insert(tabs, new, step.d, at: place)
      }
    case .removeTab: attempt("\(name).remove(at: \(first))") { try Calls.remove(tabs, at: first) }
    case .moveTab:
      attempt("\(name).move(from: \(first), to: \(second))") {
        try Calls.move(tabs, from: first, to: second)
      }
    case .reorderTabs:
      let list = list(step.b, step.c, for: tabs, from: Calls.tabs(tabs))
      attempt("\(name).reorder(\(Calls.names(list)))") { try Calls.reorder(tabs, list) }
    case .setItem:
      attempt("\(name).setItem(\(step.d), at: \(first))") { try Calls.setItem(tabs, step.d, at: first) }
    case .setLimit:
      attempt("\(name).setVisibleLimit(\(step.b % 5))") { try Calls.setLimit(tabs, Int(step.b % 5)) }
    default:
      tell("\(name).backPolicy = number \(step.b % 5)")
      Calls.setBackPolicy(tabs, step.b)
    }
  }

  private func select(_ step: MixedStep, _ tabs: TabContainer) {
    let name = tabs.lifecycle.name
    let (tab, animated) = (number(step.b, tabs), step.c % 2 == 0)
    let ended: () -> Void = { [weak self] in self?.fire(.completion, 0) }
    switch step.verb {
    case .select:
      change("\(name).select(\(tab), animated: \(animated))", in: tabs) {
        try Calls.select(tabs, tab, animated: animated, $0)
      }
    case .selectOverflow:
      change("\(name).selectOverflow(animated: \(animated))", in: tabs) {
        try Calls.selectOverflow(tabs, animated: animated, $0)
      }
    case .userSelect:
      attempt("\(name).userSelect(\(tab), animated: \(animated))") {
        selections.append(try Calls.userSelect(tabs, tab, animated: animated, ended))
      }
    case .userOverflow:
      attempt("\(name).userSelectOverflow()") { selections.append(try Calls.userOverflow(tabs, ended)) }
    default:
      tell("\(name).userGoBack()")
      if let selection = Calls.userBack(tabs, ended) { selections.append(selection) }
    }
    if selections.count > 16 { selections.removeFirst(8) }
  }

  private func customize(_ step: MixedStep, _ tabs: TabContainer, _ slot: MixedSlot) {
    let name = tabs.lifecycle.name
    if step.verb == .customize {
      return attempt("\(name).beginCustomizing()") { slot.customization = try Calls.customize(tabs) }
    }
    guard let customization = slot.customization else { return }
    let (first, second) = (number(step.b, tabs), number(step.c, tabs))
    if step.verb == .customizeMove {
      return attempt("customization.move(from: \(first), to: \(second))") {
        try Calls.move(customization, from: first, to: second)
      }
    }
    let finishing = step.b % 2 == 0
    attempt("customization.\(finishing ? "finish" : "cancel")()") {
      try Calls.end(customization, finishing: finishing)
    }
  }
}
