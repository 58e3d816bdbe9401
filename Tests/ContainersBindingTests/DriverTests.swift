import Containers
import ContainersBinding
import ContainersTesting
import Testing

@Suite struct DriverTests {
  @Test("L20: what is idle asks for no frame, and a turn for those of its duration")
  func frames() throws {
    let scene = try Scene(book())
    #expect(scene.framesWanted == 0)
    #expect(!scene.driver.wantsFrames)
    guard let book = scene.stage.root as? BookContainer else { return }
    let change = try book.showNext()
    #expect(scene.framesWanted == 1)
    let step = change.options.duration / 7
    // The first frame after a pause takes no time.
    var now = 50.0
    var frames = 0
    repeat {
      frames += 1
      now += step
    } while scene.driver.tick(at: now)
    #expect(frames == 1 + 7)
    #expect(change.outcome == .finished)
    #expect(!scene.driver.wantsFrames)
    #expect(scene.framesWanted == 1)
  }

  @Test("L20: a frame that comes late moves nothing by more than the longest frame")
  func longestFrame() throws {
    let scene = try Scene(stack(["a"]))
    scene.driver.longestFrame = 0.1
    guard let stack = scene.stage.root as? StackContainer else { return }
    let change = try stack.push(
      StackEntry(Screen("b"), key: "b"), Change.Options(animated: true, duration: 1))
    scene.driver.tick(at: 10)
    scene.driver.tick(at: 99)
    #expect(change.progress > 0.09)
    #expect(change.progress < 0.11)
    for wrong in [-1.0, .nan, -.infinity] { scene.driver.tick(by: wrong) }
    scene.driver.tick(at: .nan)
    scene.driver.tick(at: 50)
    #expect(change.progress > 0.09)
    #expect(change.progress < 0.11)
  }

  @Test("L20: time is eased, a finger is not, and what is caught does not jump")
  func easing() throws {
    let scene = try Scene(stack(["a", "b"]))
    scene.driver.easing = .easeInOut
    guard let stack = scene.stage.root as? StackContainer else { return }
    #expect(stack.gestures.beginPop())
    let change = try #require(stack.containment.change)
    stack.gestures.updatePop(progress: 0.2)
    #expect(change.progress == 0.2)
    stack.gestures.endPop(velocity: 2)
    var seen = [change.progress]
    while change.isOpen, seen.count < 100 {
      scene.driver.tick(by: 0.014)
      seen.append(change.progress)
    }
    let steps = zip(seen, seen.dropFirst()).map { $1 - $0 }
    #expect(seen.first == 0.2)
    #expect(seen.last == 1)
    #expect(steps.allSatisfy { $0 >= 0 })
    // Slow at both ends, fast between them.
    #expect(steps[0] < steps[steps.count / 2])
    #expect(steps[steps.count - 1] < steps[steps.count / 2])
    // The rest of the way takes the rest of the duration.
    #expect(abs(Double(steps.count) * 0.014 - 0.8 * change.options.duration) < 0.03)
  }

  @Test("Easings begin at 0 and end at 1, whatever their curve says")
  func curves() {
    for easing in [Easing.linear, .easeIn, .easeInOut, .easeOut, Easing { _ in .nan }, Easing { _ in 7 }] {
      #expect(easing(0) == 0)
      #expect(easing(-3) == 0)
      #expect(easing(1) == 1)
      #expect(easing(2) == 1)
      #expect((0...1).contains(easing(0.3)))
    }
    #expect(Easing { _ in .nan }(0.3) == 0.3)
  }

  @Test("L22, L23: a size waits for the next frame, and becomes a rotation or a resize")
  func sizes() throws {
    let scene = try Scene(Screen("a"))
    let trace = Recorder(scene.stage)
    scene.driver.sizeChanged(to: Size(width: 100, height: 60))
    #expect(!scene.driver.wantsFrames)
    scene.driver.sizeChanged(to: Size(width: 90, height: 60))
    scene.driver.sizeChanged(to: Size(width: 80, height: 60))
    #expect(trace.take() == "")
    #expect(scene.framesWanted == 1)
    #expect(!scene.driver.tick(by: 0))
    #expect(trace.take() == "a.wS a.dS")
    #expect(scene.stage.size == Size(width: 80, height: 60))
    scene.driver.sizeChanged(to: Size(width: 30, height: 60))
    scene.driver.tick(by: 0)
    #expect(trace.take() == "a.wR a.aR a.dR")
    #expect(scene.stage.orientation == .portrait)
    scene.driver.orientation = { _ in .portrait }
    scene.driver.sizeChanged(to: Size(width: 70, height: 60))
    scene.driver.tick(by: 0)
    #expect(trace.take() == "a.wS a.dS")
  }

  @Test("L24: a window has its size already: where a rotation is refused it is a resize")
  func refusal() throws {
    let screen = Screen("a")
    screen.supportedOrientations = .landscape
    let scene = try Scene(screen)
    let trace = Recorder(scene.stage)
    #expect(!scene.stage.setSize(Size(width: 30, height: 60)))
    #expect(trace.take() == "a.wS a.dS")
    #expect(scene.stage.size == Size(width: 30, height: 60))
    #expect(scene.stage.orientation == .landscapeLeft)
    #expect(trace.takeDiagnostics().isEmpty)
    #expect(!scene.stage.setSize(Size(width: -1, height: .nan)))
    #expect(trace.takeDiagnostics().count == 1)
    #expect(scene.stage.size == Size(width: 30, height: 60))
    #expect(scene.stage.setSize(Size(width: 60, height: 30), orientation: .landscapeRight))
    #expect(trace.take() == "a.wR a.aR a.dR")
  }

  @Test("L22: a rotation that takes time gets frames for it")
  func rotation() throws {
    let scene = try Scene(Screen("a"))
    let trace = Recorder(scene.stage)
    try scene.stage.rotate(to: .portrait, duration: 0.5)
    scene.driver.wantFrames()
    #expect(scene.driver.wantsFrames)
    scene.run(by: 0.125, most: 3)
    #expect(trace.take() == "a.wR a.aR")
    #expect(scene.run(by: 0.125) == 1)
    #expect(trace.take() == "a.dR")
  }

  @Test("L20: with reduced motion changes arrive at once")
  func reducedMotion() throws {
    let scene = try Scene(stack(["a"]))
    scene.driver.reducesMotion = true
    guard let stack = scene.stage.root as? StackContainer else { return }
    let change = try stack.push(StackEntry(Screen("b"), key: "b"), .animated)
    #expect(change.outcome == .finished)
    #expect(scene.framesWanted == 0)
  }

  @Test("What was added moves on each frame until it answers false or is released")
  func movers() throws {
    let scene = try Scene(Screen("a"))
    final class Owner {}
    var (owner, calls): (Owner?, Int) = (Owner(), 0)
    scene.driver.add(owner!) { _ in
      calls += 1
      return calls < 3
    }
    #expect(scene.framesWanted == 0)
    scene.driver.wantFrames()
    #expect(scene.run() == 3)
    owner = nil
    scene.driver.wantFrames()
    #expect(scene.run() == 1)
    #expect(calls == 3)
  }

  /// An object that runs a closure when it is released.
  private final class Ending {
    let ended: () -> Void
    init(_ ended: @escaping () -> Void) { self.ended = ended }
    deinit { ended() }
  }

  @Test("L33: an object that only an added closure retains may use the driver when it is released")
  func dropped() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack)
    let driver = scene.driver
    var ends = 0
    do {
      let helper = Ending {
        ends += 1
        driver.add(stack) { _ in false }
      }
      driver.add(Ending {}) { _ in withExtendedLifetime(helper) { false } }
    }
    #expect(ends == 0)
    driver.add(scene) { _ in false }
    #expect(ends == 1)
  }

  @Test("L32: what looks different is to be drawn, once it is so")
  func display() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Screen("a"), TabItem("A")), (Screen("b"), TabItem("B"))])
    let scene = try Scene(tabs)
    var drawn = 0
    scene.driver.displayChanged = { drawn += 1 }
    scene.driver.didDraw()
    try tabs.setItem(TabItem("Mail", badge: "3"), at: 0)
    #expect(drawn == 1)
    #expect(scene.driver.needsDisplay)
    scene.driver.didDraw()
    try tabs.setItem(TabItem("Mail", badge: "3"), at: 0)
    #expect(drawn == 1)
    #expect(!scene.driver.needsDisplay)
  }

  @Test("L20: a program that asks for frames late is called at once if some are wanted")
  func framesWantedLate() throws {
    let stack = StackContainer(name: "S")
    try stack.push(Screen("A"), .immediate)
    let stage = try Stage(root: stack, size: Size(width: 100, height: 60))
    let driver = StageDriver(stage)
    stage.appear()
    var wanted = 0
    driver.framesWanted = { wanted += 1 }
    #expect(wanted == 0)
    driver.framesWanted = nil
    try stack.push(Screen("B"))
    driver.framesWanted = { wanted += 1 }
    #expect(wanted == 1)
    while driver.tick(by: 0.1) {}
    #expect(stack.containment.change == nil)
    try stack.pop()
    #expect(wanted == 2)
  }
}
