import Containers
import ContainersBinding
import ContainersTesting
import Testing

/// A toolkit that writes down what it is asked to draw.
private final class Lines: CanvasToolkit {
  var lines: [String] = []
  var events: [CanvasEvent] = []
  var now = 0.0
  /// Called with each controller that is drawn, its frame, and what takes its buttons.
  var drew: (any Controller, Rect, CanvasButtons) -> Void = { _, _, _ in }
  /// The scale in which the content of children is drawn.
  var contentScale = 1.0
  private var depth = 0

  func nextEvent(waits: Bool) -> CanvasEvent? {
    events.isEmpty ? (waits ? .closed : nil) : events.removeFirst()
  }
  func waitForFrame() { now += 0.1 }
  func beginDrawing(_ size: Size) { lines = [] }
  func endDrawing() {}

  func draw(_ controller: any Controller, in frame: Rect, _ buttons: CanvasButtons) {
    add(controller.lifecycle.name, frame)
    drew(controller, frame, buttons)
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

/// Takes every drag, and notes how far it moves, and nil when it ends.
private final class Follower: PointerTarget {
  var log: [Double?] = []
  var moved: (Point) -> Void = { _ in }
  func claim(at start: Point, by offset: Point) -> PointerClaim { .content }
  func begin(at start: Point, by offset: Point) -> Bool { true }
  func move(by offset: Point) {
    log.append(offset.x)
    moved(offset)
  }
  func end(velocity: Point) { log.append(nil) }
  func cancel() { log.append(nil) }
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
    _ root: any Controller, _ drew: @escaping (any Controller, Rect, CanvasButtons) -> Void = { _, _, _ in }
  ) throws -> CanvasWindow<Lines> {
    let window = CanvasWindow(try Stage(root: root, size: Size(width: 100, height: 60)), Lines())
    window.toolkit.drew = drew
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
    let window = try window(container) { controller, frame, buttons in
      if controller === container {
        buttons.add("below", in: Rect(x: 70, y: 20, width: 20, height: 20)) { pressed.append("below") }
        buttons.add("beside", in: Rect(x: 0, y: 0, width: 20, height: 10)) { pressed.append("beside") }
      } else {
        buttons.add("cut", in: Rect(origin: .zero, size: frame.size)) { pressed.append("cut") }
        buttons.add("outside", in: Rect(x: -60, y: 0, width: 20, height: 10)) { pressed.append("outside") }
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
    let window = try window(container) { controller, frame, buttons in
      buttons.add(controller.lifecycle.name, in: Rect(origin: .zero, size: frame.size)) {}
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
    let window = try window(tabs)
    #expect(names(window) == ["tabs/0 0 50 100 10"])
    window.drawsBars = false
    window.take(.exposed, at: 0)
    window.frame(at: 0)
    #expect(names(window).isEmpty)
    #expect(window.toolkit.lines == ["tabs 0 0 100 60", " a 0 20 100 30"])
  }

  // MARK: Events

  @Test("L40: however often a finger moves in a frame, what follows it moves once, to where the finger is")
  func oneStepInAFrame() throws {
    let (container, target) = (Frame(Rect(x: 0, y: 0, width: 20, height: 10)), Follower())
    let window = try window(container)
    target.moved = { [unowned container] offset in
      do { try container.navigate { $0.size.width = 20 + offset.x } } catch { Issue.record(error) }
    }
    window.router.makeTarget = { _ in target }
    let recorder = Recorder(window.stage)
    window.take(.pressed(point(5, 5)), at: 0)
    for x in [20.0, 30, 40] { window.take(.moved(point(x, 5)), at: 0.001 * x) }
    #expect(recorder.take() == "")
    #expect(window.driver.needsDisplay)
    window.frame(at: 0.1)
    #expect(recorder.take() == "child.wS child.dS")
    #expect(container.child.lifecycle.size.width == 55)
    window.frame(at: 0.2)
    #expect(recorder.take() == "")
    // The last step comes before the end of the drag; one that is cancelled has none.
    window.take(.moved(point(50, 5)), at: 0.21)
    window.take(.released(point(50, 5)), at: 0.22)
    #expect(recorder.take() == "child.wS child.dS")
    #expect(target.log == [35, 45, nil])
    window.take(.pressed(point(5, 5)), at: 0.3)
    window.take(.moved(point(20, 5)), at: 0.31)
    window.take(.cancelled, at: 0.32)
    window.frame(at: 0.4)
    #expect(target.log == [35, 45, nil, nil])
  }

  @Test(
    "N4, L2: a drag is cancelled when the finger is taken away, and when the window is hidden",
    arguments: [
      CanvasEvent.cancelled, .shown(false),
    ])
  func cancelled(_ event: CanvasEvent) throws {
    let stack = StackContainer(name: "stack")
    for name in ["a", "b"] { try stack.push(StackEntry(Screen(name), key: name), .immediate) }
    let window = try window(stack)
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
    let window = try window(screen)
    let recorder = Recorder(window.stage)
    window.take(.memoryWarning, at: 0)
    #expect(recorder.take().description == "a.mem")
  }

  @Test("L33: the finger and the back action of a released window have no effect")
  func releasedWindow() throws {
    var window: CanvasWindow<Lines>? = try CanvasWindow(
      Stage(root: Screen("a"), size: Size(width: 100, height: 60)), Lines())
    let (finger, back) = (try #require(window?.finger), try #require(window?.back))
    window = nil
    finger.press(at: point(5, 5), time: 0)
    back()
    #expect(!finger.release(at: point(5, 5), time: 0.1))
  }
}
