import Containers
import ContainersTesting
import Testing

@Suite("Tabs: closing, next and previous")
struct TabCloseTests {
  @Test(
    "T12: a request to close ends when the tab goes otherwise, or the user asks for something else",
    arguments: 0..<4)
  func superseded(way: Int) throws {
    let scene = try TabScene()
    var questions: [LeaveQuestion] = []
    scene.listen(to: scene.page("B")) { _, question in
      questions.append(question)
      return .later
    }
    defer { Probe.release(scene.page("B")) }
    let request = scene.tabs.gestures.close(1)
    switch way {
    case 0: try scene.tabs.remove(at: 1)
    case 1: try ListContainer("thief").show([scene.page("B")])
    case 2: scene.tabs.gestures.select(2, .immediate)
    default: scene.tabs.gestures.close(2)
    }
    #expect(request.outcome == .superseded)
    #expect(!questions[0].isOpen)
    #expect(!questions[0].answer(true))
    #expect(scene.row == ["[A]C", "[A]C", "AB[C]", "[A]B"][way])
    #expect(scene.violations == [])
  }

  @Test("T12, T4: closing a tab that does not exist is refused with the reason")
  func refusals() throws {
    let scene = try TabScene()
    #expect(scene.tabs.gestures.close(3).isRefused(for: .index(3, count: 3)))
    var outcomes: [Change.Outcome] = []
    scene.tabs.gestures.close(-1) { outcomes.append($0) }
    #expect(outcomes == [.refused(reason: TabError.index(-1, count: 3).description)])
    #expect(scene.row == "[A]BC")
  }

  @Test("T12: next and previous, by code and by the user, with a question")
  func nextAndPrevious() throws {
    let scene = try TabScene("ABCD")
    try scene.disable("B")
    scene.listen()
    defer { for page in scene.pages + [scene.more] { Probe.release(page) } }
    try scene.tabs.selectNext(.immediate)
    #expect(scene.row == "AB[C]D")
    #expect(scene.log.take() == "C.W+ A.W- A.D- C.D+")
    #expect(scene.tabs.gestures.selectNext(.immediate)?.outcome == .finished)
    #expect(scene.log.take() == "should(D) ask(C) D.W+ C.W- C.D- D.D+ did(D)")
    #expect(scene.tabs.gestures.selectNext(.immediate) == nil)
    #expect(throws: TabError.noNeighbour(isNext: true)) { try scene.tabs.selectNext(.immediate) }
    #expect(scene.log.take() == "")
    try scene.tabs.selectNext(wraps: true, .immediate)
    #expect(scene.row == "[A]BCD")
    scene.tabs.gestures.selectPrevious(wraps: true, .immediate)
    try scene.tabs.selectPrevious(.immediate)
    #expect(scene.row == "AB[C]D")
    #expect(scene.violations == [])
  }

  @Test("T2: a question has its reason and its target: selecting, going back, the overflow list, a window")
  func reasons() throws {
    let scene = try TabScene("ABC", limit: 2, policy: .history())
    var asked: [String] = []
    scene.listen { _, question in
      asked.append("\(question.reason) \(question.target?.lifecycle.name ?? "-")")
      return .yes
    }
    defer { Probe.release(scene.page("A"), scene.page("B"), scene.page("C"), scene.more) }
    scene.tabs.gestures.select(2, .immediate)
    scene.tabs.gestures.goBack(.immediate)
    scene.tabs.gestures.selectOverflow(.immediate)
    _ = Departure(from: [scene.stage.root]) { _ in }
    // The window asks the list and its tabs, and the hidden one: all are lost with it.
    #expect(Set(asked.dropFirst(3)) == ["window -"])
    #expect(Array(asked.prefix(3)) == ["select C", "back A", "select -"])
  }
}
