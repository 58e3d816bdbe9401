import Containers
import ContainersBinding
import ContainersLinks
import ContainersTesting
import Testing

/// A controller with segues, which writes down what it prepares for.
private final class Crossroads: SegueSource {
  let lifecycle: Lifecycle
  var segues: [Segue] = []
  var log: [String] = []

  init(_ name: String) { lifecycle = Lifecycle(name) }

  func prepare(for segue: Segue, to destination: any Controller) {
    log.append("prepare(\(segue.identifier), \(destination.lifecycle.name))")
  }
}

@Suite("Menus")
struct MenuTests {
  private let source = Crossroads("A")
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

  @Test("W5: a key finds the first item that can be chosen")
  func keys() throws {
    var menu = try menu()
    #expect(menu.item(for: KeyEquivalent("c", .command))?.name == "chapters")
    #expect(menu.item(for: KeyEquivalent("1", [.shift, .command]))?.name == "list")
    #expect(menu.item(for: KeyEquivalent("c")) == nil)
    try menu.update("chapters") { $0.isEnabled = false }
    #expect(menu.item(for: KeyEquivalent("c", .command)) == nil)
  }

  @Test("W5: disabled, hidden and unknown items, and submenus, are refused with their errors")
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

  @Test("W5, N15: a long menu is checked once for each item")
  func longMenu() throws {
    let items = (0..<20_000).map { MenuItem("item \($0)", .segue("chapters")) }
    let clock = ContinuousClock()
    var menu = try Menu()
    let time = try clock.measure { menu = try Menu(items) }
    #expect(menu.all.count == 20_000)
    #expect(time < .seconds(10))
    #expect(throws: MenuError.duplicate("item 7")) {
      try Menu(items + [MenuItem("more", .submenu([MenuItem("item 7", .segue("chapters"))]))])
    }
  }
}
