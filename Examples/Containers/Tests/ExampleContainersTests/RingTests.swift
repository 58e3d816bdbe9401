import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Ring")
struct RingTests {
  @Test("L3, L17: a turn of a large ring is a balanced change, in which two items stay")
  func trace() throws {
    let scene = try Scene(Ring(probes("ABCDE")))
    try scene.container.turn(by: 1)
    #expect(scene.recorder.take() == "C.load E.W- C.W+ B.wS B.dS")
    let change = try #require(scene.container.containment.change)
    #expect(change.staying.map(\.lifecycle.name) == ["A", "B"])
    scene.host.finishAll()
    #expect(scene.recorder.take() == "C.D+ E.D- A.wS A.dS")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L40: three items turn although none appears or disappears, and the host is asked to move them")
  func threeItems() throws {
    let scene = try Scene(Ring(probes("ABC")))
    #expect(scene.drawn == ["C -40,10 60×80", "B 80,10 60×80", "A 20,0 60×100"])
    let change = try scene.container.turn(by: 1)
    #expect(scene.host.changes.count == 1)
    try change.update(progress: 0.5)
    // C goes around behind the others, B comes to the middle.
    #expect(scene.drawn == ["A -10,5 60×90", "C 20,10 60×80", "B 50,5 60×90"])
    // B has grown as the turn opened; A becomes smaller when it ends.
    #expect(scene.recorder.take() == "B.wS B.dS")
    scene.host.finishAll()
    #expect(scene.recorder.take() == "A.wS A.dS")
    #expect(scene.drawn == ["A -40,10 60×80", "C 80,10 60×80", "B 20,0 60×100"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L17, L37, L40: a finger turns a large ring; what it lets go of goes back from where it is")
  func cancel() throws {
    let scene = try Scene(Ring(probes("ABCDE")))
    let (drawn, sizes) = (scene.drawn, scene.sizes)
    let target = TurnTarget(scene.container)
    #expect(target.claim(at: .zero, by: Point(x: -9, y: 2)) == .content)
    #expect(target.begin(at: .zero, by: Point(x: -9, y: 2)))
    target.move(by: Point(x: -24, y: 0))
    let held = scene.drawn
    #expect(held == ["A -4,4 60×92", "E -64,10 60×80", "C 116,10 60×80", "B 56,6 60×88"])
    target.end(velocity: .zero)
    #expect(scene.drawn == held)
    scene.host.finishAll()
    #expect(scene.drawn == drawn)
    #expect(scene.sizes == sizes)
    #expect(scene.container.ledger.settled.middle == 0)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L18, L37: a turn that supersedes another one goes on from where that one was")
  func superseded() throws {
    let scene = try Scene(Ring(probes("ABCDE")))
    try scene.container.turn(by: 1).update(progress: 0.5)
    let before = scene.drawn
    try scene.container.turn(by: -1)
    #expect(scene.drawn.sorted() == before.sorted())
  }

  @Test("L36, L23: items have the sizes of their frames after a resize")
  func resized() throws {
    let scene = try Scene(Ring(probes("ABC")))
    try scene.stage.resize(to: Size(width: 200, height: 50))
    #expect(scene.sizes == ["C 120×40", "A 120×50", "B 120×40"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L36: a ring of two has one neighbour, a ring of one has none, and an empty ring is empty")
  func small() throws {
    #expect(try Scene(Ring(probes("AB"))).drawn == ["B 80,10 60×80", "A 20,0 60×100"])
    #expect(try Scene(Ring(probes("A"))).drawn == ["A 20,0 60×100"])
    let empty = try Scene(Ring([]))
    try empty.container.turn(by: 1)
    #expect(empty.drawn == [])
  }

  @Test("T7: the item in the middle is saved, and restored in a visible ring")
  func saved() throws {
    let ring = Ring(probes("ABCDE"))
    try ring.turn(by: -2, .immediate)
    let scene = try Scene(Ring(probes("ABCDE")))
    let report = Snapshot(of: ring, application: "test").restore(to: scene.container)
    #expect(report.isClean)
    #expect(scene.container.containment.shown.map(\.lifecycle.name) == ["C", "D", "E"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L15: an item that another container takes leaves the ring, in which another one takes its place")
  func taken() throws {
    let items = probes("ABCD")
    let scene = try Scene(Ring(items))
    try ListContainer("Other").add(items[0])
    #expect(scene.container.containment.shown.map(\.lifecycle.name) == ["D", "B", "C"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L3, L8, L13, L36, L37: no random script breaks a rule")
  func random() throws {
    try RandomScript<Ring>.run(
      "ABCDE", verbs: [{ try $0.turn(by: Int.random(in: -3...3, using: &$2), $1) }],
      invariant: { ring in
        let (count, shown) = (ring.ledger.target.items.count, ring.containment.target.count)
        return shown == min(count, 3) || ring.lifecycle.state == .disappeared
          ? [] : ["\(shown) of \(count) items are visible"]
      }, make: { Ring($0) })
  }

  @Test("L41: no order of turns and events breaks a rule; all states of three items, closed below 10,000")
  func explored() throws {
    let result = try Explorer(limit: 10_000) {
      let items = probes("ABC")
      let ring = Ring(items)
      let model = try ContainerModel(ring, items) { $0.middle }
      model.addAction("turn") { try ring.turn(by: 1) }
      model.addAction("turn back at once") { try ring.turn(by: -1, .immediate) }
      model.addAction("a finger turns") { try ring.turn(by: 1, .interactive) }
      model.addSizes(of: ring)
      return model
    }.explore()
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.isClosed, "\(result)")
    #expect(result.states > 50, "\(result)")
  }
}
