import Containers

// Tab containers.

extension Calls {
  static func makeTabs(_ name: String) -> TabContainer { TabContainer(name: name) }
  static func setDelegate(_ tabs: TabContainer, _ cast: MixedCast?) { tabs.delegate = cast }
  static func tabs(_ tabs: TabContainer) -> [any Controller] { tabs.controllers }

  private static func item(_ bits: UInt8, _ name: String) -> TabItem {
    TabItem(
      name, badge: bits & 1 == 0 ? nil : "1", isEnabled: bits & 6 != 6, isHidden: bits & 24 == 24,
      isCustomizable: bits & 96 != 96)
  }

  static func setTabs(_ tabs: TabContainer, _ list: [any Controller], _ bits: UInt8) throws -> Change {
    try tabs.setTabs(
      list.enumerated().map { ($1, item(bits &+ UInt8($0 % 200) &* 37, $1.lifecycle.name)) })
  }
  static func insert(
    _ tabs: TabContainer, _ controller: any Controller, _ bits: UInt8, at index: Int?
  ) throws -> Change {
    let item = item(bits, controller.lifecycle.name)
    guard let options = held(bits) else { return try tabs.insert(controller, item, at: index) }
    return try tabs.navigate(options) {
      try $0.insert(controller, item, at: index)
      try $0.select(Int(bits / 8) % $0.controllers.count)
    }
  }
  static func remove(_ tabs: TabContainer, at index: Int, _ bits: UInt8) throws -> Change {
    guard let options = held(bits) else { return try tabs.remove(at: index) }
    return try tabs.navigate(options) {
      try $0.remove(at: index)
      if !$0.controllers.isEmpty { try $0.select(Int(bits / 8) % $0.controllers.count) }
    }
  }
  /// The options of an edit that may be cancelled, or superseded while it goes back; nil for one that is over at once.
  static func held(_ bits: UInt8) -> Change.Options? {
    bits % 4 == 0 ? bits % 8 == 0 ? .interactive : .animated : nil
  }
  static func move(_ tabs: TabContainer, from index: Int, to other: Int) throws -> Change {
    try tabs.move(from: index, to: other)
  }
  static func reorder(_ tabs: TabContainer, _ list: [any Controller]) throws -> Change {
    try tabs.reorder(list)
  }
  static func setItem(_ tabs: TabContainer, _ bits: UInt8, at index: Int) throws {
    try tabs.setItem(item(bits, "item\(bits)"), at: index)
  }
  static func setLimit(_ tabs: TabContainer, _ limit: Int) throws { try tabs.setVisibleLimit(limit) }
  static func select(
    _ tabs: TabContainer, _ index: Int, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try tabs.select(index, way(animated)) { _ in completion() }
  }
  static func selectOverflow(
    _ tabs: TabContainer, animated: Bool, _ completion: @escaping Completion
  ) throws -> Change {
    try tabs.selectOverflow(way(animated)) { _ in completion() }
  }

  static func userSelect(
    _ tabs: TabContainer, _ index: Int, animated: Bool, _ ended: @escaping () -> Void
  ) -> Change {
    tabs.gestures.select(index, way(animated)) { _ in ended() }
  }
  static func userClose(_ tabs: TabContainer, _ index: Int, _ ended: @escaping () -> Void) -> Change {
    tabs.gestures.close(index) { _ in ended() }
  }
  static func userOverflow(_ tabs: TabContainer, _ ended: @escaping () -> Void) -> Change {
    tabs.gestures.selectOverflow { _ in ended() }
  }
  static func userBack(_ tabs: TabContainer, _ ended: @escaping () -> Void) -> Change? {
    tabs.gestures.goBack { _ in ended() }
  }

  static func userReorder(_ tabs: TabContainer, _ order: [any Controller]) { tabs.gestures.reorder(order) }
  static func setBackPolicy(_ tabs: TabContainer, _ bits: UInt8) {
    tabs.backPolicy = [.none, .first, .initial, .history(), .history(limit: 1)][Int(bits % 5)]
  }

  static func dump(_ tabs: TabContainer, into sink: inout some MixedSink) {
    sink.add("tabs", list: tabs.controllers)
    sink.add("items", tabs.items)
    sink.add("selected", tabs.selectedIndex)
    sink.add("more", tabs.isOverflowSelected)
    sink.add("limit", tabs.visibleLimit)
    sink.add("bar", tabs.bar)
    sink.add("initial", list: tabs.initialController.map { [$0] } ?? [])
    sink.add("back", list: tabs.backTarget.map { [$0] } ?? [])
    sink.add("policy", tabs.backPolicy)
  }

  /// What disagrees between the tabs and the children, when nothing is under way (T1, T5).
  static func fault(_ tabs: TabContainer) -> String? {
    guard tabs.containment.change == nil else { return nil }
    let more = tabs.overflowController
    let children = tabs.containment.children.filter { $0 !== more }
    if !same(children, tabs.controllers) {
      return "T5: tabs \(names(tabs.controllers)), children \(names(children))"
    }
    let expected = tabs.isOverflowSelected ? [more] : tabs.selectedController.map { [$0] } ?? []
    if tabs.lifecycle.state == .appeared, !same(tabs.containment.settled, expected) {
      return "T1: selected \(names(expected)), settled \(names(tabs.containment.settled))"
    }
    if !tabs.controllers.isEmpty, expected.isEmpty { return "T1: there are tabs, and none is selected" }
    return nil
  }
}

extension MixedCast: TabContainerDelegate {
  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    tell()
    return spineMood & 0x30 != 0x30
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) { tell() }
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) { tell() }
  func tabContainerDidChangeBar(_ container: TabContainer) { tell() }
}
