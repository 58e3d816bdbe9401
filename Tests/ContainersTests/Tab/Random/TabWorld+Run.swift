@testable import Containers
import ContainersTesting

// What each verb does; whatever the numbers are, they mean something in the state that is found.

extension TabWorld {
  func run(_ operation: TabOperation) {
    do {
      switch operation.verb {
      case .select, .more, .tap, .tapMore, .back, .close, .next:
        try attempt(in: tabs) { try runSelection(operation, tabs) }
      case .answer: answer(operation.a, operation.b % 3 != 0)
      case .letGo: letGo()
      case .mood, .delegateMood: runMood(operation)
      case .setTabs, .insert, .remove, .move, .reorder, .item, .limit, .policy:
        try attempt(in: tabs) { try runEdit(operation, tabs, candidates) }
      case .customize, .customMove, .customEnd: runCustomizing(operation)
      case .finish, .cancelChange, .advance, .toggleHost: runTime(operation)
      case .appear, .appearAnimated, .disappear, .disappearAnimated, .finishAppearance, .show, .hide:
        try runAppearance(operation)
      case .rotate, .finishRotation: try runRotation(operation)
      case .memory:
        tell("memory warning")
        stage.sendMemoryWarning()
      case .steal: try steal(operation)
      case .inside: try runInside(operation)
      case .outside:
        let other = Probe("stranger")
        tell("strangers are selected")
        _ = try? tabs.select(other, .immediate)
        tabs.gestures.select(-1, .immediate)
        tabs.gestures.close(-1)
        try tabs.remove(other)
      }
    } catch { tell("// refused: \(error)") }
  }

  /// L29: a refusal changes nothing; L26: inside a callback nothing happens at once.
  private func attempt(in tabs: TabContainer, _ request: () throws -> Void) throws {
    func picture() -> [String] {
      ["\(checker.eventCount)", names(tabs.controllers), names([tabs.selectedController].compactMap { $0 })]
    }
    let (before, count) = (picture(), fired)
    let isInside = Engine.of(tabs).queue.isRunning
    do {
      try request()
      if isInside, fired == count, before != picture() { fail("L26: something happens inside a callback") }
    } catch {
      if fired == count, before != picture() { fail("L29: a refusal has changed something") }
      throw error
    }
  }

  private func runSelection(_ operation: TabOperation, _ tabs: TabContainer) throws {
    let animated = operation.b % 2 == 0
    // Now and then a number that does not exist.
    let count = max(1, tabs.controllers.count + (operation.c > 240 ? 1 : 0))
    let index = Int(operation.a) % count
    switch operation.verb {
    case .select:
      tell("\(tabs.lifecycle.name).select(\(index), animated: \(animated))")
      note(try tabs.select(index, Change.Options(animated: animated)))
    case .more:
      tell("\(tabs.lifecycle.name).selectOverflow(animated: \(animated))")
      note(try tabs.selectOverflow(Change.Options(animated: animated)))
    case .tap:
      tell("\(tabs.lifecycle.name).gestures.select(\(index), animated: \(animated))")
      noteRequest(tabs.gestures.select(index, Change.Options(animated: animated)))
    case .tapMore:
      tell("\(tabs.lifecycle.name).gestures.selectOverflow(animated: \(animated))")
      noteRequest(tabs.gestures.selectOverflow(Change.Options(animated: animated)))
    case .close:
      tell("\(tabs.lifecycle.name).gestures.close(\(index))")
      noteRequest(tabs.gestures.close(index))
    case .next:
      let (isNext, wraps) = (operation.c % 2 == 0, operation.a % 3 == 0)
      tell(
        "\(tabs.lifecycle.name).select\(isNext ? "Next" : "Previous")(wraps: \(wraps), animated: \(animated))"
      )
      let options = Change.Options(animated: animated)
      note(
        try isNext ? tabs.selectNext(wraps: wraps, options) : tabs.selectPrevious(wraps: wraps, options))
    default:
      tell("\(tabs.lifecycle.name).gestures.goBack(animated: \(animated))")
      let could = tabs.canGoBack
      let selection = tabs.gestures.goBack(Change.Options(animated: animated))
      if could != (selection != nil) { fail("T9: it could go back: \(could)") }
      noteRequest(selection)
    }
  }

  private func runMood(_ operation: TabOperation) {
    guard operation.verb == .mood else {
      cast.allows = operation.a % 4 != 0
      return tell("the delegate allows \(cast.allows)")
    }
    let leaf = leaves[Int(operation.a) % leaves.count]
    leaf.mood = [.yes, .later, .later, .no, .inside, .forgetful][Int(operation.b) % 6]
    tell("\(leaf.lifecycle.name) will say \(leaf.mood)")
  }

  private func item(_ controller: any Controller, _ number: UInt8) -> TabItem {
    TabItem(
      controller.lifecycle.name, badge: number % 3 == 0 ? "\(number)" : nil, isEnabled: number % 5 != 1,
      isHidden: number % 5 == 2, isCustomizable: number % 7 != 3)
  }

  private func runEdit(
    _ operation: TabOperation, _ tabs: TabContainer, _ candidates: [any Controller]
  ) throws {
    let (number, other) = (Int(operation.a), Int(operation.b))
    let (name, count) = (tabs.lifecycle.name, tabs.controllers.count)
    switch operation.verb {
    case .setTabs:
      let list = (0..<other % (candidates.count + 1)).map { candidates[(number + $0) % candidates.count] }
      let order = operation.c % 2 == 0 ? list : list.reversed()
      tell("\(name).setTabs(\(names(order)))")
      note(try tabs.setTabs(order.map { ($0, item($0, operation.d)) }))
    case .insert:
      let controller = candidates[number % candidates.count]
      let place = operation.c > 250 ? count + 1 : other % (count + 1)
      tell("\(name).insert(\(controller.lifecycle.name), at: \(place))")
      let opener = operation.a % 3 == 0 ? tabs.selectedController : nil
      note(try tabs.insert(controller, item(controller, operation.d), at: place, opener: opener))
    case .remove:
      tell("\(name).remove(at: \(number % max(1, count)))")
      note(try tabs.remove(at: number % max(1, count)))
    case .move:
      tell("\(name).move(from: \(number % max(1, count)), to: \(other % max(1, count)))")
      note(try tabs.move(from: number % max(1, count), to: other % max(1, count)))
    case .reorder:
      let order = (0..<other % (candidates.count + 1)).map {
        candidates[(number + $0 * 3) % candidates.count]
      }
      tell("\(name).reorder(\(names(order)))")
      note(try tabs.reorder(order))
    case .item:
      guard count > 0 else { return }
      let controller = tabs.controllers[number % count]
      let item = item(controller, operation.b)
      tell("\(name).setItem(enabled \(item.isEnabled), hidden \(item.isHidden), at: \(number % count))")
      try tabs.setItem(item, at: number % count)
    case .limit:
      tell("\(name).setVisibleLimit(\(number % 6))")
      try tabs.setVisibleLimit(number % 6)
    default:
      tabs.backPolicy =
        [
          .history(), .history(limit: 2), .history(limit: 1), .first, .initial, .none, .order, .fullHistory(),
          .fullHistory(limit: 2),
        ][number % 9]
      tabs.successor = [.neighbour, .lastVisited, .opener][other % 3]
      tell("\(name).backPolicy = \(tabs.backPolicy), successor = \(tabs.successor)")
    }
  }

  private func runCustomizing(_ operation: TabOperation) {
    switch operation.verb {
    case .customize:
      tell("the user begins to reorder")
      order = order ?? tabs.controllers
    case .customMove:
      let (from, to) = (Int(operation.a) % 8, Int(operation.b) % 8)
      guard let order, order.indices.contains(from), order.indices.contains(to) else { return }
      tell("the user moves \(from) to \(to)")
      self.order?.remove(at: from)
      self.order?.insert(order[from], at: to)
    default:
      guard let order else { return }
      tell(operation.a % 3 == 0 ? "reorder([])" : "reorder(\(names(order)))")
      self.order = nil
      tabs.gestures.reorder(operation.a % 3 == 0 ? [] : order)
    }
  }

  private func runTime(_ operation: TabOperation) {
    switch operation.verb {
    case .advance:
      let seconds = Double(operation.a % 4) * 0.1
      tell("stage.advance(\(seconds))")
      stage.advance(by: seconds)
    case .finish:
      tell("the toolkit finishes all")
      host.finishAll()
    case .cancelChange:
      tell("the toolkit cancels all")
      host.cancelAll()
    default:
      host.finishesAtOnce.toggle()
      tell("finishesAtOnce = \(host.finishesAtOnce)")
    }
  }

  private func runAppearance(_ operation: TabOperation) throws {
    tell("\(operation.verb)")
    switch operation.verb {
    case .appear: stage.appear()
    case .appearAnimated: stage.appear(animated: true)
    case .disappear: stage.disappear()
    case .disappearAnimated: stage.disappear(animated: true)
    case .finishAppearance: stage.finishAppearance()
    default:
      let isShown = operation.verb == .show
      let animated = operation.a % 2 == 0
      if let outer { note(try outer.select(isShown ? 0 : 1, Change.Options(animated: animated))) }
      if let box { note(try box.show(isShown ? [tabs] : [], Change.Options(animated: animated))) }
    }
  }

  private func runRotation(_ operation: TabOperation) throws {
    guard operation.verb == .rotate else {
      tell("finishRotation()")
      return stage.finishRotation()
    }
    let orientation = Orientation(rawValue: Int(operation.a) % 4) ?? .portrait
    tell("rotate(\(orientation))")
    try stage.rotate(to: orientation, duration: Double(operation.b % 3) * 0.1)
  }

  /// Another container takes a tab, an overflow list, or somebody inside, and lets go of those it has (L15).
  private func steal(_ operation: TabOperation) throws {
    let all = candidates + Array(leaves[4...]) as [any Controller]
    let count = operation.b % 4 == 0 ? 2 : 1
    let victims = (0..<count).map { all[(Int(operation.a) + $0) % all.count] }
    tell("thief.show(\(names(victims)))")
    if victims.holds(leaves[10]) || victims.holds(leaves[11]) { hasLostMore = true }
    note(try thief.show(victims, removing: operation.c % 2 == 0))
  }

  /// Things that are done to the containers in the tabs.
  private func runInside(_ operation: TabOperation) throws {
    let verbs: [TabOperation.Verb] = [.select, .tap, .more, .close, .insert, .remove, .setTabs, .item]
    var other = operation
    other.verb = verbs[Int(operation.d) % verbs.count]
    other.d = 0
    switch operation.d % 9 {
    case 8:
      let page = leaves[6 + Int(operation.a) % 2]
      tell("P.setControllers(\(page.lifecycle.name))")
      note(
        try pages.setControllers([page], direction: .forward, Change.Options(animated: operation.b % 2 == 0)))
    case 0...3: try runSelection(other, inner)
    default:
      // Two of its own, and one that is a tab of the outer ones sometimes.
      try runEdit(other, inner, [leaves[4], leaves[5], leaves[0]])
    }
  }
}
