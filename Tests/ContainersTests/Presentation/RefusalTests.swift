import Containers
import ContainersTesting
import Testing

@Suite("Layers: refusals") struct RefusalTests {
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
    let stage = try Stage(root: scene["Root"])
    #expect(throws: PresentationError.containment(.isStageRoot(name: "Root"))) {
      try page.present(stage.root)
    }
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

  @Test("M13, L29: the error of a refused unwinding names both ends")
  func unwindings() throws {
    let error = #expect(throws: UnwindError.self) { try Probe("Source").unwind(to: "home") }
    #expect(names(error?.description ?? "", "Source", "home"))
  }
}
