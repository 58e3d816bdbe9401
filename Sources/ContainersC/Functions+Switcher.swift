import Containers
package import ContainersHeader

// Switchers; documented in containers.h.

/// A function of C with what it gets.
final class Callee {
  let user: User
  private let destroy: Destroy?
  init(_ user: User, _ destroy: Destroy?) { (self.user, self.destroy) = (user, destroy) }
  deinit { ThreadState.here.destroy(destroy, user) }
}

/// A control in C.
private final class ControlOfC: SwitcherControl {
  private let changed: @convention(c) (User, OpaquePointer?) -> Void
  private let callee: Callee
  // Safe because the handle keeps the control.
  private unowned(unsafe) let switcher: ControllerHandle

  init(
    _ changed: @escaping @convention(c) (User, OpaquePointer?) -> Void, _ callee: Callee,
    _ switcher: ControllerHandle
  ) { (self.changed, self.callee, self.switcher) = (changed, callee, switcher) }

  func switcherModelDidChange(_ model: SwitcherModel) {
    let outer = switcher.isMirroring
    switcher.isMirroring = true
    changed(callee.user, switcher.pointer)
    switcher.isMirroring = outer
  }
}

/// Runs what a switcher may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (SwitcherContainer, Request) throws(SwitcherError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, request) = (try switcher(pointer), try request(options))
    try run { () throws(SwitcherError) in try work(switcher, request) }
  }
}

/// The segment of a struct, and what it shows.
private func segment(
  _ pointer: UnsafePointer<ct_segment>?
) throws(Failure) -> (Segment, (any Controller)?) {
  let given = try needed(pointer, { Int($0.size) }, "ct_segment")
  let made = Segment(
    try string(given.name, "name"), title: try optionalText(given.title, "title"),
    badge: try optionalText(given.badge, "badge"), isEnabled: given.disabled == 0,
    isHidden: given.hidden != 0, isMomentary: given.momentary != 0)
  return (made, try optional(given.controller))
}

@c @implementation package func ct_switcher_new(_ name: Text, _ error: ErrorOut) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in new(SwitcherContainer(name: try string(name, "name"))) }
}

@c @implementation package func ct_switcher_set(
  _ pointer: OpaquePointer?, _ segments: UnsafePointer<ct_segment>?, _ count: Int, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, request) = (try switcher(pointer), try request(options))
    var list: [(Segment, (any Controller)?)] = []
    for index in 0..<max(0, count) { list.append(try segment(segments.map { $0 + index })) }
    let all = list
    request.follow(try run { () throws(SwitcherError) in try switcher.setSegments(all) })
  }
}

@c @implementation package func ct_switcher_insert(
  _ pointer: OpaquePointer?, _ given: UnsafePointer<ct_segment>?, _ index: Int64, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, (segment, controller)) = (try switcher(pointer), try segment(given))
    let place = ContainersC.index(index)
    try run { () throws(SwitcherError) in
      if let controller, !segment.isMomentary {
        _ = try switcher.insert(segment, controller, at: place)
      } else {
        try switcher.model.insert(segment, at: place)
      }
    }
  }
}

@c @implementation package func ct_switcher_remove(_ pointer: OpaquePointer?, _ name: Text, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    let (switcher, name) = (try switcher(pointer), try string(name, "name"))
    try run { () throws(SwitcherError) in try switcher.model.remove(name) }
  }
}

@c @implementation package func ct_switcher_move(
  _ pointer: OpaquePointer?, _ name: Text, _ index: Int64, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, name) = (try switcher(pointer), try string(name, "name"))
    try run { () throws(SwitcherError) in try switcher.model.move(name, to: Int(clamping: index)) }
  }
}

@c @implementation package func ct_switcher_update(
  _ pointer: OpaquePointer?, _ given: UnsafePointer<ct_segment>?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, (segment, _)) = (try switcher(pointer), try segment(given))
    try run { () throws(SwitcherError) in try switcher.model.setSegment(segment) }
  }
}

@c @implementation package func ct_switcher_select(
  _ pointer: OpaquePointer?, _ name: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, request) = (try switcher(pointer), try request(options))
    let name = try optionalText(name, "name")
    _ = try run { () throws(SwitcherError) in
      try switcher.select(name, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_switcher_select_at(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { switcher, request throws(SwitcherError) in
    _ = try switcher.select(at: Int(clamping: index), request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_switcher_choose(
  _ pointer: OpaquePointer?, _ index: Int64, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(!(try found(pointer).isMirroring), "a control is being notified, and what it chooses is an echo")
    let (switcher, request) = (try switcher(pointer), try request(options))
    try run { () throws(SwitcherError) in try choose(index, in: switcher, request) }
  }
}

/// The user chooses a segment.
private func choose(
  _ index: Int64, in switcher: SwitcherContainer, _ request: Request
) throws(SwitcherError) {
  let (segments, index) = (switcher.model.segments, Int(clamping: index))
  guard segments.indices.contains(index) else { throw .index(index, count: segments.count) }
  guard segments[index].isEnabled, !segments[index].isHidden else { throw .disabled(segments[index].name) }
  switcher.gestures.choose(index, request.options, whenEnded: request.whenEnded)
}

@c @implementation package func ct_switcher_count(_ pointer: OpaquePointer?) -> Int {
  call(nil, 0) { () throws(Failure) in try switcher(pointer).model.segments.count }
}

@c @implementation package func ct_switcher_name(_ pointer: OpaquePointer?, _ index: Int) -> OwnedText {
  call(nil, nil) { () throws(Failure) in
    let segments = try switcher(pointer).model.segments
    return segments.indices.contains(index) ? owned(segments[index].name) : nil
  }
}

@c @implementation package func ct_switcher_selected(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, -1) { () throws(Failure) in Int64(try switcher(pointer).model.selectedIndex ?? -1) }
}

@c @implementation package func ct_switcher_configure(
  _ pointer: OpaquePointer?, _ selectsNeighbour: Int32, _ asks: Int32, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let switcher = try switcher(pointer)
    if selectsNeighbour != -1 { switcher.model.successor = selectsNeighbour != 0 ? .neighbour : .none }
    if asks != -1 { switcher.asksBeforeLeaving = asks != 0 }
  }
}

@c @implementation package func ct_switcher_set_chosen(
  _ pointer: OpaquePointer?, _ chosen: (@convention(c) (User, Text) -> Void)?, _ user: User,
  _ destroy: Destroy?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let switcher = try switcher(pointer)
    guard let chosen else { return switcher.model.chosen = nil }
    let callee = Callee(user, destroy)
    switcher.model.chosen = { segment in lend(segment.name) { chosen(callee.user, $0) } }
  }
}

@c @implementation package func ct_switcher_bind(
  _ pointer: OpaquePointer?, _ changed: (@convention(c) (User, OpaquePointer?) -> Void)?, _ user: User,
  _ destroy: Destroy?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (switcher, handle) = (try switcher(pointer), try found(pointer))
    guard let changed else { throw .call(CT_ERROR_NULL, "the function is NULL; it is needed") }
    let control = ControlOfC(changed, Callee(user, destroy), handle)
    handle.own(also: control)
    switcher.model.bind(control)
  }
}
