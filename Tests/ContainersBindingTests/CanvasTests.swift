import Containers
import ContainersBinding
import Testing

/// A toolkit that writes down what it is asked to draw.
private final class Lines: CanvasToolkit {
  var lines: [String] = []
  var events: [CanvasEvent] = []
  var now = 0.0
  private var depth = 0

  func nextEvent(waits: Bool) -> CanvasEvent? {
    events.isEmpty ? (waits ? .closed : nil) : events.removeFirst()
  }
  func waitForFrame() { now += 0.1 }
  func beginDrawing(_ size: Size) { lines = [] }
  func endDrawing() {}

  func draw(_ controller: any Controller, in frame: Rect) { add(controller.lifecycle.name, frame) }

  func draw(_ part: BarPart, in frame: Rect) {
    switch part {
    case .background: add("bar", frame)
    case .title(let title, _): add("title \(title)", frame)
    case .button(let button): add("button \(button.title)", frame)
    case .dot(let isSelected): add(isSelected ? "dot on" : "dot", frame)
    }
  }

  func shade(_ strength: Double, in area: Rect) { add("shade \(strength)", area) }

  func clip(to area: Rect, opacity: Double, _ draw: () -> Void) {
    depth += 1
    draw()
    depth -= 1
  }

  private func add(_ text: String, _ frame: Rect) {
    let indent = String(repeating: " ", count: depth)
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { "\(Int($0))" }
    lines.append("\(indent)\(text) \(numbers.joined(separator: " "))")
  }
}

@Suite("Windows that draw everything")
struct CanvasTests {
  private func tap(_ window: CanvasWindow<Lines>, _ x: Double, _ y: Double) {
    window.take(.pressed(point(x, y)), at: 0)
    window.take(.released(point(x, y)), at: 0)
  }

  @Test("L37: it draws the tree from the top, with the bars in the insets, and presses reach their buttons")
  func bars() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Screen("a"), TabItem("A")), (Screen("b"), TabItem("B"))])
    tabs.insets.bottom = 10
    let window = CanvasWindow(try Stage(root: tabs, size: Size(width: 100, height: 60)), Lines())
    window.take(.shown(true), at: 0)
    window.frame(at: 0)
    #expect(
      window.toolkit.lines == [
        "tabs 0 0 100 60", " a 0 0 100 50", "bar 0 50 100 10", "button A 0 50 50 10", "button B 50 50 50 10",
      ])
    tap(window, 75, 55)
    #expect(tabs.selectedIndex == 1)
    tap(window, 25, 25)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("M2: a layer that takes all input covers the buttons below it, and shades them")
  func layers() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Screen("a"), TabItem("A")), (Screen("b"), TabItem("B"))])
    tabs.insets.bottom = 10
    let context = try PresentationContainer(tabs, name: "room")
    try tabs.present(Screen("ask"), style: .dialog(Size(width: 40, height: 20)), .immediate)
    let window = CanvasWindow(try Stage(root: context, size: Size(width: 100, height: 60)), Lines())
    window.take(.shown(true), at: 0)
    window.frame(at: 0)
    #expect(window.toolkit.lines.suffix(2) == ["shade 1.0 0 0 100 60", " ask 30 20 40 20"])
    tap(window, 75, 55)
    #expect(tabs.selectedIndex == 0)
  }

  @Test("N4, L20: the loop moves what moves, waits otherwise, and goes back on request")
  func loop() throws {
    let stack = StackContainer(name: "stack")
    for name in ["a", "b"] { try stack.push(StackEntry(Screen(name), key: name), .immediate) }
    let window = CanvasWindow(try Stage(root: stack, size: Size(width: 100, height: 60)), Lines())
    window.toolkit.events = [.shown(true), .back]
    window.run()
    #expect(stack.count == 1)
    #expect(window.stage.root.lifecycle.state == .disappeared)
    #expect(!window.driver.wantsFrames)
  }
}
