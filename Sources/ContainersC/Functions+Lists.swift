import Containers
package import ContainersHeader

// Lists; documented in containers.h.

@c @implementation package func ct_list_new(
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

@c @implementation package func ct_list_add(
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

@c @implementation package func ct_list_show(
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

@c @implementation package func ct_list_transition(
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

@c @implementation package func ct_list_swap(
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

@c @implementation package func ct_list_place(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ frame: UnsafePointer<ct_rect>?, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, placed) = (try list(pointer), try found(child))
    list.place(placed.pointer, in: try frame.map { frame throws(Failure) in try rect(frame.pointee) })
  }
}

/// Runs a half of adding or removing manually.
private func half(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut,
  _ work: (ListOfC, any Controller) throws(ContainmentError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (list, child) = (try list(pointer), try controller(child))
    try run { () throws(ContainmentError) in try work(list, child) }
  }
}

@c @implementation package func ct_list_begin_adding(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.beginAdding(child) }
}

@c @implementation package func ct_list_end_adding(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.endAdding(child) }
}

@c @implementation package func ct_list_begin_removing(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.beginRemoving(child) }
}

@c @implementation package func ct_list_end_removing(
  _ pointer: OpaquePointer?, _ child: OpaquePointer?, _ error: ErrorOut
) -> Bool {
  half(pointer, child, error) { list, child throws(ContainmentError) in try list.endRemoving(child) }
}
