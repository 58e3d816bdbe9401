import ContainersTesting
import Foundation
import Testing

@testable import Containers
@testable import ContainersPersistence

/// One tree of every kind of container that has a state, the same each time it is made.
///
/// ```text
/// Context ─┬─ Main ─┬─ Forest's tree
///          │        ├─ Tabs ─┬─ Path ─ home, details
///          │        │        └─ Split ─ columns with a controller each
///          │        └─ Switcher ─ first, second, third
///          └─ sheet, dialog                       presented
/// ```
private final class Grove {
  let forest: Forest
  let tabs = TabContainer(name: "Tabs")
  let path = StackContainer(name: "Path")
  let split = SplitContainer(hasSupplementary: true, name: "Split")
  let switcher = SwitcherContainer(name: "Switcher")
  let context: PresentationContainer
  let stage: Stage

  init() throws {
    forest = try Forest(appeared: false)
    try forest.stage.setRoot(Memo("nothing"))
    let main = ListContainer("Main")
    try path.push(StackEntry(Memo("home")), .immediate)
    path.restoreEntry = { key, _ in StackEntry(Memo(key), key: key) }
    for column in split.columns {
      try split.stack(of: column)?.push(StackEntry(Memo(column.name)), .immediate)
    }
    try tabs.setTabs([(path, TabItem("Path")), (split, TabItem("Split"))])
    try switcher.setSegments(["first", "second", "third"].map { (Segment($0), Memo($0)) })
    try main.show([forest.root, tabs, switcher])
    context = try PresentationContainer(main, name: "Context")
    context.makeLayer = { name, _ in Memo(name) }
    stage = try Stage(root: context, size: Size(width: 1000, height: 600))
    stage.appear()
  }

  func rearrange() throws {
    try forest.rearrange()
    try path.push(
      StackEntry(Memo("details", "of 5"), key: "details", parameters: ["id": 5]), .immediate)
    try tabs.select(1, .immediate)
    try split.setDisplayMode(.over(1), .immediate)
    try switcher.select("third", .immediate)
    let sheet = Memo("sheet", "S")
    let detents: [Sheet.Detent] = [.medium, .fraction(0.25), .height(90), .large]
    try context.base.present(sheet, style: .sheet(Sheet(detents)), .immediate)
    try sheet.present(Memo("dialog"), style: .dialog(Size(width: 300, height: 200)), .immediate)
  }
}

@Suite("T7, T11: state files of every version")
struct StateCorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")
  /// The version whose files are those that are written today.
  private static let newest = "0.2.0"

  /// Each tree whose state is in the corpus: new, and as it was saved.
  private static let trees:
    [String: @Sendable (_ rearranged: Bool) throws -> (tree: AnyObject, root: any Controller)] = [
      "guide": { rearranged in
        let cards = PagerContainer(name: "Cards")
        let notes = Memo("Notes", rearranged ? "Buy milk." : "")
        let book = BookContainer(pageCount: 100, name: "Book") { Memo("p\($0)") }
        try cards.setPages([notes, book])
        try book.move(to: rearranged ? 12 : 0)
        if rearranged { try cards.scroll(to: 1, .immediate) }
        return (cards, cards)
      },
      "grove": { rearranged in
        let grove = try Grove()
        if rearranged { try grove.rearrange() }
        return (grove, grove.context)
      },
    ]

  private func bytes(_ root: any Controller, _ name: String) -> [UInt8] {
    Snapshot(of: root, application: name).bytes
  }

  @Test("T7: what is written today is the newest version's file, to the byte")
  func written() throws {
    for (name, make) in Self.trees {
      let made = try make(true)
      let file = Self.folder.appendingPathComponent("\(Self.newest)/\(name).json")
      let now = bytes(made.root, name)
      if ProcessInfo.processInfo.environment["CONTAINERS_WRITE_CORPUS"] != nil {
        try Data(now).write(to: file)
      }
      let stored = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(
        String(decoding: now, as: UTF8.self) == stored,
        """
        The state of “\(name)” is written in another form than \(Self.newest) did. If that is meant, keep this folder, \
        add one for the next version, name it as the newest, and write it with CONTAINERS_WRITE_CORPUS=1.
        """)
    }
  }

  @Test("T7, T11: every version's file is restored without a fault, and saved again as the newest")
  func restored() throws {
    var faults: [String] = []
    var read = 0
    for version in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let versionFolder = Self.folder.appendingPathComponent(version)
      for file in try FileManager.default.contentsOfDirectory(atPath: versionFolder.path).sorted() {
        let name = String(file.dropLast(".json".count))
        guard let make = Self.trees[name] else {
          faults.append("\(version)/\(file): no tree of that name")
          continue
        }
        let stored = try Array(Data(contentsOf: versionFolder.appendingPathComponent(file)))
        let (made, expected) = (try make(false), try make(true))
        let report = try Snapshot(bytes: stored).restore(to: made.root)
        if !report.isClean { faults.append("\(version)/\(file): \(report)") }
        if bytes(made.root, name) != bytes(expected.root, name) {
          faults.append("\(version)/\(file): " + String(decoding: bytes(made.root, name), as: UTF8.self))
        }
        read += 1
      }
    }
    #expect(faults == [])
    #expect(read >= Self.trees.count + 1)
  }
}
