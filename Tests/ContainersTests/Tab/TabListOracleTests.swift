import Containers
import ContainersTesting
import Testing

/// Tabs as a plain list: what edits are to lead to (T5).
private struct PlainTabs: Equatable {
  enum Kind: CaseIterable { case open, disabled, hidden }
  struct Tab: Equatable {
    var name: String
    var kind: Kind
  }
  var tabs: [Tab]
  var selected: String?

  var selectedIndex: Int? { tabs.firstIndex { $0.name == selected } }

  /// The selected tab, or its stand-in at the same place.
  mutating func settle(at place: Int) {
    guard selectedIndex == nil else { return }
    guard !tabs.isEmpty else { return selected = nil }
    let order = Array(tabs.indices.filter { $0 >= place }) + tabs.indices.filter { $0 < place }.reversed()
    selected = tabs[order.first { tabs[$0].kind == .open } ?? min(place, tabs.count - 1)].name
  }

  /// Every list of some tabs.
  static func all(count: Int) -> [PlainTabs] {
    var lists: [[Tab]] = [[]]
    for index in 0..<count {
      lists = lists.flatMap { list in
        Kind.allCases.map { list + [Tab(name: String(UnicodeScalar(UInt8(65 + index))), kind: $0)] }
      }
    }
    return lists.flatMap { list in list.map { PlainTabs(tabs: list, selected: $0.name) } }
  }

  static func item(_ tab: Tab) -> TabItem {
    TabItem(tab.name, isEnabled: tab.kind != .disabled, isHidden: tab.kind == .hidden)
  }
}

@Suite("Tabs: edits against a plain list")
struct TabListOracleTests {
  private enum Edit {
    case insert(Int, PlainTabs.Kind), remove(Int), move(Int, Int), reorder([String]), replace([String])
  }

  /// Does an edit to a plain list and to visible tabs, and says how they differ.
  private static func difference(_ before: PlainTabs, _ edit: Edit) throws -> String? {
    let tabs = TabContainer(name: "T")
    try tabs.setVisibleLimit(9)
    let pages = before.tabs.map { Probe($0.name) }
    try tabs.setTabs(zip(pages, before.tabs).map { ($0, PlainTabs.item($1)) })
    try tabs.select(pages[before.selectedIndex!], .immediate)
    drive(tabs, to: .appeared)
    let recorder = Recorder(tabs)
    var after = before
    let byName = Dictionary(uniqueKeysWithValues: zip(before.tabs.map(\.name), zip(pages, before.tabs)))
    switch edit {
    case .insert(let place, let kind):
      let new = PlainTabs.Tab(name: "N", kind: kind)
      after.tabs.insert(new, at: place)
      try tabs.insert(Probe("N"), PlainTabs.item(new), at: place)
    case .remove(let place):
      after.tabs.remove(at: place)
      after.settle(at: place)
      try tabs.remove(at: place)
    case .move(let place, let other):
      after.tabs.insert(after.tabs.remove(at: place), at: other)
      try tabs.move(from: place, to: other)
    case .reorder(let order):
      var rest = order[...]
      after.tabs = after.tabs.map { tab in
        order.contains(tab.name) ? byName[rest.removeFirst()]!.1 : tab
      }
      try tabs.reorder(order.map { byName[$0]!.0 })
    case .replace(let order):
      after.tabs = order.map { byName[$0]?.1 ?? PlainTabs.Tab(name: $0, kind: .open) }
      let number = before.selectedIndex!
      after.settle(at: number < order.count ? number : 0)
      try tabs.setTabs(after.tabs.map { (byName[$0.name]?.0 ?? Probe($0.name), PlainTabs.item($0)) })
    }
    let found = PlainTabs(
      tabs: zip(tabs.controllers, tabs.items).map { controller, item in
        PlainTabs.Tab(
          name: controller.lifecycle.name,
          kind: item.isHidden ? .hidden : item.isEnabled ? .open : .disabled)
      }, selected: tabs.selectedController?.lifecycle.name)
    var problems = tabProblems(tabs, isAtRest: true)
    if found != after { problems.append("\(found) in the place of \(after)") }
    let moves = recorder.take().only(symbols: ["W+", "W-", "D+", "D-"])
    if after.selected == before.selected, moves != "" { problems.append("it received \(moves)") }
    return problems.isEmpty ? nil : "\(edit) of \(before): \(problems)"
  }

  private static func orders(of names: [String]) -> [[String]] {
    guard let first = names.first else { return [[]] }
    return orders(of: Array(names.dropFirst())).flatMap { rest in
      (0...rest.count).map { place in
        var order = rest
        order.insert(first, at: place)
        return order
      }
    }
  }

  @Test(
    "T5: insert, move and remove at every place, whatever is hidden, disabled and selected", arguments: 1...3)
  func edits(count: Int) throws {
    var found: [String] = []
    for before in PlainTabs.all(count: count) {
      var edits = (0..<count).map { Edit.remove($0) }
      for place in 0...count { edits += PlainTabs.Kind.allCases.map { .insert(place, $0) } }
      for place in 0..<count { edits += (0..<count).map { .move(place, $0) } }
      for edit in edits { if let text = try Self.difference(before, edit) { found.append(text) } }
    }
    #expect(found.isEmpty, "\(found.count), first: \(found.first ?? "")")
  }

  @Test("T5: the successor of a removed tab among five; any tab is removed from among four")
  func removals() throws {
    var found: [String] = []
    for before in PlainTabs.all(count: 5) {
      let edit = Edit.remove(before.selectedIndex!)
      if let text = try Self.difference(before, edit) { found.append(text) }
    }
    for before in PlainTabs.all(count: 4) {
      let edits = (0..<4).map { Edit.remove($0) } + (0...4).map { Edit.insert($0, .open) }
      for edit in edits { if let text = try Self.difference(before, edit) { found.append(text) } }
    }
    #expect(found.isEmpty, "\(found.count), first: \(found.first ?? "")")
  }

  @Test("T5: reordering all or some, and replacing by any tabs, old and new, in any order", arguments: 1...3)
  func orders(count: Int) throws {
    var found: [String] = []
    for before in PlainTabs.all(count: count) {
      let own = before.tabs.map(\.name)
      let parts = Self.orders(of: own + (count < 3 ? ["N", "O"] : ["N"])).flatMap { order in
        (0...order.count).map { Array(order.prefix($0)) }
      }
      for part in Set(parts) {
        if let text = try Self.difference(before, .replace(part)) { found.append(text) }
        guard part.allSatisfy(own.contains) else { continue }
        if let text = try Self.difference(before, .reorder(part)) { found.append(text) }
      }
    }
    #expect(found.isEmpty, "\(found.count), first: \(found.first ?? "")")
  }
}
