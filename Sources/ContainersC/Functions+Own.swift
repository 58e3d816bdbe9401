import Containers
package import ContainersHeader

// Containers of your own; documented in containers.h.

/// Copies a state of bytes.
private func bytes(_ state: UnsafeRawPointer?, _ length: Int) throws(Failure) -> [UInt8] {
  guard length > 0 else { return [] }
  guard let state else { throw .call(CT_ERROR_NULL, "the state is NULL, and its length is \(length)") }
  return Array(UnsafeRawBufferPointer(start: state, count: length))
}

@c @implementation package func ct_own_new(
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

@c @implementation package func ct_own_navigate(
  _ pointer: OpaquePointer?, _ state: UnsafeRawPointer?, _ length: Int, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (own, new, request) = (try own(pointer), try bytes(state, length), try request(options))
    guard new.count == own.ledger.current.count else {
      throw .call(
        CT_ERROR_VALUE, "the state has \(new.count) bytes; it has to have \(own.ledger.current.count)")
    }
    _ = try run { () throws(ContainmentError) in
      try own.navigate(request.options, whenEnded: request.whenEnded) {
        (old: inout [UInt8]) throws(ContainmentError) in old = new
      }
    }
  }
}

@c @implementation package func ct_own_state(
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

@c @implementation package func ct_arrangement_add(_ pointer: OpaquePointer?, _ child: OpaquePointer?) -> Bool
{
  perform(nil) { () throws(Failure) in
    let (arrangement, child) = (try arrangement(pointer), try controller(child))
    try arrangement.check(child)
    arrangement.add(child)
  }
}

@c @implementation package func ct_arrangement_show(_ pointer: OpaquePointer?, _ child: OpaquePointer?)
  -> Bool
{
  perform(nil) { () throws(Failure) in
    let (arrangement, child) = (try arrangement(pointer), try controller(child))
    try arrangement.check(child)
    arrangement.show(child)
  }
}

@c @implementation package func ct_arrangement_place(
  _ pointer: OpaquePointer?, _ placement: UnsafePointer<ct_placement>?
) -> Bool {
  perform(nil) { () throws(Failure) in
    guard let placement else { throw .call(CT_ERROR_NULL, "the placement is NULL; it is needed") }
    try arrangement(pointer).place(try placement.pointee.placement())
  }
}
