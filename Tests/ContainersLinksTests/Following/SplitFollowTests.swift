import Containers
import ContainersLinks
import ContainersTesting
import Testing

/// Links and back in splits and switchers.
@Suite("Links in splits and switchers")
struct SplitFollowTests {
  /// A split of a list and letters, and a switcher beside it as another tab.
  private final class Scene {
    static let (narrow, wide) = (Size(width: 400, height: 600), Size(width: 900, height: 600))
    let split = SplitContainer(name: "Mail")
    let switcher = SwitcherContainer(name: "Look")
    let tabs = TabContainer(name: "Main")
    let stage: Stage
    let follower: LinkFollower
    let back: BackDispatcher
    let recorder: Recorder
    let checker: LifecycleChecker

    init(_ size: Size) throws {
      let letters: [Screen] = [
        Screen("none", "none"), Screen("letter", "letter/:id", parameters: [.int("id")]),
      ]
      let looks: [LinkNode] = [
        .screen(Screen("light", "look/light")), .screen(Screen("dark", "look/dark")),
        .screen(Screen("old", "look/old")),
      ]
      let links = try Links(
        .choice(
          "Main",
          [
            .choice(
              "Mail", [.stack("Mail/primary", [Screen("list", "")]), .stack("Mail/secondary", letters)]),
            .choice("Look", looks),
          ]))
      try split.primary.push(StackEntry(LinkedScreen(Place.Entry("list")), key: "list"), .immediate)
      try switcher.setSegments([
        (Segment("light"), LinkedScreen(Place.Entry("light"))),
        (Segment("dark"), LinkedScreen(Place.Entry("dark"))),
        (Segment("old", isEnabled: false), LinkedScreen(Place.Entry("old"))),
      ])
      try tabs.setTabs([(split, TabItem("Mail")), (switcher, TabItem("Look"))])
      stage = try Stage(root: tabs, size: size)
      follower = LinkFollower(links, root: tabs) { LinkedScreen($0) }
      back = BackDispatcher(root: tabs, follower: follower)
      checker = LifecycleChecker(stage)
      stage.appear()
      recorder = Recorder(stage)
    }

    /// What the screens receive, without containers and loading.
    func take() -> Trace {
      Trace(
        recorder.take().entries.filter { entry in
          ["list", "letter", "light", "dark"].contains { entry.hasPrefix($0) } && !entry.hasSuffix("load")
        }
      ).only(symbols: ["W+", "D+", "W-", "D-"])
    }
    var letter: LinkedScreen? { split.secondary.top?.controller as? LinkedScreen }
    var faults: [String] {
      checker.inspect(tabs, isAtRest: true)
      return checker.takeViolations()
    }
  }

  @Test("K3, S3: in a narrow split a link to a detail fills the column and shows it in one union")
  func narrow() throws {
    let scene = try Scene(Scene.narrow)
    #expect(scene.follower.path == "/")
    try scene.follower.follow("/letter/7", .immediate)
    #expect(scene.take() == "list.W- letter/7.W+ · list.D- letter/7.D+")
    #expect(scene.follower.path == "/letter/7")
    #expect(scene.split.showing == .secondary)
    #expect(scene.faults == [])
    try scene.follower.follow("/", .immediate)
    #expect(scene.take() == "letter/7.W- list.W+ · letter/7.D- list.D+")
    #expect(scene.split.secondary.count == 1, "the detail is kept for a wide window")
    #expect(scene.faults == [])
  }

  @Test("K3, S4: in a wide split the list receives nothing; the same path is found whatever the width")
  func wide() throws {
    let scene = try Scene(Scene.wide)
    try scene.follower.follow("/letter/7", .immediate)
    #expect(scene.take() == "letter/7.W+ letter/7.D+")
    #expect(scene.follower.path == "/letter/7")
    try scene.follower.follow("/letter/8", .immediate)
    #expect(scene.take() == "letter/7.W- letter/8.W+ · letter/7.D- letter/8.D+")
    try scene.follower.follow("/", .immediate)
    #expect(scene.take() == "")
    #expect(scene.split.showing == .primary)
    #expect(scene.follower.path == "/")
    try scene.follower.follow("/letter/8", .immediate)
    try scene.stage.resize(to: Scene.narrow)
    #expect(scene.follower.path == "/letter/8")
    #expect(scene.split.visibleColumns == [.secondary])
    #expect(scene.faults == [])
  }

  @Test("K3: what a link would hide in a narrow split is asked; a wide one hides nothing")
  func guards() throws {
    for size in [Scene.narrow, Scene.wide] {
      let scene = try Scene(size)
      try scene.follower.follow("/letter/7", .immediate)
      scene.letter?.mayLeave = { _ in .no }
      _ = scene.take()
      if size == Scene.narrow {
        let error = LinkError.refused(by: "letter/7", reason: "it does not agree to be left")
        #expect(throws: error) { try scene.follower.follow("/", .immediate) }
        #expect(scene.take() == "")
        #expect(scene.follower.path == "/letter/7")
      } else {
        try scene.follower.follow("/", .immediate)
        #expect(scene.letter?.asked == 0)
        #expect(scene.follower.path == "/")
      }
      #expect(scene.faults == [])
    }
  }

  @Test(
    "K5, S3: back leads through the column that the user is in, and between columns only in a narrow split")
  func back() throws {
    let scene = try Scene(Scene.narrow)
    var edges: [Bool] = []
    scene.back.canGoBackDidChange = { edges.append($0) }
    try scene.follower.follow("/letter/7", .immediate)
    try scene.split.secondary.push(Probe("note"), .immediate)
    #expect(scene.back.goBack(.immediate).description == "handled")
    #expect(scene.split.secondary.count == 1)
    #expect(scene.back.goBack(.immediate).description == "handled")
    #expect(scene.split.showing == .primary)
    #expect(scene.back.goBack(.immediate).description == "unhandled")
    #expect(edges == [true, false])
    #expect(scene.back.canGoForward)
    scene.back.goForward(.immediate)
    #expect(scene.follower.path == "/letter/7")
    #expect(edges == [true, false, true])
    try scene.stage.resize(to: Scene.wide)
    #expect(edges == [true, false, true, false])
    #expect(!scene.back.canGoBack)
    // In a wide split the column counts that the user is in, whichever lies last.
    try scene.split.primary.push(Probe("folder"), .immediate)
    #expect(!scene.back.canGoBack)
    scene.split.gestures.focus(.primary)
    #expect(scene.back.goBack(.immediate).description == "handled")
    #expect(scene.split.primary.count == 1)
    #expect(scene.faults == [])
  }

  @Test("K6, S6: a gesture draws the column of a narrow split aside, and brings it back")
  func gesture() throws {
    let scene = try Scene(Scene.narrow)
    try scene.follower.follow("/letter/7", .immediate)
    _ = scene.take()
    #expect(scene.back.beginGesture())
    #expect(scene.back.moveGesture(to: 0.4))
    #expect(scene.take() == "letter/7.W- list.W+")
    #expect(scene.back.cancelGesture())
    let cancelled = scene.take()
    #expect(cancelled == "list.W- list.D- · letter/7.W+ letter/7.D+", "\(cancelled)")
    #expect(scene.faults == [])
    #expect(scene.back.beginGesture())
    #expect(scene.back.moveGesture(to: 0.6))
    #expect(scene.back.finishGesture().description == "handled")
    #expect(scene.split.showing == .primary)
    #expect(scene.faults == [])
  }

  @Test("K3, W1: a link selects the segment of a switcher; one that is disabled refuses, and nothing changes")
  func switcher() throws {
    let scene = try Scene(Scene.wide)
    try scene.follower.follow("/look/dark", .immediate)
    let trace = scene.take()
    #expect(trace == "dark.W+ list.W- · list.D- dark.D+", "\(trace)")
    #expect(scene.follower.path == "/look/dark")
    #expect(throws: LinkError.self) { try scene.follower.follow("/look/old", .immediate) }
    #expect("\(scene.follower.lastError.map { "\($0)" } ?? "")".contains("Look does not agree"))
    #expect(scene.take() == "")
    #expect(scene.follower.path == "/look/dark")
    let missing = Place(["Look": .selected(Place.Entry("none"))])
    #expect(throws: LinkError.unknownChild("none", in: "Look")) {
      try scene.follower.follow(missing, .immediate)
    }
    let wrong = Place(["Mail": .path([Place.Entry("list")])])
    #expect(throws: LinkError.position(container: "Mail")) { try scene.follower.follow(wrong, .immediate) }
    #expect(scene.faults == [])
  }
}
