import Containers

/// The operations by name; each is made for a size.
let operations: [(name: String, make: @Sendable (Int) throws -> Operation)] = [
  ("nothing", { _ in Operation(step: { _ in }) }),
  ("change", change), ("tab", tab), ("page", page), ("saved-page", savedPage), ("crossing", crossing),
  ("stack", stack),
  ("split", split),
  ("deep-change", deepChange),
  ("first-tab", firstTab), ("first-segment", firstSegment), ("crossing-of-all", crossingOfAll),
  ("full-history", fullHistory), ("observed-tab", observedTab), ("hosted-tab", hostedTab),
  ("rotation", rotation),
  ("save-program", saveProgram), ("restore-program", restoreProgram), ("link", link),
  ("dispatcher", dispatcher),
  ("forward", forward), ("bare-forward", bareForward), ("naive-forward", naiveForward),
  ("idle-scroll", idleScroll), ("bare-scroll", bareScroll), ("update", update), ("drag", drag),
  ("turn", turn), ("new-tab", newTab), ("new-page", newPage), ("present", present), ("save", save),
  ("add-hidden", { try add($0, isVisible: false) }), ("add-visible", { try add($0, isVisible: true) }),
  ("add-tab", addTab),
  ("remove-hidden", { try remove($0, isVisible: false) }),
  ("remove-visible", { try remove($0, isVisible: true) }),
  ("remove-tab", removeTab),
  ("clear-list", clearList), ("clear-stack", clearStack), ("clear-tabs", clearTabs),
  ("clear-entries", clearEntries),
  ("clear-pager", clearPager),
  ("observe", observe), ("observe-stage", observeStage),
  ("naive-change", naiveChange), ("naive-add", naiveAdd), ("bare-change", bareChange),
]

// MARK: - Changes

/// The problem if `expected` is not visible.
func missing(_ expected: any Controller) -> String? {
  isVisible(expected) ? nil : "The expected child is not visible."
}

/// A list with a number of children, one of which is visible.
private func list(_ size: Int) throws -> (list: ListContainer, children: [Leaf]) {
  let (list, children) = (makeList(), leaves(size))
  try list.set(children, shown: [children[0]])
  return (list, children)
}

private func change(_ size: Int) throws -> Operation {
  let (list, children) = try list(size)
  return alternate(list, children[0], children[size - 1], try makeStage(list))
}

/// Goes from `first` to `last` and back.
private func alternate(_ list: ListContainer, _ first: Leaf, _ last: Leaf, _ stage: Stage) -> Operation {
  Operation(
    keeps: [stage],
    step: { $0 & 1 == 0 ? try list.change(from: first, to: last) : try list.change(from: last, to: first) },
    problem: { missing($0 & 1 == 0 ? first : last) })
}

private func deepChange(_ levels: Int) throws -> Operation {
  let (list, children) = try list(5)
  let chain = try makeChain(levels, above: list)
  return alternate(list, children[0], children[4], try makeStage(chain[levels]))
}

private func tab(_ size: Int) throws -> Operation {
  let children = leaves(size)
  let tabs = try makeTabs(children)
  let stage = try makeStage(tabs)
  return Operation(
    keeps: [stage],
    step: { try tabs.change(to: $0 & 1 == 0 ? size - 1 : 0) },
    problem: { missing(children[$0 & 1 == 0 ? 0 : size - 1]) })
}

private func stack(_ size: Int) throws -> Operation {
  let (stack, extra) = (try makeStack(leaves(size)), Leaf())
  let stage = try makeStage(stack)
  return Operation(
    keeps: [stage],
    step: { $0 & 1 == 0 ? try stack.pushOne(extra) : try stack.popOne() },
    problem: { isVisible(extra) == ($0 & 1 == 1) ? nil : "The top is not as expected." })
}

private func split(_ size: Int) throws -> Operation {
  let (first, second) = (Leaf(), Leaf())
  let split = try makeSplit(Leaf(), first)
  let stage = try makeStage(split)
  return Operation(
    keeps: [stage],
    step: { try split.show($0 & 1 == 0 ? second : first) },
    problem: { missing($0 & 1 == 0 ? first : second) })
}

private func page(_ size: Int) throws -> Operation {
  let pages = try makePages(Source(count: size))
  let stage = try makeStage(pages)
  let (first, second) = ([NumberedPage(0)], [NumberedPage(1)])
  return Operation(
    keeps: [stage],
    step: { try pages.change(to: $0 & 1 == 0 ? second : first, isForward: $0 & 1 == 0) },
    problem: { missing($0 & 1 == 0 ? first[0] : second[0]) })
}

private func crossing(_ size: Int) throws -> Operation {
  let (source, canvas) = (Source(count: size), Canvas())
  let pager = makePager(source, canvas)
  let stage = try makeStage(pager)
  return Operation(
    keeps: [source, canvas, stage],
    step: { pager.scroll(canvas, to: $0 & 1 == 0 ? 0.6 : 0.4) },
    problem: { pager.currentNumber == $0 & 1 ? nil : "Page \(pager.currentNumber) is the current one." })
}

private func bareChange(_ size: Int) throws -> Operation {
  let (first, second): (any Controller, any Controller) = (Leaf(), Leaf())
  return Operation(step: {
    let (old, new) = $0 & 1 == 0 ? (first, second) : (second, first)
    old.willDisappear(animated: false)
    new.willAppear(animated: false)
    new.didAppear(animated: false)
    old.didDisappear(animated: false)
  })
}

private func naiveChange(_ size: Int) throws -> Operation {
  let (container, children) = (NaiveContainer(), leaves(size))
  for child in children { container.add(child) }
  container.show(children[0])
  container.appear(animated: false)
  return Operation(
    step: { container.show(children[$0 & 1 == 0 ? size - 1 : 0]) },
    problem: { container.shown === children[$0 & 1 == 0 ? 0 : size - 1] ? nil : "Another child is visible." })
}

// MARK: - Forwarding

private func forward(_ levels: Int) throws -> Operation {
  let chain = try makeChain(levels - 1, above: makeList())
  let stage = try makeStage(chain[levels - 1])
  return Operation(
    units: 4 * levels, keeps: [stage],
    step: { _ in
      stage.disappearAndAppear()
    },
    problem: { _ in missing(chain[0]) })
}

private func bareForward(_ levels: Int) throws -> Operation {
  let controllers: [any Controller] = (0..<levels).map { _ in makeList() }
  return Operation(
    units: 4 * levels,
    step: { _ in
      for controller in controllers { controller.willDisappear(animated: false) }
      for controller in controllers { controller.didDisappear(animated: false) }
      for controller in controllers { controller.willAppear(animated: false) }
      for controller in controllers { controller.didAppear(animated: false) }
    })
}

private func naiveForward(_ levels: Int) throws -> Operation {
  var chain = [NaiveContainer()]
  for _ in 1..<levels {
    let container = NaiveContainer()
    container.add(chain[chain.count - 1])
    container.show(chain[chain.count - 1])
    chain.append(container)
  }
  let root = chain[levels - 1]
  root.appear(animated: false)
  return Operation(
    units: 4 * levels,
    step: { _ in
      root.disappear(animated: false)
      root.appear(animated: false)
    },
    problem: { [chain] _ in chain[0].isVisible ? nil : "The innermost container is not visible." })
}

// MARK: - Gestures

private func idleScroll(_ size: Int) throws -> Operation {
  let (source, canvas) = (Source(count: size), Canvas())
  let pager = makePager(source, canvas)
  let stage = try makeStage(pager)
  return Operation(
    keeps: [source, canvas, stage],
    step: { pager.scroll(canvas, to: $0 & 1 == 0 ? 0.2 : 0.1) },
    problem: { _ in pager.currentNumber == 0 ? nil : "Page \(pager.currentNumber) is the current one." })
}

/// The part of the cost that the surface causes, and not the pager.
private func bareScroll(_ size: Int) throws -> Operation {
  let canvas = Canvas()
  return Operation(keeps: [canvas], step: { canvas.move(to: $0 & 1 == 0 ? 0.2 : 0.1) })
}

private func update(_ size: Int) throws -> Operation {
  let (list, children) = try list(size)
  let stage = try makeStage(list)
  let open = try list.open(from: children[0], to: children[1])
  return Operation(
    keeps: [stage],
    step: { try open.move(to: $0 & 1 == 0 ? 0.3 : 0.4) },
    problem: { open.isOpen(at: $0 & 1 == 0 ? 0.4 : 0.3) ? nil : "It is not open, or elsewhere." })
}

private func drag(_ size: Int) throws -> Operation {
  try turning(size) { try $0.dragForward(events: 60) }
}

private func turn(_ size: Int) throws -> Operation { try turning(size) { try $0.turnForward() } }

/// Turns forward from page 0, so that each turn needs one new page.
private func turning(_ size: Int, _ turn: @escaping (PageContainer) throws -> Void) throws -> Operation {
  let source = Source(count: size)
  let pages = try makePages(source)
  let stage = try makeStage(pages)
  return Operation(
    limit: size - 1, keeps: [source, stage],
    step: { _ in try turn(pages) },
    problem: { pages.shownNumber == $0 ? nil : "Page \(pages.shownNumber ?? -1) is visible, and not \($0)." })
}
