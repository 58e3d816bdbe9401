import Containers
import ContainersTesting
import Testing

@Suite struct RefusalTests {
  /// The sentence with which a presentation is refused.
  private func sentence(_ presenter: any Controller, _ layer: any Controller) -> String {
    do throws(PresentationError) {
      try presenter.present(layer)
      return ""
    } catch { return error.description }
  }

  private func names(_ sentence: String, _ one: String, _ other: String) -> Bool {
    let words = Set(sentence.split { !$0.isLetter }.map(String.init))
    return words.contains(one) && words.contains(other)
  }

  @Test("M5, L29: the error of a refused presentation names both controllers")
  func presentations() throws {
    let tabs = TabContainer(name: "Tabs")
    let (page, hidden, lonely) = (Probe("Page"), Probe("Hidden"), Probe("Lonely"))
    try tabs.setTabs([(page, TabItem("Page")), (hidden, TabItem("Hidden"))])
    let scene = try PresentationScene(base: tabs)
    #expect(names(sentence(page, tabs), "Page", "Tabs"))
    let list = ListContainer("List")
    try list.add(scene["Held"])
    #expect(names(sentence(page, scene["Held"]), "Held", "List"))
    #expect(names(sentence(hidden, scene["Other"]), "Hidden", "Other"), "notVisible")
    try page.present(scene["Sheet"])
    #expect(names(sentence(page, scene["Other"]), "Page", "Sheet"))
    #expect(throws: PresentationError.notALayer(name: "Page", context: "C")) {
      try scene.context.remove(page)
    }
    #expect(names("\(PresentationError.notALayer(name: "Page", context: "Context"))", "Page", "Context"))
    #expect(names(sentence(lonely, scene["Other"]), "Lonely", "Other"), "noContext")
    try scene["Sheet"].present(scene["Third"])
    #expect(names(sentence(scene["Third"], scene["Sheet"]), "Third", "Sheet"), "presented")
    scene.release()
    Probe.release(page, hidden, lonely)
  }

  @Test("M12, M13, L29: the error of a refused segue or unwinding names both ends")
  func segues() throws {
    let error = #expect(throws: SegueError.self) { try Probe("Source").unwind(to: "home") }
    #expect(names(error?.description ?? "", "Source", "home"))
    for error: SegueError in [.unknown("next", source: "Source"), .noContainer("next", source: "Source")] {
      #expect(names(error.description, "Source", "next"))
    }
  }

  @Test("M5: presentations are refused with typed errors, and nothing changes")
  func errors() throws {
    let tabs = TabContainer(name: "T")
    let (page, hidden) = (Probe("P"), Probe("Q"))
    try tabs.setTabs([(page, TabItem("P")), (hidden, TabItem("Q"))])
    let scene = try PresentationScene(base: tabs)
    func refused(_ error: PresentationError, _ presenter: any Controller, _ layer: any Controller) {
      #expect(throws: error) { try presenter.present(layer) }
    }
    refused(.itself(name: "P"), page, page)
    refused(.ancestor(name: "T", presenter: "P"), page, tabs)
    refused(.ancestor(name: "C", presenter: "P"), page, scene.context)
    refused(.held(name: "Q", parent: "T"), page, hidden)
    refused(.notVisible(name: "M", presenter: "Q"), hidden, scene["M"])
    let list = ListContainer("L")
    try list.add(scene["N"])
    refused(.held(name: "N", parent: "L"), page, scene["N"])
    let stage = try Stage(root: scene["S"])
    refused(.containment(.isStageRoot(name: "S")), page, scene["S"])
    #expect(scene.take() == "")
    #expect(scene.context.layers.isEmpty)
    try page.present(scene["M"])
    refused(.itself(name: "M"), scene["M"], scene["M"])
    refused(.busy(presenter: "P", layer: "M"), page, scene["O"])
    refused(.busy(presenter: "T", layer: "M"), tabs, scene["O"])
    refused(.busy(presenter: "C", layer: "M"), scene.context, scene["O"])
    refused(.held(name: "T", parent: "C"), scene["M"], tabs)
    #expect(scene.layers == "M")
    #expect(scene.violations.isEmpty)
    withExtendedLifetime(stage) {}
  }

  @Test("M5: a queued presentation is refused when it is not valid any more, and ends with its context")
  func stale() throws {
    let tabs = TabContainer(name: "T")
    let page = Probe("P")
    try tabs.setTabs([(page, TabItem("P"))])
    var scene: PresentationScene? = try PresentationScene(base: tabs)
    var ends: [String] = []
    try scene?.stack(("M", .sheet()))
    try page.present(Probe("A"), whenBusy: .queue) { ends.append($0.word) }
    try tabs.present(Probe("B"), whenBusy: .queue) { ends.append($0.word) }
    try tabs.setTabs([])
    try tabs.present(Probe("D"), whenBusy: .queue) { ends.append($0.word) }
    try scene?.context.dismiss(scene!["M"])
    #expect(ends == ["refused", "finished"])
    #expect(scene?.layers == "B")
    scene = nil
    #expect(ends == ["refused", "finished", "abandoned"])
  }
}
