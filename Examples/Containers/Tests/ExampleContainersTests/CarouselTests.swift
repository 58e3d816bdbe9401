import Containers
import ContainersBinding
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Carousel")
struct CarouselTests {
  @Test("L3, L17: from page to page, each neighbour appears before it is the current one")
  func trace() throws {
    let scene = try Scene(Carousel(probes("ABCD")))
    try scene.container.go(to: 1)
    #expect(scene.recorder.take() == "C.load C.W+")
    scene.host.finishAll()
    try scene.container.go(to: 2, .immediate)
    #expect(scene.recorder.take() == "C.D+ D.load D.W+ A.W- D.D+ A.D-")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L37, L40: pages that stay move, others come from outside and go there")
  func halfWay() throws {
    let scene = try Scene(Carousel(probes("ABCD")))
    #expect(scene.drawn == ["A 10,0 80×100", "B 90,0 80×100"])
    try scene.container.go(to: 1, .immediate)
    try scene.container.go(to: 2).update(progress: 0.5)
    #expect(scene.drawn == ["B -30,0 80×100", "C 50,0 80×100", "A -110,0 80×100", "D 130,0 80×100"])
    scene.host.cancelAll()
    #expect(scene.drawn == ["A -70,0 80×100", "B 10,0 80×100", "C 90,0 80×100"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L17, P7: a finger moves the pages, and a flick sends them on; there is nothing before the first one")
  func swipe() throws {
    let scene = try Scene(Carousel(probes("AB")))
    let target = TurnTarget(scene.container)
    #expect(target.claim(at: .zero, by: Point(x: 9, y: 0)) == .none)
    #expect(target.claim(at: .zero, by: Point(x: -9, y: 20)) == .none)
    #expect(target.claim(at: .zero, by: Point(x: -9, y: 0)) == .content)
    #expect(target.begin(at: .zero, by: Point(x: -9, y: 0)))
    target.move(by: Point(x: -16, y: 0))
    #expect(scene.drawn == ["A -6,0 80×100", "B 74,0 80×100"])
    target.end(velocity: Point(x: -100, y: 0))
    scene.host.finishAll()
    #expect(scene.container.ledger.settled.current == 1)
    #expect(target.flick(.reverse, along: .horizontal))
    #expect(!target.flick(.reverse, along: .horizontal))
    #expect(scene.container.ledger.target.current == 0)
  }

  @Test("L36: in a tree that is laid out from right to left, the next page is on the left")
  func mirrored() throws {
    let scene = try Scene(Carousel(probes("ABC")), isMirrored: true)
    #expect(scene.drawn == ["A 10,0 80×100", "B -70,0 80×100"])
    let target = TurnTarget(scene.container)
    #expect(target.claim(at: .zero, by: Point(x: 9, y: 0)) == .content)
    #expect(target.begin(at: .zero, by: Point(x: 9, y: 0)))
    target.move(by: Point(x: 80, y: 0))
    target.end(velocity: .zero)
    #expect(scene.container.ledger.settled.current == 1)
  }

  @Test("L36, L23: pages have the sizes of their frames after a resize")
  func resized() throws {
    let scene = try Scene(Carousel(probes("ABC")))
    try scene.stage.resize(to: Size(width: 50, height: 20))
    #expect(scene.sizes == ["A 40×20", "B 40×20"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L29: a page that does not exist is an error, and nothing has changed")
  func invalid() throws {
    let scene = try Scene(Carousel(probes("AB")))
    #expect(throws: CarouselError.page(2, count: 2)) { try scene.container.go(to: 2) }
    #expect(CarouselError.page(2, count: 2).description == "2 is not a valid page; pages are 0 to 1")
    #expect(CarouselError.page(0, count: 0).description == "0 is not a valid page; there are none")
    #expect(scene.recorder.take() == "")
  }

  @Test("T7, T11: the page is saved and restored; one that does not exist is adjusted")
  func saved() throws {
    let carousel = Carousel(probes("ABCD"))
    try carousel.go(to: 3, .immediate)
    let snapshot = Snapshot(of: carousel, application: "test")
    let scene = try Scene(Carousel(probes("ABCD")))
    #expect(snapshot.restore(to: scene.container).isClean)
    #expect(scene.container.ledger.settled.current == 3)
    let short = Carousel(probes("AB"))
    let report = snapshot.restore(to: short)
    #expect(report.description.contains("3 does not fit; 1 is used"), "\(report)")
    #expect(short.ledger.settled.current == 1)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L3, L8, L13, L36, L37: no random script breaks a rule")
  func random() throws {
    try RandomScript<Carousel>.run(
      "ABCDE",
      verbs: [
        { try $0.go(to: Int.random(in: -1...5, using: &$2), $1) },
        { carousel, options, _ in try carousel.go(to: carousel.ledger.target.current + 1, options) },
      ],
      invariant: { carousel in
        let state = carousel.ledger.target
        return state.pages.isEmpty || state.pages.indices.contains(state.current)
          ? [] : ["\(state.current) is not a page"]
      }, make: { Carousel($0) })
  }

  @Test("L41: no order of swipes and events breaks a rule; all states of four pages, closed below 10,000")
  func explored() throws {
    let result = try Explorer(limit: 10_000) {
      let pages = probes("ABCD")
      let carousel = Carousel(pages)
      let model = try ContainerModel(carousel, pages) { $0.current }
      model.addAction("next", if: { carousel.ledger.target.current < 3 }) {
        try carousel.go(to: carousel.ledger.target.current + 1)
      }
      model.addAction("first") { try carousel.go(to: 0) }
      model.addSizes(of: carousel)
      return model
    }.explore()
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.isClosed, "\(result)")
    #expect(result.states > 50, "\(result)")
  }
}
