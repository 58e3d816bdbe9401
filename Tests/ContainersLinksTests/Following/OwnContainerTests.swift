import Containers
import ContainersLinks
import ContainersTesting
import Testing

/// A container of a user's own: it shows one of its children.
final class Card: StatefulContainer, LinkContainer {
  let lifecycle: Lifecycle
  let containment = Containment()
  let ledger = Ledger(0)
  let sides: [any Controller]

  init(_ name: String, _ sides: [any Controller]) {
    (lifecycle, self.sides) = (Lifecycle(name), sides)
  }

  func arrangement(for side: Int, in area: Size) -> Arrangement {
    Arrangement(shown: [sides[side]], children: sides)
  }

  var linkPosition: Place.Position? { .selected(Place.Entry(sides[ledger.target].lifecycle.name)) }

  func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .selected(let entry) = position else { throw .position(container: lifecycle.name) }
    guard let side = sides.firstIndex(where: { $0.lifecycle.name == entry.screen }) else {
      throw .unknownChild(entry.screen, in: lifecycle.name)
    }
    var step = LinkStep(.selection)
    let shown = sides[side]
    step.shows = { $0 === shown }
    if side != ledger.target { step.change = turn(to: side) }
    return step
  }

  private func turn(to side: Int) -> LinkStep.Making {
    { [self] (options) throws(LinkError) in
      do throws(ContainmentError) { return try navigate(options) { $0 = side } } catch {
        throw .failed(reason: error.description)
      }
    }
  }
}

@Suite("Links: containers of a user's own, and containers inside screens")
struct OwnContainerTests {
  @Test("K3: a container of a user's own takes part, and what lies inside a new screen is as the link says")
  func inside() throws {
    let links = try Links(
      .stack(
        "S",
        [
          Screen("home", ""),
          Screen(
            "card", "card/:n", seed: ["home"],
            content: .choice(
              "Sides",
              [.screen(Screen("front", "front")), .stack("Back", at: "back", [Screen("note", ":x")])])),
        ]))
    let stack = StackContainer(name: "S")
    try stack.push(StackEntry(Probe("home"), key: "home"), .immediate)
    let stage = try Stage(root: stack, size: Size(width: 4, height: 6))
    let checker = LifecycleChecker(stage)
    stage.appear()
    let follower = LinkFollower(links, root: stack) { entry in
      guard entry.screen == "card" else { return LinkedScreen(entry) }
      return Card("Sides", [Probe("front"), StackContainer(name: "Back")])
    }
    let recorder = Recorder(stage)
    try follower.follow("/card/1/back/5", .immediate)
    #expect(follower.path == "/card/1/back/5")
    #expect(
      recorder.take()
        == """
        Sides.wM(S) Sides.load home.W- Sides.W+ Back.load Back.W+ note/5.load note/5.W+
        home.D- Sides.D+ Back.D+ note/5.D+ Sides.dM(S)
        """)
    try follower.follow("/card/1/front", .immediate)
    #expect(follower.path == "/card/1/front")
    // The other card has a container of the same name, which is made as the link says.
    try follower.follow("/card/2/back/6", .immediate)
    #expect(follower.path == "/card/2/back/6")
    #expect(stack.path.map { $0.key } == ["home", "card/2"])
    checker.inspect(stack, isAtRest: true)
    #expect(checker.takeViolations().isEmpty)
    // One in a screen that goes does not count.
    #expect(throws: LinkError.unknownContainer("Sides")) {
      let home = Place.Position.path([Place.Entry("home")])
      try follower.follow(Place(["S": home, "Sides": .selected(Place.Entry("front"))]), .immediate)
    }
    #expect(throws: LinkError.unknownChild("edge", in: "Sides")) {
      try follower.follow(Place(["Sides": .selected(Place.Entry("edge"))]), .immediate)
    }
  }

  @Test(
    "L26, L3: a request in a callback of a link waits, also where containers below show their first state")
  func nested() throws {
    let (tabs, list) = (TabContainer(name: "Tabs"), ListContainer("List"))
    let (home, page) = (Probe("home"), Probe("page"))
    try list.add(Card("Card", [Probe("front"), Probe("back")]))
    try list.add(page)
    try tabs.setTabs([(home, TabItem("Home")), (list, TabItem("List"))])
    let stage = try Stage(root: tabs, size: Size(width: 4, height: 6))
    let (host, checker) = (HandDrivenHost(), LifecycleChecker(stage))
    stage.host = host
    stage.appear()
    page.when("W+") {
      page.forget("W+")
      _ = try? tabs.select(0, .animated)
    }
    let links = try Links(.screen(Screen("none", "none")))
    let follower = LinkFollower(links, root: tabs) { LinkedScreen($0) }
    try follower.follow(Place(["Tabs": .selected(Place.Entry("List"))]))
    host.finishAll()
    #expect(tabs.containment.change == nil)
    #expect(home.lifecycle.state == .appeared)
    #expect(page.lifecycle.state == .disappeared)
    checker.inspect(tabs, isAtRest: true)
    #expect(checker.takeViolations().isEmpty)
  }

  @Test("K2, K3: the place of one tree, followed in a fresh one, makes that the same")
  func copied() throws {
    let (one, other) = (try LinkScene(), try LinkScene())
    for path in ["/friends", "/people/ada", "/inbox/7/files/a", "/edit/3"] {
      try one.follower.follow(path, .immediate)
    }
    try other.follower.follow(one.follower.place, .immediate)
    #expect(other.follower.place == one.follower.place)
    #expect(other.path == "/edit/3")
    #expect(other.faults.isEmpty)
  }
}
