import Containers
import ContainersTesting

// What the verbs of page containers, books and their sources do.

extension MixedWorld {
  /// A page container; one time in four that of a book.
  func pages(_ number: UInt8) -> PageContainer? {
    if number % 4 == 3, let book = find(.book, number) { return (slots[book].value as? BookContainer)?.pages }
    return find(.pages, number).flatMap { slots[$0].value as? PageContainer }
  }

  /// As many pages as are required, and now and then others.
  private func choice(_ step: MixedStep, _ count: Int, for pages: PageContainer) -> [any Controller] {
    var list: [any Controller] = []
    for round in 0..<UInt8(step.b >= 248 ? 3 : count) {
      guard let page = newcomer(step.b &+ round &* 5, for: pages)?.controller else { continue }
      list.append(page)
    }
    if step.d % 3 == 0, let kept = pages.containment.children.first, !list.isEmpty { list[0] = kept }
    return list
  }

  func runPages(_ step: MixedStep, _ pages: PageContainer) {
    let name = pages.lifecycle.name
    let animated = step.c % 2 == 0
    switch step.verb {
    case .setPage:
      let list = choice(step, pages.requiredCount, for: pages)
      change(
        "\(name).setControllers(\(Calls.names(list)), animated: \(animated))", in: pages, isOrdered: true
      ) {
        try Calls.setPages(pages, list, forward: step.c & 2 == 0, animated: animated, $0)
      }
    case .setSpine:
      let list = choice(step, step.c % 4 == 1 ? 2 : 1, for: pages)
      let sides: Bool? = [nil, true, false][Int(step.d % 3)]
      change(
        "\(name).setSpine(\(step.c % 4), \(sides.map { "\($0)" } ?? "nil"), \(Calls.names(list)))", in: pages
      ) {
        try Calls.setSpine(pages, step.c, doubleSided: sides, list, $0)
      }
    case .doubleSided:
      attempt("\(name).setDoubleSided(\(animated))") { try Calls.setDoubleSided(pages, animated) }
    case .removePages:
      change("\(name).removeAllPages()", in: pages) { try Calls.removeAllPages(pages, $0) }
    case .nextPage, .previousPage, .endPage:
      let turn = step.verb == .nextPage ? 1 : step.verb == .previousPage ? -1 : step.b % 2 == 0 ? 2 : -2
      change("\(name).turn(\(turn), animated: \(animated))", in: pages, isOrdered: true) {
        try Calls.turn(pages, turn, animated: animated, $0)
      }
    case .reloadPages:
      tell("\(name).reload()")
      Calls.reload(pages)
    case .pageSource:
      let slot = slots.first { $0.value === pages }
      guard let slot else { return }
      tell("\(name).dataSource = \(step.b % 3 == 0 ? "nil" : "its source")")
      Calls.connect(pages, step.b % 3 == 0 ? nil : slot.cast)
    default: runGesture(step, pages)
    }
  }

  private func runGesture(_ step: MixedStep, _ pages: PageContainer) {
    let name = pages.lifecycle.name
    let isForward = step.b % 2 == 0
    let velocity = [0, 1, -1, 0.2, Double.nan][Int(step.b % 5)]
    switch step.verb {
    case .beginTurn:
      attempt("\(name).beginTurn(\(isForward ? ".forward" : ".reverse"))") {
        try Calls.beginTurn(pages, forward: isForward)
      }
    case .updateTurn:
      let progress = Double(step.b % 6) / 4
      attempt("\(name).updateTurn(progress: \(progress))") { try Calls.updateTurn(pages, progress) }
    case .endTurn: attempt("\(name).endTurn(velocity: \(velocity))") { try Calls.endTurn(pages, velocity) }
    case .cancelTurn: attempt("\(name).cancelTurn()") { try Calls.cancelTurn(pages) }
    case .beginDrag:
      tell("\(name).beginDrag()")
      Calls.beginDrag(pages)
    case .drag:
      let position = Double(Int(step.b) - 128) / 80
      tell("\(name).drag(to: \(position))")
      Calls.drag(pages, position)
    case .endDrag:
      tell("\(name).endDrag(velocity: \(velocity))")
      Calls.endDrag(pages, velocity)
    case .cancelDrag:
      tell("\(name).cancelDrag()")
      Calls.cancelDrag(pages)
    case .flick:
      attempt("\(name).flick(\(isForward ? ".forward" : ".reverse"))") {
        try Calls.flick(pages, forward: isForward)
      }
    default:
      let (x, y) = (Double(step.b % 91), Double(step.c % 91))
      attempt("\(name).tap(at: \(x), \(y))") { try Calls.tap(pages, x, y) }
    }
  }

  // MARK: Sources

  func runCast(_ step: MixedStep) {
    let index = [4, 5, 6, 10, 3, 7][Int(step.a) % 6]
    guard let cast = slots[index].cast else { return }
    switch step.verb {
    case .sourceMood:
      cast.mood = MixedCast.Mood(rawValue: [0, 0, 0, 1, 2, 3, 4, 4][Int(step.b % 8)]) ?? .right
      cast.stranger = Int(step.c)
      tell(
        "// the source of \(names[index]) is in mood \(cast.mood), stranger \(names[Int(step.c) % slots.count])"
      )
    case .spineMood:
      (cast.spineMood, cast.stranger) = (step.b, Int(step.c))
      tell(
        "// the delegate of \(names[index]) is in mood \(step.b % 4), stranger \(names[Int(step.c) % slots.count])"
      )
    default:
      guard step.b % 3 != 0 || cast.entries.isEmpty else {
        tell("// the source of \(names[index]) loses its page 0")
        cast.entries.removeFirst()
        return
      }
      let member = step.b % 2 == 0 ? Int(step.c) % slots.count : nil
      cast.insert(member, at: Int(step.d) % (cast.entries.count + 1))
      tell("// the source of \(names[index]) gets \(member.map { names[$0] } ?? "a leaf")")
    }
  }

  // MARK: Books

  func runBook(_ step: MixedStep, _ index: Int) {
    guard let book = slots[index].value as? BookContainer else { return }
    let name = names[index]
    let (page, animated) = (step.b >= 250 ? -1 : Int(step.b % 8), step.c % 2 == 0)
    switch step.verb {
    case .bookMove:
      change("\(name).move(to: \(page), animated: \(animated))", in: book, isOrdered: true) {
        try Calls.move(book, to: page, animated: animated, $0)
      }
    case .bookNext, .bookPrevious, .bookLast:
      let turn = step.verb == .bookNext ? 1 : step.verb == .bookPrevious ? -1 : 2
      change("\(name).turn(\(turn), animated: \(animated))", in: book, isOrdered: true) {
        try Calls.turn(book, turn, animated: animated, $0)
      }
    case .bookCount:
      let count: Int? = step.b % 5 == 4 ? nil : Int(step.b % 5) * 2 - (step.b >= 250 ? 3 : 0)
      attempt("\(name).setPageCount(\(count.map { "\($0)" } ?? "nil"))") { try Calls.setCount(book, count) }
    case .bookReload:
      if step.c % 2 == 0 {
        tell("\(name).reload(showing: \(step.b % 3 == 0 ? "nil" : "\(page)"))")
        Calls.reload(book, showing: step.b % 3 == 0 ? nil : page)
      } else {
        attempt("\(name).reload(showing: \(page), of: \(step.d % 6))") {
          try Calls.reload(book, showing: page, of: Int(step.d % 6))
        }
      }
    default:
      tell("\(name).source = \(step.b % 3 == 0 ? "nil" : "its source")")
      Calls.connect(book, step.b % 3 == 0 ? nil : slots[index].cast)
    }
  }
}
