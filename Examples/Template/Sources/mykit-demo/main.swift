import Containers
import ContainersBinding
import MyKit

/// A screen that shows its name.
final class Screen: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
}

let cards = PagerContainer(name: "Cards")
try cards.setPages((1...4).map { Screen("card \($0)") })
cards.insets = Insets(bottom: 1)
let stack = StackContainer(name: "Pages")
stack.insets = Insets(top: 1)
try stack.push(StackEntry(Screen("first page"), title: "First"), .immediate)
try stack.push(StackEntry(cards, title: "Cards"), .immediate)

let stage = try Stage(root: stack, size: Size(width: 40, height: 6))
let window = KitWindow(stage, Toolkit(title: "MyKit"))
(window.finger.threshold, window.dotDistance) = (2, 2)  // letters
let trace = stage.observe { event in
  if case .appearance = event.kind { print("  \(event)") }
}
window.run()
