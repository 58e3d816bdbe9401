import Containers
import ContainersBinding
import ContainersTesting
import TestAmount
import Testing

/// A toolkit whose views are boxes.
final class Boxes: ViewToolkit {
  final class Box {
    let name: String
    var children: [Box] = []
    init(_ name: String) { self.name = name }
    var tree: String {
      children.isEmpty ? name : name + "(" + children.map(\.tree).joined(separator: " ") + ")"
    }
  }
  let window = Box("window")
  var made = 0
  var released: [String] = []
  var updates: [String] = []
  var hasView: (any Controller) -> Bool = { _ in true }

  func makeView(for controller: any Controller) -> Box? {
    guard hasView(controller) else { return nil }
    made += 1
    return Box(controller.lifecycle.name)
  }
  func show(_ children: [Box], in container: Box?) { (container ?? window).children = children }
  func update(_ view: Box, of controller: any Controller) { updates.append(view.name) }
  func release(_ view: Box) { released.append(view.name) }
}

@Suite struct ViewTreeTests {
  @Test("L20: views are made once, in z-order by the direction of the change")
  func order() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack, appears: false)
    let boxes = Boxes()
    let tree = ViewTree(scene.driver, boxes)
    scene.stage.appear()
    #expect(boxes.window.tree == "window(stack(a))")
    #expect(boxes.updates.contains("a"), "a controller without children is drawn when it becomes visible")
    try stack.push(StackEntry(Screen("b"), key: "b"), .animated)
    #expect(boxes.window.tree == "window(stack(a b))")
    boxes.updates = []
    scene.driver.tick(by: 0.1)
    #expect(boxes.updates.contains("stack"))
    scene.run()
    #expect(boxes.window.tree == "window(stack(b))")
    try stack.pop(.animated)
    #expect(boxes.window.tree == "window(stack(a b))")
    scene.run()
    #expect(boxes.window.tree == "window(stack(a))")
    #expect(boxes.made == 3)
    #expect(boxes.released == ["b"])
    #expect(tree.count == 2)
    scene.stage.disappear()
    #expect(boxes.window.tree == "window")
    scene.stage.appear()
    #expect(boxes.window.tree == "window(stack(a))")
    #expect(boxes.made == 3)
  }

  @Test("L18: a pop that is cancelled leaves the top in place")
  func cancel() throws {
    let stack = try stack(["a", "b"])
    let scene = try Scene(stack, appears: false)
    let boxes = Boxes()
    let tree = ViewTree(scene.driver, boxes)
    scene.stage.appear()
    _ = stack.gestures.beginPop()
    #expect(boxes.window.tree == "window(stack(a b))")
    stack.gestures.cancelPop()
    scene.run()
    #expect(boxes.window.tree == "window(stack(b))")
    withExtendedLifetime(tree) {}
  }

  @Test("A container without a view leaves the views of its children to the one around it")
  func withoutView() throws {
    let stack = try stack(["a"])
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(stack, TabItem("A"))])
    let scene = try Scene(tabs, appears: false)
    let boxes = Boxes()
    boxes.hasView = { !($0 is StackContainer) }
    let tree = ViewTree(scene.driver, boxes)
    scene.stage.appear()
    #expect(boxes.window.tree == "window(tabs(a))")
    try stack.push(StackEntry(Screen("b"), key: "b"), .immediate)
    #expect(boxes.window.tree == "window(tabs(b))")
    withExtendedLifetime(tree) {}
  }

  @Test(
    "G4: pages beside the current one have views before they are visible, and lose them with their places")
  func pager() throws {
    let pager = PagerContainer(name: "pager")
    try pager.setPages((0..<9).map { Screen("c\($0)") })
    let scene = try Scene(pager, appears: false)
    let boxes = Boxes()
    let tree = ViewTree(scene.driver, boxes)
    scene.router.scroller(of: pager)
    scene.stage.appear()
    scene.run()
    let places = { pager.placements.map { "c\($0)" } }
    #expect(places().count > 1)
    #expect(boxes.window.children.first?.children.map(\.name) == places())
    try pager.scroll(to: 6, .immediate)
    #expect(places().contains("c7"))
    #expect(boxes.window.children.first?.children.map(\.name) == places())
    withExtendedLifetime(tree) {}
  }

  @Test("L36: a child that has another size is placed anew by its container")
  func insets() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Screen("a"), TabItem("A"))])
    let scene = try Scene(tabs, appears: false)
    let boxes = Boxes()
    let tree = ViewTree(scene.driver, boxes)
    scene.stage.appear()
    boxes.updates = []
    tabs.insets = Insets(top: 10)
    #expect(boxes.updates.contains("tabs"))
    withExtendedLifetime(tree) {}
  }

  @Test("L33: after 10,000 turns there are the views of the pages that the book keeps")
  func turns() throws {
    let book = try book(100_000)
    let scene = try Scene(book, appears: false)
    let boxes = Boxes()
    let tree = ViewTree(scene.driver, boxes)
    scene.stage.appear()
    for _ in 0..<TestAmount.rounds(10_000) {
      try book.showNext()
      scene.run(by: 1)
    }
    #expect(tree.count < 12)
    #expect(boxes.released.count == boxes.made - tree.count)
  }

  @Test("L33: a table keeps no controller, and lets go of values with their controllers")
  func table() throws {
    var released: [Int] = []
    let table = ControllerTable<Int> { released.append($0) }
    let other = ControllerTable<Int>()
    var screen: Screen? = Screen("a")
    table[screen!] = 1
    other[screen!] = 7
    #expect(table[screen!] == 1)
    #expect(other[screen!] == 7)
    #expect(table.count == 1)
    table[screen!] = 2
    #expect(table[screen!] == 2)
    #expect(table.count == 1)
    #expect(released == [])
    table[screen!] = nil
    #expect(table[screen!] == nil)
    #expect(table.count == 0)
    #expect(released == [])
    #expect(table.value(of: screen!) { nil } == nil)
    #expect(table.value(of: screen!) { 3 } == 3)
    #expect(table.value(of: screen!) { 4 } == 3)
    weak let weakScreen = screen
    screen = nil
    #expect(weakScreen == nil)
    #expect(released == [3])
    #expect(table.count == 0)
    #expect(other.count == 0)
  }

  @Test("L33: a value that is replaced may use its table when it is released")
  func replacedValue() {
    final class View {
      var ended: () -> Void = {}
      deinit { ended() }
    }
    let table = ControllerTable<View>()
    let screen = Screen("a")
    var found: [Bool] = []
    for _ in 0..<2 {
      let view = View()
      view.ended = { found.append(table[screen] != nil) }
      table[screen] = view
    }
    table[screen] = nil
    #expect(found == [true, false])
    #expect(table.count == 0)
  }

  @Test("L33: a tree whose toolkit is released shows nothing any more")
  func releasedToolkit() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack)
    var boxes: Boxes? = Boxes()
    let tree = ViewTree(scene.driver, boxes!)
    tree.attach(stack)
    boxes = nil
    try stack.push(StackEntry(Screen("b"), key: "b"), .immediate)
    scene.stage.disappear()
    #expect(tree.view(of: stack) != nil)
    #expect(stack.count == 2)
  }
}
