import Containers
import ContainersTesting
import ExampleContainers
import Testing

@Suite("Wizard")
struct WizardTests {
  /// Four pages; B is only for guests.
  private func makeWizard(_ pages: [Probe] = probes("ABCD")) -> Wizard {
    let conditions = pages.map { page in
      Wizard.Page(page) { page.lifecycle.name != "B" || $0["guest"] == "yes" }
    }
    return Wizard(conditions, bar: Probe("bar"), barHeight: 10)
  }

  @Test("L3, L17: a page gives way to the next one that is needed, and the bar stays")
  func trace() throws {
    let scene = try Scene(makeWizard())
    try scene.container.goForward()
    #expect(scene.recorder.take() == "C.load A.W- C.W+ bar.wS bar.dS")
    #expect(scene.container.containment.change?.staying.map(\.lifecycle.name) == ["bar"])
    scene.host.finishAll()
    try scene.container.goBack()
    scene.host.finishAll()
    #expect(scene.recorder.take() == "A.D- C.D+ C.W- A.W+ C.D- A.D+ bar.wS bar.dS")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L37, L40: the pages slide and the bar grows with the progress, and a cancel brings them back")
  func halfWay() throws {
    let scene = try Scene(makeWizard())
    let sizes = scene.sizes
    #expect(scene.drawn == ["bar 0,0 33.33×10", "A 0,10 100×90"])
    try scene.container.goForward()
    let change = try #require(scene.container.containment.change)
    try change.update(progress: 0.5)
    #expect(scene.drawn == ["bar 0,0 50×10", "A -50,10 100×90", "C 50,10 100×90"])
    #expect(scene.container.childPlacements.last?.opacity == 1)
    scene.host.cancelAll()
    #expect(scene.drawn == ["bar 0,0 33.33×10", "A 0,10 100×90"])
    #expect(scene.sizes == sizes)
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L36, L40: an answer that makes a page necessary shortens the bar, and the way leads over that page")
  func condition() throws {
    let scene = try Scene(makeWizard())
    try scene.container.navigate { $0.answers["guest"] = "yes" }
    #expect(scene.drawn.first == "bar 0,0 25×10")
    #expect(scene.recorder.take() == "bar.wS bar.dS")
    try scene.container.goForward()
    scene.host.finishAll()
    #expect(scene.container.ledger.settled.page?.lifecycle.name == "B")
    // The current page stays even when a later answer makes it needless.
    try scene.container.navigate { $0.answers = [:] }
    #expect(scene.container.ledger.settled.page?.lifecycle.name == "B")
    try scene.container.goBack()
    try scene.container.goForward()
    scene.host.finishAll()
    #expect(scene.container.ledger.settled.page?.lifecycle.name == "C")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T2: the current page may refuse, at once or later, and code that navigates does not ask")
  func veto() throws {
    let pages = probes("ABCD")
    defer { for page in pages { Probe.release(page) } }
    let scene = try Scene(makeWizard(pages))
    var questions: [LeaveQuestion] = []
    pages[0].mayLeave = { _ in .no }
    try scene.container.goForward()
    #expect(scene.recorder.take() == "")
    pages[0].mayLeave = {
      questions.append($0)
      return .later
    }
    try scene.container.goForward()
    #expect(scene.recorder.take() == "")
    let question = try #require(questions.first)
    #expect(question.target?.lifecycle.name == "C")
    #expect(question.answer(true))
    scene.host.finishAll()
    #expect(scene.container.ledger.settled.page?.lifecycle.name == "C")
    pages[2].mayLeave = { _ in .no }
    try scene.container.navigate { (state) throws(WizardError) in try state.goForward() }
    #expect(scene.container.ledger.settled.page?.lifecycle.name == "D")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T2: an answer that comes when another page is current, or after a second question, has no effect")
  func lateAnswer() throws {
    let pages = probes("ABCD")
    defer { for page in pages { Probe.release(page) } }
    let scene = try Scene(makeWizard(pages))
    var questions: [LeaveQuestion] = []
    pages[0].mayLeave = {
      questions.append($0)
      return .later
    }
    try scene.container.goForward()
    try scene.container.goForward()
    try #require(questions.count == 2)
    #expect(!questions[0].answer(true))
    try scene.container.navigate { (state) throws(WizardError) in try state.goForward() }
    #expect(questions[1].answer(true))
    #expect(scene.container.ledger.target.page?.lifecycle.name == "C")
  }

  @Test("L29: there is nothing before the first page and after the last one")
  func ends() throws {
    let scene = try Scene(makeWizard())
    #expect(throws: WizardError.firstPage) { try scene.container.goBack() }
    try scene.container.goForward()
    try scene.container.goForward()
    #expect(throws: WizardError.lastPage) { try scene.container.goForward() }
    #expect(try Scene(Wizard([], bar: Probe("bar"))).drawn == ["bar 0,0 0×24"])
  }

  @Test("L36, L23: bar and page have the sizes of their frames after a resize")
  func resized() throws {
    let scene = try Scene(makeWizard())
    try scene.stage.resize(to: Size(width: 60, height: 40))
    #expect(scene.sizes == ["bar 20×10", "A 60×30"])
    try scene.stage.resize(to: Size(width: 60, height: 4))
    #expect(scene.sizes == ["bar 20×4", "A 60×0"])
    #expect(scene.faultsAtRest() == [])
  }

  @Test("T7, T11: page and answers are saved and restored; a page that does not exist is noted")
  func saved() throws {
    let wizard = makeWizard()
    try wizard.navigate { (state) throws(WizardError) in
      state.answers["guest"] = "yes"
      try state.goForward()
    }
    let snapshot = Snapshot(of: wizard, application: "test")
    let scene = try Scene(makeWizard())
    #expect(snapshot.restore(to: scene.container).isClean)
    #expect(scene.container.ledger.settled.page?.lifecycle.name == "B")
    #expect(scene.container.ledger.settled.answers == ["guest": "yes"])
    let other = makeWizard(probes("AC"))
    #expect(snapshot.restore(to: other).adjustments.count == 1)
    #expect(other.ledger.settled.page?.lifecycle.name == "A")
    #expect(scene.faultsAtRest() == [])
  }

  @Test("L3, L8, L13, L36, L37: no random script breaks a rule")
  func random() throws {
    try RandomScript<Wizard>.run(
      "ABCD",
      verbs: [
        { wizard, _, _ in try wizard.goForward() },
        { wizard, _, _ in try wizard.goBack() },
        { wizard, options, _ in
          try wizard.navigate(options) { (state) throws(WizardError) in try state.goForward() }
        },
        { wizard, options, random in
          let answer = Bool.random(using: &random) ? "yes" : "no"
          try wizard.navigate(options) { $0.answers["guest"] = answer }
        },
      ],
      invariant: { wizard in
        wizard.ledger.target.path.contains(wizard.ledger.target.current) ? [] : ["it is not on the path"]
      }, make: { makeWizard($0) })
  }

  @Test("L41: no order of steps and events breaks a rule; all states of three pages, closed below 10,000")
  func explored() throws {
    let result = try Explorer(limit: 10_000) {
      let pages = probes("ABC")
      let wizard = makeWizard(pages)
      let model = try ContainerModel(wizard, pages) { "\($0.current) \($0.answers)" }
      model.addAction("forward", if: { wizard.ledger.target.current < 2 }) { try wizard.goForward() }
      model.addAction("back", if: { wizard.ledger.target.current > 0 }) { try wizard.goBack() }
      model.addAction("a guest") { try wizard.navigate { $0.answers["guest"] = "yes" } }
      model.addSizes(of: wizard)
      return model
    }.explore()
    #expect(result.counterexamples.isEmpty, "\(result)")
    #expect(result.isClosed, "\(result)")
    #expect(result.states > 50, "\(result)")
  }
}
