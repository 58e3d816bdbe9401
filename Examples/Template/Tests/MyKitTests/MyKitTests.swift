import Containers
import ContainersBinding
import ContainersConformance
import ContainersConformanceTesting
import MyKit
import Testing

final class Screen: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}

/// A window of the toolkit in which the suite plays a case.
final class SuiteWindow: DrivenWindow {
  private let window: KitWindow
  var driver: StageDriver { window.driver }

  init(_ stage: Stage) { window = KitWindow(stage, Toolkit(title: "Suite", isOnScreen: false)) }

  // A toolkit reports requests as events: send them as on a screen.
  func setOnScreen(_ isOnScreen: Bool) { window.take(.shown(isOnScreen), at: 0) }
  func setSize(_ size: Size) { window.take(.resized(size), at: 0) }
}

@Suite struct MyKitTests {
  @Test("The containers keep their rules in windows of this toolkit")
  func conforms() {
    expectConformance(of: {
      ReferenceAdapter(hostedBy: "MyKit", without: DrivenToolkit.missing) {
        DrivenToolkit { SuiteWindow($0) }
      }
    })
  }

  @Test("A drag from the edge goes back, and a cancelled one does not")
  func drag() throws {
    let stack = StackContainer(name: "stack")
    try stack.push(StackEntry(Screen("first")), .immediate)
    try stack.push(StackEntry(Screen("second")), .immediate)
    let window = KitWindow(
      try Stage(root: stack, size: Size(width: 20, height: 3)), Toolkit(title: "Test", isOnScreen: false))
    window.finger.threshold = 2
    stack.insets.top = 1
    func run(from start: Double) {
      var time = start
      repeat {
        window.frame(at: time)
        time += 0.1
      } while window.driver.wantsFrames
    }
    window.take(.shown(true), at: 0)
    run(from: 0)
    #expect(window.toolkit.picture.contains("second"))
    for event: CanvasEvent in [.pressed(Point(x: 1, y: 1)), .moved(Point(x: 15, y: 1)), .back] {
      window.take(event, at: 1)
    }
    run(from: 1)
    #expect(window.toolkit.picture.contains("second"))
    for event: CanvasEvent in [
      .pressed(Point(x: 1, y: 1)), .moved(Point(x: 15, y: 1)), .released(Point(x: 15, y: 1)),
    ] {
      window.take(event, at: 5)
    }
    run(from: 5)
    #expect(window.toolkit.picture.contains("first"))
    #expect(stack.count == 1)
  }
  @Test("A press on the button in the bar goes back")
  func bar() throws {
    let stack = StackContainer(name: "stack")
    stack.insets.top = 1
    try stack.push(StackEntry(Screen("first"), title: "First"), .immediate)
    try stack.push(StackEntry(Screen("second"), title: "Second"), .immediate)
    let window = KitWindow(
      try Stage(root: stack, size: Size(width: 40, height: 3)), Toolkit(title: "Test", isOnScreen: false))
    window.take(.shown(true), at: 0)
    window.frame(at: 0)
    #expect(window.toolkit.picture.hasPrefix("<First    Second"))
    window.take(.pressed(Point(x: 2, y: 0)), at: 1)
    window.take(.released(Point(x: 2, y: 0)), at: 1)
    #expect(stack.count == 1)
  }
}
