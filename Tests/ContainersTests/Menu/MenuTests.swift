import Containers
import ContainersTesting
import Testing

@Suite("Menus")
struct MenuTests {
  let source = Crossroads("A")
  let stack = StackContainer(name: "S")
  let pushed = Probe("B")
  let presented = Probe("C")
  let model = SwitcherModel()

  private func stage() throws -> (stage: Stage, recorder: Recorder) {
    try stack.push(source, .immediate)
    let stage = try Stage(root: PresentationContainer(stack, name: "P"), size: Size(width: 4, height: 6))
    stage.appear()
    for page in [pushed, presented] { page.loadIfNeeded() }
    source.segues = [
      Segue("chapters", .push) { [pushed] in pushed },
      Segue("about", .present(.overFullScreen)) { [presented] in presented },
    ]
    try model.setSegments([Segment("list"), Segment("map")])
    return (stage, Recorder(stage))
  }

  private func menu() throws -> Menu {
    try Menu([
      MenuItem("chapters", .segue("chapters"), key: KeyEquivalent("c", .command)),
      MenuItem("about", .segue("about")),
      MenuItem(
        "view",
        .submenu([
          MenuItem("list", .select("list", in: model), key: KeyEquivalent("1", [.command, .shift])),
          MenuItem("map", .select("map", in: model)),
        ])),
    ])
  }

  @Test("W5: two items lead to controllers: one pushes, one presents")
  func twoItems() throws {
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    let menu = try menu()
    let change = try menu.choose("chapters", from: source, .immediate)
    #expect(change?.outcome == .finished)
    #expect(recorder.take() == "B.wM(S) A.W- B.W+ A.D- B.D+ B.dM(S)")
    try stack.pop(.immediate)
    _ = recorder.take()
    try menu.choose("about", from: source, .immediate)
    #expect(recorder.take() == "C.W+ C.D+")
    #expect(source.presented === presented)
    #expect(source.log == ["prepare(chapters, B)", "prepare(about, C)"])
  }

  @Test("W5: an item selects, in a submenu too, and is checked as long as that is selected")
  func selecting() throws {
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime((stage, recorder)) {} }
    var menu = try menu()
    #expect(try menu.choose("map", from: source) == nil)
    #expect(model.selectedName == "map")
    #expect(menu.all.filter { $0.isChecked }.map { $0.name } == ["map"])
    try model.select("list")
    #expect(menu.item("list")?.isChecked == true)
    #expect(menu.item("map")?.isChecked == false)
    try menu.update("chapters") { $0.isChecked = true }
    #expect(menu.item("chapters")?.isChecked == true)
  }

  @Test("W5: each action is carried out once, and not before it is chosen")
  func once() throws {
    var count = 0
    let menu = try Menu([MenuItem("count", .perform { count += 1 })])
    #expect(count == 0)
    try menu.choose("count", from: source)
    #expect(count == 1)
  }

  @Test("W5: keys are data, and find the first item that can be chosen")
  func keys() throws {
    var menu = try menu()
    #expect(menu.item(for: KeyEquivalent("c", .command))?.name == "chapters")
    #expect(menu.item(for: KeyEquivalent("1", [.shift, .command]))?.name == "list")
    #expect(menu.item(for: KeyEquivalent("c")) == nil)
    try menu.update("chapters") { $0.isEnabled = false }
    #expect(menu.item(for: KeyEquivalent("c", .command)) == nil)
  }

  @Test("W5: what is disabled or hidden, itself or around it, unknown or a submenu is refused by type")
  func errors() throws {
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    var menu = try menu()
    try menu.update("chapters") { $0.isEnabled = false }
    #expect(throws: MenuError.disabled("chapters")) { try menu.choose("chapters", from: source) }
    try menu.update("chapters") { ($0.isEnabled, $0.isHidden) = (true, true) }
    #expect(throws: MenuError.disabled("chapters")) { try menu.choose("chapters", from: source) }
    #expect(throws: MenuError.submenu("view")) { try menu.choose("view", from: source) }
    #expect(throws: MenuError.unknown("x")) { try menu.choose("x", from: source) }
    #expect(throws: MenuError.unknown("x")) { try menu.update("x") { $0.isEnabled = false } }
    try menu.update("view") { $0.isEnabled = false }
    #expect(throws: MenuError.disabled("view")) { try menu.choose("map", from: source) }
    try menu.update("view") { $0.isEnabled = true }
    try model.setSegment(Segment("map", isEnabled: false))
    #expect(throws: MenuError.switcher(.disabled("map"))) { try menu.choose("map", from: source) }
    source.segues = []
    #expect(throws: MenuError.segue(.unknown("about", source: "A"))) {
      try menu.choose("about", from: source)
    }
    #expect(throws: MenuError.duplicate("list")) { try Menu(menu.items + [MenuItem("list", .segue("list"))]) }
    #expect(recorder.take() == "")
    #expect(source.log.isEmpty)
    #expect(model.selectedName == nil)
  }
}
