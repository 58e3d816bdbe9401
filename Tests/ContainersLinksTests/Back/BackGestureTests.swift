import Containers
import ContainersLinks
import ContainersTesting
import Testing

@Suite("Back as a gesture, and forward")
struct BackGestureTests {
  let scene: LinkScene
  var back: BackDispatcher { scene.back }

  init() throws { scene = try LinkScene(hosted: true) }

  private func log(_ name: String, for controller: any Controller, _ log: Log) -> BackHandler {
    let handler = back.addHandler(for: controller) { log.lines.append(name + " went back") }
    handler.began = { log.lines.append(name + " began") }
    handler.moved = { log.lines.append(name + " \($0)") }
    handler.cancelled = { log.lines.append(name + " cancelled") }
    return handler
  }

  final class Log {
    var lines: [String] = []
  }

  @Test("K6, N4: in a stack it is the ordinary interactive pop, which finishes or is cancelled")
  func stack() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    for finishes in [false, true] {
      _ = scene.recorder.take()
      #expect(back.beginGesture())
      #expect(back.moveGesture(to: 0.3))
      let change = try #require(scene.inbox.containment.change)
      #expect(change.options.isInteractive)
      #expect(change.progress == 0.3)
      #expect(scene.inbox.count == 2)
      if finishes { back.finishGesture() } else { back.cancelGesture() }
      scene.host.finishAll()
      #expect(scene.keys == (finishes ? ["list"] : ["list", "letter/7"]))
      #expect(!back.moveGesture(to: 0.5))
      #expect(back.finishGesture().description == "unhandled")
    }
    #expect(
      scene.recorder.take()
        == """
        letter/7.wM(nil) letter/7.W- list.W+ letter/7.D- list.D+ letter/7.dM(nil)
        """)
    #expect(scene.faults.isEmpty)
  }

  @Test("K6, M6: of layers it drags the topmost one away")
  func layer() throws {
    try scene.follower.follow("/edit/1", .immediate)
    scene.host.finishAll()
    #expect(back.beginGesture())
    #expect(back.moveGesture(to: 0.9))
    #expect(scene.context.containment.change?.progress == 0.9)
    back.finishGesture()
    scene.host.finishAll()
    #expect(scene.layers == [])
    #expect(scene.faults.isEmpty)
  }

  @Test("K6: what cannot be dragged goes back when the gesture ends")
  func tabs() throws {
    scene.tabs.backPolicy = .first
    try scene.tabs.select(1, .immediate)
    #expect(back.beginGesture())
    #expect(back.moveGesture(to: 0.9))
    #expect(scene.tabs.selectedIndex == 1)
    #expect(back.cancelGesture())
    #expect(scene.tabs.selectedIndex == 1)
    #expect(back.beginGesture())
    #expect(back.finishGesture(.immediate).description == "handled")
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.faults.isEmpty)
  }

  @Test("K6: the handler that was chosen at the beginning keeps the gesture, whatever is added later")
  func bound() throws {
    let log = Log()
    _ = self.log("first", for: scene.inbox, log)
    #expect(back.beginGesture())
    #expect(back.moveGesture(to: 0.2))
    _ = self.log("second", for: scene.inbox, log)
    #expect(!back.beginGesture())
    #expect(back.moveGesture(to: 0.4))
    #expect(back.finishGesture().description == "handled")
    #expect(log.lines == ["first began", "first 0.2", "first 0.4", "first went back"])
    #expect(back.beginGesture())
    #expect(back.cancelGesture())
    #expect(!back.cancelGesture())
    #expect(log.lines.suffix(2) == ["second began", "second cancelled"])
  }

  @Test("K6: a handler that goes meanwhile is cancelled, and the next one starts anew when the gesture moves")
  func gone() throws {
    let log = Log()
    let one = self.log("one", for: scene.inbox, log)
    let two = self.log("two", for: scene.inbox, log)
    let three = self.log("three", for: scene.list, log)
    #expect(back.beginGesture())
    #expect(back.moveGesture(to: 0.2))
    back.remove(three)
    #expect(log.lines == ["three began", "three 0.2", "three cancelled"])
    #expect(back.moveGesture(to: 0.3))
    two.isEnabled = false
    #expect(back.moveGesture(to: 0.4))
    #expect(back.finishGesture().description == "handled")
    #expect(
      log.lines.dropFirst(3) == [
        "two began", "two 0.3", "two cancelled", "one began", "one 0.4", "one went back",
      ])
    back.remove(one)
    #expect(!back.beginGesture())
  }

  @Test("K6: a handler whose controller is not in front any more is cancelled, and nothing may be left")
  func covered() throws {
    let log = Log()
    let handler = self.log("one", for: scene.inbox, log)
    #expect(back.beginGesture())
    try scene.tabs.select(1, .immediate)
    #expect(log.lines == ["one began", "one cancelled"])
    #expect(!back.moveGesture(to: 0.5))
    #expect(back.finishGesture().description == "unhandled")
    back.remove(handler)
  }

  @Test("K6: a pop whose stack changes under the finger ends the gesture; a later move does nothing")
  func superseded() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    scene.host.finishAll()
    #expect(back.beginGesture())
    #expect(back.moveGesture(to: 0.4))
    try scene.inbox.popToRoot(.immediate)
    #expect(!back.moveGesture(to: 0.6))
    #expect(back.finishGesture().description == "unhandled")
    #expect(scene.keys == ["list"])
    #expect(scene.faults.isEmpty)
  }

  @Test("K6: while something in front still moves no gesture begins, and none without a way back")
  func settling() throws {
    #expect(!back.beginGesture())
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    scene.host.finishAll()
    try scene.inbox.pop()
    #expect(!back.beginGesture())
    #expect(scene.keys == ["list", "letter/7"])
    scene.host.finishAll()
    #expect(back.beginGesture())
    #expect(back.cancelGesture())
    scene.host.finishAll()
    let letter = try #require(scene.inbox.top?.controller as? LinkedScreen)
    letter.mayLeave = { _ in .no }
    #expect(!back.beginGesture())
    #expect(!back.moveGesture(to: 0.5))
    #expect(scene.inbox.containment.change == nil)
    for progress in [-0.1, 1.1, .nan, .infinity] { #expect(!back.moveGesture(to: progress)) }
  }

  /// Pushes a screen that does something when it begins to disappear.
  private func push(_ act: @escaping () -> Void) throws {
    let probe = Probe("probe")
    probe.when("W-") { [unowned probe] in
      probe.forget("W-")
      act()
    }
    try scene.inbox.push(StackEntry(probe, key: "probe"), .immediate)
  }

  @Test(
    "K6: a screen that cancels the gesture as it begins to disappear stays, and another gesture may begin")
  func cancelledAtBegin() throws {
    let back = back
    var answers: [Bool] = []
    try push { answers.append(back.cancelGesture()) }
    answers.append(back.beginGesture())
    #expect(answers == [true, false])
    #expect(!back.moveGesture(to: 0.5))
    scene.host.finishAll()
    #expect(scene.keys == ["list", "probe"])
    #expect(back.beginGesture())
    back.finishGesture()
    scene.host.finishAll()
    #expect(scene.keys == ["list"])
    #expect(scene.faults.isEmpty)
  }

  @Test("K6: a gesture that is finished as it begins goes back once")
  func finishedAtBegin() throws {
    let back = back
    try scene.inbox.push(StackEntry(Probe("below"), key: "below"), .immediate)
    var answer = ""
    try push { answer = back.finishGesture().description }
    #expect(!back.beginGesture())
    #expect(answer == "handled")
    scene.host.finishAll()
    #expect(scene.keys == ["list", "below"])
    #expect(scene.inbox.containment.change == nil)
    #expect(back.canGoForward)
    #expect(back.beginGesture())
    back.cancelGesture()
    scene.host.finishAll()
    #expect(scene.faults.isEmpty)
  }

  @Test("K6: a dispatcher that is released in the middle of its gesture moves everything back")
  func releasedInGesture() throws {
    try scene.inbox.push(Probe("letter"), .immediate)
    var own: BackDispatcher? = BackDispatcher(root: scene.context)
    #expect(own?.beginGesture() == true)
    #expect(own?.moveGesture(to: 0.3) == true)
    own = nil
    scene.host.finishAll()
    #expect(scene.inbox.containment.change == nil)
    #expect(scene.inbox.count == 2)
    own = BackDispatcher(root: scene.context)
    var cancels = 0
    own?.addHandler(for: scene.inbox) {}.cancelled = { cancels += 1 }
    #expect(own?.beginGesture() == true)
    own = nil
    #expect(cancels == 1)
    #expect(scene.faults.isEmpty)
  }

  @Test("K6: a handler that has left is cancelled once, also if it then cancels the gesture")
  func cancelledTwice() throws {
    let back = back
    var cancels = 0
    let handler = back.addHandler(for: scene.inbox) {}
    handler.cancelled = {
      cancels += 1
      back.cancelGesture()
    }
    #expect(back.beginGesture())
    back.remove(handler)
    #expect(cancels == 1)
    handler.cancelled = {}
  }

  @Test("K6: while a gesture is under way going back by a key does nothing")
  func key() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    scene.host.finishAll()
    #expect(back.beginGesture())
    #expect(back.goBack(.immediate).description == "handled")
    #expect(scene.inbox.count == 2)
    back.cancelGesture()
    scene.host.finishAll()
    #expect(scene.keys == ["list", "letter/7"])
  }

  // MARK: Forward

  @Test("K7: what backs have left can be asked for again, one after the other")
  func forward() throws {
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    #expect(!back.canGoForward)
    #expect(back.goForward() == nil)
    for _ in 0..<2 { back.goBack(.immediate) }
    #expect(scene.path == "/inbox")
    #expect(back.canGoForward)
    #expect(back.goForward(.immediate)?.outcome == .finished)
    #expect(scene.path == "/inbox/7")
    #expect(back.goForward(.immediate)?.outcome == .finished)
    #expect(scene.path == "/inbox/7/files/a")
    #expect(!back.canGoForward)
    #expect(scene.faults.isEmpty)
  }

  @Test("K7: a gesture and an animation count as well, and one that is cancelled does not")
  func forwardAfterGesture() throws {
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    scene.host.finishAll()
    #expect(back.beginGesture())
    #expect(back.cancelGesture())
    scene.host.finishAll()
    #expect(!back.canGoForward)
    back.beginGesture()
    back.finishGesture()
    scene.host.finishAll()
    back.goBack()
    scene.host.finishAll()
    #expect(scene.path == "/inbox")
    #expect(back.canGoForward)
    back.goForward()
    scene.host.finishAll()
    back.goForward()
    scene.host.finishAll()
    #expect(scene.path == "/inbox/7/files/a")
    #expect(!back.canGoForward)
    #expect(scene.faults.isEmpty)
  }

  @Test("K7: forward that is refused, at once or later, can be asked for again")
  func forwardRefused() throws {
    scene.tabs.backPolicy = .first
    try scene.tabs.select(1, .immediate)
    back.goBack(.immediate)
    #expect(scene.tabs.selectedIndex == 0)
    #expect(back.canGoForward)
    var (question, answer): (LeaveQuestion?, LeaveAnswer) = (nil, .no)
    let leaf = try #require(scene.list as? LinkedScreen)
    leaf.mayLeave = {
      question = $0
      return answer
    }
    #expect(back.goForward(.immediate) == nil)
    #expect(back.canGoForward)
    answer = .later
    let change = try #require(back.goForward(.immediate))
    #expect(change.state == .queued)
    #expect(!back.canGoForward)
    question?.answer(false)
    #expect(change.refusedBy == "list")
    #expect(back.canGoForward)
    #expect(scene.tabs.selectedIndex == 0)
    answer = .yes
    #expect(back.goForward(.immediate)?.outcome == .finished)
    #expect(scene.tabs.selectedIndex == 1)
    #expect(!back.canGoForward)
    #expect(scene.faults.isEmpty)
    leaf.mayLeave = { _ in .yes }
  }

  @Test("K7: what happens while a controller is asked about forward is other navigation")
  func navigatedWhileAsked() throws {
    scene.tabs.backPolicy = .first
    try scene.tabs.select(1, .immediate)
    back.goBack(.immediate)
    let leaf = try #require(scene.list as? LinkedScreen)
    leaf.answersLater()
    #expect(back.goForward(.immediate)?.state == .queued)
    try scene.friends.push(Probe("other"), .immediate)
    leaf.question?.answer(false)
    try scene.friends.pop(.immediate)
    #expect(!back.canGoForward)
    leaf.mayLeave = { _ in .yes }
  }

  @Test("K7: after a push, or anything else that the user sees, there is nothing to go forward to")
  func forgotten() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    back.goBack(.immediate)
    try scene.inbox.push(Probe("other"), .immediate)
    try scene.inbox.pop(.immediate)
    #expect(!back.canGoForward)
    #expect(back.goForward() == nil)
    #expect(scene.keys == ["list"])
    let plain = BackDispatcher(root: scene.context)
    try scene.inbox.push(Probe("more"), .immediate)
    #expect(plain.goBack(.immediate).description == "handled")
    #expect(!plain.canGoForward)
  }
}
