import Containers
import ContainersBinding
import Testing

@Suite struct AccessibilityTests {
  /// An element and what lies in it, as text.
  private func text(_ element: AccessibleElement) -> String {
    var text = "\(element.role) \(element.title)"
    if let position = element.positionText { text += " \(position)" }
    if element.isSelected { text += " selected" }
    if !element.isEnabled { text += " disabled" }
    if element.children.isEmpty { return text }
    return text + "(" + element.children.map(self.text).joined(separator: "; ") + ")"
  }

  @Test("Tabs are a list with titles, badges and positions; hidden ones are not counted")
  func tabs() throws {
    let tabs = TabContainer(name: "Main")
    try tabs.setTabs([
      (Screen("a"), TabItem("Mail", badge: "3")), (Screen("b"), TabItem("Hidden")),
      (Screen("c"), TabItem("Files")),
    ])
    var hidden = tabs.items[1]
    hidden.isHidden = true
    try tabs.setItem(hidden, at: 1)
    var files = tabs.items[2]
    files.isEnabled = false
    try tabs.setItem(files, at: 2)
    let scene = try Scene(tabs)
    let element = AccessibilityReader().element(for: tabs)
    #expect(
      text(element)
        == "group Main(tabList Main(tab Mail, 3 1 of 2 selected; tab Files 2 of 2 disabled); tabPanel Mail(content a))"
    )
    files.isEnabled = true
    try tabs.setItem(files, at: 2)
    AccessibilityReader().element(for: tabs).children[0].children[1].press?()
    #expect(tabs.selectedIndex == 2)
    withExtendedLifetime(scene) {}
  }

  @Test("Pages have numbers, dots can be stepped")
  func pages() throws {
    let book = try book(9)
    let scene = try Scene(book)
    #expect(
      text(AccessibilityReader().element(for: book))
        == "group book(group book/pages(page p0 1 of 9(content p0); page p1 2 of 9(content p1)))")
    let pager = PagerContainer(name: "Cards")
    try pager.setPages((0..<5).map { Screen("c\($0)") })
    let other = try Scene(pager)
    other.router.scroller(of: pager)
    let element = AccessibilityReader { "Card " + $0.lifecycle.name }.element(for: pager)
    #expect(
      text(element) == "group Card Cards(page Card c0 1 of 5(content Card c0); pageControl Card Cards 1 of 5)"
    )
    element.children[1].step?(true)
    other.run()
    #expect(pager.settledPage == 1)
    withExtendedLifetime((scene, other)) {}
  }

  @Test("A stack is a screen with a way back; a dialog hides what lies below it")
  func layers() throws {
    let stack = StackContainer(name: "stack")
    try stack.push(StackEntry(Screen("list"), key: "list", title: "List"), .immediate)
    try stack.push(StackEntry(Screen("letter"), key: "letter", title: "Letter"), .immediate)
    let context = try PresentationContainer(stack, name: "context")
    let scene = try Scene(context)
    let reader = AccessibilityReader()
    #expect(
      text(reader.element(for: context))
        == "group context(screen Letter(backButton List; content letter))")
    #expect(reader.focusOrder(of: context).map { $0.lifecycle.name } == ["letter"])
    try context.base.present(Screen("ask"), style: .dialog(Size(width: 10, height: 10)), .immediate)
    #expect(text(reader.element(for: context)) == "group context(dialog ask(content ask))")
    #expect(reader.focusOrder(of: context).map { $0.lifecycle.name } == ["ask"])
    try context.base.dismiss(.immediate)
    reader.element(for: stack).children[0].press?()
    scene.run()
    #expect(stack.count == 1)
  }

  @Test("Columns and segments have roles; a book read from right to left begins on the right")
  func others() throws {
    let split = SplitContainer(name: "split")
    try split.primary.push(StackEntry(Screen("left"), key: "left"), .immediate)
    try split.showDetail(StackEntry(Screen("right"), key: "right"), .immediate)
    let scene = try Scene(split, size: Size(width: 700, height: 60))
    #expect(AccessibilityReader().focusOrder(of: split).map { $0.lifecycle.name } == ["left", "right"])
    let switcher = SwitcherContainer(name: "switcher")
    try switcher.setSegments([
      (Segment("day", title: "Day"), Screen("d")), (Segment("week", title: "Week"), Screen("w")),
    ])
    let other = try Scene(switcher)
    let element = AccessibilityReader().element(for: switcher)
    #expect(element.children[0].role == .radioGroup)
    #expect(element.children[0].children.count == 2)
    element.children[0].children[1].press?()
    other.run()
    #expect(switcher.selectedName == "week")
    let right = BookContainer(
      PageConfiguration(layoutDirection: .rightToLeft), pageCount: 4, name: "book"
    ) { Screen("p\($0)") }
    try right.move(to: 0)
    let third = try Scene(right)
    #expect(AccessibilityReader().focusOrder(of: right).map { $0.lifecycle.name } == ["p0", "p1"])
    withExtendedLifetime((scene, third)) {}
  }
}
