import Containers

/// The operations by name; each is made for a size.
let operations: [(name: String, make: @Sendable (Int) throws -> Operation)] = [
  ("nothing", { _ in Operation(step: { _ in }) }),
  ("change", change), ("tab", tab), ("page", page), ("crossing", crossing),
  ("deep-change", deepChange),
  ("forward", forward), ("bare-forward", bareForward), ("naive-forward", naiveForward),
  ("idle-scroll", idleScroll), ("update", update), ("drag", drag), ("turn", turn),
  ("add-hidden", { try add($0, isVisible: false) }), ("add-visible", { try add($0, isVisible: true) }),
  ("add-tab", addTab),
  ("remove-hidden", { try remove($0, isVisible: false) }),
  ("remove-visible", { try remove($0, isVisible: true) }),
  ("remove-tab", removeTab),
  ("clear-list", clearList), ("clear-stack", clearStack), ("clear-tabs", clearTabs),
  ("clear-pager", clearPager),
  ("observe", observe), ("observe-stage", observeStage),
  ("naive-change", naiveChange), ("naive-add", naiveAdd), ("bare-change", bareChange),
]

// MARK: - Changes

/// What is wrong if `expected` is not visible.
private func missing(_ expected: any Controller) -> String? {
  isVisible(expected) ? nil : "The expected child is not visible."
}

/// A list with so many children, one of which is visible.
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
    problem: { pager.currentPage == $0 & 1 ? nil : "Page \(pager.currentPage) is the current one." })
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
      stage.disappear()
      stage.appear()
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
    problem: { _ in pager.currentPage == 0 ? nil : "Page \(pager.currentPage) is the current one." })
}

private func update(_ size: Int) throws -> Operation {
  let (list, children) = try list(size)
  let stage = try makeStage(list)
  let open = try list.open(from: children[0], to: children[1])
  return Operation(
    keeps: [stage],
    step: { try open.move(to: $0 & 1 == 0 ? 0.3 : 0.4) },
    problem: {
      open.isOpen && open.progress == ($0 & 1 == 0 ? 0.4 : 0.3) ? nil : "It is at \(open.progress)."
    })
}

private func drag(_ size: Int) throws -> Operation {
  try turning(size) { try $0.dragForward(events: 60) }
}

private func turn(_ size: Int) throws -> Operation { try turning(size) { try $0.turnForward() } }

/// Turns forward from page 0 on, so that each turn needs one page that has to be made.
private func turning(_ size: Int, _ turn: @escaping (PageContainer) throws -> Void) throws -> Operation {
  let source = Source(count: size)
  let pages = try makePages(source)
  let stage = try makeStage(pages)
  return Operation(
    limit: size - 1, keeps: [source, stage],
    step: { _ in try turn(pages) },
    problem: { pages.shownNumber == $0 ? nil : "Page \(pages.shownNumber ?? -1) is visible, and not \($0)." })
}

// MARK: - Children

/// How often a child is added or taken away.
private let edits = 40

private func add(_ size: Int, isVisible: Bool) throws -> Operation {
  let (list, children, more) = (makeList(), leaves(size), leaves(edits))
  try list.set(children, shown: isVisible ? children : [children[0]])
  let stage = try makeStage(list)
  return Operation(
    limit: edits, keeps: [stage],
    step: { try list.addOne(more[$0], isVisible: isVisible) },
    problem: { list.children.count == size + $0 ? nil : "There are \(list.children.count) children." })
}

private func remove(_ size: Int, isVisible: Bool) throws -> Operation {
  let (list, children) = (makeList(), leaves(size))
  try list.set(children, shown: isVisible ? children : [children[0]])
  let stage = try makeStage(list)
  return Operation(
    limit: min(edits, size - 1), keeps: [stage],
    // From the middle on, so that neither end is favoured.
    step: { try list.removeOne(children[(size / 2 + $0) % size]) },
    problem: { list.children.count == size - $0 ? nil : "There are \(list.children.count) children." })
}

private func addTab(_ size: Int) throws -> Operation {
  let (tabs, more) = (try makeTabs(leaves(size)), leaves(edits))
  let stage = try makeStage(tabs)
  return Operation(
    limit: edits, keeps: [stage],
    step: { try tabs.insertLast(more[$0]) },
    problem: { tabs.controllers.count == size + $0 ? nil : "There are \(tabs.controllers.count) tabs." })
}

private func removeTab(_ size: Int) throws -> Operation {
  let tabs = try makeTabs(leaves(size))
  let stage = try makeStage(tabs)
  return Operation(
    limit: min(edits, size - 1), keeps: [stage],
    step: { _ in try tabs.removeLast() },
    problem: { tabs.controllers.count == size - $0 ? nil : "There are \(tabs.controllers.count) tabs." })
}

private func naiveAdd(_ size: Int) throws -> Operation {
  let (container, more) = (NaiveContainer(), leaves(edits))
  for child in leaves(size) { container.add(child) }
  return Operation(limit: edits, step: { container.add(more[$0]) })
}

private func clearList(_ size: Int) throws -> Operation {
  let (list, children) = (makeList(), leaves(size))
  try list.set(children, shown: children)
  let stage = try makeStage(list)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try list.set([], shown: []) },
    problem: { _ in list.children.isEmpty ? nil : "There are \(list.children.count) children." })
}

private func clearStack(_ size: Int) throws -> Operation {
  let (list, children) = (makeList(), leaves(size + 1))
  try list.set(children, shown: [children[size]])
  let stage = try makeStage(list)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try list.set([children[0]], shown: [children[0]]) },
    problem: { _ in
      list.children.count == 1 ? missing(children[0]) : "There are \(list.children.count) children."
    })
}

private func clearTabs(_ size: Int) throws -> Operation {
  let tabs = try makeTabs(leaves(size))
  let stage = try makeStage(tabs)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try tabs.setAll([]) },
    problem: { _ in tabs.children.isEmpty ? nil : "There are \(tabs.children.count) children." })
}

private func clearPager(_ size: Int) throws -> Operation {
  let canvas = Canvas()
  let pager = try makePager(leaves(size), canvas)
  let stage = try makeStage(pager)
  guard pager.children.count == size else { throw Failure(description: "Not all pages are children.") }
  return Operation(
    units: size, limit: 1, keeps: [canvas, stage],
    step: { _ in try pager.removeAll() },
    problem: { _ in pager.children.isEmpty ? nil : "There are \(pager.children.count) children." })
}

// MARK: - Observers

/// Keeps observations alive.
private final class Observations {
  var all: [Observation] = []

  init(_ count: Int) { all.reserveCapacity(count + edits) }
}

private func observe(_ size: Int) throws -> Operation {
  let (list, observations) = (makeList(), Observations(size))
  let stage = try makeStage(list)
  for _ in 0..<size { observations.all.append(list.addObserver()) }
  return Operation(
    limit: edits, keeps: [stage],
    step: { _ in observations.all.append(list.addObserver()) },
    problem: { observations.all.count == size + $0 ? nil : "There are \(observations.all.count) observers." })
}

private func observeStage(_ size: Int) throws -> Operation {
  let (list, observations) = (makeList(), Observations(size))
  let stage = try makeStage(list)
  for _ in 0..<size { observations.all.append(stage.addObserver()) }
  return Operation(
    limit: edits, keeps: [stage],
    step: { _ in observations.all.append(stage.addObserver()) },
    problem: { observations.all.count == size + $0 ? nil : "There are \(observations.all.count) observers." })
}
