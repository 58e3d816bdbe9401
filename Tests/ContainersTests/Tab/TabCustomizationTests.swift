import ContainersTesting
import Testing

@testable import Containers

@Suite("Tabs: customising")
struct TabCustomizationTests {
  private func pages(_ scene: TabScene, _ names: String) -> [any Controller] { names.map { scene.page($0) } }

  @Test("T6: the user's order is the tabs' when it is finished, and the delegate receives its end once")
  func finishing() throws {
    let scene = try TabScene("ABCDEF")
    try scene.tabs.select(1, .immediate)
    _ = scene.log.take()
    scene.tabs.gestures.reorder(pages(scene, "FABCDE"))
    #expect(scene.row == "FA[B]CDE")
    #expect(scene.tabs.items.map(\.title).joined() == "FABCDE")
    #expect(scene.log.take() == "customized(true)")
    #expect(scene.violations == [])
  }

  @Test("T6: cancelled, or with the order that was there, it leaves the tabs, and reports that")
  func cancelling() throws {
    let scene = try TabScene("ABC")
    scene.tabs.gestures.reorder([])
    #expect(scene.row == "[A]BC")
    #expect(scene.log.take() == "customized(false)")
    scene.tabs.gestures.reorder(pages(scene, "ABC"))
    #expect(scene.row == "[A]BC")
    #expect(scene.log.take() == "customized(false)")
    #expect(scene.violations == [])
  }

  @Test("T6: tabs that are not customizable, or hidden, keep their numbers, named or not")
  func fixed() throws {
    for order in ["CEA", "BCEAD", "CBDEA"] {
      let scene = try TabScene("ABCDE")
      try scene.tabs.updateItem(of: scene.page("B")) { $0.isCustomizable = false }
      try scene.hide("D")
      _ = scene.log.take()
      scene.tabs.gestures.reorder(pages(scene, order))
      #expect(scene.row == "CBED[A]", "\(order)")
      #expect(scene.log.take() == "customized(true)", "\(order)")
      #expect(scene.violations == [], "\(order)")
    }
    let scene = try TabScene("AB")
    try scene.tabs.updateItem(of: scene.page("B")) { $0.isCustomizable = false }
    scene.tabs.gestures.reorder(pages(scene, "BA"))
    #expect(scene.row == "[A]B")
    #expect(scene.log.take() == "customized(false)")
  }

  @Test("T6: edits from code meanwhile stay: a tab that has gone stays away, a new one keeps its number")
  func meanwhile() throws {
    let scene = try TabScene("ABCD")
    let order = pages(scene, "DCBA")
    try scene.tabs.remove(scene.page("B"))
    try scene.tabs.insert(Probe("N"), TabItem("N"), at: 1)
    #expect(scene.row == "[A]NCD")
    scene.tabs.gestures.reorder(order)
    #expect(scene.row == "DNC[A]")
    #expect(scene.log.take().entries.last == "customized(true)")
    #expect(scene.violations == [])
  }

  @Test("T6, L26: finished inside a callback, the order comes in its turn, and then the delegate is called")
  func inside() throws {
    let scene = try TabScene("ABC")
    let (page, tabs, order) = (scene.page("B"), scene.tabs, pages(scene, "CAB"))
    page.when("W+") { tabs.gestures.reorder(order) }
    defer { Probe.release(page) }
    _ = scene.log.take()
    try scene.tabs.select(1, .immediate)
    #expect(scene.log.take() == "B.W+ A.W- A.D- B.D+ customized(true)")
    #expect(scene.row == "CA[B]")
    #expect(scene.violations == [])
  }

  @Test("T6: the user moves tabs between bar and list, and the selected place follows")
  func betweenBarAndList() throws {
    let scene = try TabScene("ABC", limit: 2)
    #expect(scene.tabs.selectedPlace == 0)
    scene.tabs.gestures.reorder(pages(scene, "BCA"))
    #expect(scene.row == "BC[A]")
    #expect(scene.tabs.selectedPlace == 1)
    #expect(scene.violations == [])
  }
}
