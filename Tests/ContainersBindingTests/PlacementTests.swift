import Containers
import ContainersBinding
import ContainersTesting
import Testing

/// A text, and a menu that slides over it; the state says whether the menu is open.
private final class Drawer: StatefulContainer {
  let (lifecycle, containment, ledger) = (Lifecycle("drawer"), Containment(), Ledger(false))
  let (text, menu) = (Screen("text"), Screen("menu"))

  func arrangement(for isOpen: Bool, in area: Size) -> Arrangement {
    var arrangement = Arrangement(shown: isOpen ? [text, menu] : [text], children: [text, menu])
    var placement = Placement(menu, in: Rect(x: 0, y: 0, width: 40, height: area.height))
    placement.hiddenFrame = Rect(x: -40, y: 0, width: 40, height: area.height)
    (placement.level, placement.shade, placement.coversInput) = (1, 1, true)
    arrangement.placements = [placement]
    return arrangement
  }
}

@Suite struct PlacementTests {
  @Test("N3: what is pushed slides over what leaves, and a pop is the same backwards")
  func stacks() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack)
    #expect(picture(stack) == "a@0,0 100×60")
    let change = try stack.push(StackEntry(Screen("b"), key: "b"), .animated)
    #expect(picture(stack) == "a@0,0 100×60; b@100,0 100×60")
    try change.update(progress: 0.6)
    #expect(picture(stack) == "a@-20,0 100×60; b@40,0 100×60")
    try change.finish()
    #expect(picture(stack) == "b@0,0 100×60")
    stack.insets = Insets(top: 10)
    _ = stack.gestures.beginPop()
    stack.gestures.updatePop(progress: 0.4)
    #expect(picture(stack) == "a@-20,10 100×50; b@40,10 100×50")
    scene.stage.layoutDirection = .rightToLeft
    #expect(picture(stack) == "a@20,10 100×50; b@-40,10 100×50")
  }

  @Test("N8: below what leaves it visible nothing moves")
  func through() throws {
    let stack = try stack(["a"])
    let scene = try Scene(stack)
    let entry = StackEntry(Screen("b"), key: "b", isSeeThrough: true)
    let change = try stack.push(entry, .animated)
    try change.update(progress: 0.5)
    #expect(picture(stack) == "a@0,0 100×60; b@50,0 100×60")
    try change.finish()
    // Where the top stays, what changes below it does not move.
    try stack.insert(StackEntry(Screen("c"), key: "c"), at: 1, .animated).update(progress: 0.5)
    #expect(picture(stack) == "a@0,0 100×60; c@0,0 100×60; b@0,0 100×60")
    withExtendedLifetime(scene) {}
  }

  @Test("S6: columns move in beside or over the last one; in a narrow split they come over one another")
  func splits() throws {
    let split = SplitContainer(name: "split")
    split.primaryWidth = SplitWidth(minimum: 30, maximum: 30)
    try split.primary.push(StackEntry(Screen("list"), key: "list"), .immediate)
    try split.showDetail(StackEntry(Screen("text"), key: "text"), .immediate)
    let scene = try Scene(split, size: Size(width: 700, height: 60))
    split.isPrimaryFirst = true
    try split.setDisplayMode(.secondaryOnly, .immediate)
    #expect(picture(split) == "split/secondary@0,0 700×60")
    let change = try split.setDisplayMode(.over(1), .animated)
    try change.update(progress: 0.5)
    #expect(picture(split) == "split/secondary@0,0 700×60; split/primary@-15,0 30×60")
    try change.finish()
    #expect(picture(split) == "split/secondary@0,0 700×60; split/primary@0,0 30×60")
    split.isPrimaryFirst = false
    #expect(picture(split) == "split/secondary@0,0 700×60; split/primary@670,0 30×60")
    split.isPrimaryFirst = true
    scene.stage.setSize(Size(width: 90, height: 100))
    #expect(picture(split) == "split/secondary@0,0 90×100")
    #expect(split.gestures.beginSlide())
    split.gestures.updateSlide(progress: 0.5)
    #expect(picture(split) == "split/primary@-15,0 90×100; split/secondary@45,0 90×100")
  }

  @Test("M2: sheets move up, dialogs fade in, and what covers everything takes its input")
  func layers() throws {
    let context = try PresentationContainer(Screen("base"), name: "context")
    let scene = try Scene(context)
    let sheet = try context.base.present(Screen("sheet"), style: .sheet(Sheet([.medium])), .animated)
    try sheet.update(progress: 0.5)
    #expect(picture(context) == "base@0,0 100×60; sheet@0,45 100×30")
    #expect(context.childPlacements[1].shade == 0.5)
    #expect(context.childPlacements[1].coversInput)
    try sheet.finish()
    #expect(picture(context) == "base@0,0 100×60; sheet@0,30 100×30")
    let dialog = try context.base.present(
      Screen("ask"), style: .dialog(Size(width: 40, height: 20)), whenBusy: .onTop, .animated)
    #expect(context.childPlacements.last?.opacity == 0)
    try dialog.finish()
    #expect(picture(context) == "base@0,0 100×60; sheet@0,30 100×30; ask@30,20 40×20")
    let away = try #require(context.gestures.dismiss())
    _ = away
    #expect(context.childPlacements.last?.controller.lifecycle.name == "ask")
    withExtendedLifetime(scene) {}
  }

  @Test("P5: a leaf turns over the spine; pages that scroll slide")
  func pages() throws {
    let book = try book()
    let scene = try Scene(book)
    #expect(picture(book.pages) == "p0@0,0 50×60; p1@50,0 50×60")
    let change = try book.showNext()
    try change.update(progress: 0.25)
    #expect(picture(book.pages) == "p0@0,0 50×60; p3@50,0 50×60; p1@50,0 25×60; p2@50,0 0×60")
    try change.update(progress: 0.75)
    #expect(picture(book.pages) == "p0@0,0 50×60; p3@50,0 50×60; p1@50,0 0×60; p2@25,0 25×60")
    try change.finish()
    let back = try book.showPrevious()
    try back.update(progress: 0.25)
    #expect(picture(book.pages) == "p3@50,0 50×60; p0@0,0 50×60; p2@25,0 25×60; p1@50,0 0×60")
    try back.finish()
    scene.stage.setSize(Size(width: 40, height: 60))
    let single = try book.showNext()
    try single.update(progress: 0.25)
    #expect(picture(book.pages) == "p1@0,0 40×60; p0@0,0 30×60")

    let sliding = PageContainer(.scroll, name: "pages")
    let first = Screen("a")
    try sliding.setControllers([first], direction: .forward, .immediate)
    let other = try Scene(sliding)
    let slide = try sliding.setControllers([Screen("b")], direction: .forward, .animated)
    try slide.update(progress: 0.25)
    #expect(picture(sliding) == "a@-25,0 100×60; b@75,0 100×60")
    try sliding.setControllers([first], direction: .reverse, .animated).update(progress: 0.25)
    #expect(picture(sliding) == "a@0,0 100×60", "a page does not move beside itself")
    withExtendedLifetime(other) {}
  }

  @Test("T1: a container of one's own, and tabs, dissolve from the old children to the new ones")
  func tabs() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Screen("a"), TabItem("A")), (Screen("b"), TabItem("B"))])
    tabs.insets = Insets(bottom: 10)
    let scene = try Scene(tabs)
    let change = try tabs.select(1, .animated)
    try change.update(progress: 0.3)
    #expect(picture(tabs) == "a@0,0 100×50; b@0,0 100×50 30%")
    withExtendedLifetime(scene) {}
  }

  @Test(
    "L36, L37: a drawer of one's own slides in, shades and covers what lies below it, also for the Tab key")
  func drawer() throws {
    let drawer = Drawer()
    let scene = try Scene(drawer)
    let change = try drawer.navigate(.animated) { $0 = true }
    #expect(picture(drawer) == "text@0,0 100×60; menu@-40,0 40×60")
    try change.update(progress: 0.5)
    #expect(picture(drawer) == "text@0,0 100×60; menu@-20,0 40×60")
    #expect(drawer.childPlacements.last?.shade == 0.5)
    try change.finish()
    #expect(picture(drawer) == "text@0,0 100×60; menu@0,0 40×60")
    #expect(drawer.childPlacements.last?.shade == 1)
    #expect(drawer.childPlacements.last?.opacity == 1)
    #expect(scene.router.isCovered(point(70, 30)))
    #expect(!scene.router.isCovered(point(10, 30)))
    #expect(AccessibilityReader().focusOrder(of: drawer).map { $0.lifecycle.name } == ["menu"])
    let away = try drawer.navigate(.animated) { $0 = false }
    try away.update(progress: 0.75)
    #expect(picture(drawer) == "text@0,0 100×60; menu@-30,0 40×60")
    try away.finish()
    #expect(AccessibilityReader().focusOrder(of: drawer).map { $0.lifecycle.name } == ["text"])
  }

  @Test("L36: the pages of a pager without a surface leave room for its dots, too")
  func insets() throws {
    let pager = PagerContainer(name: "cards")
    try pager.setPages([Screen("a"), Screen("b")])
    pager.insets = Insets(bottom: 10)
    let scene = try Scene(pager)
    #expect(picture(pager) == "a@0,0 100×50; b@100,0 100×50")
    #expect(pager.controller(at: 0)?.lifecycle.size == Size(width: 100, height: 50))
    scene.router.scroller(of: pager)
    scene.run()
    #expect(picture(pager) == "a@0,0 100×50; b@100,0 100×50")
  }
}
