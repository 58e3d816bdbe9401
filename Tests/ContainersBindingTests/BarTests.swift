import Containers
import ContainersBinding
import ContainersTesting
import Testing

@Suite struct BarTests {
  /// The buttons of a bar, as text.
  private func text(_ buttons: [BarButton]) -> String {
    buttons.map { button in
      var marks = ""
      for (isSet, mark) in [
        (button.isSelected, "*"), (!button.isEnabled, "-"), (button.isMomentary, "!"),
        (button.isEmphasized, "+"),
        (button.isDestructive, "x"),
      ] where isSet { marks += mark }
      let position = button.position.map { " \($0.number)/\($0.count)" } ?? ""
      return "\(button.name):\(button.label)\(marks)\(position)"
    }.joined(separator: ", ")
  }

  @Test(
    "T2: tabs that are not hidden are buttons; a press selects the tab whose button it was, wherever it is now"
  )
  func tabs() throws {
    let tabs = TabContainer(name: "Main")
    let screens = ["a", "b", "c", "d"].map { Screen($0) }
    try tabs.setTabs(screens.map { ($0, TabItem($0.lifecycle.name.uppercased())) })
    for (index, change) in [
      (1, { (item: inout TabItem) in item.isHidden = true }), (2, { $0.badge = "3" }),
      (3, { $0.isEnabled = false }),
    ] as [(Int, (inout TabItem) -> Void)] {
      var item = tabs.items[index]
      change(&item)
      try tabs.setItem(item, at: index)
    }
    let scene = try Scene(tabs)
    let buttons = tabs.barButtons
    #expect(text(buttons) == "0:A* 1/3, 2:C (3) 2/3, 3:D- 3/3")
    try tabs.move(from: 2, to: 0)
    buttons[1].press(.immediate)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedController === screens[2])
    buttons[2].press(.immediate)
    #expect(tabs.selectedController === screens[2], "a disabled one has no effect")
    withExtendedLifetime(scene) {}
  }

  @Test("T6: tabs without room are behind a button at the end, which is selected while one of them is")
  func overflow() throws {
    let tabs = TabContainer(name: "Main")
    try tabs.setTabs(["a", "b", "c", "d", "e", "f"].map { (Screen($0), TabItem($0)) })
    try tabs.setVisibleLimit(3)
    let scene = try Scene(tabs)
    #expect(text(tabs.barButtons) == "0:a* 1/3, 1:b 2/3, more:more 3/3")
    tabs.barButtons[2].press(.immediate)
    #expect(tabs.isOverflowSelected)
    #expect(text(tabs.barButtons) == "0:a 1/3, 1:b 2/3, more:more* 3/3")
    try tabs.select(4, .immediate)
    #expect(text(tabs.barButtons) == "0:a 1/3, 1:b 2/3, more:more* 3/3")
    withExtendedLifetime(scene) {}
  }

  @Test(
    "W2: segments have icons, attention and actions; a press chooses, even of a model without a container")
  func segments() throws {
    let model = SwitcherModel()
    var mail = Segment("mail", title: "Mail", badge: "2")
    (mail.iconName, mail.needsAttention) = ("mail-icon", true)
    var hidden = Segment("hidden")
    hidden.isHidden = true
    try model.setSegments([mail, hidden, Segment("files"), Segment("add", isMomentary: true)])
    var chosen: [String] = []
    model.chosen = { chosen.append($0.name) }
    #expect(text(model.barButtons) == "mail:Mail (2)+ 1/3, files:files 2/3, add:add! 3/3")
    #expect(model.barButtons[0].iconName == "mail-icon")
    model.barButtons[1].press(.immediate)
    model.barButtons[2].press(.immediate)
    #expect(chosen == ["files", "add"])
    #expect(text(model.barButtons) == "mail:Mail (2)+ 1/3, files:files* 2/3, add:add! 3/3")
  }

  @Test("M11: the responses of a dialog are buttons; of two presses the first one counts")
  func dialog() throws {
    let root = Screen("root")
    let context = try PresentationContainer(root, name: "Layers")
    let scene = try Scene(context)
    let dialog = DialogController(
      Dialog(
        "Delete?",
        responses: [
          .init("cancel", "Cancel"), .init("keep", "Keep", .suggested, isEnabled: false),
          .init("delete", "Delete", .destructive),
        ]))
    var answers: [String] = []
    try dialog.present(from: root, .immediate) { answers.append($0) }
    let buttons = dialog.barButtons
    #expect(text(buttons) == "cancel:Cancel!, keep:Keep-!+, delete:Delete!x")
    for index in [1, 2, 0] { buttons[index].press(.immediate) }
    scene.run()
    #expect(answers == ["delete"])
    withExtendedLifetime(scene) {}
  }

  @Test("N11, N9: the back button has the title below; where the user may not go back a press is an attempt")
  func back() throws {
    final class Delegate: StackDelegate {
      var attempts: [String] = []
      func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) { attempts.append(entry.key) }
    }
    let stack = StackContainer(name: "Stack")
    let delegate = Delegate()
    stack.delegate = delegate
    let scene = try Scene(stack)
    try stack.push(StackEntry(Screen("a"), title: "A"), .immediate)
    #expect(stack.backButton == nil)
    #expect(stack.barTitles.map(\.title) == ["A"])
    let locked = StackEntry(Screen("b"), title: "B")
    locked.userMayPop = false
    try stack.push(locked, .immediate)
    let back = try #require(stack.backButton)
    #expect(text([back]) == "back:A-!")
    back.press(.immediate)
    #expect(stack.count == 2)
    #expect(delegate.attempts.count == 1)
    locked.userMayPop = true
    #expect(stack.backButton?.isEnabled == true)
    stack.backButton?.press(.animated)
    let change = try #require(stack.containment.change)
    try change.update(progress: 0.25)
    let titles = stack.barTitles
    #expect(titles.map(\.title) == ["B", "A"])
    #expect(titles.map(\.opacity) == [0.75, 0.25])
    scene.run()
    #expect(stack.count == 1)
    #expect(stack.barTitles.map(\.opacity) == [1])
  }

  @Test("S6: in a narrow split the detail's root leads back to the column before")
  func narrow() throws {
    let split = SplitContainer(name: "Split")
    let (list, detail) = (split.primary, split.secondary)
    try list.push(StackEntry(Screen("list"), title: "All"), .immediate)
    let scene = try Scene(split, size: Size(width: 300, height: 600))
    try split.showDetail(StackEntry(Screen("one"), title: "One"), .immediate)
    #expect(split.form == .one)
    #expect(split.showing == .secondary)
    let back = try #require(detail.backButton)
    #expect(text([back]) == "back:All!")
    #expect(list.backButton == nil)
    back.press(.immediate)
    #expect(split.showing == .primary)
    #expect(detail.backButton == nil)
    withExtendedLifetime(scene) {}
  }

  @Test(
    "G2: dots lie in the middle, closer where there are many; a press on one chooses it, beside them it steps"
  )
  func dots() throws {
    let pager = PagerContainer(name: "Pager")
    try pager.setPages((0..<5).map { Screen("\($0)") })
    let control = pager.pageControl
    let row = Rect(x: 10, y: 5, width: 200, height: 30)
    let frames = control.dotFrames(in: row)
    #expect(frames.map(\.origin.x) == [55, 77, 99, 121, 143])
    #expect(frames.allSatisfy { $0.size.width == 22 })
    #expect(
      control.dotFrames(in: Rect(x: 0, y: 0, width: 50, height: 30)).map(\.origin.x) == [0, 10, 20, 30, 40])
    for (index, frame) in frames.enumerated() {
      control.press(at: frame.origin.x, in: row)
      #expect(control.currentPage == index)
    }
    control.press(at: 12, in: row)
    #expect(control.currentPage == 3)
    control.press(at: 165, in: row)
    #expect(control.currentPage == 4, "the right edge belongs to no dot")
    control.press(at: 200, in: row)
    #expect(control.currentPage == 4, "there is no page after the last one")
  }

  @Test(
    "M2: the corners of an arrow lie at the side of the anchor, within the frame's straight edge, and point at it"
  )
  func arrows() throws {
    let root = Screen("root")
    let context = try PresentationContainer(root, name: "Layers")
    let scene = try Scene(context, size: Size(width: 400, height: 300))
    for (arrow, anchor, tip) in [
      (Popover.Arrow.up, Rect(x: 190, y: 50, width: 20, height: 20), Point(x: 200, y: 62)),
      (.down, Rect(x: 190, y: 200, width: 20, height: 20), Point(x: 200, y: 208)),
      (.left, Rect(x: 50, y: 140, width: 20, height: 20), Point(x: 62, y: 150)),
      (.right, Rect(x: 250, y: 140, width: 20, height: 20), Point(x: 258, y: 150)),
      // The popover stays in the context, and the base of its arrow on its straight edge.
      (.up, Rect(x: 0, y: 50, width: 4, height: 20), Point(x: 14, y: 62)),
    ] {
      let layer = Screen("layer")
      let popover = Popover(
        Popover.Anchor("x", anchor), size: Size(width: 100, height: 60), permitted: [arrow])
      try root.present(layer, style: .popover(popover), .immediate)
      let placement = try #require(context.childPlacements.last)
      let corners = placement.arrowCorners()
      try #require(corners.count == 3)
      #expect(corners[1] == tip, "\(arrow)")
      let base = [corners[0], corners[2]]
      #expect(base.allSatisfy { placement.frame.contains($0) }, "\(arrow) \(base) in \(placement.frame)")
      #expect(!placement.frame.contains(corners[1]))
      try root.dismiss(.immediate)
    }
    #expect(context.childPlacements.allSatisfy { $0.arrowCorners().isEmpty })
    withExtendedLifetime(scene) {}
  }

  @Test("P5: a leaf casts a shadow on what it uncovers; pages that slide have none")
  func shadows() throws {
    for (configuration, count) in [(PageConfiguration.curl, 2), (.scroll, 0)] {
      let pages = PageContainer(configuration, name: "Pages")
      let scene = try Scene(pages)
      try pages.setControllers([Screen("1")], direction: .forward, .immediate)
      #expect(pages.paperShadows.isEmpty)
      let change = try pages.setControllers([Screen("2")], direction: .forward, .animated)
      try change.update(progress: 0.5)
      let shadows = pages.paperShadows
      #expect(shadows.count == count)
      #expect(shadows.allSatisfy { (0...1).contains($0.left) && (0...1).contains($0.right) })
      withExtendedLifetime(scene) {}
    }
  }
}
