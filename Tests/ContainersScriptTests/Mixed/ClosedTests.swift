import Containers
import ContainersTesting
import Testing

/// Every member that is open to all that have a reference, called in every callback of two selections (L41).
@Suite("A closed model") struct ClosedTests {
  /// A container of two pages in a visible tree, beside a list that may take what it has.
  private final class Bench {
    let (a, b) = (Probe("A"), Probe("B"))
    let (root, other) = (ListContainer("root"), ListContainer("other"))
    let container: any Container
    private let select: (Probe) throws -> Void
    private let stage: Stage
    private let checker: LifecycleChecker

    init(_ kind: ClosedKind) throws {
      (container, select) = try kind.make(a, b)
      try root.show([container, other])
      stage = try Stage(root: root, size: Size(width: 700, height: 400))
      checker = LifecycleChecker(stage)
      stage.appear()
    }

    /// Selects the second page and the first again; the call is made in one callback of one of them.
    func play(_ call: AnyMember.Call, _ symbol: String, _ number: Int) -> [String] {
      let (probe, one) = number % 2 == 0 ? (a, b) : (b, a)
      probe.when(symbol) { [self, unowned probe] in
        probe.forget(symbol)
        let with = AnyMember.Operands(
          one: number % 4 < 2 ? probe : one, other: other, change: container.containment.change,
          number: number)
        try? call.run(container, with)
      }
      for page in [b, a] { try? select(page) }
      Probe.release(a, b)
      return faults()
    }

    private func faults() -> [String] {
      var faults = [Calls.fault(container)].compactMap(\.self)
      for page in [a, b] where page.parent == nil && page.lifecycle.state != .disappeared {
        faults.append("\(page.lifecycle.name) is \(page.lifecycle.state) without a parent")
      }
      for child in container.containment.shown
      where child.lifecycle.size != container.frame(of: child).size && container.containment.change == nil {
        faults.append("\(child.lifecycle.name) has the size \(child.lifecycle.size)")
      }
      checker.inspect(root, isAtRest: true)
      return faults + checker.takeViolations()
    }
  }

  @Test(
    "L41: no public member, called in any callback, sets state, children and callbacks apart",
    arguments: ClosedKind.all)
  fileprivate func table(_ kind: ClosedKind) throws {
    var wrong: [String] = []
    for call in AnyMember.all {
      for symbol in ["load", "wM", "W+", "D+", "W-", "D-", "dM"] {
        for number in 0..<4 {
          let faults = try Bench(kind).play(call, symbol, number)
          if let first = faults.first { wrong.append("\(call.name) in \(symbol), \(number): \(first)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(12).joined(separator: "\n"))")
  }
}

/// A container, and how it shows each of two pages.
private struct ClosedKind: Sendable, CustomTestStringConvertible {
  typealias Made = (any Container, (Probe) throws -> Void)
  let testDescription: String
  let make: @Sendable (Probe, Probe) throws -> Made

  static let all: [ClosedKind] = [
    ClosedKind(testDescription: "tabs") { a, b in
      let tabs = TabContainer(name: "tabs")
      try tabs.setTabs([(a, TabItem("A")), (b, TabItem("B"))])
      return (tabs, { try tabs.select($0, .immediate) })
    },
    ClosedKind(testDescription: "switcher") { a, b in
      let switcher = SwitcherContainer(name: "switcher")
      try switcher.setSegments([(Segment("A"), a), (Segment("B"), b)])
      return (switcher, { try switcher.select($0.lifecycle.name, .immediate) })
    },
    ClosedKind(testDescription: "stack") { a, b in
      let stack = StackContainer(name: "stack")
      try stack.push(a)
      return (stack, { if $0 === b { try stack.push(b, .immediate) } else { try stack.pop(.immediate) } })
    },
    ClosedKind(testDescription: "pager") { a, b in
      let pager = PagerContainer(name: "pager")
      try pager.setPages([a, b])
      return (pager, { try pager.scroll(to: $0 === a ? 0 : 1, .immediate) })
    },
    ClosedKind(testDescription: "pages") { a, b in
      let pages = PageContainer(.curl, name: "pages")
      try pages.setControllers([a], direction: .forward, .immediate)
      return (pages, { try pages.setControllers([$0], direction: .forward, .immediate) })
    },
    ClosedKind(testDescription: "split") { a, b in
      let split = SplitContainer(name: "split")
      try split.showDetail(a, .immediate)
      return (split, { try split.showDetail($0, .immediate) })
    },
    ClosedKind(testDescription: "layers") { a, b in
      let context = try PresentationContainer(a)
      return (
        context,
        {
          if $0 === b {
            try a.present(b, style: .fullScreen, .immediate)
          } else {
            try a.dismiss(.immediate)
          }
        }
      )
    },
    ClosedKind(testDescription: "list") { a, b in
      let list = ListContainer("list")
      try list.show([a])
      return (list, { try list.show([$0]) })
    },
    ClosedKind(testDescription: "a container of one's own") { a, b in
      let pair = ClosedPair([a, b])
      return (pair, { page in try pair.navigate { $0 = page === a ? 0 : 1 } })
    },
  ]
}

/// Shows one of its pages, and keeps them all.
private final class ClosedPair: StatefulContainer {
  let (lifecycle, containment) = (Lifecycle("pair"), Containment(order: .tab))
  let ledger = Ledger(0)
  let pages: [any Controller]
  init(_ pages: [any Controller]) { self.pages = pages }
  func arrangement(for index: Int, in area: Size) -> Arrangement {
    Arrangement(only: pages[index], children: pages)
  }
}
