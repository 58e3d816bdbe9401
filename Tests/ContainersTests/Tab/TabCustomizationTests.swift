import Containers
import ContainersTesting
import Testing

@Suite("Tabs: customising")
struct TabCustomizationTests {
  @Test("T6: the user's order is the tabs' when it is finished, and the delegate is told once of its end")
  func finishing() throws {
    let scene = try TabScene("ABCDEF")
    try scene.tabs.select(1, .immediate)
    _ = scene.log.take()
    let customization = try #require(scene.tabs.gestures.beginCustomizing())
    customization.move(from: 5, to: 0)
    #expect(names(customization.controllers) == "F A B C D E" && scene.row == "A[B]CDEF")
    #expect(customization.isOpen && customization.isChanged)
    customization.finish()
    #expect(scene.row == "FA[B]CDE" && !customization.isOpen)
    #expect(scene.log.take() == "customized(true)" && scene.violations == [])
    #expect(!customization.finish())
    #expect(!customization.cancel())
    #expect(!customization.move(from: 0, to: 1))
    #expect(scene.log.take() == "")
  }

  @Test("T6: called off, or changed back, it leaves the order, and says so")
  func cancelling() throws {
    let scene = try TabScene("ABC")
    var customization = try #require(scene.tabs.gestures.beginCustomizing())
    customization.move(from: 0, to: 2)
    #expect(scene.tabs.gestures.beginCustomizing() === nil)
    customization.cancel()
    #expect(scene.row == "[A]BC" && scene.log.take() == "customized(false)")
    customization = try #require(scene.tabs.gestures.beginCustomizing())
    customization.move(from: 0, to: 2)
    customization.move(from: 2, to: 0)
    #expect(!customization.isChanged)
    customization.finish()
    #expect(scene.row == "[A]BC" && scene.log.take() == "customized(false)")
    #expect(scene.violations == [])
  }

  @Test("T6: tabs that are not customizable, or hidden, keep their numbers, and the others move past them")
  func fixed() throws {
    let scene = try TabScene("ABCDE")
    try scene.tabs.updateItem(of: scene.page("B")) { $0.isCustomizable = false }
    try scene.hide("D")
    let customization = try #require(scene.tabs.gestures.beginCustomizing())
    #expect(customization.places == [0, 2, 4])
    #expect(!customization.move(from: 1, to: 0))
    #expect(!customization.move(from: 0, to: 3))
    #expect(!customization.move(from: 5, to: 0))
    #expect(!customization.move(from: 0, to: -1))
    #expect(!customization.isChanged)
    customization.move(from: 0, to: 4)
    #expect(names(customization.controllers) == "C B E D A")
    customization.move(from: 4, to: 2)
    #expect(names(customization.controllers) == "C B A D E")
    customization.finish()
    #expect(scene.row == "CB[A]DE" && scene.violations == [])
  }

  @Test("T6: edits from code meanwhile stay: who has gone stays away, who has come keeps the number")
  func meanwhile() throws {
    let scene = try TabScene("ABCD")
    let customization = try #require(scene.tabs.gestures.beginCustomizing())
    for place in 0..<3 { customization.move(from: 3, to: place) }
    #expect(names(customization.controllers) == "D C B A")
    try scene.tabs.remove(scene.page("B"))
    try scene.tabs.insert(Probe("N"), TabItem("N"), at: 1)
    #expect(scene.row == "[A]NCD")
    customization.finish()
    #expect(scene.row == "DNC[A]" && scene.log.take().entries.last == "customized(true)")
    #expect(scene.violations == [])
  }

  @Test("T6: what has changed nothing in the end is told so, though the user has moved a tab that has gone")
  func goneMeanwhile() throws {
    let scene = try TabScene("ABC")
    let customization = try #require(scene.tabs.gestures.beginCustomizing())
    customization.move(from: 0, to: 2)
    try scene.tabs.remove(scene.page("A"))
    #expect(!customization.isChanged)
    customization.finish()
    #expect(scene.log.take().entries.last == "customized(false)" && scene.row == "[B]C")
  }

  @Test("T6: a container that has gone ends it")
  func early() throws {
    var tabs: TabContainer? = TabContainer(name: "gone")
    try tabs?.setTabs([(Probe("A"), TabItem("A")), (Probe("B"), TabItem("B"))])
    let customization = try #require(tabs?.gestures.beginCustomizing())
    weak let gone = tabs
    tabs = nil
    #expect(gone == nil && !customization.isOpen && names(customization.controllers) == "A B")
    #expect(!customization.move(from: 0, to: 1))
    #expect(!customization.finish())
  }

  @Test("T6, L26: finished inside a callback, the order comes in its turn, and then the delegate is told")
  func inside() throws {
    let scene = try TabScene("ABC")
    let (page, customization) = (scene.page("B"), try #require(scene.tabs.gestures.beginCustomizing()))
    customization.move(from: 2, to: 0)
    page.when("W+") { customization.finish() }
    defer { Probe.release(page) }
    _ = scene.log.take()
    try scene.tabs.select(1, .immediate)
    #expect(scene.log.take() == "B.W+ A.W- A.D- B.D+ customized(true)" && scene.row == "CA[B]")
    #expect(scene.violations == [])
  }

  @Test("T6: the user moves tabs between bar and list, and the selected place follows")
  func betweenBarAndList() throws {
    let scene = try TabScene("ABC", limit: 2)
    #expect(scene.tabs.selectedPlace == .tab(0))
    let customization = try #require(scene.tabs.gestures.beginCustomizing())
    customization.move(from: 0, to: 2)
    customization.finish()
    #expect(scene.row == "BC[A]" && scene.tabs.selectedPlace == .overflow && scene.violations == [])
  }
}
