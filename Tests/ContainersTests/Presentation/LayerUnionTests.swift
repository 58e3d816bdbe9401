import Containers
import ContainersTesting
import Testing

/// A presenter that leaves and its layers: one union of callbacks, one end (M9).
@Suite("Layers: one change with the presenter") struct LayerUnionTests {
  private func stackScene(hosted: Bool) throws -> (
    scene: PresentationScene, stack: StackContainer, top: Probe
  ) {
    let stack = StackContainer(name: "S")
    let (root, top) = (Probe("A"), Probe("B"))
    try stack.push(root, .immediate)
    try stack.push(top, .immediate)
    let scene = try PresentationScene(hosted: hosted, base: stack)
    root.loadIfNeeded()
    _ = scene.take()
    return (scene, stack, top)
  }

  @Test("M9: the callbacks of the layers and of the presenter come together, layers first")
  func union() throws {
    let (scene, stack, top) = try stackScene(hosted: false)
    try top.present(scene["M"], style: .sheet(), .immediate)
    try scene["M"].present(scene["N"], style: .sheet(), .immediate)
    _ = scene.take()
    try stack.pop(whenEnded: scene.ended("pop"))
    #expect(
      scene.take() == "B.wM(nil) N.W- M.W- B.W- A.W+ · N.D- M.D- B.D- A.D+ B.dM(nil) pop:finished")
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
  }

  @Test("M9, L20: with a toolkit both move, and both end when the presenter's change ends")
  func hosted() throws {
    let (scene, stack, top) = try stackScene(hosted: true)
    try top.present(scene["M"], style: .sheet(), .immediate)
    _ = scene.take()
    let pop = try #require(try stack.pop())
    #expect(scene.take() == "B.wM(nil) M.W- B.W- A.W+")
    let dismissal = try #require(scene.context.containment.change)
    #expect(scene.host.changes.count == 2)
    #expect(dismissal.options.role == .dismissal)
    // The layer arrives first, and waits for the presenter.
    try dismissal.arrive()
    #expect(dismissal.isOpen)
    #expect(scene.take() == "")
    try pop.arrive()
    #expect(!dismissal.isOpen)
    #expect(scene.take() == "M.D- B.D- A.D+ B.dM(nil)")
    #expect(scene.violations.isEmpty)
  }

  @Test("M9, L33: a stack that is released during such a change leaves nothing open")
  func released() throws {
    let scene: PresentationScene
    do {
      let made = try stackScene(hosted: true)
      scene = made.scene
      try made.top.present(scene["M"], style: .sheet(), .immediate)
      try made.stack.pop()
    }
    try scene.context.setBase(Probe("Q"), .immediate)
    scene.host.finishAll()
    #expect(scene.layers == "")
    #expect(scene.context.containment.change == nil)
    #expect(scene.violations.isEmpty)
  }

  @Test("M9, L34: what a container changes in descendantIsLeaving belongs to the same change")
  func ownContainer() throws {
    let list = ListContainer("L")
    let (page, own) = (Probe("P"), Follower(list))
    try list.show([page])
    own.note.loadIfNeeded()
    own.showFirstState()
    let scene = try PresentationScene(base: own)
    try page.present(scene["M"], .immediate)
    _ = scene.take()
    try list.remove(page)
    #expect(scene.take() == "P.wM(nil) M.W- note.W- P.W- · M.D- note.D- P.D- P.dM(nil)")
    #expect(scene.violations.isEmpty)
  }

  @Test("L15, L17: the new content of a layer is taken elsewhere while its change is being cancelled")
  func takenOnTheWayBack() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M1", .sheet()), ("M2", .sheet()))
    scene.host.finishAll()
    let change = try scene.context.exchange(scene["M1"], for: scene["X"], .interactive)
    try change.update(progress: 0.5)
    try change.release(toward: .cancelled)
    let list = ListContainer("L")
    try list.add(scene["X"])
    scene.host.finishAll()
    #expect(scene.layers == "M1 M2")
    #expect(scene.violations.isEmpty)
    #expect(scene.context.children.map { $0.lifecycle.name } == ["R", "M1", "M2"])
  }

  @Test("M9: below a covered presenter only what will be visible appears")
  func covered() throws {
    for hosted in [false, true] {
      let (scene, stack, top) = try stackScene(hosted: hosted)
      try top.present(scene["M"], style: .fullScreen, .immediate)
      _ = scene.take()
      try stack.pop(whenEnded: scene.ended("pop"))
      let wills: Trace = "B.wM(nil) M.W- S.W+ A.W+"
      if hosted {
        #expect(scene.take() == wills)
        #expect(scene.host.changes.count == 2)
        scene.host.finishAll()
        #expect(scene.take() == "S.D+ A.D+ B.dM(nil) pop:finished M.D-")
      } else {
        #expect(scene.take() == "B.wM(nil) M.W- S.W+ A.W+ · S.D+ A.D+ B.dM(nil) pop:finished M.D-")
      }
      #expect(scene.layers == "")
      #expect(scene.violations.isEmpty)
    }
  }
}

/// Hides its note as soon as something inside leaves.
private final class Follower: StatefulContainer, DescendantWatching {
  let lifecycle = Lifecycle("F")
  let containment = Containment()
  let (content, note): (ListContainer, Probe)
  let ledger = Ledger(true)
  init(_ content: ListContainer) { (self.content, note) = (content, Probe("note")) }
  func arrangement(for hasNote: Bool, in area: Size) -> Arrangement {
    Arrangement(shown: hasNote ? [content, note] : [content], children: [content, note])
  }
  func descendantIsLeaving(_ descendant: any Controller) { _ = try? navigate { $0 = false } }
}
