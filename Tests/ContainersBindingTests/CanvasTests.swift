import Containers
import ContainersBinding
import ContainersTesting
import Testing

/// A toolkit that writes down what it is asked to draw.
private final class Lines: CanvasToolkit {
  var lines: [String] = []
  var events: [CanvasEvent] = []
  var now = 0.0
  /// Called with each controller that is drawn, and its frame.
  var drew: (any Controller, Rect) -> Void = { _, _ in }
  /// The scale in which the content of children is drawn.
  var contentScale = 1.0
  private var depth = 0

  func nextEvent(waits: Bool) -> CanvasEvent? {
    events.isEmpty ? (waits ? .closed : nil) : events.removeFirst()
  }
  func waitForFrame() { now += 0.1 }
  func beginDrawing(_ size: Size) { lines = [] }
  func endDrawing() {}

  func draw(_ controller: any Controller, in frame: Rect) {
    add(controller.lifecycle.name, frame)
    drew(controller, frame)
  }

  func draw(
    _ placement: Placement, of container: any Container, in frame: Rect, clippedTo area: Rect,
    _ content: (Rect) -> Void
  ) {
    let size = Size(width: frame.size.width * contentScale, height: frame.size.height * contentScale)
    clip(to: area, opacity: placement.opacity) { content(Rect(origin: frame.origin, size: size)) }
  }

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
/// Counts the attempts to go back.
private final class Attempts: StackDelegate {
  var count = 0
  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) { count += 1 }
}

/// Counts long presses.
private final class LongPresses: PointerTarget {
  var count = 0
  func claim(at start: Point, by offset: Point) -> PointerClaim { .none }
  func begin(at start: Point, by offset: Point) -> Bool { false }
  func move(by offset: Point) {}
  func end(velocity: Point) {}
  func cancel() {}
  func longPress(at point: Point) -> Bool {
    count += 1
    return true
  }
}

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

  @Test("N9: a press on a button that is disabled is an attempt")
  func attempt() throws {
    let (stack, attempts) = (StackContainer(name: "stack"), Attempts())
    for name in ["a", "b"] { try stack.push(StackEntry(Screen(name), key: name), .immediate) }
    stack.top?.userMayPop = false
    (stack.insets.top, stack.delegate) = (10, attempts)
    let window = CanvasWindow(try Stage(root: stack, size: Size(width: 100, height: 60)), Lines())
    window.take(.shown(true), at: 0)
    window.frame(at: 0)
    tap(window, 5, 5)
    #expect(attempts.count == 1)
    #expect(stack.count == 2)
  }

  @Test("P7: a finger that rests is a long press, although nothing moves and no event comes")
  func longPress() throws {
    let (list, presses) = (ListContainer("list"), LongPresses())
    let window = CanvasWindow(try Stage(root: list, size: Size(width: 100, height: 60)), Lines())
    window.router.makeTarget = { _ in presses }
    window.toolkit.events = [.shown(true), .pressed(point(5, 5))]
    window.run()
    #expect(presses.count == 1)
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

  // MARK: Buttons

  /// A container that shows one child in a part of its area.
  private final class Frame: StatefulContainer {
    let (lifecycle, containment) = (Lifecycle("frame"), Containment())
    let ledger: Ledger<Rect>
    let child = Screen("child")
    init(_ frame: Rect) { ledger = Ledger(frame) }
    func arrangement(for frame: Rect, in area: Size) -> Arrangement {
      var arrangement = Arrangement(shown: [child])
      arrangement.placements = [Placement(child, in: frame)]
      return arrangement
    }
  }

  /// A shown window of 100 × 60, whose toolkit adds buttons in the content of controllers.
  private func window(
    _ root: any Controller, _ buttons: @escaping (CanvasWindow<Lines>, any Controller, Rect) -> Void
  ) throws -> CanvasWindow<Lines> {
    let window = CanvasWindow(try Stage(root: root, size: Size(width: 100, height: 60)), Lines())
    window.toolkit.drew = { [unowned window] in buttons(window, $0, $1) }
    window.take(.shown(true), at: 0)
    window.frame(at: 0)
    return window
  }

  private func names(_ window: CanvasWindow<Lines>) -> [String] {
    window.buttons.map { button in
      let frame = button.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { "\(Int($0))" }
      return "\(button.name) \(numbers.joined(separator: " "))"
    }
  }

  @Test(
    "L36, L37: a button in content can be pressed where it is visible, and what lies above it takes that away"
  )
  func content() throws {
    var pressed: [String] = []
    let container = Frame(Rect(x: 60, y: 20, width: 80, height: 20))
    let window = try window(container) { window, controller, frame in
      if controller === container {
        window.addButton("below", in: Rect(x: 70, y: 20, width: 20, height: 20)) { pressed.append("below") }
        window.addButton("beside", in: Rect(x: 0, y: 0, width: 20, height: 10)) { pressed.append("beside") }
      } else {
        window.addButton("cut", in: frame) { pressed.append("cut") }
        window.addButton("outside", in: Rect(x: 0, y: 0, width: 20, height: 10)) { pressed.append("outside") }
      }
    }
    #expect(names(window) == ["beside 0 0 20 10", "cut 60 20 40 20"])
    tap(window, 75, 30)
    tap(window, 10, 5)
    tap(window, 50, 50)
    #expect(pressed == ["cut", "beside"])
  }

  @Test("L37: nothing can be pressed in content that a toolkit draws in another size")
  func scaled() throws {
    let container = Frame(Rect(x: 60, y: 20, width: 20, height: 20))
    let window = try window(container) { window, controller, frame in
      window.addButton(controller.lifecycle.name, in: frame) {}
    }
    #expect(names(window) == ["frame 0 0 100 60", "child 60 20 20 20"])
    window.toolkit.contentScale = 2
    window.take(.exposed, at: 0)
    window.frame(at: 0)
    #expect(names(window) == ["frame 0 0 100 60"])
    #expect(window.toolkit.lines == ["frame 0 0 100 60", " child 60 20 40 40"])
  }

  @Test(
    "L36: tabs have their bar at the bottom if there is room above and below; a toolkit may draw bars itself")
  func barPlace() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Screen("a"), TabItem("A"))])
    tabs.insets = Insets(top: 20, bottom: 10)
    let window = try window(tabs) { _, _, _ in }
    #expect(names(window) == ["tabs/0 0 50 100 10"])
    window.drawsBars = false
    window.take(.exposed, at: 0)
    window.frame(at: 0)
    #expect(names(window).isEmpty)
    #expect(window.toolkit.lines == ["tabs 0 0 100 60", " a 0 20 100 30"])
  }

  // MARK: Events

  @Test(
    "N4, L2: a drag is cancelled when the finger is taken away, and when the window is hidden",
    arguments: [
      CanvasEvent.cancelled, .shown(false),
    ])
  func cancelled(_ event: CanvasEvent) throws {
    let stack = StackContainer(name: "stack")
    for name in ["a", "b"] { try stack.push(StackEntry(Screen(name), key: name), .immediate) }
    let window = try window(stack) { _, _, _ in }
    window.take(.pressed(point(0, 5)), at: 0)
    window.take(.moved(point(80, 5)), at: 1)
    #expect(window.finger.isDragging)
    window.take(event, at: 2)
    #expect(!window.finger.isDragging)
    window.take(.released(point(80, 5)), at: 3)
    for time in 3..<9 { window.frame(at: Double(time)) }
    #expect(stack.count == 2)
  }

  @Test("L25: a shortage of memory reaches the controllers")
  func memory() throws {
    let screen = Screen("a")
    let window = try window(screen) { _, _, _ in }
    let recorder = Recorder(window.stage)
    window.take(.memoryWarning, at: 0)
    #expect(recorder.take().description == "a.mem")
  }
}
