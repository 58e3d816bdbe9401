@testable import Containers
import ContainersPersistence
import ContainersTesting
import Testing

@Suite("State of children that are not there")
struct CarriedStateTests {
  /// A snapshot of a container with states for children of these names.
  private func snapshot(_ names: [String], state: StateValue? = nil) -> Snapshot {
    var node: StateValue = [
      "children": .object(StateObject(names.map { ($0, ["state": ["text": .string($0 + "!")]]) }))
    ]
    if let state { node["state"] = state }
    return Snapshot(application: "a", version: 1, root: node)
  }

  private func saved(_ root: any Controller) -> Snapshot { Snapshot(of: root, application: "a") }

  @Test("T7: the state of an absent child is kept through any number of starts, unchanged and in its place")
  func rounds() throws {
    let first = try Forest()
    try first.rearrange()
    var value = first.snapshot.value
    let foreign: StateValue = [
      "state": [1, ["x": try StateValue(bytes: utf8("1e400"))]], "children": 7, "more": .null,
    ]
    value["root"]?["children"]?["Aside"] = foreign
    value["root"]?["children"]?["Side"]?["children"]?["zzz"] = ["state": true]
    value["root"]?["children"]?["Book"]?["children"]?["Book/pages"]?["children"]?["p900"] =
      "not even an object"
    value["root"]?["children"]?["Cards"]?["children"]?["card9"] = ["children": ["deeper": ["state": 1]]]
    for _ in 0..<50 {
      let next = try Forest(appeared: false)
      let report = try Snapshot(value).restore(to: next.root)
      #expect(
        report.isClean,
        "\(report)")
      #expect(
        report.adjustments.filter { $0.text.hasSuffix("kept until it comes.") }.count >= 4,
        "\(report)")
      guard next.snapshot.value == value else { return #expect(next.snapshot.value == value) }
    }
  }

  @Test("T7: a child that comes later receives its state, whichever way it is added")
  func ways() throws {
    func check(_ container: any Container, _ name: String = "late", _ add: (Memo) throws -> Void) throws {
      snapshot([name, "other"]).restore(to: container)
      let memo = Memo(name)
      var wasAlone = false
      memo.onRestore = { wasAlone = $0.parent == nil }
      try add(memo)
      memo.onRestore = nil
      let text = container.lifecycle.name
      #expect(memo.text == name + "!", "\(text)")
      #expect(memo.taken.count == 1, "\(text)")
      #expect(wasAlone, "\(text)")
      #expect(memo.parent === container, "\(text)")
      #expect(container.containment.carried.map(\.name) == ["other"], "\(text)")
    }
    let root = ListContainer("add")
    try check(root) { try root.add($0) }
    let swapping = ListContainer("swap")
    let old = Probe("old")
    try swapping.add(old)
    try check(swapping) { try swapping.swap(old, for: $0) }
    let byHand = ListContainer("manual forwarding")
    try check(byHand) {
      try byHand.beginAdding($0)
      try byHand.endAdding($0)
    }
    let tabs = TabContainer(name: "tabs")
    try check(tabs) { try tabs.setTabs([(Probe("one"), TabItem("One")), ($0, TabItem("Two"))]) }
    let pager = PagerContainer(name: "pager")
    try check(pager) { try pager.setPages([Probe("one"), $0]) }
    let edited = PagerContainer(name: "insert")
    try edited.setPages([Probe("one")])
    try check(edited) { try edited.insert($0, at: 1) }
    let lazyPager = PagerContainer(name: "lazy")
    let source = CountingSource(count: 9)
    lazyPager.dataSource = source
    try check(lazyPager) { memo in
      source.supplies = { $0 == 5 ? memo : nil }
      defer { source.supplies = nil }
      try lazyPager.scroll(to: 4, .immediate)
    }
    let pages = PageContainer(.curl, name: "pages")
    try check(pages) { try pages.setControllers([$0], direction: .forward, .immediate) }
    let back = PageContainer(.curl, name: "back")
    let host = HandDrivenHost()
    let stage = try Stage(root: back)
    stage.host = host
    try back.setDoubleSided(true)
    try back.setControllers([Probe("p0"), Probe("p1")], direction: .forward, .immediate)
    stage.appear()
    try check(back) { try back.setControllers([Probe("p2"), $0], direction: .forward, .animated) }
    host.finishAll()
  }

  @Test("T7: the state for a child that leaves while its container is restored is carried along")
  func leaving() throws {
    func make(_ animated: Bool) throws -> (Stage, BookContainer) {
      let book = BookContainer(pageCount: 9, name: "Book") { Memo("p\($0)") }
      try book.move(to: 0)
      let stage = try Stage(root: book, size: Size(width: 10, height: 20))
      let host = HandDrivenHost()
      stage.host = host
      stage.appear(animated: animated)
      stage.host = nil
      return (stage, book)
    }
    let pages: StateValue = [
      "children": ["p0": ["state": ["text": "zero"]], "p3": ["state": ["text": "three"]]]
    ]
    let node: StateValue = ["kind": "book", "state": ["page": 3], "children": ["Book/pages": pages]]
    for animated in [false, true] {
      let (stage, book) = try make(animated)
      Snapshot(application: "a", version: 1, root: node).restore(to: book)
      if animated { #expect(book.currentPage == 0, "the book is in transition") }
      stage.finishAppearance()
      #expect(book.currentPage == 3)
      #expect(saved(book).root == node)
      try book.move(to: 0, .immediate)
      #expect((book.pages.controllers.first as? Memo)?.text == "zero")
    }
    let (_, book) = try make(false)
    let observation = book.observe { [unowned book] event in
      guard case .willMove(to: nil) = event.kind, book.currentPage == 0 else { return }
      Snapshot(application: "a", version: 1, root: node).restore(to: book)
    }
    try book.move(to: 8, .immediate)
    observation.cancel()
    #expect(book.currentPage == 3)
    #expect(saved(book).root["children"]?["Book/pages"]?["children"]?["p3"] != nil)
  }

  @Test("T7 P9: a page that comes because the surface turns receives its state too")
  func turning() throws {
    let book = BookContainer(pageCount: 9, name: "Book") { Memo("p\($0)") }
    try book.move(to: 4)
    let stage = try Stage(root: book, size: Size(width: 10, height: 20))
    stage.appear()
    let state: StateValue = ["children": ["Book/pages": ["children": ["p5": ["state": ["text": "five"]]]]]]
    Snapshot(application: "a", version: 1, root: state).restore(to: book)
    try stage.rotate(to: .landscapeLeft)
    #expect(book.pages.controllers.compactMap { ($0 as? Memo)?.text } == ["", "five"])
  }

  @Test(
    "T7 L26: a child that is added inside a callback receives it when it is its turn, before it is adopted")
  func insideACallback() throws {
    let (root, other) = (ListContainer("Main"), Probe("other"))
    let stage = try Stage(root: root)
    try root.add(other)
    snapshot(["late"]).restore(to: root)
    let late = Memo("late")
    var told = ""
    other.when("W+") {
      _ = try? root.add(late)
      told = "\(late.text) \(late.parent == nil) \(root.containment.carried.count)"
      late.onRestore = { told += ", \($0.text) \($0.parent == nil)" }
    }
    defer { Probe.release(other) }
    stage.appear()
    late.onRestore = nil
    #expect(told == " true 1, late! true")
    #expect(late.parent === root)
    #expect(root.containment.carried.isEmpty)
    #expect(late.taken.count == 1)
  }

  @Test("T7 L19: what a child asks for while it takes its state comes after the change in which it comes")
  func order() throws {
    let pages = PageContainer(.curl, name: "P")
    snapshot(["late"]).restore(to: pages)
    let (late, other) = (Memo("late"), Probe("other"))
    var ended: [String] = []
    late.onRestore = { _ in
      _ = try? pages.setControllers([other], direction: .forward, .immediate) { _ in ended.append("other") }
    }
    try pages.setControllers([late], direction: .forward, .immediate) { _ in ended.append("late") }
    late.onRestore = nil
    #expect(ended == ["late", "other"])
    #expect(late.text == "late!")
    #expect(late.parent == nil)
    #expect(other.parent === pages)
  }

  @Test("T7: a child that is refused leaves the stored state for the next child of that name")
  func refused() throws {
    let (root, other) = (ListContainer("Main"), Probe("other"))
    let stage = try Stage(root: root)
    try root.add(other)
    snapshot(["late"]).restore(to: root)
    let (first, second) = (Memo("late"), Memo("late"))
    let inner = ListContainer("Inner")
    other.when("W+") {
      // By its turn the container that it shall go to lies inside it, which is refused.
      _ = try? root.add(first)
      _ = try? root.remove(other)
    }
    defer { Probe.release(other) }
    #expect(throws: ContainmentError.self) { try root.add(root) }
    #expect(throws: ContainmentError.self) { try root.add(first, at: 9) }
    #expect(first.taken.isEmpty, "a call that throws gives nothing")
    try inner.add(first)
    stage.appear()
    #expect(first.parent === root)
    #expect(first.text == "late!")
    #expect(root.containment.carried.isEmpty)
    snapshot(["late"]).restore(to: root)
    #expect(first.taken.count == 2, "it is there, and takes what is stored anew")
    try root.remove(first)
    try root.add(second)
    #expect(second.text == "")
    #expect(root.containment.carried.isEmpty)
  }

  @Test("T7: what a late child cannot use is reported to observers")
  func lateFault() throws {
    let root = ListContainer("Main")
    let recorder = Recorder(root)
    let node: StateValue = ["children": ["late": ["state": ["text": 5]]]]
    Snapshot(application: "a", version: 1, root: node).restore(to: root)
    try root.add(Memo("late", "own"))
    let text = "Main/late.text: a number is stored where a string belongs; it was not used."
    #expect(recorder.takeDiagnostics() == [.notice(text)])
  }

  @Test("T7: what a controller does not understand is kept for it, and saved again")
  func notUnderstood() throws {
    let root = ListContainer("Main")
    let (leaf, tabs) = (Memo("leaf"), TabContainer(name: "tabs"))
    try root.add(leaf)
    try root.add(tabs)
    let node: StateValue = [
      "children": [
        "leaf": ["children": ["x": ["state": 1]], "state": ["text": "t"], "new": 5],
        "tabs": ["children": ["one": ["state": 2]], "later": [true]],
      ],
      "kind": "list", "remark": "a remark", "state": ["shown": ["leaf", "tabs"]],
    ]
    let report = Snapshot(application: "a", version: 1, root: node).restore(to: root)
    #expect(saved(root).root == node)
    #expect(leaf.text == "t")
    let members = report.adjustments.filter {
      $0.text.hasSuffix("means nothing to it, and is kept as it is.")
    }
    #expect(members.map(\.path) == ["Main/leaf", "Main/leaf", "Main/tabs", "Main"])
    #expect(!report.isClean)
    snapshot([]).restore(to: root)
    #expect(saved(root).root["remark"] == nil, "a state that has no such thing takes it away")
  }

  @Test("T7 L33: state that is carried along is released with its container")
  func release() throws {
    weak var gone: ListContainer?
    do {
      let root = ListContainer("Main")
      snapshot(["x"]).restore(to: root)
      try root.add(Memo("x"))
      gone = root
    }
    #expect(gone == nil)
  }
}
