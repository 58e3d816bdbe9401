import Containers
import ContainersTesting
import Testing

@Suite("Tabs: selecting")
struct TabRequestTests {
  @Test("T2, L26: choosing a tab again inside a callback is superseded by an earlier selection by code")
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

  @Test("T2, L27: of selections inside each other's questions each ends once")
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

  @Test("T2, L27: after endless selections were stopped, the bar is notified of the next", arguments: 0..<4)
  func barAfterEndless(requests: Int) throws {
    let scene = try TabScene("AB")
    let tabs = scene.tabs
    for page in scene.pages {
      page.when("D+") {
        // Whatever of a round is the first to be refused.
        for _ in 0..<requests { page.loadIfNeeded() }
        _ = try? tabs.select(page === tabs.controllers[0] ? 1 : 0, .immediate)
      }
    }
    try tabs.select(1, .immediate)
    Probe.release(scene.pages[0], scene.pages[1])
    scene.witness.mayLeaveOutBar = false
    _ = scene.log.take()
    try tabs.select(1 - (tabs.selectedIndex ?? 0), .immediate)
    #expect(scene.log.take().entries.filter { $0 == "bar" } == ["bar"])
    #expect(scene.violations == [])
  }

  @Test("T2, L27: endless selections are stopped, and each of them ends once")
  func endless() throws {
    let scene = try TabScene("AB")
    let (tabs, log) = (scene.tabs, TabLog())
    var counts: [Int] = []
    for page in scene.pages {
      page.when("D+") {
        let selection = tabs.gestures.select(1 - (tabs.selectedIndex ?? 0), .immediate)
        let number = counts.count
        counts.append(0)
        selection.whenEnded { _ in counts[number] += 1 }
      }
    }
    defer { Probe.release(scene.pages[0], scene.pages[1]) }
    try tabs.select(1, .immediate)
    #expect(counts.count > 100)
    #expect(counts.allSatisfy { $0 == 1 })
    #expect(log.entries == [])
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
}
