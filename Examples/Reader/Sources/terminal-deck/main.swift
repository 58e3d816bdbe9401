// A deck of cards, a stack and a sheet in the terminal, with ContainersTerminal alone. `q` quits.
import Containers
import ContainersBinding
import ContainersTerminal
import Terminal

/// A screen of text.
final class Page: Controller {
  let lifecycle: Lifecycle
  let text: String
  init(_ name: String, _ text: String) { (lifecycle, self.text) = (Lifecycle(name), text) }
}

do {
  let deck = PagerContainer(name: "Deck")
  try deck.setPages(
    ["Hearts", "Spades", "Clubs", "Diamonds"].map { Page($0, "\n   \($0)\n\n   Drag me, or turn the wheel.") }
  )
  deck.insets = Insets(bottom: 1)
  let stack = StackContainer(name: "Notes")
  stack.insets = Insets(top: 1)
  try stack.push(
    StackEntry(
      Page(
        "Notes", "\n   Click for the next note;\n   drag from the left edge, or press Escape, to go back."),
      title: "Notes"),
    .immediate)
  let tabs = TabContainer(name: "Tabs")
  try tabs.setTabs([(deck, TabItem("Deck")), (stack, TabItem("Notes"))])
  tabs.insets = Insets(top: 1)
  let root = try PresentationContainer(tabs, name: "Window")

  let window = TerminalWindow(try Stage(root: root))
  window.toolkit.drawContent = { controller, canvas in canvas.draw((controller as? Page)?.text ?? "") }
  window.toolkit.keyPressed = { key in
    switch key.code {
    case .tab: tabs.gestures.selectNext(wraps: true)
    case .character("s"):
      _ = try? tabs.present(
        Page("Sheet", "\n   A sheet: drag its top edge down,\n   or press Escape."),
        style: .sheet(Sheet([.medium, .large])))
    default: return false
    }
    return true
  }
  window.back = {
    if root.gestures.dismiss() == nil, tabs.selectedController === stack { stack.gestures.goBack() }
  }
  window.router.tapped = { _, _ in
    guard root.layers.isEmpty, tabs.selectedController === stack else { return false }
    let number = stack.count + 1
    return
      (try? stack.push(
        StackEntry(Page("Note \(number)", "\n   Note \(number)"), title: "Note \(number)"))) != nil
  }
  try window.open()
} catch {
  print("terminal-deck: \(error)")
}
