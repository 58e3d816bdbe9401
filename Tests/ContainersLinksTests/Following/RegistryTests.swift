import Containers
import ContainersLinks
import ContainersTesting
import Testing

/// What a conformance case cannot say of one registry (K10) and of guards (K9).
@Suite("K10: one registry")
struct RegistryTests {
  private func registry() throws -> Registry {
    try Registry([
      .init("letter") { key, parameters in LinkedScreen(Place.Entry(key, LinkValueProbe.values(parameters)))
      },
      .init("list") { LinkedScreen(Place.Entry("list")) },
      .init("inbox", .stack) { StackContainer(name: "inbox") },
      .init("wrong", .stack) { Probe("wrong") },
      .init("editor", style: .dialog(Size(width: 30, height: 9))) { LinkedScreen(Place.Entry("editor")) },
    ])
  }

  /// The parameters of an entry as values of a link.
  private enum LinkValueProbe {
    static func values(_ state: StateValue) -> [String: LinkValue] {
      var values: [String: LinkValue] = [:]
      for (name, value) in state.object ?? StateObject() { values[name] = value.int.map { .int($0) } }
      return values
    }
  }

  @Test("K10: an identifier that is not valid, or is there twice, is an error with a sentence")
  func wrongNames() throws {
    for (names, error) in [
      (["a", "a"], RegistryError.duplicate("a")), ([""], .name("")), (["a/b"], .name("a/b")),
    ] {
      #expect(throws: error) { try Registry(names.map { .init($0) { Probe("x") } }) }
    }
    #expect(RegistryError.duplicate("a").description.contains("“a” twice"))
    #expect(RegistryError.name("a/b").description.contains("no slash"))
  }

  @Test("K10: entries, tabs and segues are made from the registry, with their parameters")
  func makes() throws {
    let registry = try registry()
    let stack = StackContainer()
    let stage = try Stage(root: stack, size: Size(width: 9, height: 9))
    stage.appear()
    try stack.push(registry.entry("letter/7", ["id": 7], title: "Seven"), .immediate)
    let letter = try #require(stack.top?.controller as? LinkedScreen)
    #expect(letter.linkEntry == Place.Entry("letter/7", ["id": 7]))
    #expect(stack.top?.title == "Seven")
    #expect(registry.tab("inbox").key == "inbox")
    #expect(registry.definition(of: "editor/2")?.style == .dialog(Size(width: 30, height: 9)))
    #expect(registry.definition(of: "edit") == nil)
    #expect(throws: StackError.self) { try stack.push(registry.entry("unknown"), .immediate) }
    #expect(throws: StackError.self) { try stack.push(registry.entry("wrong"), .immediate) }
    #expect(stack.count == 1)
    withExtendedLifetime(stage) {}
  }

  @Test("K10: an entry that is made again receives the parameters that it has then")
  func madeAgain() throws {
    let registry = try registry()
    let stack = StackContainer()
    let stage = try Stage(root: stack, size: Size(width: 9, height: 9))
    stage.appear()
    let entry = registry.entry("letter/7", ["id": 7])
    try stack.push(entry, .immediate)
    try stack.push(Probe("above"), .immediate)
    entry.take(["id": 8])
    stage.sendMemoryWarning()
    #expect(entry.controller == nil)
    try stack.pop(.immediate)
    #expect((entry.controller as? LinkedScreen)?.linkEntry.parameters == ["id": 8])
  }

  @Test("K10, N13, M10: stacks and layers restore from the registry above them")
  func restores() throws {
    func tree() throws -> (PresentationContainer, StackContainer) {
      let stack = StackContainer(name: "stack")
      return (try PresentationContainer(stack, name: "context"), stack)
    }
    let registry = try registry()
    let (context, stack) = try tree()
    let stage = try Stage(root: context, size: Size(width: 9, height: 9))
    stage.appear()
    try stack.push(registry.entry("list"), .immediate)
    try stack.push(registry.entry("letter/7", ["id": 7]), .immediate)
    try context.present(try registry.make("editor"), style: .dialog(Size(width: 30, height: 9)), .immediate)
    let snapshot = Snapshot(of: context, application: "test")
    let (other, path) = try tree()
    #expect(!snapshot.restore(to: other).isClean)
    other.registry = registry
    #expect(path.registry === registry)
    let report = snapshot.restore(to: other)
    #expect(report.isClean, "\(report)")
    #expect(path.path.map(\.key) == ["list", "letter/7"])
    #expect(path.top?.parameters == ["id": 7])
    #expect(other.layers.map { $0.controller.lifecycle.name } == ["editor"])
    other.registry = nil
    #expect(path.registry == nil)
  }

  @Test("K10: names are checked when the follower is made, with a sentence that names them")
  func checked() throws {
    let links = try mailLinks()
    let scene = try LinkScene()
    #expect(throws: LinkTableError.self) {
      _ = try LinkFollower(links, root: scene.context, registry: registry())
    }
    #expect(LinkTableError.unknownName("lettre").description.contains("“lettre”"))
    #expect(LinkTableError.kind("inbox", stated: .tabs).description.contains("kind tabs"))
  }

  @Test("K10, T13: a link leads into a stack in a tab that is not made yet")
  func intoATab() throws {
    let registry = try registry()
    let links = try Links(
      .choice(
        "main",
        [
          .screen(Screen("home", "home")),
          .stack(
            "inbox", at: "inbox", seed: ["list"],
            [Screen("list", ""), Screen("letter", ":id", parameters: [.int("id")])]),
        ]))
    let tabs = TabContainer(name: "main")
    try tabs.setTabs([(Probe("home"), TabItem("Home")), (registry.tab("inbox"), TabItem("Inbox"))])
    let stage = try Stage(root: tabs, size: Size(width: 9, height: 9))
    stage.appear()
    let follower = try LinkFollower(links, root: tabs, registry: registry)
    try follower.follow("/inbox/7", .immediate)
    #expect(follower.path == "/inbox/7")
    let stack = try #require(tabs.selectedController as? StackContainer)
    #expect(stack.path.map(\.key) == ["list", "letter/7"])
    #expect((stack.top?.controller as? LinkedScreen)?.linkEntry.parameters == ["id": 7])
    // The next link finds it.
    try follower.follow("/inbox/8", .immediate)
    #expect(tabs.selectedController === stack)
  }

  // MARK: Guards (K9)

  @Test("K9: guards are asked before anything is made, and an endless answer names the places")
  func guards() throws {
    let scene = try LinkScene()
    var asked = 0
    scene.follower.guards = [
      LinkGuard("lock") { _ in
        asked += 1
        return .insteadPath(asked % 2 == 0 ? "/friends" : "/inbox")
      }
    ]
    do {
      try scene.follower.follow("/inbox/7", .immediate)
      Issue.record("a link without end was followed")
    } catch {
      guard case .endless(let places) = error else { throw error }
      #expect(places.count == 11)
      #expect(places.first == "/inbox/7")
      #expect(error.description.contains("/friends"))
    }
    #expect(scene.takeMade() == [])
    #expect(scene.follower.lastError != nil)
    #expect(scene.follower.wanted == nil)
  }

  @Test("K9: a refusal names the guard and its reason")
  func refuses() throws {
    let scene = try LinkScene()
    scene.follower.guards = [LinkGuard("lock") { _ in .refuse(reason: "it is night") }]
    #expect(throws: LinkError.refused(by: "lock", reason: "it is night")) {
      try scene.follower.follow("/inbox/7", .immediate)
    }
    #expect(scene.takeMade() == [])
  }

  @Test("K9, L27: a link that a guard follows waits until it has answered")
  func guardFollows() throws {
    let scene = try LinkScene()
    var isFirst = true
    scene.follower.guards = [
      LinkGuard("busy") { [unowned follower = scene.follower] _ in
        if isFirst {
          isFirst = false
          _ = try? follower.follow("/friends", .immediate)
        }
        return .pass
      }
    ]
    try scene.follower.follow("/inbox/7", .immediate)
    #expect(scene.faults == [])
    #expect(scene.follower.path != nil)
  }
}
