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
      edit("\(name).setTabs(\(Calls.names(list)))", in: tabs) { try Calls.setTabs(tabs, list, step.d) }
    case .insertTab:
      guard let new = newcomer(step.b, for: tabs)?.controller else { return }
      let place = step.c % 3 == 0 ? nil : Int(step.c % 5)
      edit(
        "\(name).insert(\(new.lifecycle.name), at: \(place.map { "\($0)" } ?? "nil")) // \(step.d)", in: tabs
      ) {
        try Calls.insert(tabs, new, step.d, at: place)
      }
    case .removeTab:
      edit("\(name).remove(at: \(first)) // \(step.d)", in: tabs) {
        try Calls.remove(tabs, at: first, step.d)
      }
    case .moveTab:
      edit("\(name).move(from: \(first), to: \(second))", in: tabs) {
        try Calls.move(tabs, from: first, to: second)
      }
    case .reorderTabs:
      let list = list(step.b, step.c, for: tabs, from: Calls.tabs(tabs))
      edit("\(name).reorder(\(Calls.names(list)))", in: tabs) { try Calls.reorder(tabs, list) }
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
    switch step.verb {
    case .select:
      change("\(name).select(\(tab), animated: \(animated))", in: tabs, isOrdered: true) {
        try Calls.select(tabs, tab, animated: animated, $0)
      }
    case .selectOverflow:
      change("\(name).selectOverflow(animated: \(animated))", in: tabs, isOrdered: true) {
        try Calls.selectOverflow(tabs, animated: animated, $0)
      }
    case .userSelect where step.d % 4 == 3:
      ask("\(name).gestures.close(\(tab))") { Calls.userClose(tabs, tab, $0) }
    case .userSelect:
      ask("\(name).gestures.select(\(tab), animated: \(animated))") {
        Calls.userSelect(tabs, tab, animated: animated, $0)
      }
    case .userOverflow: ask("\(name).gestures.selectOverflow()") { Calls.userOverflow(tabs, $0) }
    default: ask("\(name).gestures.goBack()") { Calls.userBack(tabs, $0) }
    }
  }

  /// Makes a request of the user's, which ends once, now or when it has been answered (L19, T2).
  func ask(_ text: @autoclosure () -> String, _ call: (@escaping () -> Void) -> Change?) {
    tell(text())
    let before = depth == 0 ? fingerprint() : 0
    let firedBefore = fired
    var ends = 0
    let request = call { [weak self] in
      ends += 1
      if ends > 1 { self?.fail("L19: a request of the user's has ended \(ends) times") }
      self?.fire(.completion, 0)
    }
    guard let request else { return }
    if selections.count > 16 { selections.removeFirst(8) }
    selections.append(request)
    guard case .refused(let reason)? = request.outcome else { return }
    tell("// refused: \(reason)")
    guard !reason.hasPrefix("the delegate"), !reason.hasPrefix("a controller"), depth == 0,
      fired == firedBefore, !isBroken,
      fingerprint() != before
    else { return }
    fail("L29: a request that was not possible has changed something")
  }

  private func customize(_ step: MixedStep, _ tabs: TabContainer, _ slot: MixedSlot) {
    let name = tabs.lifecycle.name
    if step.verb == .customize {
      tell("// the user begins to reorder \(name)")
      slot.order = slot.order ?? Calls.tabs(tabs)
      return
    }
    guard let order = slot.order else { return }
    let (first, second) = (number(step.b, tabs), number(step.c, tabs))
    if step.verb == .customizeMove {
      guard order.indices.contains(first), order.indices.contains(second) else { return }
      tell("// the user moves \(first) to \(second)")
      slot.order?.swapAt(first, second)
      return
    }
    slot.order = nil
    let wanted = step.b % 2 == 0 ? order : []
    tell("\(name).gestures.reorder(\(Calls.names(wanted)))")
    Calls.userReorder(tabs, wanted)
  }
}
