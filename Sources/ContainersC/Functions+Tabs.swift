import Containers
package import ContainersHeader

// Tabs; documented in containers.h.

/// What tabs report to in C.
final class TabsOwner: TabContainerDelegate {
  private let calls: ct_tabs_delegate
  private let user: User
  init(_ calls: ct_tabs_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  func tabContainer(_ container: TabContainer, shouldSelect controller: any Controller) -> Bool {
    calls.should_select?(user, borrowed(container), borrowed(controller)) ?? true
  }
  func tabContainer(_ container: TabContainer, didSelect controller: any Controller) {
    calls.did_select?(user, borrowed(container), borrowed(controller))
  }
  func tabContainer(_ container: TabContainer, didEndCustomizing changed: Bool) {
    calls.customized?(user, borrowed(container), changed)
  }
  func tabContainerDidChangeBar(_ container: TabContainer) { calls.bar_changed?(user, borrowed(container)) }
}

/// Runs what tabs may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (TabContainer, Request) throws(TabError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, request) = (try tabs(pointer), try request(options))
    try run { () throws(TabError) in try work(tabs, request) }
  }
}

/// The item of a struct; by default with the name of the controller.
private func item(_ pointer: UnsafePointer<ct_tab_item>?, _ name: String) throws(Failure) -> TabItem {
  guard let given = try table(pointer, { Int($0.size) }, "ct_tab_item") else { return TabItem(name) }
  return TabItem(
    try optionalText(given.title, "title") ?? name, iconName: try optionalText(given.icon, "icon"),
    badge: try optionalText(given.badge, "badge"), isEnabled: given.disabled == 0,
    isHidden: given.hidden != 0, isCustomizable: given.fixed == 0)
}

@c @implementation package func ct_tabs_new(_ name: Text, _ error: ErrorOut) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in new(TabContainer(name: try string(name, "name"))) }
}

@c @implementation package func ct_tabs_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_tabs_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let tabs = try tabs(pointer)
    let owner = try table(delegate, { Int($0.size) }, "ct_tabs_delegate").map { TabsOwner($0, user) }
    try found(pointer).own(owner, { tabs.delegate = owner })
  }
}

@c @implementation package func ct_tabs_set(
  _ pointer: OpaquePointer?, _ list: HandleList, _ items: UnsafePointer<ct_tab_item>?, _ count: Int,
  _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, request) = (try tabs(pointer), try request(options))
    var all: [(any Controller, TabItem)] = []
    let (old, known) = (tabs.controllers, tabs.items)
    for (index, controller) in try controllers(list, count).enumerated() {
      let name = controller.lifecycle.name
      if let items {
        all.append((controller, try item(items + index, name)))
      } else if let there = old.firstIndex(where: { $0 === controller }) {
        all.append((controller, known[there]))
      } else {
        all.append((controller, TabItem(name)))
      }
    }
    let wanted = all
    request.follow(try run { () throws(TabError) in try tabs.setTabs(wanted) })
  }
}

@c @implementation package func ct_tabs_insert(
  _ pointer: OpaquePointer?, _ tab: OpaquePointer?, _ given: UnsafePointer<ct_tab_item>?, _ index: Int64,
  _ opener: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, request) = (try tabs(pointer), try request(options))
    let (tab, opener) = (try controller(tab), try optional(opener))
    let (item, place) = (try item(given, tab.lifecycle.name), ContainersC.index(index))
    request.follow(
      try run { () throws(TabError) in try tabs.insert(tab, item, at: place, opener: opener) })
  }
}

@c @implementation package func ct_tabs_remove(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    request.follow(try tabs.remove(at: Int(clamping: index)))
  }
}

@c @implementation package func ct_tabs_move(
  _ pointer: OpaquePointer?, _ from: Int64, _ to: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    request.follow(try tabs.move(from: Int(clamping: from), to: Int(clamping: to)))
  }
}

@c @implementation package func ct_tabs_list(_ pointer: OpaquePointer?, _ list: HandleRoom, _ capacity: Int)
  -> Int
{ call(nil, 0) { () throws(Failure) in write(try tabs(pointer).controllers, list, capacity) } }

@c @implementation package func ct_tabs_item(
  _ pointer: OpaquePointer?, _ index: Int64, _ item: UnsafeMutablePointer<ct_tab_item>?
) -> Bool {
  call(nil, false) { () throws(Failure) in
    let (items, index) = (try tabs(pointer).items, Int(clamping: index))
    guard items.indices.contains(index) else { throw TabError.index(index, count: items.count).failure }
    let found = items[index]
    guard let item else { return true }
    item.pointee = ct_tab_item(
      size: MemoryLayout<ct_tab_item>.size, title: owned(found.title).map { UnsafePointer($0) },
      icon: owned(found.iconName).map { UnsafePointer($0) },
      badge: owned(found.badge).map { UnsafePointer($0) },
      disabled: found.isEnabled ? 0 : 1, hidden: found.isHidden ? 1 : 0, fixed: found.isCustomizable ? 0 : 1)
    return true
  }
}

@c @implementation package func ct_tab_item_clear(_ item: UnsafeMutablePointer<ct_tab_item>?) {
  guard let item else { return }
  for text in [item.pointee.title, item.pointee.icon, item.pointee.badge] {
    containers_free(UnsafeMutableRawPointer(mutating: text))
  }
  item.pointee = ct_tab_item()
}

@c @implementation package func ct_tabs_set_item(
  _ pointer: OpaquePointer?, _ index: Int64, _ given: UnsafePointer<ct_tab_item>?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, index) = (try tabs(pointer), Int(clamping: index))
    let all = tabs.controllers
    let item = try item(given, all.indices.contains(index) ? all[index].lifecycle.name : "")
    try run { () throws(TabError) in try tabs.setItem(item, at: index) }
  }
}

@c @implementation package func ct_tabs_select(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    _ = try tabs.select(Int(clamping: index), request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_tabs_select_next(
  _ pointer: OpaquePointer?, _ wraps: Bool, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    _ = try tabs.selectNext(wraps: wraps, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_tabs_select_previous(
  _ pointer: OpaquePointer?, _ wraps: Bool, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    _ = try tabs.selectPrevious(wraps: wraps, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_tabs_select_overflow(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    _ = try tabs.selectOverflow(request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_tabs_selected(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, -1) { () throws(Failure) in Int64(try tabs(pointer).selectedIndex ?? -1) }
}

@c @implementation package func ct_tabs_selected_controller(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in borrowed(try tabs(pointer).selectedController) }
}

@c @implementation package func ct_tabs_bar(
  _ pointer: OpaquePointer?, _ overflow: Bool, _ list: UnsafeMutablePointer<Int32>?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let tabs = try tabs(pointer)
    return write((overflow ? tabs.overflowTabs : tabs.bar).map { Int32(clamping: $0) }, list, capacity)
  }
}

@c @implementation package func ct_tabs_is_overflowing(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try tabs(pointer).isOverflowing }
}

@c @implementation package func ct_tabs_set_limit(
  _ pointer: OpaquePointer?, _ limit: Int64, _ error: ErrorOut
) -> Bool {
  ask(pointer, nil, error) { tabs, _ throws(TabError) in try tabs.setVisibleLimit(Int(clamping: limit)) }
}

@c @implementation package func ct_tabs_set_back(
  _ pointer: OpaquePointer?, _ policy: Int32, _ limit: Int64, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, limit) = (try tabs(pointer), Int(clamping: limit))
    tabs.backPolicy = try choice(
      policy, "policy",
      [.none, .first, .initial, .history(limit: limit), .order, .fullHistory(limit: limit)])
  }
}

@c @implementation package func ct_tabs_set_successor(
  _ pointer: OpaquePointer?, _ successor: Int32, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let tabs = try tabs(pointer)
    tabs.successor = try choice(successor, "successor", [.neighbour, .lastVisited, .opener])
  }
}

@c @implementation package func ct_tabs_user_select(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    let (items, index) = (tabs.items, Int(clamping: index))
    guard items.indices.contains(index) else { throw .index(index, count: items.count) }
    guard items[index].isEnabled, !items[index].isHidden else { throw .disabled(title: items[index].title) }
    // The delegate is notified before the change is reported as ended.
    request.follow(tabs.gestures.select(index, request.options))
  }
}

@c @implementation package func ct_tabs_user_select_overflow(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    guard tabs.isOverflowing else { throw .noOverflow }
    request.follow(tabs.gestures.selectOverflow(request.options))
  }
}

@c @implementation package func ct_tabs_go_back(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, request) = (try tabs(pointer), try request(options))
    let change = tabs.gestures.goBack(request.options)
    try done(change, "there is no tab to go back to")
    request.follow(change)
  }
}

@c @implementation package func ct_tabs_close(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { tabs, request throws(TabError) in
    let (count, index) = (tabs.controllers.count, Int(clamping: index))
    guard index >= 0, index < count else { throw .index(index, count: count) }
    tabs.gestures.close(index, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_tabs_reorder(
  _ pointer: OpaquePointer?, _ order: HandleList, _ count: Int, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (tabs, order) = (try tabs(pointer), try controllers(order, count))
    tabs.gestures.reorder(order)
  }
}
