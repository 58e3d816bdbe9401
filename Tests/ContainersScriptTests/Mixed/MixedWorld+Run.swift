import Containers
import ContainersTesting

// What the verbs of every container do; whatever the numbers are, they mean something in the state that is found.

extension MixedWorld {
  func run(_ step: MixedStep) {
    switch step.verb {
    case .place: place(step)
    case .add, .addHidden, .addAt, .remove, .show, .showRemoving, .swap, .transition:
      if let box = box(step.a) { runContainer(step, box) }
    case .anyAdd, .anyShow, .anySwap, .anyTransition:
      if let list = container(step.a) as? any ChildList { runContainer(step, list) }
    case .anyRemove: if let container = container(step.a) { runRemoval(step, container) }
    case .anyMember: if let container = container(step.a) { runMember(step, container) }
    case .finger, .wheel, .tick, .back, .backHandler, .followLink: runToolkit(step)
    case .update, .finish, .cancel, .letGo, .hold, .advanceChange: runChange(step)
    case .makeStage, .dropStage, .appear, .appearAnimated, .disappear, .disappearAnimated, .finishAppearance,
      .setRoot, .rotate, .finishRotation, .resize, .advanceStage, .hostMode, .warnStage,
      .keyboard:
      runStage(step)
    case .release, .renew, .dropCast, .load, .warn, .layOut, .save, .restore, .keep, .changeState,
      .moveFocus:
      runLife(step)
    case .setTabs, .insertTab, .removeTab, .moveTab, .reorderTabs, .setItem, .setLimit, .select,
      .selectOverflow, .userSelect, .userOverflow, .userBack, .customize, .customizeMove, .customizeEnd,
      .backPolicy, .leaveMood, .answerLeave:
      runTabs(step)
    case .setPage, .setSpine, .doubleSided, .removePages, .nextPage, .previousPage, .endPage, .reloadPages,
      .pageSource, .beginTurn, .updateTurn, .endTurn, .cancelTurn, .beginDrag, .drag, .endDrag, .cancelDrag,
      .flick, .tapPage:
      if let pages = pages(step.a) { runPages(step, pages) }
    case .sourceMood, .spineMood, .editEntries: runCast(step)
    case .bookMove, .bookNext, .bookPrevious, .bookLast, .bookCount, .bookReload, .bookSource:
      if let index = find(.book, step.a) { runBook(step, index) }
    case .setPages, .insertPage, .removePage, .movePage, .editSource, .reloadPager, .scrollPager,
      .pagerSource, .controlTap, .controlChoose, .rawEvent:
      if let index = find(.pager, step.a) { runPager(step, index) }
    case .presentLayer, .dismissLayer, .removeLayer, .setBase, .layerBack, .layerBegin, .layerUpdate,
      .layerEnd:
      runLayers(step)
    case .pushEntry, .insertEntry, .popEntry, .popToEntry, .frontEntry, .setEntries, .stackBack, .stackBegin,
      .stackUpdate, .stackEnd:
      runStack(step)
    case .splitDetail, .splitPush, .splitColumn, .splitMode, .splitBack, .splitSlide: runSplit(step)
    case .insertSegment, .setSegments, .removeSegment, .editSegment, .selectSegment, .chooseSegment:
      runSwitcher(step)
    case .surfaceBegin, .surfaceDrag, .surfaceEnd, .surfaceAdvance, .surfaceRest, .surfaceSize, .surfaceDrop:
      if let index = find(.pager, step.a) { runSurface(step, index) }
    }
  }

  // MARK: Operands

  /// A slot of a kind whose controller is alive.
  func find(_ kind: MixedKind, _ number: UInt8) -> Int? {
    let start = Int(number) % slots.count
    for step in slots.indices {
      let index = (start + step) % slots.count
      if slots[index].kind == kind, slots[index].value != nil { return index }
    }
    return nil
  }

  private func box(_ number: UInt8) -> (any ChildList)? {
    let kinds: [MixedKind] = [.box, .byHand, .list, .box]
    let kind = kinds[Int(number >> 6) % 4]
    return find(kind, number).flatMap { slots[$0].value as? any ChildList }
  }

  /// A container of any kind; mostly one that is in a tree or on a stage.
  func container(_ number: UInt8) -> (any Container)? {
    let start = Int(number) % 14
    for step in 0..<28 {
      guard let container = slots[(start + step) % 14].value?.asContainer else { continue }
      if step >= 14 || number % 4 == 3 || isPlaced(container) { return container }
    }
    return nil
  }

  private func isPlaced(_ controller: any Controller) -> Bool {
    controller.lifecycle.parent != nil || stages.contains { $0.stage.root === controller }
  }

  /// A controller that a container can take in, from wherever it is; now and then any controller.
  func newcomer(_ number: UInt8, for container: any Container) -> (index: Int?, controller: any Controller)? {
    if number % 8 == 7, !made.isEmpty, let leaf = made[Int(number >> 3) % made.count].value {
      return (slots.firstIndex { $0.value === leaf }, leaf)
    }
    let start = Int(number) % slots.count
    for step in slots.indices {
      let index = (start + step) % slots.count
      guard let value = slots[index].value else { continue }
      let isFree =
        value.lifecycle.parent !== container && !isPlacedOnStage(value) && !isAbove(value, container)
      if number >= 240 || isFree { return (index, value) }
    }
    return nil
  }

  private func isPlacedOnStage(_ controller: any Controller) -> Bool {
    stages.contains { $0.stage.root === controller }
  }

  private func isAbove(_ controller: any Controller, _ container: any Container) -> Bool {
    var above: (any Container)? = container
    var steps = 0
    while let current = above, steps < 64 {
      if current === controller { return true }
      above = current.lifecycle.parent
      steps += 1
    }
    return false
  }

  /// Several new and old children of a container, in some order.
  func list(_ bits: UInt8, _ more: UInt8, for container: any Container, from children: [any Controller])
    -> [any Controller]
  {
    var list: [any Controller] = []
    for (index, child) in children.enumerated() where bits & (1 << UInt8(index % 8)) != 0 {
      list.append(child)
    }
    if list.count > 4 { list.removeSubrange(4...) }
    if more & 0x40 != 0 { list.reverse() }
    for round in 0..<(more % 3) {
      guard let new = newcomer(more &+ round &* 29, for: container)?.controller else { continue }
      if more >= 250 || !list.contains(where: { $0 === new }) {
        list.insert(new, at: more & 0x20 == 0 ? 0 : list.count)
      }
    }
    return list
  }

  /// A child of a container; now and then any controller.
  private func child(_ number: UInt8, of container: any Container) -> (any Controller)? {
    let children = container.containment.children
    guard number < 245, !children.isEmpty else { return member(Int(number)) }
    return children[Int(number) % children.count]
  }

  // MARK: Placing

  /// Puts a controller into a container, in the way that the container has for it.
  private func place(_ step: MixedStep) {
    guard let container = container(step.a | 3), let new = newcomer(step.b, for: container) else { return }
    let child = new.controller
    let (name, childName) = (container.lifecycle.name, child.lifecycle.name)
    switch container {
    case let tabs as TabContainer:
      edit("\(name).insert(\(childName))", in: tabs) { try Calls.insert(tabs, child, 0, at: nil) }
    case let context as PresentationContainer:
      change("\(name).setBase(\(childName))", in: context) {
        try Calls.setBase(context, child, animated: false, $0)
      }
    case let split as SplitContainer:
      attempt("\(name).showDetail(\(childName))") { try Calls.showDetail(split, child, animated: false) }
    case let switcher as SwitcherContainer:
      edit("\(name).insert(\(childName))", in: switcher) { try Calls.insert(switcher, child, 0, at: nil) }
    case let stack as StackContainer:
      change("\(name).push(\(childName))", in: stack, isOrdered: true) {
        try Calls.push(stack, child, 0, animated: false, $0)
      }
    case let pages as PageContainer:
      let other = pages.requiredCount == 2 ? newcomer(step.b &+ 3, for: container)?.controller : nil
      let list = [child, other].compactMap { $0 }
      if let index = new.index, let cast = slots.first(where: { $0.value === pages })?.cast {
        cast.insert(index, at: Int(step.c) % (cast.entries.count + 1))
      }
      change("\(name).setControllers(\(Calls.names(list)))", in: pages, isOrdered: true) {
        try Calls.setPages(pages, list, forward: true, animated: false, $0)
      }
    case let book as BookContainer:
      guard let cast = slots.first(where: { $0.value === book })?.cast else { return }
      let page = min(Int(step.c) % 4, cast.entries.count)
      if let index = new.index { cast.insert(index, at: page) }
      tell("\(name).reload() // its page \(page) is \(childName) now")
      Calls.reload(book, showing: nil)
      change("\(name).move(to: \(page), animated: false)", in: book, isOrdered: true) {
        try Calls.move(book, to: page, animated: false, $0)
      }
    case let pager as PagerContainer:
      guard Calls.hasSource(pager), let cast = slots.first(where: { $0.value === pager })?.cast else {
        let page = Calls.count(pager) == 0 ? 0 : Int(step.c) % (Calls.count(pager) + 1)
        return edit("\(name).insert(\(childName), at: \(page))", in: pager) {
          try Calls.insert(pager, child, at: page)
        }
      }
      guard let index = new.index else { return }
      let page = min(Int(step.c) % 3, Calls.count(pager), cast.entries.count)
      cast.insert(index, at: page)
      edit("\(name).dataSourceDidInsert(at: \(page)) // it is \(childName)", in: pager) {
        try Calls.sourceDidInsert(pager, at: page)
      }
    case let own as MixedOwn:
      change("\(name).add(\(childName), \(step.c))", in: own, isOrdered: true) {
        try own.add(child, step.c, $0)
      }
    case let list as any ChildList:
      change("\(name).add(\(childName))", in: list) {
        try Calls.add(list, child, at: nil, shown: true, 0, $0)
      }
    default: return
    }
  }

  // MARK: The verbs of every container

  /// A member without a verb of its own, called for no reason (L41).
  private func runMember(_ step: MixedStep, _ container: any Container) {
    guard let one = member(Int(step.c)), let other = self.container(step.d) else { return }
    let call = AnyMember.all[Int(step.b) % AnyMember.all.count]
    guard !call.isCallback || !(container is any MixedProbe) else { return }
    let change = container.containment.change ?? tokens.last
    tell(
      "\(container.lifecycle.name).\(call.name) // \(one.lifecycle.name), \(other.lifecycle.name), \(step.d)")
    do {
      try call.run(container, .init(one: one, other: other, change: change, number: Int(step.d)))
    } catch { tell("// throws: \(error)") }
  }

  private func runRemoval(_ step: MixedStep, _ container: any Container) {
    guard let child = child(step.b, of: container) else { return }
    change("\(container.lifecycle.name).remove(\(child.lifecycle.name)\(Calls.words(step.c)))", in: container)
    {
      try Calls.remove(container, child, step.c, $0)
    }
  }

  private func runContainer(_ step: MixedStep, _ box: any ChildList) {
    let (name, words) = (box.lifecycle.name, Calls.words(step.c))
    switch step.verb {
    case .add, .addHidden, .addAt, .anyAdd:
      guard let new = newcomer(step.b, for: box)?.controller else { return }
      let index = step.verb == .addAt ? Int(step.d % 5) : nil
      let isShown = step.verb != .addHidden
      let place = index.map { ", at: \($0)" } ?? ""
      change("\(name).add(\(new.lifecycle.name)\(place), shown: \(isShown)\(words))", in: box) {
        try Calls.add(box, new, at: index, shown: isShown, step.c, $0)
      }
    case .remove: runRemoval(step, box)
    case .show, .showRemoving, .anyShow:
      let list = list(step.b, step.d, for: box, from: box.containment.children)
      let isRemoving = step.verb == .showRemoving || (step.verb == .anyShow && step.d & 0x10 != 0)
      let removing = isRemoving ? ", removing: true" : ""
      change("\(name).show(\(Calls.names(list))\(removing)\(words))", in: box) {
        try Calls.show(box, list, removing: isRemoving, step.c, $0)
      }
    case .swap, .anySwap:
      guard let old = child(step.b, of: box), let new = newcomer(step.d, for: box)?.controller else { return }
      change("\(name).swap(\(old.lifecycle.name), for: \(new.lifecycle.name)\(words))", in: box) {
        try Calls.swap(box, old, for: new, step.c, $0)
      }
    default:
      guard let old = child(step.b, of: box), let new = child(step.d, of: box) else { return }
      change(
        "\(name).transition(from: \(old.lifecycle.name), to: \(new.lifecycle.name)\(words))", in: box
      ) { try Calls.transition(box, from: old, to: new, step.c, $0) }
    }
  }

  private func runChange(_ step: MixedStep) {
    guard !tokens.isEmpty else { return }
    let start = Int(step.a) % tokens.count
    let order = tokens.indices.map { (start + $0) % tokens.count }
    let index = step.a < 224 ? order.first { tokens[$0].isOpen } ?? start : start
    let token = tokens[index]
    let name = "(change of \(token.owner?.lifecycle.name ?? "a released container"), \(token.state))"
    let isFinish = step.b % 2 == 0
    switch step.verb {
    case .update:
      let progress = Double(step.b % 6) / 4  // 1.25 is out of range
      attempt("\(name).update(progress: \(progress))") { try Calls.update(token, progress) }
    case .letGo:
      attempt("\(name).release(toward: \(isFinish ? ".finished" : ".cancelled"))") {
        try Calls.letGo(token, finishing: isFinish)
      }
    case .hold: attempt("\(name).hold()") { try Calls.hold(token) }
    case .advanceChange: attempt("\(name).advance(by: 0.2)") { try Calls.advance(token, 0.2) }
    default:
      let isFinish = step.verb == .finish
      attempt("\(name).\(isFinish ? "finish" : "cancel")()") { try Calls.end(token, finishing: isFinish) }
    }
  }
}
