import Containers
import ContainersLinks
import ContainersTesting
import Testing

@Suite("Links: following one in a running tree")
struct FollowTests {
  let scene: LinkScene

  init() throws { scene = try LinkScene() }

  @Test("K3: a link in the visible stack is one change, and makes only what is missing")
  func push() throws {
    var outcomes: [Change.Outcome] = []
    let change = try scene.follower.follow("/inbox/7", .immediate) { outcomes.append($0) }
    #expect(change.outcome == .finished)
    #expect(outcomes == [.finished])
    #expect(scene.path == "/inbox/7")
    #expect(
      scene.recorder.take()
        == """
        letter/7.wM(Inbox) letter/7.load list.W- letter/7.W+ list.D- letter/7.D+ letter/7.dM(Inbox)
        """)
    #expect(scene.keys == ["list", "letter/7"])
    #expect(scene.takeMade() == ["letter/7"])
    #expect(scene.faults.isEmpty)
  }

  @Test("K3: entries with the same key stay; others go, and what is seeded is made when it is needed")
  func difference() throws {
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    #expect(scene.keys == ["list", "letter/7", "attachment/7/a"])
    #expect(scene.takeMade() == ["attachment/7/a"])
    try scene.follower.follow("/inbox/7", .immediate)
    #expect(scene.keys == ["list", "letter/7"])
    #expect(scene.takeMade() == ["letter/7"])
    try scene.follower.follow("/inbox/8", .immediate)
    #expect(scene.keys == ["list", "letter/8"])
    #expect(scene.takeMade() == ["letter/8"])
    try scene.follower.follow("/inbox", .immediate)
    #expect(scene.keys == ["list"])
    #expect(scene.takeMade() == [])
    #expect(scene.faults.isEmpty)
  }

  @Test("K3: a screen that is there receives other parameters in place, without a callback")
  func parameters() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    var heard: [StateValue] = []
    scene.inbox.top?.parametersDidChange = { heard.append($0) }
    _ = scene.recorder.take()
    try scene.follower.follow("/inbox/7?page=2", .immediate)
    #expect(heard == [["id": 7, "page": "2"]])
    #expect(scene.recorder.take() == "")
    #expect(letter.changes == [Place.Entry("letter/7", ["id": 7, "page": "2"])])
    #expect(scene.inbox.top?.parameters == ["id": 7, "page": "2"])
    #expect(scene.path == "/inbox/7?page=2")
    try scene.follower.follow("/inbox/7?page=2", .immediate)
    #expect(heard.count == 1)
    #expect(letter.changes.count == 1)
    try scene.follower.follow("/search/cats", .immediate)
    #expect(scene.search.linkEntry.parameters == ["text": "cats"])
    #expect(scene.path == "/search/cats")
  }

  @Test("K3: a stack that the place names is asked as well where its tab would be left")
  func namedAndLeft() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    letter.mayLeave = { _ in .no }
    let place = scene.follower.place
    var other = place
    other["Main"] = .selected(Place.Entry("Friends"))
    #expect(throws: LinkError.self) { try scene.follower.follow(other, .immediate) }
    #expect(letter.asked == 1)
    #expect(scene.follower.place == place)
    letter.mayLeave = { _ in .yes }
    try scene.follower.follow(other, .immediate)
    #expect(letter.asked == 2)
    #expect(scene.path == "/friends")
    #expect(scene.faults.isEmpty)
  }

  @Test("K3, M4: an entry goes with the layer that it has presented, and the link ends when both have gone")
  func presenter() throws {
    let hosted = try LinkScene(hosted: true)
    for options in [Change.Options.animated, .immediate] {
      try hosted.follower.follow("/inbox/7", .immediate)
      let letter = try #require(hosted.inbox.top?.controller)
      try letter.present(LinkedScreen(Place.Entry("note")), style: .sheet(), .immediate)
      var outcomes: [Change.Outcome] = []
      try hosted.follower.follow("/inbox", options) { outcomes.append($0) }
      #expect(hosted.layers == [])
      #expect(hosted.keys == ["list"])
      #expect(outcomes.isEmpty == options.isAnimated)
      hosted.host.finishAll()
      #expect(outcomes == [.finished])
      #expect(hosted.follower.lastError == nil)
      #expect(hosted.faults.isEmpty)
    }
  }

  @Test("K3: in one transaction layers go, tabs select and stacks are set, what is hidden first")
  func everything() throws {
    try scene.follower.follow("/edit/1", .immediate)
    #expect(scene.layers == ["editor"])
    #expect(scene.path == "/edit/1")
    try scene.follower.follow("/friends", .immediate)
    #expect(scene.layers == [])
    #expect(scene.path == "/friends")
    try scene.follower.follow("/edit/2", .immediate)
    _ = scene.recorder.take()
    let change = try scene.follower.follow("/inbox/9", .immediate)
    #expect(change.outcome == .finished)
    #expect(scene.path == "/inbox/9")
    #expect(scene.layers == [])
    #expect(
      scene.recorder.take()
        == """
        letter/9.wM(Inbox)
        Inbox.W+ letter/9.load letter/9.W+ Friends.W- all.W- editor.W-
        Friends.D- all.D- Inbox.D+ letter/9.D+ letter/9.dM(Inbox) editor.D-
        """)
    #expect(scene.faults.isEmpty)
  }

  @Test("K3: whatever runs in a callback of one of the changes waits until all have been made")
  func atomic() throws {
    var seen: [String] = []
    let watch = scene.context.observe { [scene] event in
      guard case .appearance = event.kind else { return }
      scene.context.afterCall { seen.append(scene.path ?? "nil") }
    }
    try scene.follower.follow("/friends", .immediate)
    try scene.follower.follow("/edit/2", .immediate)
    seen = []
    try scene.follower.follow("/inbox/9", .immediate)
    #expect(!seen.isEmpty)
    #expect(Set(seen) == ["/inbox/9"])
    watch.cancel()
  }

  @Test("K3: animated changes are moved by the toolkit, and the link ends with the last of them")
  func animated() throws {
    let scene = try LinkScene(hosted: true)
    try scene.follower.follow("/edit/1", .immediate)
    var outcomes: [Change.Outcome] = []
    let change = try scene.follower.follow("/inbox/9") { outcomes.append($0) }
    #expect(change.outcome == nil)
    #expect(outcomes == [])
    #expect(scene.path == "/inbox/9")
    scene.host.finishAll()
    #expect(outcomes == [.finished])
    #expect(scene.faults.isEmpty)
    #expect(scene.layers == [])
  }

  @Test("K3: inside a callback a link waits for its turn")
  func reentrant() throws {
    var change: Change?
    let watch = scene.context.observe { [scene] event in
      if change == nil, case .appearance(.willAppear, _) = event.kind {
        change = try? scene.follower.follow("/inbox/9", .immediate)
        #expect(change?.state == .queued)
      }
    }
    try scene.tabs.select(1, .immediate)
    #expect(change?.outcome == .finished)
    #expect(scene.path == "/inbox/9")
    #expect(scene.faults.isEmpty)
    watch.cancel()
  }

  // MARK: What cannot be followed

  @Test(
    "K3: unknown paths, containers and children, other kinds of positions, and double keys change nothing")
  func invalid() throws {
    let place = scene.follower.place
    _ = scene.recorder.take()
    #expect(throws: LinkError.noMatch(path: "/nowhere")) { try scene.follower.follow("/nowhere") }
    #expect(throws: LinkError.noMatch(path: "/%zz")) { try scene.follower.follow("/%zz") }
    let entry = Place.Entry("x")
    let cases: [(Place, LinkError)] = [
      (Place(["Nothing": .selected(entry)]), .unknownContainer("Nothing")),
      (Place(["Main": .selected(entry)]), .unknownChild("x", in: "Main")),
      (Place(["Main": .path([])]), .position(container: "Main")),
      (Place(["Inbox": .layers([])]), .position(container: "Inbox")),
      (Place(["Context": .selected(entry)]), .position(container: "Context")),
      (Place(["Inbox": .path([entry, entry])]), .duplicate(key: "x", in: "Inbox")),
      (Place(["Context": .layers([entry, entry])]), .duplicate(key: "x", in: "Context")),
      (Place(["Inbox": .path([])]), .empty(container: "Inbox")),
    ]
    for (wrong, error) in cases {
      #expect(throws: error) { try scene.follower.follow(wrong, .immediate) }
      #expect(!error.description.isEmpty)
      #expect(scene.follower.place == place)
      #expect(scene.recorder.take() == "")
    }
  }

  @Test("K3: screens that cannot be made, or are in use, refuse all of the link")
  func factories() throws {
    let place = scene.follower.place
    _ = scene.recorder.take()
    scene.breaks("letter/7")
    #expect(throws: LinkError.unavailable(key: "letter/7", reason: "it is broken")) {
      try scene.follower.follow("/inbox/7", .immediate)
    }
    let (shelf, shelved) = (ListContainer("shelf"), Probe("shelved"))
    try shelf.add(shelved)
    for used in [scene.search, scene.context, scene.tabs, shelved] as [any Controller] {
      scene.alwaysMakes(used)
      #expect(throws: LinkError.held(name: used.lifecycle.name, key: "letter/8")) {
        try scene.follower.follow("/inbox/8", .immediate)
      }
    }
    #expect(scene.follower.place == place)
    #expect(scene.recorder.take() == "")
    #expect(scene.faults.isEmpty)
  }

  @Test("K3: layers are not presented where they would be hidden, or in another context than their own")
  func layersElsewhere() throws {
    let inner = try PresentationContainer(Probe("base"), name: "Inner")
    try scene.tabs.insert(inner, TabItem("Inner"), at: 3)
    let layer = Place(["Inner": .layers([Place.Entry("editor")])])
    scene.follower.style = { _ in .context }
    #expect(throws: LinkError.hidden(container: "Inner")) { try scene.follower.follow(layer, .immediate) }
    try scene.tabs.select(3, .immediate)
    scene.follower.style = { _ in .sheet() }
    #expect(throws: LinkError.style(key: "editor", container: "Inner")) {
      try scene.follower.follow(layer, .immediate)
    }
    scene.follower.style = { _ in .context }
    try scene.follower.follow(layer, .immediate)
    #expect(inner.layers.count == 1)
    #expect(scene.faults.isEmpty)
  }

  @Test("K3, L33: a follower keeps no tree alive, and one that goes ends the link that waits")
  func lifetime() throws {
    weak var context: PresentationContainer?
    var follower: LinkFollower?
    do {
      let scene = try LinkScene()
      (context, follower) = (scene.context, scene.follower)
      try follower?.follow("/inbox/7", .immediate)
    }
    #expect(context == nil)
    #expect(throws: LinkError.failed(reason: "the tree has been released")) {
      try follower?.follow(Place(), .immediate)
    }
    try scene.follower.follow("/inbox/7", .immediate)
    scene["letter/7"]?.mayLeave = { _ in .later }
    var own: LinkFollower? = LinkFollower(scene.links, root: scene.context) { LinkedScreen($0) }
    scene["letter/7"]?.answersLater()
    let change = try own?.follow("/inbox", .immediate)
    own = nil
    #expect(change?.outcome == .abandoned)
    #expect(scene["letter/7"]?.question?.answer(true) == false)
    #expect(scene.path == "/inbox/7")
    scene["letter/7"]?.mayLeave = { _ in .yes }
  }

  @Test("K2, K3: an entry that is pushed without parameters has those of its screen")
  func parametersOfTheScreen() throws {
    let screen = LinkedScreen(Place.Entry("letter/7", ["id": 7]))
    try scene.inbox.push(StackEntry(screen, key: "letter/7"), .immediate)
    #expect(scene.path == "/inbox/7")
    try scene.follower.follow("/inbox/8", .immediate)
    #expect(scene.path == "/inbox/8")
    #expect(scene.faults.isEmpty)
  }
}
