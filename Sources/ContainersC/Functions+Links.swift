import Containers
public import ContainersHeader
import ContainersLinks
import ContainersPersistence

// Links; documented in containers.h.

// MARK: - Places as JSON

extension LinkValue {
  fileprivate var state: StateValue {
    switch self {
    case .string(let text): .string(text)
    case .int(let number): StateValue(number)
    case .list(let values): .array(values.map { $0.state })
    }
  }

  fileprivate static func of(_ value: StateValue) -> LinkValue? {
    if let number = value.int { return .int(number) }
    if let text = value.string { return .string(text) }
    return value.array.map { .list($0.compactMap { of($0) }) }
  }
}

extension Place.Entry {
  fileprivate var state: StateValue {
    var value: StateValue = ["key": .string(key)]
    let list = parameters.map { (key: $0.key, value: $0.value.state) }
    if !list.isEmpty { value["parameters"] = .object(StateObject(list)) }
    return value
  }

  /// The entry as JSON.
  var json: String { state.json }

  fileprivate static func of(_ value: StateValue) throws(Failure) -> Place.Entry {
    guard let key = value["key"]?.string else { throw noPlace(value) }
    var entry = Place.Entry(key)
    for (name, value) in value["parameters"]?.object ?? StateObject() {
      entry.parameters[name] = LinkValue.of(value)
    }
    return entry
  }
}

private func noPlace(_ value: StateValue) -> Failure {
  .call(CT_ERROR_VALUE, "this is not a place: \(value.json); see containers.h for its form")
}

extension Place {
  /// The place as JSON.
  fileprivate var json: String {
    var list: [(key: String, value: StateValue)] = []
    for (name, position) in positions {
      let value: StateValue =
        switch position {
        case .selected(let entry): ["selected": entry.state]
        case .path(let entries): ["path": .array(entries.map { $0.state })]
        case .layers(let entries): ["layers": .array(entries.map { $0.state })]
        }
      list.append((name, value))
    }
    return StateValue.object(StateObject(list)).json
  }

  /// The place of a text.
  fileprivate static func of(_ text: Text, _ what: StaticString) throws(Failure) -> Place? {
    guard let value = try StateValue.of(text, what) else { return nil }
    guard let object = value.object else { throw noPlace(value) }
    var place = Place()
    for (name, position) in object {
      if let entry = position["selected"] {
        place[name] = .selected(try Place.Entry.of(entry))
      } else if let list = position["path"]?.array {
        place[name] = .path(try entries(list))
      } else if let list = position["layers"]?.array {
        place[name] = .layers(try entries(list))
      } else {
        throw noPlace(position)
      }
    }
    return place
  }

  private static func entries(_ list: [StateValue]) throws(Failure) -> [Place.Entry] {
    var found: [Place.Entry] = []
    for value in list { found.append(try Place.Entry.of(value)) }
    return found
  }
}

// MARK: - Tables

/// A table of links of C.
final class LinksHandle: Handle {
  let links: Links

  init(_ links: Links) {
    self.links = links
    super.init(.links)
  }
}

private func links(_ pointer: OpaquePointer?) throws(Failure) -> Links {
  unsafeDowncast(try ThreadState.here.find(pointer, .links), to: LinksHandle.self).links
}

/// A node of C, copied.
private struct Node {
  let kind: Int
  let parent: Int
  let name: String
  let patterns: [String]
  let ints: [String]
  let below: [String]?
  let isSingle: Bool

  init(_ given: ct_link_node, at index: Int) throws(Failure) {
    kind = try choice(given.kind, "kind of node", [0, 1, 2, 3])
    (parent, name) = (Int(given.parent), try string(given.name, "name"))
    guard index == 0 ? parent == -1 : (0..<index).contains(parent) else {
      throw .call(CT_ERROR_VALUE, "\(parent) is not a valid parent of node \(index); give the index of an earlier one")
    }
    (patterns, ints) = (
      try lines(given.patterns, "patterns"), try lines(given.int_parameters, "names of parameters")
    )
    guard patterns.count <= 3 else {
      throw .call(CT_ERROR_VALUE, "\(name) has \(patterns.count) patterns; a screen has 3 at most")
    }
    below = given.has_below != 0 ? try lines(given.below, "keys") : nil
    isSingle = given.single != 0
  }

  /// The node with those that are in it.
  static func tree(_ index: Int, _ all: [Node]) throws(Failure) -> LinkNode {
    let node = all[index]
    let path = node.patterns.first ?? ""
    var (inner, screens): ([LinkNode], [ContainersLinks.Screen]) = ([], [])
    for child in all.indices where child != index && all[child].parent == index {
      if all[child].kind == CT_NODE_SCREEN { screens.append(try screen(child, all)) }
      inner.append(try tree(child, all))
    }
    switch node.kind {
    case Int(CT_NODE_CHOICE): return .choice(node.name, at: path, inner)
    case Int(CT_NODE_STACK): return .stack(node.name, at: path, seed: node.below ?? [], screens)
    case Int(CT_NODE_LAYERS):
      guard let base = inner.first else {
        throw .call(CT_ERROR_VALUE, "\(node.name) has no base; its first child is the base")
      }
      return .layers(node.name, at: path, base: base, Array(inner.dropFirst()))
    default: return .screen(try screen(index, all))
    }
  }

  private static func screen(_ index: Int, _ all: [Node]) throws(Failure) -> ContainersLinks.Screen {
    let node = all[index]
    let parameters = node.ints.map { LinkParameter.int($0) }
    let inner = all.indices.first { $0 != index && all[$0].parent == index && all[$0].kind != CT_NODE_SCREEN }
    let content = try inner.map { inner throws(Failure) in try tree(inner, all) }
    let (name, given) = (node.name, node.patterns)
    // The patterns are separate arguments.
    switch given.count {
    case 0:
      return ContainersLinks.Screen(
        name, parameters: parameters, seed: node.below, isSingle: node.isSingle, content: content)
    case 1:
      return ContainersLinks.Screen(
        name, given[0], parameters: parameters, seed: node.below, isSingle: node.isSingle, content: content)
    case 2:
      return ContainersLinks.Screen(
        name, given[0], given[1], parameters: parameters, seed: node.below, isSingle: node.isSingle,
        content: content)
    default:
      return ContainersLinks.Screen(
        name, given[0], given[1], given[2], parameters: parameters, seed: node.below,
        isSingle: node.isSingle, content: content)
    }
  }
}

@c @implementation public func ct_links_new(
  _ nodes: UnsafePointer<ct_link_node>?, _ count: Int, _ twins: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> OpaquePointer? {
  twins?.pointee = nil
  return call(error, nil) { () throws(Failure) in
    var all: [Node] = []
    for index in 0..<max(0, count) {
      all.append(
        try Node(try needed(nodes.map { $0 + index }, { Int($0.size) }, "ct_link_node"), at: index))
    }
    guard !all.isEmpty else { throw .call(CT_ERROR_VALUE, "a table of links has at least one node") }
    let tree = try Node.tree(0, all)
    do throws(LinkTableError) { return LinksHandle(try Links(tree)).retained() } catch {
      if case .samePattern(_, let one, let other) = error { twins?.pointee = owned(joined([one, other])) }
      throw error.failure
    }
  }
}

@c @implementation public func ct_links_place(
  _ pointer: OpaquePointer?, _ path: Text, _ current: Text, _ error: ErrorOut
) -> OwnedText {
  call(error, nil) { () throws(Failure) in
    let (links, path) = (try links(pointer), try string(path, "path"))
    guard let place = links.place(for: path, current: try Place.of(current, "places")) else {
      throw LinkError.noMatch(path: path).failure
    }
    return owned(place.json)
  }
}

@c @implementation public func ct_links_path(_ pointer: OpaquePointer?, _ place: Text, _ error: ErrorOut)
  -> OwnedText
{
  call(error, nil) { () throws(Failure) in
    let links = try links(pointer)
    guard let place = try Place.of(place, "places") else {
      throw .call(CT_ERROR_NULL, "the place is NULL; it is needed")
    }
    return owned(links.path(of: place))
  }
}

// MARK: - Followers

/// A follower of C.
final class FollowerHandle: Handle {
  let follower: LinkFollower
  private let functions: ct_follower_functions
  private let user: User

  init(_ follower: LinkFollower, _ functions: ct_follower_functions, _ user: User) {
    (self.follower, self.functions, self.user) = (follower, functions, user)
    super.init(.follower)
  }

  deinit { ThreadState.here.destroy(functions.destroy, user) }
}

private func followerHandle(_ pointer: OpaquePointer?) throws(Failure) -> FollowerHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .follower), to: FollowerHandle.self)
}

private func follower(_ pointer: OpaquePointer?) throws(Failure) -> LinkFollower {
  try followerHandle(pointer).follower
}

@c @implementation public func ct_follower_new(
  _ table: OpaquePointer?, _ root: OpaquePointer?, _ functions: UnsafePointer<ct_follower_functions>?,
  _ user: User, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    #if hasFeature(Embedded)
      LinkCasts.screen = { $0 as? Screen }
    #endif
    let (links, root) = (try links(table), try container(root))
    let functions = try needed(functions, { Int($0.size) }, "ct_follower_functions")
    guard let make = functions.make else {
      throw .call(CT_ERROR_NULL, "the function make is NULL; it makes screens, and is needed")
    }
    let follower = LinkFollower(links, root: root) { (entry) throws(PageUnavailable) in
      let made = try maker("the function made no screen") { reason in
        lend(entry.key, entry.screen) { key, screen in
          lend(entry.json) { make(user, key, screen, $0, &reason) }
        }
      }
      (made as? Screen)?.show(entry)
      return made
    }
    if let style = functions.style {
      follower.style = { entry in
        var given = ct_style()
        (given.size, given.kind) = (MemoryLayout<ct_style>.size, Int32(CT_SHEET))
        lend(entry.key) { style(user, $0, &given) }
        return plain(given)
      }
    }
    return FollowerHandle(follower, functions, user).retained()
  }
}

@c @implementation public func ct_follower_follow(
  _ pointer: OpaquePointer?, _ path: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (follower, path, request) = (try follower(pointer), try string(path, "path"), try request(options))
    _ = try run { () throws(LinkError) in
      try follower.follow(path, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_follower_show(
  _ pointer: OpaquePointer?, _ place: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (follower, request) = (try follower(pointer), try request(options))
    guard let place = try Place.of(place, "places") else {
      throw .call(CT_ERROR_NULL, "the place is NULL; it is needed")
    }
    _ = try run { () throws(LinkError) in
      try follower.follow(place, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_follower_place(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try follower(pointer).place.json) }
}

@c @implementation public func ct_follower_path(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try follower(pointer).path) }
}

@c @implementation public func ct_follower_refused_by(_ pointer: OpaquePointer?) -> OwnedText {
  call(nil, nil) { () throws(Failure) in owned(try follower(pointer).refusal?.name) }
}

extension LinkFollower {
  /// What did not agree to be left, and why.
  fileprivate var refusal: (name: String, reason: String)? {
    if case .refused(let name, let reason)? = lastError { (name, reason) } else { nil }
  }
}

// MARK: - Back

/// A back dispatcher of C.
final class BackHandle: Handle {
  let back: BackDispatcher
  let follower: FollowerHandle?
  private let callee: Callee
  private var handlers: [(number: Int64, handler: BackHandler)] = []
  private var last: Int64 = 0

  init(_ back: BackDispatcher, _ follower: FollowerHandle?, _ callee: Callee) {
    (self.back, self.follower, self.callee) = (back, follower, callee)
    super.init(.back)
  }

  deinit { back.canGoBackDidChange = nil }

  func add(_ handler: BackHandler) -> Int64 {
    last += 1
    handlers.append((last, handler))
    return last
  }

  func handler(_ number: Int64) throws(Failure) -> BackHandler {
    guard let found = handlers.first(where: { $0.number == number }) else {
      throw .call(CT_ERROR_VALUE, "\(number) is not the number of a handler; give what ct_back_add has returned")
    }
    return found.handler
  }

  func remove(_ number: Int64) throws(Failure) {
    back.remove(try handler(number))
    handlers.removeAll { $0.number == number }
  }
}

private func backHandle(_ pointer: OpaquePointer?) throws(Failure) -> BackHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .back), to: BackHandle.self)
}

@c @implementation public func ct_back_new(
  _ root: OpaquePointer?, _ follower: OpaquePointer?, _ changed: (@convention(c) (User, Bool) -> Void)?,
  _ user: User, _ destroy: Destroy?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let root = try controller(root)
    let follower = follower == nil ? nil : try followerHandle(follower)
    let back = BackDispatcher(root: root, follower: follower?.follower)
    if let changed { back.canGoBackDidChange = { changed(user, $0) } }
    return BackHandle(back, follower, Callee(user, destroy)).retained()
  }
}

@c @implementation public func ct_back_can_go(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try backHandle(pointer).back.canGoBack }
}

@c @implementation public func ct_back_can_go_forward(_ pointer: OpaquePointer?) -> Bool {
  call(nil, false) { () throws(Failure) in try backHandle(pointer).back.canGoForward }
}

/// What came of a back.
private func report(
  _ answer: BackAnswer, _ request: Request, _ refusedBy: UnsafeMutablePointer<OwnedText>?
) throws(Failure) {
  switch answer {
  case .handled(let change?): request.follow(change)
  case .handled(nil): request.whenEnded?(.finished)
  case .unhandled: throw .nothing("there is nothing to go back to")
  case .refused(let name, let reason):
    refusedBy?.pointee = owned(name)
    throw LinkError.refused(by: name, reason: reason).failure
  }
}

@c @implementation public func ct_back_go(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool {
  refusedBy?.pointee = nil
  return perform(error) { () throws(Failure) in
    let (handle, request) = (try backHandle(pointer), try request(options))
    try report(handle.back.goBack(request.options), request, refusedBy)
  }
}

@c @implementation public func ct_back_go_forward(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool {
  refusedBy?.pointee = nil
  return perform(error) { () throws(Failure) in
    let (handle, request) = (try backHandle(pointer), try request(options))
    let answer: BackAnswer
    if !handle.back.canGoForward {
      answer = .unhandled
    } else if let change = handle.back.goForward(request.options) {
      answer = .handled(change)
    } else if let refusal = handle.follower?.follower.refusal {
      answer = .refused(by: refusal.name, reason: refusal.reason)
    } else {
      answer = .unhandled
    }
    try report(answer, request, refusedBy)
  }
}

private let noBack = "no gesture is under way, or none may begin"

@c @implementation public func ct_back_begin(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try done(try backHandle(pointer).back.beginGesture(), noBack) }
}

@c @implementation public func ct_back_move(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try backHandle(pointer).back.moveGesture(to: try ContainersC.progress(progress)), noBack)
  }
}

@c @implementation public func ct_back_finish(
  _ pointer: OpaquePointer?, _ options: Options, _ refusedBy: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool {
  refusedBy?.pointee = nil
  return perform(error) { () throws(Failure) in
    let (handle, request) = (try backHandle(pointer), try request(options))
    try report(handle.back.finishGesture(request.options), request, refusedBy)
  }
}

@c @implementation public func ct_back_cancel(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try done(try backHandle(pointer).back.cancelGesture(), noBack) }
}

@c @implementation public func ct_back_add(
  _ pointer: OpaquePointer?, _ controller: OpaquePointer?, _ priority: Int32, _ enabled: Bool,
  _ given: UnsafePointer<ct_back_handler>?, _ user: User, _ error: ErrorOut
) -> Int64 {
  call(error, 0) { () throws(Failure) in
    let (handle, controller) = (try backHandle(pointer), try ContainersC.controller(controller))
    let calls = try needed(given, { Int($0.size) }, "ct_back_handler")
    let callee = Callee(user, calls.destroy)
    let handler = handle.back.addHandler(for: controller, priority: Int(priority), isEnabled: enabled) {
      calls.back?(callee.user)
    }
    handler.began = { calls.began?(callee.user) }
    handler.moved = { calls.moved?(callee.user, $0) }
    handler.cancelled = { calls.cancelled?(callee.user) }
    return handle.add(handler)
  }
}

@c @implementation public func ct_back_set_enabled(
  _ pointer: OpaquePointer?, _ handler: Int64, _ enabled: Bool, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in try backHandle(pointer).handler(handler).isEnabled = enabled }
}

@c @implementation public func ct_back_remove(_ pointer: OpaquePointer?, _ handler: Int64, _ error: ErrorOut)
  -> Bool
{ perform(error) { () throws(Failure) in try backHandle(pointer).remove(handler) } }

// MARK: - Histories

/// A history of C.
final class HistoryHandle: Handle {
  fileprivate(set) var history: HistorySync<String>
  fileprivate let command: (@convention(c) (User, UnsafePointer<ct_history_command>?) -> Void)?
  fileprivate let callee: Callee

  init(
    _ history: HistorySync<String>,
    _ command: (@convention(c) (User, UnsafePointer<ct_history_command>?) -> Void)?, _ callee: Callee
  ) {
    (self.history, self.command, self.callee) = (history, command, callee)
    super.init(.history)
  }

  fileprivate func send(_ command: HistorySync<String>.Command) {
    switch command {
    case .push(let entry): send(CT_HISTORY_PUSH, 0, entry)
    case .replace(let entry): send(CT_HISTORY_REPLACE, 0, entry)
    case .go(let count): send(CT_HISTORY_GO, count, nil)
    case .show(let entry): send(CT_HISTORY_SHOW, 0, entry)
    }
  }

  private func send(_ kind: Int, _ number: Int, _ entry: HistorySync<String>.Entry?) {
    guard let command else { return }
    lend(entry?.item) { item in
      var given = ct_history_command(
        kind: Int32(kind), number: Int64(number), token: Int64(entry?.token ?? 0), item: item)
      command(callee.user, &given)
    }
  }
}

private func history(_ pointer: OpaquePointer?) throws(Failure) -> HistoryHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .history), to: HistoryHandle.self)
}

@c @implementation public func ct_history_new(
  _ item: Text, _ limit: Int64, _ command: (@convention(c) (User, UnsafePointer<ct_history_command>?) -> Void)?,
  _ user: User, _ destroy: Destroy?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let item = try string(item, "item")
    guard limit >= 1 else { throw .call(CT_ERROR_VALUE, "\(limit) is not a valid limit; it is 1 at least") }
    let history = HistorySync(item, limit: Int(clamping: limit))
    return HistoryHandle(history, command, Callee(user, destroy)).retained()
  }
}

@c @implementation public func ct_history_report(
  _ pointer: OpaquePointer?, _ kind: Int32, _ item: Text, _ number: Int64, _ outside: Int64, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let handle = try history(pointer)
    let number = Int(clamping: number)
    let report: HistorySync<String>.Report
    switch Int(kind) {
    case Int(CT_HISTORY_PUSHED): report = .pushed(try string(item, "item"))
    case Int(CT_HISTORY_REPLACED): report = .replaced(try string(item, "item"))
    case Int(CT_HISTORY_POPPED): report = .popped(number)
    case Int(CT_HISTORY_SHOWN):
      guard let entry = handle.history.entries.first(where: { $0.token == number }) else {
        throw .call(CT_ERROR_VALUE, "\(number) is not the token of an entry; give that of the command")
      }
      report = .shown(entry)
    case Int(CT_HISTORY_REFUSED): report = .refused(number)
    case Int(CT_HISTORY_MOVED): report = .moved
    case Int(CT_HISTORY_ARRIVED): report = .arrived
    default: throw .call(CT_ERROR_VALUE, "\(kind) is not a valid report; it is from 1 to 7")
    }
    let commands = handle.history.receive(report, outside: Int(clamping: outside))
    for command in commands { handle.send(command) }
  }
}

@c @implementation public func ct_history_count(_ pointer: OpaquePointer?) -> Int {
  call(nil, 0) { () throws(Failure) in try history(pointer).history.entries.count }
}

@c @implementation public func ct_history_index(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, 0) { () throws(Failure) in Int64(try history(pointer).history.index) }
}

@c @implementation public func ct_history_item(
  _ pointer: OpaquePointer?, _ index: Int, _ token: UnsafeMutablePointer<Int64>?
) -> OwnedText {
  call(nil, nil) { () throws(Failure) in
    let entries = try history(pointer).history.entries
    guard entries.indices.contains(index) else { return nil }
    token?.pointee = Int64(entries[index].token)
    return owned(entries[index].item)
  }
}
