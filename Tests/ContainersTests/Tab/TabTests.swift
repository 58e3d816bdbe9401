import Containers
import ContainersTesting
import Testing

@Suite("Tabs")
struct TabTests {
  let tabs = TabContainer(name: "T")
  let pages = ["A", "B", "C"].map { Probe($0) }

  func stage(animating host: HandDrivenHost? = nil) throws -> (stage: Stage, recorder: Recorder) {
    try tabs.setTabs(pages.map { ($0, TabItem($0.lifecycle.name)) })
    let stage = try Stage(root: tabs)
    stage.host = host
    stage.appear()
    for page in pages { page.loadIfNeeded() }
    return (stage, Recorder(stage))
  }

  /// Notes its questions and calls.
  final class Delegate: TabContainerDelegate {
    var log: [String] = []
    var allows = true
    func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
      log.append("should \(controller.lifecycle.name)")
      return allows
    }
    func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
      log.append("did \(controller.lifecycle.name)")
    }
  }

  @Test("T1, T3, L12: selecting says N.W+ O.W- O.D- N.D+, and number and controller stay in step")
  func selecting() throws {
    let (stage, recorder) = try stage()
    defer { withExtendedLifetime(stage) {} }
    #expect(tabs.selectedIndex == 0)
    try tabs.select(2, .immediate)
    #expect(recorder.take() == "C.W+ A.W- A.D- C.D+")
    #expect(tabs.selectedIndex == 2)
    #expect(tabs.selectedController === pages[2])
  }

  @Test(
    "T2: code calls no delegate; the user's selection is asked about, may be refused, and a re-tap is reported"
  )
  func delegate() throws {
    let (stage, recorder) = try stage()
    let delegate = Delegate()
    tabs.delegate = delegate
    try tabs.select(1, .immediate)
    #expect(delegate.log == [])
    tabs.gestures.select(2, .immediate)
    tabs.gestures.select(2, .immediate)
    #expect(delegate.log == ["should C", "did C", "should C", "did C"])
    delegate.allows = false
    _ = recorder.take()
    #expect(tabs.gestures.select(0, .immediate).isRefused)
    #expect(recorder.take() == "")
    #expect(tabs.selectedIndex == 2)
    withExtendedLifetime(stage) {}
  }

  @Test("T3, T8: while hidden a selection sends nothing; only selected tabs are loaded")
  func hidden() throws {
    try tabs.setTabs(pages.map { ($0, TabItem($0.lifecycle.name)) })
    let recorder = Recorder(tabs)
    try tabs.select(1, .immediate)
    #expect(recorder.take() == "")
    drive(tabs, to: .appeared)
    #expect(recorder.take() == "T.load T.W+ B.load B.W+ T.D+ B.D+")
    #expect(pages.map(\.lifecycle.isLoaded) == [false, true, false])
  }

  @Test("T4, L29: numbers out of range, strangers, disabled and hidden tabs are refused")
  func refusals() throws {
    let (stage, recorder) = try stage()
    try tabs.setItem(TabItem("B", isEnabled: false), at: 1)
    try tabs.setItem(TabItem("C", isHidden: true), at: 2)
    for index in [-1, 3, Int.max, Int.min] {
      #expect(throws: TabError.index(index, count: 3)) { try tabs.select(index, .immediate) }
      #expect(tabs.gestures.select(index, .immediate).isRefused(for: .index(index, count: 3)))
    }
    #expect(throws: TabError.foreign(name: "X")) { try tabs.select(Probe("X"), .immediate) }
    #expect(tabs.gestures.select(1, .immediate).isRefused(for: .disabled(title: "B")))
    #expect(tabs.gestures.select(2, .immediate).isRefused(for: .disabled(title: "C")))
    #expect(recorder.take() == "")
    #expect(tabs.selectedIndex == 0)
    withExtendedLifetime(stage) {}
  }

  @Test("T5: replacing the list keeps the selected controller, else its number, else the first")
  func replacing() throws {
    let (stage, recorder) = try stage()
    try tabs.select(1, .immediate)
    _ = recorder.take()
    try tabs.setTabs([(pages[1], TabItem("B")), (pages[2], TabItem("C"))])
    #expect(recorder.take() == "A.wM(nil) A.dM(nil)")
    #expect(tabs.selectedIndex == 0)
    try tabs.setTabs([(pages[2], TabItem("C")), (pages[0], TabItem("A"))])
    #expect(
      recorder.take() == "A.wM(T) A.dM(T) B.wM(nil) C.W+ B.W- B.D- C.D+ B.dM(nil)")
    try tabs.setTabs([])
    #expect(tabs.selectedController == nil)
    #expect(tabs.selectedIndex == nil)
    withExtendedLifetime(stage) {}
  }

  @Test("T10: rapid A→B→C before the dids")
  func rapid() throws {
    let host = HandDrivenHost()
    let (stage, recorder) = try stage(animating: host)
    try tabs.select(1, .animated)
    try tabs.select(2, .animated)
    host.finishAll()
    #expect(recorder.take() == "B.W+ A.W- · C.W+ B.W- · A.D- B.D- C.D+")
    withExtendedLifetime(stage) {}
  }
}
