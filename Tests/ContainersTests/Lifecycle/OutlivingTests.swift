import Testing

@testable import Containers

/// What knows a container without retaining it, and lives longer than it (L33).
@Suite("What outlives a container")
struct OutlivingTests {
  private final class Leaf: Controller {
    let lifecycle = Lifecycle("leaf")
  }

  @Test("L33: children have no parent as soon as the release of their container begins")
  func children() throws {
    let leaf = Leaf()
    var seen: [Bool] = []
    func release(_ make: () throws -> any Container) rethrows {
      let container = try make()
      let fleeting = Fleeting("fleeting") { seen.append(leaf.parent == nil) }
      container.lifecycle.attach(fleeting, of: container)
    }
    try release {
      let list = ListContainer()
      try list.add(leaf)
      return list
    }
    try release {
      let stack = StackContainer()
      try stack.push(StackEntry(leaf), .immediate)
      return stack
    }
    #expect(seen == [true, true])
    #expect(leaf.parent == nil)
  }

  @Test("L33: an entry, a page control and a model of segments may be used when their container is released")
  func helpers() throws {
    let entry = StackEntry(Leaf())
    try StackContainer().push(entry, .immediate)
    entry.take(["a": 1])
    #expect(entry.stack == nil)

    let (dots, own) = (PagerContainer().pageControl, PageControl(numberOfPages: 3))
    dots.numberOfPages = 3
    dots.choose(1)
    #expect(dots.owner == nil)

    PageContainer(.scroll).pageControl = own
    own.choose(1)
    #expect(own.owner == nil)

    let model = SwitcherContainer().model
    #expect(model.segments.isEmpty)
    #expect(model.owner == nil)
  }

  @Test("L33: the state that a released container has kept of a page is not updated any more")
  func keptState() {
    let leaf = Leaf()
    leaf.lifecycle.madeMemory.kept = {
      let list = ListContainer()
      let state = CarriedState("leaf", StateTree([StateTree.Node(name: "", parent: 0)]), of: list.containment)
      list.containment.carried.keep(state)
      return state
    }()
    leaf.updateKeptState()
    #expect(leaf.lifecycle.memory?.kept != nil)
  }

  @Test("T8: a child knows its index after others have joined and left before it")
  func index() throws {
    let (list, children) = (ListContainer(), (0..<20).map { _ in Leaf() })
    for child in children { try list.add(child, shown: false) }
    try list.add(Leaf(), at: 0, shown: false)
    try list.add(Leaf(), at: 3, shown: false)
    for child in [children[5], children[6], children[12]] { try list.remove(child) }
    for (number, child) in list.children.enumerated() { #expect(list.containment.index(of: child) == number) }
    #expect(list.containment.index(of: children[5]) == nil)
    #expect(list.children.count == 19)
  }
}
