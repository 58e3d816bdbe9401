import Containers
import ContainersLinks
import ContainersTesting
import Testing

@Suite("Links: what would be left is asked")
struct FollowGuardTests {
  let scene: LinkScene

  init() throws { scene = try LinkScene() }

  @Test("K3, N9: a refusal names the controller and changes nothing, whichever container it is in")
  func refusals() throws {
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    try scene.tabs.select(1, .immediate)
    try scene.follower.follow("/edit/1", .immediate)
    let (editor, file) = (try #require(scene["editor"]), try #require(scene["attachment/7/a"]))
    let all = try #require(scene.friends.top?.controller as? LinkedScreen)
    let place = scene.follower.place
    _ = scene.recorder.take()
    // The layer is asked first, then the entry that is hidden, then what the tab would hide.
    for (guardian, count) in [(editor, [1, 0, 0]), (file, [2, 1, 0]), (all, [3, 2, 1])] {
      guardian.mayLeave = { _ in .no }
      let error = LinkError.refused(by: guardian.lifecycle.name, reason: "it does not agree to be left")
      #expect(throws: error) { try scene.follower.follow("/inbox/7", .immediate) }
      #expect([editor.asked, file.asked, all.asked] == count)
      #expect(scene.follower.lastError == error)
      #expect(scene.follower.place == place)
      #expect(scene.recorder.take() == "")
      guardian.mayLeave = { _ in .yes }
    }
    try scene.follower.follow("/inbox/7", .immediate)
    #expect(scene.path == "/inbox/7")
    #expect(scene.follower.lastError == nil)
    #expect(scene.faults.isEmpty)
  }

  @Test(
    "K3, T2: what a link leaves visible in a tab that is left is asked, if its stack has a part in the link, too"
  )
  func leftTab() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    try scene.follower.follow("/inbox/7/files/a", .immediate)
    let file = try #require(scene["attachment/7/a"])
    var place = scene.follower.place  // it names the path of the inbox as it is
    place.positions["Main"] = .selected(Place.Entry("Friends"))
    file.mayLeave = { _ in .no }
    #expect(throws: LinkError.refused(by: "attachment/7/a", reason: "it does not agree to be left")) {
      try scene.follower.follow(place, .immediate)
    }
    #expect(file.asked == 1)
    #expect(scene.tabs.selectedIndex == 0)
  }

  @Test("K3, N9: an entry that goes, in a tab that is left, is asked once, whatever lies between")
  func askedOnce() throws {
    let (stack, other) = (StackContainer(name: "N"), LinkedScreen(Place.Entry("o")))
    let (list, letter) = (LinkedScreen(Place.Entry("list")), LinkedScreen(Place.Entry("letter")))
    try stack.push(StackEntry(list, key: "list"), .immediate)
    try stack.push(StackEntry(letter, key: "letter"), .immediate)
    let (box, tabs) = (ListContainer("box"), TabContainer(name: "T"))
    try box.show([stack])
    try tabs.setTabs([(box, TabItem("b")), (other, TabItem("o"))])
    let stage = try Stage(root: tabs)
    stage.appear()
    let follower = LinkFollower(scene.links, root: tabs) { entry in LinkedScreen(entry) }
    var place = follower.place
    place.positions["N"] = .path([Place.Entry("list")])
    place.positions["T"] = .selected(Place.Entry("o"))
    try follower.follow(place, .immediate)
    #expect(letter.asked == 1)
    #expect(stack.count == 1)
    #expect(tabs.selectedIndex == 1)
  }

  @Test("K3, N9, M6, T4: entries, layers and tabs that the user may not leave or select refuse, too")
  func flags() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    scene.inbox.top?.userMayPop = false
    #expect(throws: LinkError.refused(by: "letter/7", reason: "the user may not pop “letter/7”")) {
      try scene.follower.follow("/inbox", .immediate)
    }
    scene.inbox.top?.userMayPop = true
    try scene.follower.follow("/edit/1", .immediate)
    let editor = try #require(scene["editor"])
    try scene.context.setUserMayDismiss(false, editor)
    #expect(throws: LinkError.refused(by: "editor", reason: "the user may not dismiss it")) {
      try scene.follower.follow("/inbox", .immediate)
    }
    try scene.context.setUserMayDismiss(true, editor)
    var item = scene.tabs.items[1]
    item.isEnabled = false
    try scene.tabs.setItem(item, at: 1)
    #expect(throws: LinkError.self) { try scene.follower.follow("/friends", .immediate) }
    #expect(scene.layers == ["editor"])
    #expect(scene.keys == ["list", "letter/7"])
    try scene.follower.follow("/inbox", asking: false, .immediate)
    #expect(scene.layers == [])
    #expect(scene.keys == ["list"])
  }

  final class Delegate: TabContainerDelegate {
    var asked = 0
    func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
      asked += 1
      return false
    }
  }

  @Test("K3, T2: the delegate of the tabs is asked last, and once")
  func delegate() throws {
    let delegate = Delegate()
    scene.tabs.delegate = delegate
    try scene.follower.follow("/edit/1", .immediate)
    #expect(throws: LinkError.refused(by: "Main", reason: "its delegate does not let “Friends” be selected"))
    {
      try scene.follower.follow("/friends", .immediate)
    }
    #expect(delegate.asked == 1)
    #expect(scene.layers == ["editor"])
    #expect(scene["editor"]?.asked == 1)
  }

  @Test("K3: while an answer is missing nothing happens, and then everything at once")
  func later() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    try scene.follower.follow("/edit/1", .immediate)
    let (letter, editor) = (try #require(scene["letter/7"]), try #require(scene["editor"]))
    var questions: [LeaveQuestion] = []
    for screen in [letter, editor] {
      screen.mayLeave = {
        questions.append($0)
        return .later
      }
    }
    _ = (scene.recorder.take(), scene.takeMade())
    var outcomes: [Change.Outcome] = []
    let change = try scene.follower.follow("/inbox/8", .immediate) { outcomes.append($0) }
    #expect(change.state == .queued)
    #expect(questions.count == 1)
    #expect(scene.path == "/edit/1")
    questions[0].answer(true)
    #expect(change.state == .queued)
    #expect(questions.count == 2)
    #expect(scene.recorder.take() == "")
    questions[1].answer(true)
    #expect(change.outcome == .finished)
    #expect(outcomes == [.finished])
    #expect(scene.path == "/inbox/8")
    #expect(editor.asked == 1)
    #expect(letter.asked == 1)
    #expect(scene.takeMade() == ["letter/8"])
    #expect(scene.faults.isEmpty)
  }

  @Test("K3: a refusal that comes later names the controller, and nothing has changed")
  func laterRefusal() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    letter.answersLater()
    let change = try scene.follower.follow("/inbox/8", .immediate)
    letter.question?.answer(false)
    let error = LinkError.refused(by: "letter/7", reason: "it does not agree to be left")
    #expect(change.outcome == .refused(reason: error.description))
    #expect(change.refusedBy == "letter/7")
    #expect(scene.follower.lastError == error)
    #expect(scene.path == "/inbox/7")
  }

  @Test("K3: a link that is followed while an answer is missing supersedes the one that waits")
  func superseded() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    letter.answersLater()
    let first = try scene.follower.follow("/inbox/8", .immediate)
    letter.mayLeave = { _ in .yes }
    let second = try scene.follower.follow("/inbox/9", .immediate)
    #expect(first.outcome == .superseded)
    #expect(second.outcome == .finished)
    #expect(scene.path == "/inbox/9")
    #expect(letter.question?.answer(true) == false)
    #expect(scene.path == "/inbox/9")
  }

  @Test("K3, L19: a link that the end of the superseded one follows supersedes in turn, and each ends once")
  func supersededInAnEnding() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    letter.answersLater()
    var (inner, ends): (Change?, [String]) = (nil, [])
    try scene.follower.follow("/inbox/8", .immediate) { [scene] _ in
      letter.mayLeave = { _ in .yes }
      inner = try? scene.follower.follow("/inbox/9", .immediate) { ends.append("inner \($0)") }
    }
    let outer = try scene.follower.follow("/inbox/6", .immediate) { ends.append("outer \($0)") }
    #expect(letter.question?.answer(true) == false)
    #expect(inner?.outcome == .finished)
    #expect(outer.outcome == .superseded)
    #expect(ends == ["inner finished", "outer superseded"])
    #expect(scene.path == "/inbox/9")
  }

  @Test(
    "K3, L19: a link that is followed while the screens of another one are made supersedes that",
    arguments: [true, false])
  func supersededWhileMade(waits: Bool) throws {
    var ends: [String] = []
    let follower = scene.follower
    var calls = 0
    follower.configure = { _, entry in
      if entry.key == "letter/8" { calls += 1 }
      // A link that has waited is computed again.
      guard entry.key == "letter/8", calls == (waits ? 2 : 1) else { return }
      _ = try? follower.follow("/edit/5", .immediate) { ends.append("inner \($0)") }
    }
    let probe = Probe("probe")
    probe.when("D+") {
      _ = try? follower.follow("/inbox/8", asking: false, .immediate) { ends.append("outer \($0)") }
    }
    if !waits { probe.forget("D+") }
    try scene.inbox.push(StackEntry(probe, key: "probe"), .immediate)
    if !waits {
      try follower.follow("/inbox/8", asking: false, .immediate) { ends.append("outer \($0)") }
    }
    Probe.release(probe)
    follower.configure = { _, _ in }
    #expect(ends.count == 2)
    // A link that does not wait is shown when its screens have been made, after the inner one.
    #expect(
      Set(ends) == (waits ? ["inner finished", "outer superseded"] : ["inner finished", "outer finished"]))
    #expect(scene.layers == (waits ? ["editor"] : []))
    #expect(scene.faults.isEmpty)
  }

  @Test("K3: what the tree has become while an answer was missing counts, and what is new there is asked")
  func changedMeanwhile() throws {
    try scene.follower.follow("/inbox/7", .immediate)
    let letter = try #require(scene["letter/7"])
    letter.answersLater()
    let change = try scene.follower.follow("/inbox/8", .immediate)
    let note = LinkedScreen(Place.Entry("note"))
    note.mayLeave = { _ in .no }
    try scene.inbox.push(StackEntry(note, key: "note"), .immediate)
    letter.question?.answer(true)
    #expect(note.asked == 1)
    #expect(letter.asked == 1)
    #expect(change.refusedBy == "note")
    #expect(scene.keys == ["list", "letter/7", "note"])
  }
}
