@testable import Containers
import ContainersTesting

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension TabWorld {
  func carryOut(_ step: VerbStep<TabVerb>) throws {
    switch step.verb {
    case .select, .more, .tap, .tapMore, .back, .close, .next:
      try attempt(picture, in: tabs) { try runSelection(step, tabs) }
    case .setTabs, .insert, .remove, .move, .reorder, .item, .limit, .policy:
      try attempt(picture, in: tabs) { try runEdit(step, tabs, candidates) }
    case .customize, .customMove, .customEnd: runCustomizing(step)
    case .stage: try runStage(step)
    case .host: runHost(step)
    case .mood: runMood(step)
    case .delegate: cast.allows = step.a % 4 != 0
    case .hideAll: try hideOrShow(step)
    case .steal: try steal(step)
    case .inside: try runInside(step)
    case .outside:
      let other = Probe("stranger")
      _ = try? tabs.select(other, .immediate)
      tabs.gestures.select(-1, .immediate)
      tabs.gestures.close(-1)
      try tabs.remove(other)
    }
  }

  private func picture() -> [String] {
    [names(tabs.controllers), names([tabs.selectedController].compactMap { $0 })]
  }

  private func runSelection(_ step: VerbStep<TabVerb>, _ tabs: TabContainer) throws {
    let options = Change.Options(animated: step.b % 2 == 0)
    // Now and then a number that does not exist.
    let count = max(1, tabs.controllers.count + (step.c > 240 ? 1 : 0))
    let index = Int(step.a) % count
    switch step.verb {
    case .select: note(try tabs.select(index, options))
    case .more: note(try tabs.selectOverflow(options))
    case .tap: noteRequest(tabs.gestures.select(index, options))
    case .tapMore: noteRequest(tabs.gestures.selectOverflow(options))
    case .close: noteRequest(tabs.gestures.close(index))
    case .next:
      let wraps = step.a % 3 == 0
      note(
        try step.c % 2 == 0
          ? tabs.selectNext(wraps: wraps, options) : tabs.selectPrevious(wraps: wraps, options))
    default:
      let could = tabs.canGoBack
      let selection = tabs.gestures.goBack(options)
      if could != (selection != nil) { fail("T9: it could go back: \(could)") }
      noteRequest(selection)
    }
  }

  private func item(_ controller: any Controller, _ number: UInt8) -> TabItem {
    TabItem(
      controller.lifecycle.name, badge: number % 3 == 0 ? "\(number)" : nil, isEnabled: number % 5 != 1,
      isHidden: number % 5 == 2, isCustomizable: number % 7 != 3)
  }

  private func runEdit(
    _ step: VerbStep<TabVerb>, _ tabs: TabContainer, _ candidates: [any Controller]
  ) throws {
    let (number, other, count) = (Int(step.a), Int(step.b), tabs.controllers.count)
    switch step.verb {
    case .setTabs:
      let list = (0..<other % (candidates.count + 1)).map { candidates[(number + $0) % candidates.count] }
      let order = step.c % 2 == 0 ? list : list.reversed()
      note(try tabs.setTabs(order.map { ($0, item($0, step.d)) }))
    case .insert:
      let controller = candidates[number % candidates.count]
      let place = step.c > 250 ? count + 1 : other % (count + 1)
      let opener = step.a % 3 == 0 ? tabs.selectedController : nil
      note(try tabs.insert(controller, item(controller, step.d), at: place, opener: opener))
    case .remove: note(try tabs.remove(at: number % max(1, count)))
    case .move: note(try tabs.move(from: number % max(1, count), to: other % max(1, count)))
    case .reorder:
      let length = other % (candidates.count + 1)
      note(try tabs.reorder((0..<length).map { candidates[(number + $0 * 3) % candidates.count] }))
    case .item:
      guard count > 0 else { return }
      try tabs.setItem(item(tabs.controllers[number % count], step.b), at: number % count)
    case .limit: try tabs.setVisibleLimit(number % 6)
    default:
      tabs.backPolicy =
        [
          .history(), .history(limit: 2), .history(limit: 1), .first, .initial, .none, .order, .fullHistory(),
          .fullHistory(limit: 2),
        ][number % 9]
      tabs.successor = [.neighbour, .lastVisited, .opener][other % 3]
    }
  }

  private func runCustomizing(_ step: VerbStep<TabVerb>) {
    switch step.verb {
    case .customize: order = order ?? tabs.controllers
    case .customMove:
      let (from, to) = (Int(step.a) % 8, Int(step.b) % 8)
      guard let order, order.indices.contains(from), order.indices.contains(to) else { return }
      self.order?.remove(at: from)
      self.order?.insert(order[from], at: to)
    default:
      guard let order else { return }
      self.order = nil
      tabs.gestures.reorder(step.a % 3 == 0 ? [] : order)
    }
  }

  private func hideOrShow(_ step: VerbStep<TabVerb>) throws {
    let (isShown, options) = (step.b % 8 < 5, Change.Options(animated: step.a % 2 == 0))
    if let outer { note(try outer.select(isShown ? 0 : 1, options)) }
    if let box { note(try box.show(isShown ? [tabs] : [], options)) }
  }

  /// Another container takes a tab, an overflow list, or a controller inside, and lets go of those it has (L15).
  private func steal(_ step: VerbStep<TabVerb>) throws {
    let all = candidates + Array(leaves[4...]) as [any Controller]
    let victims = (0..<(step.b % 4 == 0 ? 2 : 1)).map { all[(Int(step.a) + $0) % all.count] }
    if victims.holds(leaves[10]) || victims.holds(leaves[11]) { hasLostMore = true }
    note(try thief.show(victims, removing: step.c % 2 == 0))
  }

  /// Things that are done to the containers in the tabs.
  private func runInside(_ step: VerbStep<TabVerb>) throws {
    let verbs: [TabVerb] = [.select, .tap, .more, .close, .insert, .remove, .setTabs, .item]
    var other = step
    other.verb = verbs[Int(step.d) % verbs.count]
    other.d = 0
    switch step.d % 9 {
    case 8:
      let options = Change.Options(animated: step.b % 2 == 0)
      note(try pages.setControllers([leaves[6 + Int(step.a) % 2]], direction: .forward, options))
    case 0...3: try runSelection(other, inner)
    // Two of its own, and one that is a tab of the outer ones sometimes.
    default: try runEdit(other, inner, [leaves[4], leaves[5], leaves[0]])
    }
  }
}
