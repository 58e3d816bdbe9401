import CAllocated
import Containers

/// Whether memory stays flat while an application lives on: the same steps again and again, with new children.
enum LongLife {
  /// The size of the containers.
  static let size = 10
  /// How far the bytes in use may lie apart after two parts: what the C library's own lists take.
  private static let tolerance = 4096

  /// Does so many steps in ten parts, prints the bytes in use after each, and throws if they grow.
  static func run(_ operation: Operation, _ steps: Int) throws {
    let runner = Runner(operation)
    // What is made once is made before.
    try runner.run(1000)
    let part = max(steps / 20, 1) * 2
    var bytes: [Int] = []
    for _ in 0..<10 {
      try runner.run(part)
      bytes.append(allocated_bytes())
    }
    try runner.check()
    print(part * 10, bytes.map { "\($0)" }.joined(separator: " "))
    if bytes[9] - bytes[0] > tolerance {
      throw Failure(
        description: "The bytes in use grew from \(bytes[0]) to \(bytes[9]) in \(part * 10) steps.")
    }
  }
}

/// A tab is added and removed again, and selected between.
func newTab(_ size: Int) throws -> Operation {
  let tabs = try makeTabs(leaves(size))
  let stage = try makeStage(tabs)
  return Operation(
    keeps: [stage],
    step: {
      guard $0 & 1 == 0 else { return try tabs.removeLast() }
      try tabs.insertLast(Leaf())
      try tabs.change(to: size)
    },
    problem: { tabs.tabCount == size + $0 & 1 ? nil : "There are \(tabs.tabCount) tabs." })
}

/// A page is turned to a new one.
func newPage(_ size: Int) throws -> Operation {
  let source = Source(count: .max)
  let pages = try makePages(source)
  let stage = try makeStage(pages)
  return Operation(
    keeps: [source, stage],
    step: { _ in try pages.turnForward() },
    problem: { pages.shownNumber == $0 ? nil : "Page \(pages.shownNumber ?? -1) is visible, and not \($0)." })
}

/// A layer is presented, and dismissed again.
func present(_ size: Int) throws -> Operation {
  let context = try makeContext(Leaf())
  let stage = try makeStage(context)
  return Operation(
    keeps: [stage],
    step: { $0 & 1 == 0 ? try context.presentOne(Leaf()) : try context.dismissAll() },
    problem: { context.layerCount == $0 & 1 ? nil : "There are \(context.layerCount) layers." })
}

/// A tab is selected, and the tree saved.
func save(_ size: Int) throws -> Operation {
  let tabs = try makeTabs(leaves(size))
  let stage = try makeStage(tabs)
  let saved = Saved(tabs)
  return Operation(
    keeps: [stage],
    step: { try tabs.change(to: $0 & 1 == 0 ? size - 1 : 0) },
    problem: { saved.saves >= $0 ? nil : "It was saved \(saved.saves) times in \($0) steps." })
}
