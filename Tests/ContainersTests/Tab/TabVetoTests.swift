import Containers
import ContainersTesting
import Testing

@Suite("Tabs: questions to the controllers that would be left")
struct TabVetoTests {
  /// Tabs in which page A keeps each question.
  private final class Scene {
    let scene: TabScene
    var questions: [LeaveQuestion] = []
    var outcomes: [Change.Outcome] = []
    init(_ names: String = "ABC", policy: TabBackPolicy = .none, hosted: Bool = false) throws {
      scene = try TabScene(names, policy: policy, hosted: hosted)
      scene.listen { [unowned self] page, question in
        guard page.lifecycle.name == "A" else { return .yes }
        questions.append(question)
        return .later
      }
    }
    var tabs: TabContainer { scene.tabs }
    @discardableResult
    func tap(_ index: Int, animated: Bool = false) -> Change {
      let selection = tabs.gestures.select(index, Change.Options(animated: animated))
      selection.whenEnded { [unowned self] in outcomes.append($0) }
      return selection
    }
    func release() {
      for page in scene.pages + [scene.more] { Probe.release(page) }
      questions = []
    }
  }

  @Test("T2, L33: a container that is released during a question ends it once, and nothing leaks")
  func released() throws {
    final class Keeper: LeaveDeciding {
      let lifecycle = Lifecycle("keeper")
      var question: LeaveQuestion?
      func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
        self.question = question
        return .later
      }
    }
    var outcomes: [Change.Outcome] = []
    var tabs: TabContainer? = TabContainer(name: "T")
    try tabs?.insert(Keeper(), TabItem("keeper"))
    try tabs?.insert(Probe("B"), TabItem("B"))
    weak let keeper = tabs?.controllers[0] as? Keeper
    weak let other = tabs?.controllers[1]
    let selection = try #require(tabs?.gestures.select(1, .immediate))
    selection.whenEnded { outcomes.append($0) }
    let question = try #require(keeper?.question)
    #expect(question.isOpen)
    #expect(selection.isPending)
    weak let gone = tabs
    tabs = nil
    #expect(gone == nil)
    #expect(keeper == nil)
    #expect(other == nil)
    #expect(outcomes == [.abandoned])
    #expect(!question.isOpen)
    #expect(!question.answer(true))
    #expect(outcomes.count == 1)
  }

  @Test("T2: a controller that is released with its question refuses, and the next selection is not asked")
  func askerGone() throws {
    let scene = try TabScene("AB")
    let box = ListContainer("box")
    try scene.tabs.insert(box, TabItem("box"))
    var asker: Probe? = Probe("asker")
    var question: LeaveQuestion?
    asker?.mayLeave = {
      question = $0
      return .later
    }
    try box.show([asker!])
    try scene.tabs.select(2, .immediate)
    let selection = scene.tabs.gestures.select(0, .immediate)
    try box.show([], removing: true)
    Probe.release(asker!)
    asker = nil
    #expect(selection.isPending)
    #expect(question?.isOpen == true)
    question = nil
    #expect(selection.isRefused)
    #expect(scene.row == "AB[box]")
    #expect(scene.tabs.gestures.select(0, .immediate).outcome == .finished)
    #expect(scene.violations == [])
  }

  @Test("T2: another selection inside a question ends the questions", arguments: [true, false])
  func insideQuestion(isUser: Bool) throws {
    let scene = try TabScene()
    scene.listen()
    let (tabs, page) = (scene.tabs, scene.page("A"))
    defer { Probe.release(page, scene.page("B"), scene.page("C"), scene.more) }
    var inner: Change?
    scene.listen(to: page) { page, question in
      page.mayLeave = { _ in .yes }
      if isUser { inner = tabs.gestures.select(2, .immediate) } else { _ = try? tabs.select(2, .immediate) }
      return .yes
    }
    let outer = tabs.gestures.select(1, .immediate)
    #expect(outer.outcome == .superseded)
    #expect(inner?.outcome == (isUser ? .finished : nil))
    #expect(scene.row == "AB[C]")
    #expect(scene.violations == [])
  }

  @Test("T2, L26: an answer inside the question, and one inside a callback, count in their turn")
  func inCallbacks() throws {
    let veto = try Scene()
    defer { veto.release() }
    veto.scene.listen(to: veto.scene.page("A")) { _, question in
      question.answer(true)
      return .no
    }
    #expect(veto.tap(1).outcome == .finished)
    veto.scene.listen(to: veto.scene.page("B")) { [unowned veto] _, question in
      veto.questions = [question]
      return .later
    }
    let selection = veto.tap(2)
    var row = ""
    veto.scene.page("A").when("mem") { [unowned veto] in
      veto.questions[0].answer(true)
      row = veto.scene.row
    }
    _ = veto.scene.log.take()
    veto.scene.stage.sendMemoryWarning()
    #expect(row == "A[B]C")
    #expect(veto.scene.row == "AB[C]")
    #expect(selection.outcome == .finished)
    #expect(
      veto.scene.log.take()
        == "T.mem A.mem B.mem C.mem · C.W+ B.W- B.D- C.D+ did(C)")
    #expect(veto.scene.violations == [])
  }

  @Test("T2, L19: the outcome can be awaited, before and after the end")
  @MainActor
  func awaited() async throws {
    let veto = try Scene()
    defer { veto.release() }
    let selection = veto.tap(1)
    let waiting = Task { @MainActor in try await selection.result() }
    await Task.yield()
    veto.questions[0].answer(true)
    #expect(try await waiting.value == .finished)
    #expect(try await selection.result() == .finished)
  }

  @Test("T2, L19: a completion that selects again begins another selection, and each ends once")
  func completions() throws {
    let veto = try Scene()
    defer { veto.release() }
    let (first, tabs) = (veto.tap(1), veto.tabs)
    var nested: [Change] = []
    first.whenEnded { _ in
      nested.append(tabs.gestures.select(2, .immediate))
    }
    let second = veto.tap(1)
    #expect(first.outcome == .superseded)
    #expect(second.outcome == .superseded)
    #expect(nested.map(\.isPending) == [true])
    veto.questions.last?.answer(true)
    #expect(nested.map(\.outcome) == [.finished])
    #expect(veto.scene.row == "AB[C]")
    #expect(veto.outcomes == [.superseded, .superseded])
    #expect(veto.scene.violations == [])
    var late = 0
    first.whenEnded { _ in late += 1 }
    #expect(late == 1)
  }
}
