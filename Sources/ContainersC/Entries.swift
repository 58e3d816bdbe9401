import Containers
import ContainersHeader
import ContainersPersistence

// Entries of stacks, and what a stack reports to, in C.

/// What a stack reports to in C.
final class StackOwner: StackDelegate {
  private let calls: ct_stack_delegate
  private let user: User
  init(_ calls: ct_stack_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) {
    guard let call = calls.attempted else { return }
    lend(entry.key) { call(user, borrowed(stack), $0) }
  }
  func stack(_ stack: StackContainer, didEndPop completed: Bool) {
    calls.ended_pop?(user, borrowed(stack), completed)
  }
  func stackDidChangeBar(_ stack: StackContainer) { calls.bar_changed?(user, borrowed(stack)) }

  /// The entry of a key that is restored.
  func restored(_ stack: OpaquePointer?, _ key: String, _ parameters: StateValue) -> StackEntry? {
    guard let call = calls.restore else { return nil }
    var given = ct_entry()
    given.size = MemoryLayout<ct_entry>.size
    // What the callback writes is read while its key is still there.
    return lend(key, parameters.json) { key, parameters -> StackEntry? in
      given.key = key
      given.parameters = parameters
      guard call(user, stack, key, parameters, &given) else { return nil }
      let kept = taken(given.controller)
      guard let (made, owner) = try? withExtendedLifetime(kept, { () throws(Failure) in try entry(&given) })
      else {
        return nil
      }
      owner.isTaken = true
      return made
    }
  }
}

extension StateValue {
  /// The value as a text of C.
  var json: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of a text of C.
  static func of(_ text: Text, _ what: StaticString) throws(Failure) -> StateValue? {
    guard let string = try optionalText(text, what) else { return nil }
    guard let value = try? StateValue(bytes: Array(string.utf8)) else {
      throw .call(CT_ERROR_TEXT, "the \(what) are not valid JSON: \(string)")
    }
    return value
  }
}

/// What an entry of C needs as long as it lives.
final class EntryOwner {
  let given: ct_entry
  /// Whether the stack has taken the entry: what was refused stays the caller's.
  var isTaken = false
  init(_ given: ct_entry) { self.given = given }
  deinit { if isTaken { ThreadState.here.destroy(given.destroy, given.user) } }
}

/// The entry of a struct.
func entry(
  _ pointer: UnsafePointer<ct_entry>?
) throws(Failure) -> (made: StackEntry, owner: EntryOwner) {
  let given = try needed(pointer, { Int($0.size) }, "ct_entry")
  let (title, key) = (try optionalText(given.title, "title") ?? "", try optionalText(given.key, "key"))
  let parameters = try StateValue.of(given.parameters, "parameters") ?? [:]
  let made: StackEntry
  let owner = EntryOwner(given)
  if given.controller != nil {
    made = StackEntry(
      try controller(given.controller), key: key, title: title, isSeeThrough: given.see_through != 0,
      parameters: parameters)
  } else {
    guard let make = given.make else {
      throw .call(
        CT_ERROR_NULL, "the entry has neither a controller nor a function that makes it; give one of them")
    }
    guard let key else {
      throw .call(CT_ERROR_NULL, "the entry has no key; one that is made on demand needs it")
    }
    made = StackEntry(
      key: key, title: title, isSeeThrough: given.see_through != 0, parameters: parameters
    ) { () throws(PageUnavailable) in
      try maker("the function made no controller") { reason in
        lend(key) { make(owner.given.user, $0, &reason) }
      }
    }
  }
  let name = made.key
  made.parametersDidChange = { parameters in
    // It keeps the owner also for an entry with a controller.
    guard let call = owner.given.parameters_changed else { return }
    lend(name, parameters.json) { call(owner.given.user, $0, $1) }
  }
  return (made, owner)
}

/// Has C make a controller; NULL is that it cannot.
func maker(
  _ usual: String, _ make: (inout UnsafePointer<CChar>?) -> OpaquePointer?
) throws(PageUnavailable) -> any Controller {
  var reason: UnsafePointer<CChar>?
  if let made = taken(make(&reason)) { return made }
  throw PageUnavailable(reason.flatMap { String(validatingCString: $0) } ?? usual)
}
