import Containers
package import ContainersHeader
import ContainersPersistence

// Stacks; documented in containers.h.

@c @implementation package func ct_stack_new(_ name: Text, _ allowsEmpty: Bool, _ error: ErrorOut)
  -> OpaquePointer?
{
  call(error, nil) { () throws(Failure) in
    new(StackContainer(allowsEmpty: allowsEmpty, name: try string(name, "name")))
  }
}

@c @implementation package func ct_stack_set_delegate(
  _ pointer: OpaquePointer?, _ delegate: UnsafePointer<ct_stack_delegate>?, _ user: User, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let stack = try stack(pointer)
    let calls = try table(delegate, { Int($0.size) }, "ct_stack_delegate")
    let owner = calls.map { StackOwner($0, user) }
    try found(pointer).own(owner, { stack.delegate = owner }) {
      stack.dropsAboveUnknown = (calls?.drops_alone ?? 0) == 0
      stack.restoreEntry = owner.map { owner in
        // The stack's handle keeps the owner as long as the stack lives.
        { [unowned(unsafe) owner] key, parameters in owner.restored(pointer, key, parameters) }
      }
    }
  }
}

/// Runs what a stack may refuse.
private func ask(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut,
  _ work: (StackContainer, Request) throws(StackError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    try run { () throws(StackError) in try work(stack, request) }
  }
}

/// Runs what brings an entry.
private func bring(
  _ pointer: OpaquePointer?, _ given: UnsafePointer<ct_entry>?, _ options: Options, _ error: ErrorOut,
  _ work: (StackContainer, StackEntry, Request) throws(StackError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    let (entry, owner) = try entry(given)
    try run { () throws(StackError) in try work(stack, entry, request) }
    owner.isTaken = true
  }
}

/// Runs what names an entry.
private func name(
  _ pointer: OpaquePointer?, _ key: Text, _ options: Options, _ error: ErrorOut,
  _ work: (StackContainer, String, Request) throws(StackError) -> Void
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    let key = try string(key, "key")
    try run { () throws(StackError) in try work(stack, key, request) }
  }
}

private func duplicates(_ policy: Int32) throws(Failure) -> StackDuplicates {
  try choice(policy, "policy", [.refuse, .bringToFront, .singleTop, .clearTop])
}

@c @implementation package func ct_stack_push(
  _ pointer: OpaquePointer?, _ controller: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, new) = (try stack(pointer), try ContainersC.controller(controller))
    let request = try request(options)
    _ = try run { () throws(StackError) in
      try stack.push(StackEntry(new), request.options, whenEnded: request.whenEnded)
    }
  }
}

@c @implementation package func ct_stack_push_entry(
  _ pointer: OpaquePointer?, _ entry: UnsafePointer<ct_entry>?, _ policy: Int32, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    let ((entry, owner), policy) = (try ContainersC.entry(entry), try duplicates(policy))
    _ = try run { () throws(StackError) in
      try stack.push(entry, ifPresent: policy, request.options, whenEnded: request.whenEnded)
    }
    owner.isTaken = true
  }
}

@c @implementation package func ct_stack_push_for_result(
  _ pointer: OpaquePointer?, _ entry: UnsafePointer<ct_entry>?, _ policy: Int32, _ options: Options,
  _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    let ((entry, owner), policy) = (try ContainersC.entry(entry), try duplicates(policy))
    let result = try run { () throws(StackError) in
      try stack.push(entry, for: String.self, ifPresent: policy, request.options)
    }
    owner.isTaken = true
    request.follow(result.change)
    return ResultHandle(result).retained()
  }
}

@c @implementation package func ct_stack_pop(_ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut)
  -> Bool
{
  ask(pointer, options, error) { stack, request throws(StackError) in
    _ = try stack.pop(asking: request.isAsking, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_pop_to(
  _ pointer: OpaquePointer?, _ key: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  name(pointer, key, options, error) { stack, key, request throws(StackError) in
    _ = try stack.pop(to: key, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_pop_to_root(
  _ pointer: OpaquePointer?, _ options: Options, _ error: ErrorOut
) -> Bool {
  ask(pointer, options, error) { stack, request throws(StackError) in
    _ = try stack.popToRoot(asking: request.isAsking, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_replace_top(
  _ pointer: OpaquePointer?, _ entry: UnsafePointer<ct_entry>?, _ options: Options, _ error: ErrorOut
) -> Bool {
  bring(pointer, entry, options, error) { stack, entry, request throws(StackError) in
    _ = try stack.replaceTop(with: entry, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_set(
  _ pointer: OpaquePointer?, _ entries: UnsafePointer<ct_entry>?, _ count: Int, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    var (list, owners): ([StackEntry], [EntryOwner]) = ([], [])
    for index in 0..<max(0, count) {
      let given = try needed(entries.map { $0 + index }, { Int($0.size) }, "ct_entry")
      if given.controller == nil, given.make == nil {
        let key = try string(given.key, "key")
        guard let there = stack.entry(for: key) else {
          throw StackError.unknown(key: key).failure
        }
        list.append(there)
      } else {
        let (made, owner) = try entry(entries.map { $0 + index })
        list.append(made)
        owners.append(owner)
      }
    }
    let all = list
    _ = try run { () throws(StackError) in
      try stack.set(all, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
    }
    for owner in owners { owner.isTaken = true }
  }
}

@c @implementation package func ct_stack_insert(
  _ pointer: OpaquePointer?, _ entry: UnsafePointer<ct_entry>?, _ index: Int64, _ options: Options,
  _ error: ErrorOut
) -> Bool {
  bring(pointer, entry, options, error) { stack, entry, request throws(StackError) in
    _ = try stack.insert(entry, at: Int(clamping: index), request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_remove(
  _ pointer: OpaquePointer?, _ key: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  name(pointer, key, options, error) { stack, key, request throws(StackError) in
    _ = try stack.remove(key, asking: request.isAsking, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_bring_to_front(
  _ pointer: OpaquePointer?, _ key: Text, _ options: Options, _ error: ErrorOut
) -> Bool {
  name(pointer, key, options, error) { stack, key, request throws(StackError) in
    _ = try stack.bringToFront(key, request.options, whenEnded: request.whenEnded)
  }
}

@c @implementation package func ct_stack_count(_ pointer: OpaquePointer?, _ settled: Bool) -> Int {
  call(nil, 0) { () throws(Failure) in
    let stack = try stack(pointer)
    return settled ? stack.settledPath.count : stack.count
  }
}

@c @implementation package func ct_stack_key(_ pointer: OpaquePointer?, _ index: Int, _ settled: Bool)
  -> OwnedText
{
  call(nil, nil) { () throws(Failure) in
    let path = settled ? try stack(pointer).settledPath : try stack(pointer).path
    return path.indices.contains(index) ? owned(path[index].key) : nil
  }
}

@c @implementation package func ct_stack_controller(_ pointer: OpaquePointer?, _ key: Text) -> OpaquePointer?
{
  call(nil, nil) { () throws(Failure) in
    borrowed(try stack(pointer).entry(for: try string(key, "key"))?.controller)
  }
}

@c @implementation package func ct_stack_set_traits(
  _ pointer: OpaquePointer?, _ key: Text, _ title: Text, _ hidesBottomBar: Bool, _ userMayPop: Bool,
  _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, key) = (try stack(pointer), try string(key, "key"))
    guard let entry = stack.entry(for: key) else { throw StackError.unknown(key: key).failure }
    entry.title = try optionalText(title, "title") ?? ""
    (entry.hidesBottomBar, entry.userMayPop) = (hidesBottomBar, userMayPop)
  }
}

@c @implementation package func ct_stack_traits(
  _ pointer: OpaquePointer?, _ which: Int32, _ traits: UnsafeMutablePointer<ct_traits>?
) -> Bool {
  call(nil, false) { () throws(Failure) in
    let stack = try stack(pointer)
    let kinds: [(StackContainer) -> StackTraits?] = [
      { $0.traits }, { $0.settledTraits }, { $0.movingTraits },
    ]
    guard let found = try choice(which, "list of traits", kinds)(stack) else { return false }
    traits?.pointee = ct_traits(
      title: owned(found.title), back_title: owned(found.backTitle), can_go_back: found.canGoBack ? 1 : 0,
      hides_bottom_bar: found.hidesBottomBar ? 1 : 0)
    return true
  }
}

@c @implementation package func ct_traits_clear(_ traits: UnsafeMutablePointer<ct_traits>?) {
  guard let traits else { return }
  containers_free(traits.pointee.title)
  containers_free(traits.pointee.back_title)
  traits.pointee = ct_traits()
}

@c @implementation package func ct_stack_go_back(
  _ pointer: OpaquePointer?, _ key: Text, _ force: Bool, _ options: Options, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    let (stack, request) = (try stack(pointer), try request(options))
    let key = try optionalText(key, "key")
    try done(
      stack.gestures.goBack(to: key, force: force, request.options, whenEnded: request.whenEnded),
      "there is nothing to go back to, or an entry may not be popped")
  }
}

private let noPop = "no pop is under way, or none may begin"

@c @implementation package func ct_stack_begin_pop(_ pointer: OpaquePointer?, _ key: Text, _ error: ErrorOut)
  -> Bool
{
  perform(error) { () throws(Failure) in
    try done(try stack(pointer).gestures.beginPop(to: try optionalText(key, "key")), noPop)
  }
}

@c @implementation package func ct_stack_update_pop(
  _ pointer: OpaquePointer?, _ progress: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try stack(pointer).gestures.updatePop(progress: try ContainersC.progress(progress)), noPop)
  }
}

@c @implementation package func ct_stack_end_pop(
  _ pointer: OpaquePointer?, _ velocity: Double, _ error: ErrorOut
) -> Bool {
  perform(error) { () throws(Failure) in
    try done(try stack(pointer).gestures.endPop(velocity: try finite(velocity, "velocity")), noPop)
  }
}

@c @implementation package func ct_stack_cancel_pop(_ pointer: OpaquePointer?, _ error: ErrorOut) -> Bool {
  perform(error) { () throws(Failure) in try done(try stack(pointer).gestures.cancelPop(), noPop) }
}

/// A progress from 0 to 1.
func progress(_ number: Double) throws(Failure) -> Double {
  guard number >= 0, number <= 1 else { throw ChangeError.progress(number).failure }
  return number
}
