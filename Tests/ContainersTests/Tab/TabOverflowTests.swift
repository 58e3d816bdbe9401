import Containers
import ContainersTesting
import Testing

@Suite("Tabs: the overflow list")
struct TabOverflowTests {
  @Test("T6: bar, rest and selected place, for every pattern of hidden tabs, limit and selection")
  func places() throws {
    var found: [String] = []
    for count in 0...5 {
      let tabs = TabContainer(name: "T")
      let pages = (0..<count).map { Probe("\($0)") }
      for pattern in 0..<1 << count {
        let hidden = (0..<count).map { pattern >> $0 & 1 == 1 }
        try tabs.setTabs(zip(pages, hidden).map { ($0, TabItem($0.lifecycle.name, isHidden: $1)) })
        for limit in 1...6 {
          try tabs.setVisibleLimit(limit)
          let visible = (0..<count).filter { !hidden[$0] }
          let isOver = visible.count > limit
          let inBar = isOver ? Array(visible.prefix(limit - 1)) : visible
          if tabs.bar != inBar || tabs.isOverflowing != isOver {
            found.append("\(hidden), limit \(limit): bar \(tabs.bar)")
          }
          if tabs.overflowTabs != visible.filter({ !inBar.contains($0) }) {
            found.append("\(hidden), limit \(limit): rest \(tabs.overflowTabs)")
          }
          for selected in 0..<count {
            try tabs.select(selected, .immediate)
            let place = hidden[selected] ? nil : inBar.firstIndex(of: selected) ?? inBar.count
            if tabs.selectedPlace != place { found.append("\(hidden), \(limit), \(selected)") }
            found += tabProblems(tabs, isAtRest: true)
          }
          guard isOver else { continue }
          try tabs.selectOverflow(.immediate)
          if tabs.selectedPlace != inBar.count {
            found.append("\(hidden), \(limit): the list is not selected")
          }
          found += tabProblems(tabs, isAtRest: true)
        }
        if count > 0 { try tabs.select(0, .immediate) }
      }
    }
    #expect(found.isEmpty, "\(found.count), first: \(found.first ?? "")")
  }

  @Test("T6: five places unless said otherwise; More takes the last, and lists the rest")
  func standard() throws {
    let scene = try TabScene("ABCDE")
    #expect(scene.tabs.visibleLimit == 5)
    #expect(!scene.tabs.isOverflowing)
    #expect(scene.more.parent == nil)
    try scene.tabs.insert(Probe("F"), TabItem("F"))
    #expect(scene.tabs.bar == [0, 1, 2, 3])
    #expect(scene.tabs.isOverflowing)
    #expect(scene.tabs.overflowTabs == [4, 5])
    #expect(scene.more.parent === scene.tabs)
    #expect(scene.log.take() == "F.wM(T) F.dM(T) More.wM(T) More.dM(T)")
    #expect(scene.violations == [])
    #expect(!scene.tabs.controllers.contains { $0 === scene.more })
  }

  @Test("T6: the list appears like a tab, from code and by the user, and the delegate is not asked about it")
  func appearance() throws {
    let scene = try TabScene("ABC", limit: 2)
    scene.listen()
    defer { Probe.release(scene.page("A"), scene.page("B"), scene.page("C"), scene.more) }
    #expect(try scene.tabs.selectOverflow(.immediate).outcome == .finished)
    #expect(scene.log.take() == "More.W+ A.W- A.D- More.D+")
    #expect(scene.row == "ABC[]")
    #expect(scene.tabs.gestures.select(2, .immediate).outcome == .finished)
    #expect(scene.log.take() == "should(C) ask(More) C.W+ More.W- More.D- C.D+ did(C)")
    #expect(scene.row == "AB[C]")
    #expect(scene.tabs.selectedPlace == 1)
    #expect(scene.tabs.gestures.selectOverflow(.immediate).outcome == .finished)
    #expect(scene.log.take() == "ask(C) More.W+ C.W- C.D- More.D+")
    #expect(scene.tabs.gestures.selectOverflow(.immediate).outcome == .finished)
    #expect(scene.log.take() == "again(More)")
    #expect(scene.violations == [])
    scene.listen(to: scene.more) { _, _ in .no }
    #expect(scene.tabs.gestures.select(0, .immediate).isRefused)
    #expect(scene.log.take() == "should(A) ask(More)")
    #expect(scene.row == "ABC[]")
  }

  @Test("T6, L6: the list is loaded when it is shown for the first time, and not made before")
  func lazy() throws {
    let tabs = TabContainer(name: "T")
    try tabs.setVisibleLimit(1)
    try tabs.setTabs(["A", "B"].map { (Probe($0), TabItem($0)) })
    drive(tabs, to: .appeared)
    #expect(!tabs.overflowController.lifecycle.isLoaded)
    #expect(tabs.overflowController.lifecycle.name == "T/more")
    try tabs.selectOverflow(.immediate)
    #expect(tabs.overflowController.lifecycle.isLoaded)
    #expect(!tabs.controllers[1].lifecycle.isLoaded)
  }

  @Test("T6: the list goes when every tab has a place, and the tab that was left for it is selected again")
  func goes() throws {
    for way in 0..<4 {
      let scene = try TabScene("ABC", limit: 2)
      try scene.tabs.select(1, .immediate)
      try scene.tabs.selectOverflow(.immediate)
      _ = scene.log.take()
      switch way {
      case 0: try scene.tabs.setVisibleLimit(3)
      case 1: try scene.hide("C")
      case 2: try scene.tabs.remove(at: 2)
      default: try ListContainer("thief").show([scene.page("C")])
      }
      #expect(scene.row.hasPrefix("A[B]"), "way \(way): \(scene.row)")
      #expect(
        scene.log.take().entries.filter { !$0.hasPrefix("C.") }.joined(separator: " ")
          == "More.wM(nil) B.W+ More.W- More.D- B.D+ More.dM(nil)", "way \(way)")
      #expect(scene.more.parent == nil, "way \(way)")
      #expect(scene.violations == [], "way \(way)")
    }
  }

  @Test("T6: when the list goes and the tab that was left for it has gone, another one is selected")
  func goesAlone() throws {
    let scene = try TabScene("ABCD", limit: 2)
    try scene.tabs.select(1, .immediate)
    try scene.tabs.selectOverflow(.immediate)
    try scene.tabs.remove(at: 1)
    #expect(scene.tabs.isOverflowSelected)
    try scene.tabs.remove(at: 1)
    #expect(scene.row == "A[D]")
    #expect(scene.violations == [])
  }

  @Test("T6: the list stays selected through edits that leave something to list")
  func stays() throws {
    let scene = try TabScene("ABCD", limit: 2)
    try scene.tabs.selectOverflow(.immediate)
    _ = scene.log.take()
    try scene.tabs.remove(at: 3)
    try scene.tabs.move(from: 2, to: 0)
    try scene.tabs.insert(Probe("N"), TabItem("N"), at: 0)
    try scene.hide("A")
    try scene.tabs.reorder([scene.page("C"), scene.page("B")])
    #expect(scene.log.take().only("More") == "")
    #expect(scene.tabs.isOverflowSelected)
    #expect(scene.violations == [])
  }

  @Test("T6: hiding and showing tabs, disabled or not, moves them between bar and list at once")
  func hiding() throws {
    let scene = try TabScene("ABC", limit: 2)
    #expect(scene.tabs.bar == [0])
    #expect(scene.tabs.isOverflowing)
    #expect(scene.tabs.overflowTabs == [1, 2])
    try scene.hide("A")
    #expect(scene.tabs.bar == [1, 2])
    #expect(!scene.tabs.isOverflowing)
    #expect(scene.tabs.overflowTabs == [])
    try scene.disable("B")
    #expect(scene.tabs.bar == [1, 2])
    #expect(!scene.tabs.isOverflowing)
    try scene.hide("A", false)
    #expect(scene.tabs.bar == [0])
    #expect(scene.tabs.isOverflowing)
    #expect(scene.violations == [])
  }

  @Test("T6, L15: a list that another container takes away is left there until it is selected")
  func stolen() throws {
    let scene = try TabScene("ABC", limit: 2)
    let thief = ListContainer("thief")
    try scene.tabs.selectOverflow(.immediate)
    try thief.show([scene.more])
    #expect(scene.row == "[A]BC")
    #expect(scene.more.parent === thief)
    #expect(scene.violations == [])
    try scene.tabs.select(1, .immediate)
    try scene.tabs.insert(Probe("N"), TabItem("N"))
    #expect(scene.more.parent === thief)
    #expect(scene.violations == [])
    try scene.tabs.selectOverflow(.immediate)
    #expect(scene.more.parent === scene.tabs)
    #expect(scene.more.lifecycle.state == .appeared)
    #expect(thief.children.isEmpty)
    #expect(scene.violations == [])
  }

  @Test("T6, L26: the limit changes at once, also in a callback; the list comes when its turn has come")
  func inside() throws {
    let scene = try TabScene("ABC")
    let (tabs, page) = (scene.tabs, scene.page("B"))
    var seen: [Bool] = []
    page.when("W+") { [unowned more = scene.more] in
      try? tabs.setVisibleLimit(2)
      seen = [tabs.isOverflowing, more.parent != nil]
    }
    defer { Probe.release(page) }
    try tabs.select(1, .immediate)
    #expect(seen == [true, false])
    #expect(scene.more.parent === tabs)
    #expect(scene.violations == [])
  }

  @Test("T6: a list that is no longer wanted when its turn comes is refused")
  func late() throws {
    let scene = try TabScene("ABC", limit: 2)
    let (tabs, page) = (scene.tabs, scene.page("B"))
    var selection: Change?
    page.when("W+") {
      _ = try? tabs.remove(at: 2)
      selection = tabs.gestures.selectOverflow(.immediate)
    }
    defer { Probe.release(page) }
    try tabs.select(1, .immediate)
    #expect(selection?.isRefused == true)
    #expect(scene.row == "A[B]")
    #expect(scene.diagnostics.count == 1)
    #expect(scene.violations == [])
  }
}
