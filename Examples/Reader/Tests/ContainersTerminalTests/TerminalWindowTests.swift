import Containers
import ContainersBinding
import ContainersConformance
import ContainersConformanceTesting
import ContainersTerminal
import Terminal
import Testing

private final class Page: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}

/// A window on an invisible screen, in which the suite plays a case.
private final class SuiteWindow: DrivenWindow {
  private let window: TerminalWindow
  var driver: StageDriver { window.driver }

  init(_ stage: Stage) { window = TerminalWindow(stage) }

  func setSize(_ size: Size) {
    guard size.width < 10_000, size.height < 10_000 else { return }
    window.take(.resize(columns: Int(size.width), rows: Int(size.height)), at: 0)
  }
  func processEvents() { window.frame(at: 0) }
}

@Suite struct TerminalWindowTests {
  @Test("C4: the suite in windows of the terminal")
  func conforms() {
    expectConformance(of: {
      ReferenceAdapter(hostedBy: "ContainersTerminal", without: DrivenToolkit.missing) {
        DrivenToolkit { SuiteWindow($0) }
      }
    })
  }

  /// A window of 20 × 4 cells, and the rows that it shows.
  private func window(_ root: any Controller) throws -> (TerminalWindow, () -> [String]) {
    let window = TerminalWindow(try Stage(root: root, size: Size(width: 20, height: 4)))
    window.driver.easing = .linear
    window.take(.resize(columns: 20, rows: 4), at: 0)
    window.take(.shown(true), at: 0)
    return (
      window,
      {
        window.frame(at: 0)
        return (0..<4).map { row in
          let text = window.toolkit.canvas.screen.text(row: row)
          return String(text.prefix { _ in true }.reversed().drop { $0 == " " }.reversed())
        }
      }
    )
  }

  @Test("L43: controllers are active while the terminal has the keyboard")
  func focus() throws {
    let page = Page("page")
    let (window, _) = try window(page)
    var active: [Bool] = []
    for event in [TerminalEvent.focus(true), .focus(false), .focus(true)] {
      window.take(event, at: 0)
      active.append(page.lifecycle.isActive)
    }
    #expect(active == [true, false, true])
  }

  @Test("T2, M2: a bar above that can be clicked, content below, and a sheet over the lower half")
  func drawing() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Page("first"), TabItem("One")), (Page("second"), TabItem("Two"))])
    tabs.insets = Insets(top: 1)
    let root = try PresentationContainer(tabs, name: "root")
    let (window, rows) = try window(root)
    #expect(rows() == ["  One       Two", "first", "", ""])
    // A click in the bar.
    window.take(.mouse(Mouse(.press(.left), column: 12, row: 0)), at: 0)
    window.take(.mouse(Mouse(.release(.left), column: 12, row: 0)), at: 0)
    while window.driver.tick(by: 0.1) {}
    #expect(rows() == ["  One       Two", "second", "", ""])
    try tabs.present(Page("sheet"), style: .sheet(Sheet([.medium])), .immediate)
    #expect(rows() == ["  One       Two", "────────────────────", "sheet", ""])
    #expect(!window.driver.wantsFrames)
  }

  @Test("L37: a button in the content of a controller can be clicked where it is drawn")
  func buttons() throws {
    let tabs = TabContainer(name: "tabs")
    try tabs.setTabs([(Page("page"), TabItem("One"))])
    tabs.insets = Insets(top: 1)
    let (window, rows) = try window(tabs)
    var clicks = 0
    window.toolkit.drawContent = { controller, canvas in
      guard controller is Page else { return }
      canvas.put("[OK]", column: 2, row: 1)
      canvas.buttons?.add("ok", in: Rect(x: 2, y: 1, width: 4, height: 1)) { clicks += 1 }
    }
    window.driver.noteDisplay()
    #expect(rows() == ["  One", "", "  [OK]", ""])
    for (column, row) in [(2, 2), (5, 2), (6, 2), (2, 1)] {
      window.take(.mouse(Mouse(.press(.left), column: column, row: row)), at: 0)
      window.take(.mouse(Mouse(.release(.left), column: column, row: row)), at: 0)
    }
    #expect(clicks == 2)
  }

  @Test("N4: the mouse drags a page away from the left edge, and Escape calls it off")
  func mouse() throws {
    let stack = StackContainer(name: "stack")
    try stack.push(StackEntry(Page("first")), .immediate)
    try stack.push(StackEntry(Page("second")), .immediate)
    let (window, rows) = try window(stack)
    var back = 0
    window.back = { back += 1 }
    window.take(.mouse(Mouse(.press(.left), column: 0, row: 1)), at: 0)
    window.take(.mouse(Mouse(.drag(.left), column: 10, row: 1)), at: 0.1)
    #expect(rows()[0] == "st        second")
    window.take(.key(Key(.escape)), at: 0.2)
    while window.driver.tick(by: 0.1) {}
    #expect(rows()[0] == "second" && back == 0)
    window.take(.key(Key(.escape)), at: 0.3)
    #expect(back == 1)
    window.take(.mouse(Mouse(.press(.left), column: 0, row: 1)), at: 1)
    window.take(.mouse(Mouse(.drag(.left), column: 15, row: 1)), at: 1.1)
    window.take(.mouse(Mouse(.release(.left), column: 15, row: 1)), at: 2)
    while window.driver.tick(by: 0.1) {}
    #expect(rows()[0] == "first")
  }

  @Test("G1: a wheel turns the page of a pager, and its dots say so")
  func wheel() throws {
    let pager = PagerContainer(name: "pager")
    try pager.setPages((0..<3).map { Page("c\($0)") })
    pager.insets = Insets(bottom: 1)
    let (window, rows) = try window(pager)
    window.router.scroller(of: pager)
    #expect(rows() == ["c0", "", "", "       ● · ·"])
    window.take(.mouse(Mouse(.wheel(.down), column: 5, row: 1)), at: 0)
    while window.driver.tick(by: 0.1) {}
    #expect(rows() == ["c1", "", "", "       · ● ·"])
  }

  @Test("L23: a size in cells is the stage's at the next frame; a program that ends has said so")
  func sizes() throws {
    let page = Page("page")
    let (window, _) = try window(page)
    window.take(.resize(columns: 30, rows: 4), at: 0)
    #expect(page.lifecycle.size.width == 20)
    window.driver.tick(by: 0)
    #expect(page.lifecycle.size.width == 30)
    window.take(.key(Key("q")), at: 0)
    #expect(window.toolkit.hasQuit)
  }
}
