import Containers
import ContainersBinding
import ContainersConformance
import ContainersLinks
import ContainersPersistence
import ContainersTesting
import ContainersText

/// A page of an application, with a state of its own.
final class Page: Controller, Restorable {
  let lifecycle: Lifecycle
  var text = ""
  init(_ name: String) { lifecycle = Lifecycle(name) }
  func saveState() -> StateValue? { ["text": StateValue(text)] }
  func restoreState(_ state: StateReader) { text = state.string("text") ?? "" }
}

/// A container of an application: two sides, one of them visible.
final class Flip: StatefulContainer {
  let lifecycle = Lifecycle("Flip"), containment = Containment()
  var ledger = Ledger(false)
  let sides = [Page("front"), Page("back")]
  func arrangement(for isBack: Bool) -> Arrangement {
    Arrangement(shown: [sides[isBack ? 1 : 0]], children: sides)
  }
}

@main
enum Dependent {
  static func main() async throws {
    let (flip, tabs) = (Flip(), TabContainer(name: "Tabs"))
    try tabs.setTabs([(flip, TabItem("Flip")), (Page("second"), TabItem("Second"))])
    let stage = try Stage(root: tabs, size: Size(width: 40, height: 20))
    let recorder = Recorder(stage)
    stage.appear()
    try flip.navigate(.animated) { !$0 }
    let change = try tabs.select(1, .immediate)
    print("Containers:", try await change.result(), tabs.selectedIndex ?? -1)
    print("ContainersTesting:", recorder.take().only(symbols: ["W+", "D+"]))

    let store = MemoryStore()
    try store.save(Snapshot(of: tabs, application: "dependent").bytes)
    let report = StateKeeper(of: tabs, in: store, application: "dependent").restore()
    print("ContainersPersistence:", report)

    let paginator = try CellPaginator(
      text: BookText("One two three four five six."), size: PageSize(columns: 10, lines: 1))
    print("ContainersText:", try paginator.text(ofPage: 1))

    let links = try Links(.stack("S", at: "inbox", [Screen("letter", ":id", parameters: [.int("id")])]))
    print("ContainersLinks:", links.place(for: "/inbox/7")?["S"]?.top?.key ?? "no place")

    let router = PointerRouter.self
    print("ContainersBinding:", router)
    print("ContainersConformance:", ConformanceSuite.standard.cases.count > 2_000)
  }
}
