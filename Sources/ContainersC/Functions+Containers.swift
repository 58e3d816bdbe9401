import Containers
public import ContainersHeader

// Containers of any kind, lists, and containers of your own; documented in containers.h.

@c @implementation public func ct_container_list(
  _ pointer: OpaquePointer?, _ which: Int32, _ list: HandleRoom, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let container = try container(pointer)
    let kinds: [(any Container) -> [any Controller]] = [
      { $0.containment.children }, { $0.containment.shown }, { $0.containment.current },
      { $0.containment.settled }, { $0.containment.targets },
    ]
    return write(try choice(which, "list of controllers", kinds)(container), list, capacity)
  }
}

extension ct_placement {
  init(_ placement: Placement) {
    self.init()
    controller = borrowed(placement.controller)
    frame = ct_rect(placement.frame)
    if let hidden = placement.hiddenFrame { (has_hidden_frame, hidden_frame) = (1, ct_rect(hidden)) }
    (level, opacity, shade) = (Int32(clamping: placement.level), placement.opacity, placement.shade)
    (covers_input, passes_some_input) = (placement.coversInput ? 1 : 0, placement.passesSomeInput ? 1 : 0)
    arrow = placement.arrow?.number ?? 0
  }

  /// The placement for the framework.
  func placement() throws(Failure) -> Placement {
    var made = Placement(try ContainersC.controller(controller), in: try rect(frame))
    if has_hidden_frame != 0 { made.hiddenFrame = try rect(hidden_frame) }
    (made.level, made.opacity) = (Int(level), try finite(opacity, "opacity"))
    made.shade = try finite(shade, "shade")
    (made.coversInput, made.passesSomeInput) = (covers_input != 0, passes_some_input != 0)
    return made
  }
}

extension Popover.Arrow {
  /// The number that C has for it.
  var number: Int32 {
    let number =
      switch self {
      case .up: CT_ARROW_UP
      case .down: CT_ARROW_DOWN
      case .left: CT_ARROW_LEFT
      case .right: CT_ARROW_RIGHT
      }
    return Int32(number)
  }
}

@c @implementation public func ct_container_placements(
  _ pointer: OpaquePointer?, _ list: UnsafeMutablePointer<ct_placement>?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let placements = try shownContainer(pointer).childPlacements
    if let list {
      for (index, placement) in placements.prefix(max(0, capacity)).enumerated() {
        list[index] = ct_placement(placement)
      }
    }
    return placements.count
  }
}

/// A container as it is: of a book the book itself.
private func shownContainer(_ pointer: OpaquePointer?) throws(Failure) -> any Container {
  let controller = try controller(pointer)
  if let container = controller.asContainer { return container }
  return try container(pointer)
}

@c @implementation public func ct_container_change(_ pointer: OpaquePointer?) -> OpaquePointer? {
  call(nil, nil) { () throws(Failure) in
    try container(pointer).containment.change.map { ThreadState.here.handle(of: $0).pointer } ?? nil
  }
}

@c @implementation public func ct_container_remove(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (container, child) = (try container(pointer), try controller(child))
    let request = try request(options)
    try run { () throws(ContainmentError) in try concrete(container)?.remove(child, by: request) }
  }
}

@c @implementation public func ct_container_reveal(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (container, child) = (try container(pointer), try controller(child))
    let request = try request(options)
    let change = container.reveal(child, request.options)
    try done(change, "\(child.lifecycle.name) is visible already, or cannot be shown")
    request.follow(change)
  }
}

@c @implementation public func ct_container_insets(_ pointer: OpaquePointer?) -> ct_insets {
  call(nil, ct_insets()) { () throws(Failure) in
    let insets = try shownContainer(pointer).insets
    return ct_insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

@c @implementation public func ct_container_set_insets(
  _ pointer: OpaquePointer?, _ insets: ct_insets, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let container = try shownContainer(pointer)
    container.insets = Insets(
      top: try finite(insets.top, "top"), left: try finite(insets.left, "left"),
      bottom: try finite(insets.bottom, "bottom"), right: try finite(insets.right, "right"))
  }
}

@c @implementation public func ct_container_frame(_ pointer: OpaquePointer?, _ child: OpaquePointer?)
  -> ct_rect
{
  call(nil, ct_rect()) { () throws(Failure) in
    ct_rect(try shownContainer(pointer).frame(of: try controller(child)))
  }
}

@c @implementation public func ct_container_lay_out(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try shownContainer(pointer).layOutChildren() }
}

// MARK: - Lists

@c @implementation public func ct_list_new(
  _ name: Text, _ callbacks: UnsafePointer<ct_callbacks>?, _ user: User,
  _ options: UnsafePointer<ct_list_options>?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let calls = try table(callbacks, { Int($0.size) }, "ct_callbacks")
    let given = try table(options, { Int($0.size) }, "ct_list_options") ?? ct_list_options()
    let order = try given.order.map { order throws(Failure) in try profile(order.pointee) } ?? .generic
    let containment = Containment(
      order: order, forwardsAppearanceAutomatically: given.manual_appearance == 0,
      forwardsRotationAutomatically: given.manual_rotation == 0)
    return ListOfC(try string(name, "name"), containment).connect(calls ?? ct_callbacks(), user)
  }
}

@c @implementation public func ct_list_add(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ index: Int64, _ shown: Bool, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, child, request) = (try list(pointer), try controller(child), try request(options))
    let place = ContainersC.index(index)
    _ = try run { () throws(ContainmentError) in
      try list.add(child, at: place, shown: shown, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_list_show(
  _ pointer: OpaquePointer?, _ controllers: HandleList, _ count: Int, _ removing: Bool, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, request) = (try list(pointer), try request(options))
    let shown = try ContainersC.controllers(controllers, count)
    _ = try run { () throws(ContainmentError) in
      try list.show(shown, removing: removing, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_list_transition(
  _ pointer: OpaquePointer?, _ from: OpaquePointer?, _ to: OpaquePointer?, _ removing: Bool,
  _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, request) = (try list(pointer), try request(options))
    let (old, new) = (try controller(from), try controller(to))
    _ = try run { () throws(ContainmentError) in
      try list.transition(
        from: old, to: new, removing: removing, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_list_swap(
  _ pointer: OpaquePointer?, _ old: OpaquePointer?, _ new: OpaquePointer?, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, request) = (try list(pointer), try request(options))
    let (old, new) = (try controller(old), try controller(new))
    _ = try run { () throws(ContainmentError) in
      try list.swap(old, for: new, request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation public func ct_list_place(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ frame: UnsafePointer<ct_rect>?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, child) = (try list(pointer), try controller(child))
    let frame = try frame.map { frame throws(Failure) in try rect(frame.pointee) }
    list.frames[ObjectIdentifier(child.lifecycle)] = frame
  }
}

/// Runs a half of adding or removing by hand.
private func half(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut,
  _ work: (ListOfC, any Controller) throws(ContainmentError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, child) = (try list(pointer), try controller(child))
    try run { () throws(ContainmentError) in try work(list, child) }
  }
}

@c @implementation public func ct_list_begin_adding(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.beginAdding(child) }
}

@c @implementation public func ct_list_end_adding(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.endAdding(child) }
}

@c @implementation public func ct_list_begin_removing(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.beginRemoving(child) }
}

@c @implementation public func ct_list_end_removing(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.endRemoving(child) }
}

// MARK: - Containers of your own

/// Copies a state of bytes.
private func bytes(_ state: UnsafeRawPointer?, _ length: Int) throws(Failure) -> [UInt8] {
  guard length > 0 else { return [] }
  guard let state else { throw .call(CT_ERROR_NULL, "the state is NULL, and its length is \(length)") }
  return Array(UnsafeRawBufferPointer(start: state, count: length))
}

@c @implementation public func ct_own_new(
  _ name: Text, _ callbacks: UnsafePointer<ct_callbacks>?, _ functions: UnsafePointer<ct_own_functions>?,
  _ user: User, _ state: UnsafeRawPointer?, _ length: Int, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let calls = try table(callbacks, { Int($0.size) }, "ct_callbacks")
    let functions = try needed(functions, { Int($0.size) }, "ct_own_functions")
    guard functions.arrange != nil else {
      throw .call(CT_ERROR_NULL, "the function arrange is NULL; it says what a state shows, and is needed")
    }
    let own = OwnContainer(try string(name, "name"), functions, try bytes(state, length))
    return own.connect(calls ?? ct_callbacks(), user)
  }
}

@c @implementation public func ct_own_navigate(
  _ pointer: OpaquePointer?, _ state: UnsafeRawPointer?, _ length: Int, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (own, new, request) = (try own(pointer), try bytes(state, length), try request(options))
    guard new.count == own.ledger.current.count else {
      throw .call(CT_ERROR_VALUE, "the state has \(new.count) bytes; it has to have \(own.ledger.current.count)")
    }
    _ = try run { () throws(ContainmentError) in
      try own.navigate(request.options, whenEnded: request.whenEnded) {
        (old: inout [UInt8]) throws(ContainmentError) in old = new
      }
    }
  }
}

@c @implementation public func ct_own_state(
  _ pointer: OpaquePointer?, _ state: UnsafeMutableRawPointer?, _ capacity: Int
) -> Int {
  call(nil, 0) { () throws(Failure) in
    let current = try own(pointer).ledger.current
    if let state {
      for (index, byte) in current.prefix(max(0, capacity)).enumerated() {
        state.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      }
    }
    return current.count
  }
}

private func arrangement(_ pointer: OpaquePointer?) throws(Failure) -> ArrangementHandle {
  unsafeDowncast(try ThreadState.here.find(pointer, .arrangement), to: ArrangementHandle.self)
}

@c @implementation public func ct_arrangement_add(_ pointer: OpaquePointer?, _ child: OpaquePointer?) -> Bool {
  perform(nil) { () throws(Failure) in try arrangement(pointer).add(try controller(child)) }
}

@c @implementation public func ct_arrangement_show(_ pointer: OpaquePointer?, _ child: OpaquePointer?) -> Bool
{
  perform(nil) { () throws(Failure) in try arrangement(pointer).show(try controller(child)) }
}

@c @implementation public func ct_arrangement_place(
  _ pointer: OpaquePointer?, _ placement: UnsafePointer<ct_placement>?
) -> Bool {
  perform(nil) { () throws(Failure) in
    guard let placement else { throw .call(CT_ERROR_NULL, "the placement is NULL; it is needed") }
    try arrangement(pointer).place(try placement.pointee.placement())
  }
}
