import Containers
import ContainersTesting
import Testing

@Suite("Tabs: selecting")
struct TabRequestTests {
  @Test("T1, T2, T3: by number or by controller, from code: one path, and no question")
  func code() throws {
    let scene = try TabScene()
    scene.listen()
    try scene.tabs.select(2, .immediate)
    #expect(scene.row == "AB[C]")
    #expect(scene.tabs.selectedIndex == 2)
    try scene.tabs.select(scene.page("B"), .immediate)
    #expect(scene.row == "A[B]C")
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.log.take() == "C.W+ A.W- A.D- C.D+ · B.W+ C.W- C.D- B.D+")
    try scene.tabs.select(1, .immediate)
    #expect(scene.log.take() == "")
    #expect(scene.violations == [])
    Probe.release(scene.page("A"), scene.page("B"), scene.page("C"), scene.more)
  }

  @Test("T1: number and controller are in step with nothing, with the overflow list, and under way")
  func step() throws {
    let scene = try TabScene("", limit: 2, hosted: true)
    #expect(scene.tabs.selectedIndex == nil)
    #expect(scene.tabs.selectedController == nil)
    #expect(scene.violations == [])
    let pages = ["A", "B", "C"].map { Probe($0) }
    try scene.tabs.setTabs(pages.map { ($0, TabItem($0.lifecycle.name)) })
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.tabs.selectedController === pages[0])
    let change = try scene.tabs.select(1, .animated)
    #expect(change.isOpen)
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.tabs.selectedController === pages[1])
    try scene.tabs.selectOverflow(.immediate)
    #expect(scene.tabs.selectedIndex == nil)
    #expect(scene.tabs.selectedController == nil)
    #expect(scene.tabs.isOverflowSelected)
    #expect(scene.more.lifecycle.state == .appeared)
    #expect(scene.violations == [])
    try scene.tabs.select(2, .immediate)
    #expect(scene.tabs.selectedIndex == 2)
    #expect(!scene.tabs.isOverflowSelected)
    #expect(scene.violations == [])
    #expect(scene.tabs.selectedPlace == scene.tabs.bar.count)
  }

  @Test(
    "T2: the user: the question, also to the tabs that are left, the change, the report - also for a selected tab"
  )
  func user() throws {
    let scene = try TabScene()
    scene.listen()
    defer { Probe.release(scene.page("A"), scene.page("B"), scene.page("C"), scene.more) }
    #expect(scene.tabs.gestures.select(1, .immediate).outcome == .finished)
    #expect(scene.log.take() == "should(B) ask(A) B.W+ A.W- A.D- B.D+ did(B)")
    #expect(scene.tabs.gestures.select(1, .immediate).outcome == .finished)
    #expect(scene.log.take() == "should(B) again(B) did(B)")
    scene.witness.allows = { $0.lifecycle.name != "C" }
    defer { scene.witness.release() }
    #expect(scene.tabs.gestures.select(2, .immediate).isRefused)
    #expect(scene.log.take() == "should(C)")
    #expect(scene.row == "A[B]C")
    scene.witness.allows = { _ in false }
    #expect(scene.tabs.gestures.select(1, .immediate).isRefused)
    #expect(scene.log.take() == "should(B)")
    #expect(scene.violations == [])
  }

  @Test("T2: an animated selection by the user is reported at its begin, and its dids come with its end")
  func animated() throws {
    let scene = try TabScene(hosted: true)
    let selection = scene.tabs.gestures.select(1, .animated)
    #expect(selection.isOpen)
    #expect(scene.log.take() == "should(B) B.W+ A.W- did(B)")
    scene.tabs.gestures.select(1, .animated)
    #expect(scene.log.take() == "should(B) did(B)")
    scene.host.finishAll()
    #expect(selection.outcome == .finished)
    #expect(scene.log.take() == "A.D- B.D+")
    #expect(scene.violations == [])
  }

  @Test("T2, T3: in hidden tabs the user's selection is asked about and reported, and nothing appears")
  func hidden() throws {
    let scene = try TabScene(appears: false)
    scene.listen()
    defer { Probe.release(scene.page("A"), scene.page("B"), scene.page("C"), scene.more) }
    scene.tabs.gestures.select(2, .immediate)
    #expect(scene.log.take() == "should(C) ask(A) did(C)")
    #expect(scene.row == "AB[C]")
    scene.stage.appear()
    #expect(scene.log.take() == "T.load T.W+ C.W+ T.D+ C.D+")
    #expect(scene.violations == [])
  }

  @Test("T2, L26: what a callback selects comes after the user's selection has been reported")
  func redirected() throws {
    let scene = try TabScene()
    let (tabs, page) = (scene.tabs, scene.page("B"))
    page.when("W+") { _ = try? tabs.select(2, .immediate) }
    defer { Probe.release(page) }
    tabs.gestures.select(1, .immediate)
    #expect(scene.log.take() == "should(B) B.W+ A.W- A.D- B.D+ did(B) C.W+ B.W- B.D- C.D+")
    #expect(scene.row == "AB[C]")
    #expect(scene.violations == [])
  }

  @Test("T2, L26: the user chooses inside a callback: asked at once, changed and reported in its turn")
  func inside() throws {
    let scene = try TabScene()
    let (tabs, page) = (scene.tabs, scene.page("B"))
    var selections: [Change] = []
    var early: [Change.Outcome?] = []
    page.when("W+") {
      selections = [tabs.gestures.select(2, .immediate), tabs.gestures.select(0, .immediate)].compactMap {
        $0
      }
      early = selections.map(\.outcome)
    }
    defer { Probe.release(page) }
    try tabs.select(1, .immediate)
    #expect(early == [nil, nil])
    #expect(selections.map(\.outcome) == [.finished, .finished])
    #expect(
      scene.log.take()
        == """
        B.W+ should(C) should(A) A.W- A.D- B.D+ C.W+ B.W- B.D- C.D+ A.W+ C.W- C.D- A.D+
        did(C) did(A)
        """)
    #expect(scene.row == "[A]BC")
    #expect(scene.violations == [])
  }

  @Test("T2, L26: a re-tap inside a callback is none when code has selected another tab before it")
  func overtakenRetap() throws {
    let scene = try TabScene()
    scene.listen()
    let (tabs, page) = (scene.tabs, scene.page("A"))
    defer { Probe.release(page, scene.page("B"), scene.page("C"), scene.more) }
    var selection: Change?
    page.when("mem") {
      _ = try? tabs.select(1, .immediate)
      selection = tabs.gestures.select(0, .immediate)
    }
    scene.stage.sendMemoryWarning()
    #expect(selection?.outcome == .superseded)
    #expect(scene.row == "A[B]C")
    #expect(scene.log.take().only(symbols: []) == "")
    #expect(scene.violations == [])
  }

  @Test("T2: what the delegate selects while it is asked counts, whatever it answers")
  func inQuestion() throws {
    let scene = try TabScene()
    let tabs = scene.tabs
    scene.witness.onShould = { _ = try? tabs.select(2, .immediate) }
    defer { scene.witness.release() }
    #expect(tabs.gestures.select(1, .immediate).outcome == .superseded)
    #expect(scene.log.take() == "should(B) C.W+ A.W- A.D- C.D+")
    #expect(scene.row == "AB[C]")
    scene.witness.onShould = { _ = try? tabs.remove(at: 1) }
    #expect(tabs.gestures.select(1, .immediate).outcome == .superseded)
    #expect(scene.row == "A[C]")
    #expect(scene.violations == [])
    scene.witness.allows = { _ in false }
    scene.witness.onShould = { _ = try? tabs.select(1, .immediate) }
    let refused = tabs.gestures.select(0, .immediate)
    #expect(refused.outcome == .superseded)
    #expect(scene.row == "A[C]")
  }

  @Test("T2, L27: taps in one another end; each selection ends once")
  func nestedTaps() throws {
    let scene = try TabScene()
    let tabs = scene.tabs
    var (inner, count) = ([Change](), 0)
    scene.witness.onShould = { [unowned witness = scene.witness] in
      witness.onShould = {}
      inner.append(tabs.gestures.select(2, .immediate))
    }
    let outer = tabs.gestures.select(1, .immediate)
    outer.whenEnded { _ in count += 1 }
    #expect(outer.outcome == .superseded)
    #expect(inner.map(\.outcome) == [.finished])
    #expect(count == 1)
    #expect(scene.row == "AB[C]")
    #expect(scene.violations == [])
  }

  @Test("T2: choosing again is reported to the tab and to all that it shows, the container first")
  func reselecting() throws {
    let scene = try TabScene("A")
    let (inner, box) = (TabContainer(name: "inner"), ListContainer("box"))
    let (leaf, other, side) = (Probe("leaf"), Probe("other"), Probe("side"))
    try box.show([leaf, side])
    try inner.setTabs([(box, TabItem("box")), (other, TabItem("other"))])
    try scene.tabs.insert(inner, TabItem("inner"))
    try scene.tabs.select(1, .immediate)
    for probe in [leaf, other, side] { scene.listen(to: probe) }
    defer { Probe.release(leaf, other, side) }
    _ = scene.log.take()
    scene.tabs.gestures.select(1, .immediate)
    #expect(scene.log.take() == "should(inner) again(leaf) again(side) did(inner)")
    try inner.select(1, .immediate)
    _ = scene.log.take()
    scene.tabs.gestures.select(1, .immediate)
    #expect(scene.log.take() == "should(inner) again(other) did(inner)")
    #expect(scene.violations == [])
  }

  @Test("T2, L26: a tab that navigates when it is chosen again does so after the call of the delegate")
  func reselectNavigates() throws {
    let scene = try TabScene()
    let (tabs, page) = (scene.tabs, scene.page("A"))
    page.when("again") { _ = try? tabs.select(1, .immediate) }
    defer { Probe.release(page) }
    tabs.gestures.select(0, .immediate)
    #expect(scene.log.take() == "should(A) did(A) B.W+ A.W- A.D- B.D+")
    #expect(scene.violations == [])
  }

  @Test("T10: rapid selections, back to the first too, close every will once")
  func rapid() throws {
    let scene = try TabScene(hosted: true)
    let first = try scene.tabs.select(1, .animated)
    let second = try scene.tabs.select(2, .animated)
    let third = try scene.tabs.select(0, .animated)
    #expect([first, second].map(\.outcome) == [.superseded, .superseded])
    #expect(third.isOpen)
    scene.host.finishAll()
    #expect(scene.log.take() == "B.W+ A.W- · C.W+ B.W- · A.W+ C.W- · B.D- C.D- A.D+")
    #expect(scene.row == "[A]BC")
    #expect(scene.violations == [])
  }

  @Test("T2: the bar is notified once for a call, when the call is over")
  func bar() throws {
    let scene = try TabScene("ABC", limit: 3)
    scene.witness.mayLeaveOutBar = false
    let tabs = scene.tabs
    var problems: [String] = []
    scene.witness.onBar = { problems += tabProblems($0, isAtRest: false) }
    defer { scene.witness.release() }
    func count(_ work: () throws -> Void) rethrows -> Int {
      try work()
      return scene.log.take().entries.filter { $0 == "bar" }.count
    }
    #expect(try count { try tabs.select(1, .immediate) } == 1)
    #expect(try count { try tabs.select(1, .immediate) } == 0)
    #expect(count { tabs.gestures.select(2, .immediate) } == 1)
    #expect(try count { try tabs.setItem(TabItem("Z", badge: "1"), at: 0) } == 1)
    #expect(try count { try tabs.setItem(TabItem("Z", badge: "1"), at: 0) } == 0)
    #expect(try count { try tabs.insert(Probe("D"), TabItem("D")) } == 1)
    #expect(try count { try tabs.setItem(TabItem("Z", isHidden: true), at: 0) } == 1)
    #expect(try count { try tabs.setVisibleLimit(2) } == 1)
    #expect(try count { try tabs.selectOverflow(.immediate) } == 1)
    #expect(try count { try tabs.move(from: 0, to: 3) } == 1)
    #expect(try count { try tabs.setVisibleLimit(9) } == 1)
    #expect(try count { try tabs.remove(at: 0) } == 1)
    #expect(try count { try ListContainer("thief").show([tabs.controllers[0]]) } == 1)
    #expect(try count { try tabs.setTabs([]) } == 1)
    #expect(problems == [])
    #expect(scene.violations == [])
  }

  @Test("T2: the bar is notified again of a selection that is cancelled")
  func barOfCancel() throws {
    let scene = try TabScene(hosted: true)
    try scene.tabs.select(1, .animated)
    scene.witness.mayLeaveOutBar = false
    _ = scene.log.take()
    scene.host.cancelAll()
    #expect(scene.log.take().entries.filter { $0 == "bar" } == ["bar"])
    #expect(scene.row == "[A]BC")
  }
}
