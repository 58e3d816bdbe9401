import Containers
import ContainersTesting
import Testing

@Suite struct DismissalTests {
  @Test("M6: a drag: should → will → progress → did, in the order of the appearance callbacks")
  func drag() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .sheet()))
    scene.host.finishAll()
    _ = scene.take()
    #expect(scene.context.gestures.beginDismissal())
    #expect(scene.take() == "should(M) will(M) M.W-")
    let change = try #require(scene.context.containment.change)
    #expect(scene.context.gestures.updateDismissal(progress: 0.7))
    #expect(change.progress == 0.7)
    #expect(!scene.context.gestures.updateDismissal(progress: 1.1))
    #expect(!scene.context.gestures.beginDismissal())
    #expect(scene["M"].presenter === scene.base)
    #expect(scene.context.gestures.endDismissal())
    scene.host.finishAll()
    #expect(scene.take() == "M.D- did(M)")
    #expect(scene.layers == "")
    #expect(scene.violations.isEmpty)
    #expect(!scene.context.gestures.updateDismissal(progress: 0))
    #expect(!scene.context.gestures.endDismissal())
  }

  @Test("M6: a drag that is let go too early, or cancelled, leaves everything as it was")
  func cancelled() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .fullScreen))
    for isDropped in [true, false] {
      #expect(scene.context.gestures.beginDismissal())
      scene.context.gestures.updateDismissal(progress: 0.4)
      if isDropped { scene.context.gestures.endDismissal() } else { scene.context.gestures.cancelDismissal() }
      #expect(scene.take() == "should(M) will(M) M.W- R.W+ · R.W- M.W+ R.D- M.D+ cancelled(M)")
      #expect(scene.layers == "M")
      #expect(scene["M"].presenter === scene.base)
      #expect(scene.violations.isEmpty)
    }
    scene.context.gestures.beginDismissal()
    scene.context.gestures.endDismissal(velocity: 2)
    #expect(scene.take() == "should(M) will(M) M.W- R.W+ · R.D+ M.D- did(M)")
  }

  @Test("M6: refused by the layer or the delegate: one attempt, no appearance, no progress")
  func refused() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    scene.witness.allows = false
    #expect(!scene.context.gestures.beginDismissal())
    #expect(scene.take() == "should(M) attempt(M)")
    #expect(!scene.context.gestures.updateDismissal(progress: 0.5))
    let change = scene.context.gestures.dismiss(whenEnded: scene.ended("tap"))
    #expect(scene.take() == "should(M) tap:refused attempt(M)")
    #expect(change?.outcome?.word == "refused")
    #expect(change?.progress == 0)
    scene.witness.allows = true
    try scene.context.setUserMayDismiss(false, scene["M"])
    #expect(!scene.context.gestures.beginDismissal())
    #expect(scene.take() == "attempt(M)")
    // Code is not refused, and calls no delegate.
    try scene.base.dismiss()
    #expect(scene.take() == "M.W- M.D-")
    #expect(scene.context.gestures.dismiss() == nil)
    #expect(!scene.context.gestures.beginDismissal())
    #expect(scene.take() == "")
    #expect(scene.violations.isEmpty)
  }

  @Test("M6, N9: everything that would go is asked, from the top down, leaves first, once each")
  func guards() throws {
    let tabs = TabContainer(name: "T")
    let page = Probe("P")
    try tabs.setTabs([(page, TabItem("P"))])
    let scene = try PresentationScene()
    try scene.base.present(tabs, style: .fullScreen, .immediate)
    try scene.stack(("M2", .fullScreen), ("M3", .sheet()))
    _ = scene.take()
    var answers: [String: LeaveAnswer] = [:]
    for probe in [page, scene["M2"], scene["M3"]] {
      probe.mayLeave = { [unowned probe] question in
        #expect(question.reason == .back)
        #expect(question.target === tabs)
        scene.log.entries.append("ask(\(probe.lifecycle.name))")
        return answers[probe.lifecycle.name] ?? .yes
      }
    }
    answers["P"] = .no
    scene.context.gestures.dismiss(tabs)
    #expect(scene.take() == "should(T) ask(M3) ask(M2) ask(P) attempt(T)")
    answers["P"] = .yes
    scene.context.gestures.dismiss(tabs)
    #expect(
      scene.take() == """
        should(T) ask(M3) ask(M2) ask(P) will(T) M3.W- M2.W- R.W+ · R.D+ M3.D- M2.D- did(T)
        """)
    #expect(scene.violations.isEmpty)
    scene.release()
    Probe.release(page)
  }

  @Test("M6: an answer that comes later dismisses then; what code does meanwhile ends the question")
  func later() throws {
    let scene = try PresentationScene(hosted: true)
    try scene.stack(("M", .sheet()))
    scene.host.finishAll()
    var question: LeaveQuestion?
    scene["M"].mayLeave = {
      question = $0
      return .later
    }
    _ = scene.take()
    #expect(!scene.context.gestures.beginDismissal())
    #expect(scene.take() == "should(M)")
    #expect(question?.answer(true) == true)
    #expect(scene.take() == "will(M) M.W-")
    scene.host.finishAll()
    #expect(scene.take() == "M.D- did(M)")
    try scene.base.present(scene["M"])
    scene.host.finishAll()
    _ = scene.take()
    scene.context.gestures.dismiss(whenEnded: scene.ended("tap"))
    try scene.base.dismiss()
    scene.host.finishAll()
    #expect(scene.take() == "should(M) M.W- M.D- tap:superseded")
    #expect(question?.answer(true) == false)
    try scene.base.present(scene["M"], .immediate)
    _ = scene.take()
    scene.context.gestures.dismiss()
    #expect(question?.answer(false) == true)
    #expect(scene.take() == "should(M) attempt(M)")
    scene.release()
  }

  @Test("M6: code that dismisses during a drag takes its place, and the user's dismissal counts as cancelled")
  func codeDuringDrag() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .sheet()), ("M2", .sheet()))
    scene.context.gestures.beginDismissal()
    scene.context.gestures.updateDismissal(progress: 0.9)
    try scene.base.dismiss(whenEnded: scene.ended("code"))
    #expect(scene.take() == "should(M2) will(M2) M2.W- · M1.W- cancelled(M2) M2.D- M1.D- code:finished")
    #expect(!scene.context.gestures.endDismissal())
    #expect(scene.violations.isEmpty)
  }

  @Test("M4, L17: a drag over several layers comes back with all of them")
  func severalComeBack() throws {
    let scene = try PresentationScene()
    try scene.stack(("M1", .sheet()), ("M2", .fullScreen), ("M3", .sheet()))
    #expect(scene.context.gestures.beginDismissal(of: scene["M1"]))
    #expect(scene.take() == "should(M1) will(M1) M3.W- M2.W- R.W+")
    scene.context.gestures.cancelDismissal()
    #expect(scene.take() == "R.W- M2.W+ M3.W+ R.D- M2.D+ M3.D+ cancelled(M1)")
    #expect(scene.layers == "M1 M2 M3")
    #expect(scene.violations.isEmpty)
  }

  @Test("M5: a presentation during a drag waits, and is refused when the layer stays")
  func presentDuringDrag() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    scene.context.gestures.beginDismissal()
    let change = try scene.base.present(scene["N"], whenEnded: scene.ended("N"))
    _ = scene.take()
    #expect(change.state == .queued)
    scene.context.gestures.cancelDismissal()
    #expect(scene.take() == "M.W+ M.D+ cancelled(M) N:refused")
    #expect(scene.violations.isEmpty)
  }

  @Test("M6: a delegate that navigates in will waits its turn")
  func delegateNavigates() throws {
    let scene = try PresentationScene()
    try scene.stack(("M", .sheet()))
    scene.witness.onWill = { _ = try? scene.base.present(scene["N"], whenBusy: .queue) }
    scene.context.gestures.dismiss()
    #expect(scene.take() == "should(M) will(M) M.W- M.D- did(M) N.W+ N.D+")
    scene.witness.onWill = {}
    #expect(scene.layers == "N")
    #expect(scene.violations.isEmpty)
  }
}
