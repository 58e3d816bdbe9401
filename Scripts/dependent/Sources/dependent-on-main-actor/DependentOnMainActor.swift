import Containers

/// A controller of an application in which everything is on the main actor unless it says otherwise.
final class Screen: Controller {
  let lifecycle: Lifecycle
  private(set) var appearances = 0
  init(_ name: String) { lifecycle = Lifecycle(name) }
  func didAppear(animated: Bool) { appearances += 1 }
}

final class Delegate: TabContainerDelegate {
  var asked = 0
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    asked += 1
    return true
  }
}

@main
enum Program {
  static func main() async throws {
    let tabs = TabContainer(name: "Tabs")
    let screens = [Screen("first"), Screen("second")]
    let delegate = Delegate()
    tabs.delegate = delegate
    try tabs.setTabs(screens.map { ($0, TabItem($0.lifecycle.name)) })
    let stage = try Stage(root: tabs, size: Size(width: 40, height: 20))
    stage.appear()
    let change = tabs.gestures.select(1, .immediate)
    print("on the main actor:", try await change.result(), screens.map { $0.appearances }, delegate.asked)
  }
}
