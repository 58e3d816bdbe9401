import Containers
import ContainersBinding
import ContainersTesting
import TestAmount
import Testing

@Suite struct RouterTests {
  @Test("P7: a drag across a page turns its leaf, and a tap at the edge turns a page")
  func pages() throws {
    let book = try book()
    let scene = try Scene(book)
    scene.drag(from: point(80, 30), to: point(10, 30))
    #expect(book.pages.turn != nil)
    scene.release(at: point(10, 30))
    scene.run()
    #expect(book.shownPages == [2, 3])
    scene.drag(from: point(80, 30), to: point(10, 30))
    scene.finger.cancel()
    scene.run()
    #expect(book.shownPages == [2, 3])
    scene.finger.press(at: point(3, 30), time: 100)
    scene.finger.release(at: point(3, 30), time: 100)
    scene.run()
    #expect(book.shownPages == [0, 1])
  }

  @Test("N4: a drag from the edge of a stack goes before what lies there")
  func edges() throws {
    let stack = StackContainer(name: "stack")
    try stack.push(StackEntry(Screen("list"), key: "list"), .immediate)
    let pages = try book()
    try stack.push(StackEntry(pages, key: "book"), .immediate)
    let scene = try Scene(stack)
    scene.drag(from: point(5, 30), to: point(80, 30))
    #expect(pages.pages.turn == nil)
    #expect(stack.containment.change != nil)
    scene.release(at: point(80, 30))
    scene.run()
    #expect(stack.count == 1)
    // At the root a drag from the edge is that of whatever lies there.
    #expect(scene.router.hits(at: point(5, 30)).count == 2)
  }

  @Test("M2, M6: a sheet is dragged between its heights and away; a tap outside dismisses it")
  func sheets() throws {
    let context = try PresentationContainer(Screen("base"), name: "context")
    let scene = try Scene(context, size: Size(width: 100, height: 200))
    var tapped: [String] = []
    scene.router.tapped = { controller, place in
      tapped.append("\(controller.lifecycle.name) \(Int(place.x)),\(Int(place.y))")
      return true
    }
    func present() throws {
      try context.base.present(
        Screen("sheet"), style: .sheet(Sheet([.medium, .large], selected: .medium)), .immediate)
    }
    func height() -> Double { context.childPlacements.last?.frame.size.height ?? 0 }
    try present()
    #expect(height() == 100)
    scene.drag(from: point(50, 110), to: point(50, 40))
    #expect(height() == 170)
    scene.release(at: point(50, 40))
    scene.run()
    #expect(height() == 200)
    scene.drag(from: point(50, 5), to: point(50, 90))
    #expect(height() == 115)
    scene.release(at: point(50, 90))
    scene.run()
    #expect(height() == 100)
    #expect(context.layers.count == 1)
    // A drag back and forth below the lowest height.
    scene.drag(from: point(50, 110), to: point(50, 150))
    #expect(context.containment.change != nil)
    scene.finger.move(to: point(50, 105), time: scene.time + 0.01)
    scene.release(at: point(50, 105))
    scene.run()
    #expect(context.layers.count == 1)
    #expect(height() == 100)
    scene.drag(from: point(50, 110), to: point(50, 190))
    #expect(picture(context) == "base@0,0 100×200; sheet@0,180 100×100")
    scene.release(at: point(50, 190))
    scene.run()
    #expect(context.layers.isEmpty)
    try present()
    scene.finger.press(at: point(50, 150), time: 500)
    scene.finger.release(at: point(50, 150), time: 500)
    #expect(tapped == ["sheet 50,50"])
    scene.finger.press(at: point(50, 20), time: 501)
    scene.finger.release(at: point(50, 20), time: 501)
    scene.run()
    #expect(context.layers.isEmpty)
    #expect(tapped.count == 1)
    try context.base.present(Screen("ask"), style: .dialog(Size(width: 20, height: 20)), .immediate)
    scene.finger.press(at: point(50, 20), time: 502)
    #expect(scene.finger.release(at: point(50, 20), time: 502))
    #expect(context.layers.count == 1)
    #expect(tapped.count == 1)
  }

  @Test("M6: a sheet that may not go gives way a little, and is asked once for a drag")
  func refusedSheet() throws {
    final class Refusing: PresentationDelegate {
      var asked = 0
      func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool {
        asked += 1
        return false
      }
    }
    let context = try PresentationContainer(Screen("base"), name: "context")
    let delegate = Refusing()
    context.delegate = delegate
    let scene = try Scene(context, size: Size(width: 100, height: 200))
    try context.base.present(Screen("sheet"), style: .sheet(Sheet([.medium])), .immediate)
    scene.drag(from: point(50, 110), to: point(50, 170))
    #expect(delegate.asked == 1)
    #expect(context.childPlacements.last?.frame.size.height == 90)
    scene.release(at: point(50, 170))
    scene.run()
    #expect(context.childPlacements.last?.frame.size.height == 100)
    #expect(delegate.asked == 1)
  }

  @Test("N16: a swipe anywhere goes back, unless what is below the finger can still scroll that way")
  func backFromAnywhere() throws {
    let stack = StackContainer(name: "stack")
    let pager = PagerContainer(name: "pager")
    try pager.setPages([Screen("A"), Screen("B")])
    try stack.push(StackEntry(Screen("list"), key: "list"), .immediate)
    try stack.push(StackEntry(pager, key: "pager"), .immediate)
    let scene = try Scene(stack, size: Size(width: 100, height: 60))
    _ = scene.router.scroller(of: pager)
    func swipe(from x: Double) {
      scene.drag(from: point(x, 30), to: point(x + 60, 30))
      scene.release(at: point(x + 60, 30))
      scene.run()
    }
    swipe(from: 35)
    #expect(stack.path.count == 2)
    stack.backSwipe = BackSwipe(edge: 10, isAnywhere: true)
    try pager.scroll(to: 1, .immediate)
    swipe(from: 35)
    #expect(stack.path.count == 2)
    #expect(pager.currentPage == 0)
    swipe(from: 12)
    #expect(stack.path.count == 1)
    try stack.push(StackEntry(pager, key: "pager"), .immediate)
    try pager.scroll(to: 1, .immediate)
    // The edge comes first.
    swipe(from: 8)
    #expect(stack.path.count == 1)
    #expect(pager.currentPage == 1)
    stack.backSwipe = BackSwipe()
    #expect(stack.backSwipe.edge == 24)
  }

  @Test("S9: a drag of the edge of a column moves it, a double tap there gives it its width back")
  func dividers() throws {
    let split = SplitContainer(hasInspector: true, name: "split")
    split.primaryWidth = SplitWidth(fraction: 0.2, minimum: 100)
    split.inspectorWidth = SplitWidth(fraction: 0.2, minimum: 100)
    try split.primary.push(StackEntry(Screen("list"), key: "list"), .immediate)
    try split.showDetail(StackEntry(Screen("text"), key: "text"), .immediate)
    // The edge of a stack in which one can go back is at the same place.
    try split.secondary.push(StackEntry(Screen("more"), key: "more"), .immediate)
    try split.inspector?.push(StackEntry(Screen("info"), key: "info"), .immediate)
    let scene = try Scene(split, size: Size(width: 1000, height: 60))
    try split.show(.inspector, .immediate)
    func widths() -> [Double] { split.visibleColumns.compactMap { split.layout[$0]?.size.width } }
    scene.drag(from: point(202, 30), to: point(252, 30))
    #expect(widths() == [250, 550, 200])
    scene.release(at: point(252, 30))
    scene.drag(from: point(798, 30), to: point(698, 30))
    #expect(widths() == [250, 450, 300])
    scene.finger.cancel()
    scene.run()
    #expect(widths() == [250, 550, 200])
    scene.drag(from: point(799, 30), to: point(980, 30))
    scene.release(at: point(980, 30))
    scene.run()
    #expect(split.visibleColumns == [.primary, .secondary])
    for time in [900.0, 900.2] {
      scene.finger.press(at: point(251, 30), time: time)
      scene.finger.release(at: point(251, 30), time: time + 0.05)
    }
    scene.run()
    #expect(widths() == [200, 800])
  }

  @Test("S10: a tap beside the sheet of the inspector sends it away")
  func inspectorSheet() throws {
    let split = SplitContainer(hasInspector: true, name: "split")
    try split.primary.push(StackEntry(Screen("list"), key: "list"), .immediate)
    try split.inspector?.push(StackEntry(Screen("info"), key: "info"), .immediate)
    let scene = try Scene(split, size: Size(width: 100, height: 200))
    try split.show(.inspector, .immediate)
    scene.finger.press(at: point(50, 150), time: 1)
    scene.finger.release(at: point(50, 150), time: 1)
    #expect(split.showsInspector)
    scene.finger.press(at: point(50, 50), time: 2)
    scene.finger.release(at: point(50, 50), time: 2)
    scene.run()
    #expect(split.visibleColumns == [.primary])
  }

  @Test("S6: a drag from the edge draws columns in, a tap beside them sends them away")
  func splits() throws {
    let split = SplitContainer(name: "split")
    split.primaryWidth = SplitWidth(minimum: 200, maximum: 200)
    try split.primary.push(StackEntry(Screen("list"), key: "list"), .immediate)
    try split.showDetail(StackEntry(Screen("text"), key: "text"), .immediate)
    let scene = try Scene(split, size: Size(width: 700, height: 60))
    try split.setDisplayMode(.secondaryOnly, .immediate)
    scene.drag(from: point(5, 30), to: point(150, 30))
    scene.release(at: point(150, 30))
    scene.run()
    #expect(split.displayMode == .beside(1))
    try split.setDisplayMode(.over(1), .immediate)
    scene.drag(from: point(150, 30), to: point(20, 30))
    scene.release(at: point(20, 30))
    scene.run()
    #expect(split.displayMode == .secondaryOnly)
    try split.setDisplayMode(.over(1), .immediate)
    scene.finger.press(at: point(600, 30), time: 900)
    scene.finger.release(at: point(600, 30), time: 900)
    scene.run()
    #expect(split.displayMode == .secondaryOnly)
  }

  /// Layers over tabs: a book, cards in a stack, a split of stacks.
  private func mixed() throws -> (PresentationContainer, TabContainer, StackContainer, SplitContainer) {
    let cards = PagerContainer(name: "cards")
    try cards.setPages((0..<4).map { Screen("c\($0)") })
    let stack = try stack(["list"])
    try stack.push(StackEntry(cards, key: "cards"), .immediate)
    let split = SplitContainer(name: "split")
    try split.primary.push(StackEntry(Screen("left"), key: "left"), .immediate)
    try split.showDetail(StackEntry(Screen("right"), key: "right"), .immediate)
    try split.secondary.push(StackEntry(Screen("top"), key: "top"), .immediate)
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([
      (try book(), TabItem("Book")), (stack, TabItem("Cards")), (split, TabItem("Split")),
    ])
    return (try PresentationContainer(tabs, name: "context"), tabs, stack, split)
  }

  @Test(
    "L2 to L9, L18, L20: storms of fingers, wheels, sizes and requests in a mixed tree leave everything in order"
  )
  func storm() throws {
    var wrong: [String] = []
    for round in 0..<TestAmount.rounds(400) {
      var random = Seeded(UInt64(round) &+ TestAmount.offset &+ 1_000_000)
      let (context, tabs, stack, split) = try mixed()
      let scene = try Scene(context, size: Size(width: 700, height: 400), appears: false)
      let checker = LifecycleChecker(context)
      let boxes = Boxes()
      let tree = ViewTree(scene.driver, boxes)
      let wheel = scene.router.makeWheel()
      scene.stage.appear()
      var number = 0
      for _ in 0..<60 {
        scene.time += 0.02
        number += 1
        let place = point(.random(in: -10...710, using: &random), .random(in: -10...410, using: &random))
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: scene.finger.press(at: place, time: scene.time)
        case 2: scene.finger.press(at: point(.random(in: 0...20, using: &random), place.y), time: scene.time)
        case 3, 4, 5: scene.finger.move(to: place, time: scene.time)
        case 6: scene.finger.release(at: place, time: scene.time)
        case 7: scene.finger.cancel()
        case 8: wheel.turn(by: point(0, Bool.random(using: &random) ? 1 : -1), at: place)
        case 9: tabs.gestures.select(Int.random(in: 0..<3, using: &random))
        case 10:
          let entry = StackEntry(Screen("e\(number)"), key: "e\(number)")
          _ = try? stack.push(entry, Bool.random(using: &random) ? .animated : .immediate)
        case 11:
          let isSheet = Bool.random(using: &random)
          _ = try? context.base.present(
            Screen("l\(number)"),
            style: isSheet ? .sheet(Sheet([.medium, .large])) : .form(Size(width: 200, height: 100)),
            whenBusy: .onTop, .animated)
        case 12:
          let sizes = [(700.0, 400.0), (300, 400), (1_100, 400), (400, 300)]
          let size = sizes[Int.random(in: 0..<4, using: &random)]
          scene.driver.sizeChanged(to: Size(width: size.0, height: size.1))
        case 13: _ = split.gestures.goBack()
        default: scene.driver.tick(by: 0.07)
        }
      }
      scene.finger.cancel()
      scene.driver.wantFrames()
      if scene.run(by: 0.1, most: 200) == 200 { wrong.append("\(round): frames without end") }
      wrong += checker.violations.map { "\(round): \($0)" }
      wrong += settledFaults(context, boxes.window, tree).map { "\(round): \($0)" }
    }
    #expect(wrong.prefix(5) == [])
  }

  /// What is wrong with the views of a tree in which nothing moves.
  private func settledFaults(
    _ container: any Container, _ window: Boxes.Box, _ tree: ViewTree<Boxes>
  ) -> [String] {
    var faults: [String] = []
    func check(_ controller: any Controller) {
      guard let container = controller.asContainer, let box = tree.view(of: controller) else { return }
      let shown = container.containment.shown
      if container.containment.change != nil { faults.append("\(box.name) has not settled") }
      // The neighbours of a pager's page have a place, too (G4).
      let placed = container.childPlacements.map(\.controller)
      let expected = container is PagerContainer ? placed : shown
      let views = expected.compactMap { tree.view(of: $0) }
      if !views.allSatisfy({ view in box.children.contains { $0 === view } })
        || views.count != box.children.count
      {
        faults.append("\(box.name) shows \(box.children.map(\.name)), not \(views.map(\.name))")
      }
      if !placed.allSatisfy({ child in expected.contains { $0 === child } }) || placed.count != expected.count
      {
        faults.append("\(box.name) places others")
      }
      for child in shown { check(child) }
    }
    check(container)
    return faults
  }

  @Test("S1: a press in a column of a wide split notes that the user is there; a narrow one has one column")
  func columns() throws {
    let split = SplitContainer(name: "split")
    split.primaryWidth = SplitWidth(minimum: 200, maximum: 200)
    try split.primary.push(Screen("list"), .immediate)
    try split.showDetail(Screen("text"), .immediate)
    let scene = try Scene(split, size: Size(width: 800, height: 60))
    for (x, column) in [(100.0, SplitColumn.primary), (500, .secondary), (199, .primary), (200, .secondary)] {
      scene.finger.press(at: point(x, 30), time: 0)
      #expect(split.showing == column)
    }
    scene.stage.setSize(Size(width: 400, height: 60))
    scene.finger.press(at: point(100, 30), time: 1)
    #expect(split.showing == .secondary)
  }

  @Test("M2: the program is asked first with the innermost controller at a tap, a container in its own bar")
  func tapsOfTheProgram() throws {
    let pages = PageContainer(.curl, name: "pages")
    let (one, two) = (Screen("one"), Screen("two"))
    let source = try PageList([one, two])
    pages.dataSource = source
    try pages.setControllers([one], direction: .forward, .immediate)
    let box = ListContainer("box")
    box.insets = Insets(top: 10)
    try box.show([pages])
    let scene = try Scene(box)
    var (tapped, isUsed): ([String], Bool) = ([], true)
    scene.router.tapped = { controller, place in
      tapped.append("\(controller.lifecycle.name) \(Int(place.x)),\(Int(place.y))")
      return isUsed
    }
    func tap(_ x: Double, _ y: Double) -> Bool {
      scene.finger.press(at: point(x, y), time: scene.time)
      defer { scene.time += 1 }
      return scene.finger.release(at: point(x, y), time: scene.time)
    }
    #expect(tap(95, 30))
    #expect(pages.controllers.first === one)
    isUsed = false
    #expect(tap(95, 30))
    scene.run()
    #expect(pages.controllers.first === two)
    #expect(!tap(50, 5))
    #expect(tapped == ["one 95,20", "one 95,20", "box 50,5"])
  }
}
