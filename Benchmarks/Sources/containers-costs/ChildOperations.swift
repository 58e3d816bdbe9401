import Containers

// Operations on the children and the observers of a container.

/// The number of insertions or removals of a child.
private let edits = 40

func add(_ size: Int, isVisible: Bool) throws -> Operation {
  let (list, children, more) = (makeList(), leaves(size), leaves(edits))
  try list.set(children, shown: isVisible ? children : [children[0]])
  let stage = try makeStage(list)
  return Operation(
    limit: edits, keeps: [stage],
    step: { try list.addOne(more[$0], isVisible: isVisible) },
    problem: { list.childCount == size + $0 ? nil : "There are \(list.childCount) children." })
}

func remove(_ size: Int, isVisible: Bool) throws -> Operation {
  let (list, children) = (makeList(), leaves(size))
  try list.set(children, shown: isVisible ? children : [children[0]])
  let stage = try makeStage(list)
  return Operation(
    limit: min(edits, size - 1), keeps: [stage],
    // From the middle on, so that neither end is favoured.
    step: { try list.removeOne(children[(size / 2 + $0) % size]) },
    problem: { list.childCount == size - $0 ? nil : "There are \(list.childCount) children." })
}

func addTab(_ size: Int) throws -> Operation {
  let (tabs, more) = (try makeTabs(leaves(size)), leaves(edits))
  let stage = try makeStage(tabs)
  // The list doubles its room once in so many tabs: now, and not while those are added that count.
  let first = min(size / 2, 300)
  for _ in 0..<first { try tabs.insertLast(Leaf()) }
  return Operation(
    limit: edits, keeps: [stage],
    step: { try tabs.insertLast(more[$0]) },
    problem: { tabs.tabCount == size + first + $0 ? nil : "There are \(tabs.tabCount) tabs." })
}

func removeTab(_ size: Int) throws -> Operation {
  let tabs = try makeTabs(leaves(size))
  let stage = try makeStage(tabs)
  return Operation(
    limit: min(edits, size - 1), keeps: [stage],
    step: { _ in try tabs.removeLast() },
    problem: { tabs.tabCount == size - $0 ? nil : "There are \(tabs.tabCount) tabs." })
}

func naiveAdd(_ size: Int) throws -> Operation {
  let (container, more) = (NaiveContainer(), leaves(edits))
  for child in leaves(size) { container.add(child) }
  return Operation(limit: edits, step: { container.add(more[$0]) })
}

func clearList(_ size: Int) throws -> Operation {
  let (list, children) = (makeList(), leaves(size))
  try list.set(children, shown: children)
  let stage = try makeStage(list)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try list.set([], shown: []) },
    problem: { _ in list.childCount == 0 ? nil : "There are \(list.childCount) children." })
}

func clearStack(_ size: Int) throws -> Operation {
  let (list, children) = (makeList(), leaves(size + 1))
  try list.set(children, shown: [children[size]])
  let stage = try makeStage(list)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try list.set([children[0]], shown: [children[0]]) },
    problem: { _ in
      list.childCount == 1 ? missing(children[0]) : "There are \(list.childCount) children."
    })
}

func clearTabs(_ size: Int) throws -> Operation {
  let tabs = try makeTabs(leaves(size))
  let stage = try makeStage(tabs)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try tabs.setAll([]) },
    problem: { _ in tabs.childCount == 0 ? nil : "There are \(tabs.childCount) children." })
}

func clearEntries(_ size: Int) throws -> Operation {
  let stack = try makeStack(leaves(size + 1))
  let stage = try makeStage(stack)
  return Operation(
    units: size, limit: 1, keeps: [stage],
    step: { _ in try stack.popAll() },
    problem: { _ in stack.childCount == 1 ? nil : "There are \(stack.childCount) children." })
}

func clearPager(_ size: Int) throws -> Operation {
  let canvas = Canvas()
  let pager = try makePager(leaves(size), canvas)
  let stage = try makeStage(pager)
  guard pager.childCount == size else { throw Failure(description: "Not all pages are children.") }
  return Operation(
    units: size, limit: 1, keeps: [canvas, stage],
    step: { _ in try pager.removeAll() },
    problem: { _ in pager.childCount == 0 ? nil : "There are \(pager.childCount) children." })
}

// MARK: - Observers

/// Keeps observations alive.
private final class Observations {
  var all: [Observation] = []

  init(_ count: Int) { all.reserveCapacity(count + edits) }
}

func observe(_ size: Int) throws -> Operation {
  let (list, observations) = (makeList(), Observations(size))
  let stage = try makeStage(list)
  for _ in 0..<size { observations.all.append(list.addObserver()) }
  return Operation(
    limit: edits, keeps: [stage],
    step: { _ in observations.all.append(list.addObserver()) },
    problem: { observations.all.count == size + $0 ? nil : "There are \(observations.all.count) observers." })
}

func observeStage(_ size: Int) throws -> Operation {
  let (list, observations) = (makeList(), Observations(size))
  let stage = try makeStage(list)
  for _ in 0..<size { observations.all.append(stage.addObserver()) }
  return Operation(
    limit: edits, keeps: [stage],
    step: { _ in observations.all.append(stage.addObserver()) },
    problem: { observations.all.count == size + $0 ? nil : "There are \(observations.all.count) observers." })
}
