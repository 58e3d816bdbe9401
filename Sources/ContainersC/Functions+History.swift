package import ContainersHeader
import ContainersLinks

// Histories; documented in containers.h.

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

@c @implementation package func ct_history_new(
  _ item: Text, _ limit: Int64,
  _ command: (@convention(c) (User, UnsafePointer<ct_history_command>?) -> Void)?,
  _ user: User, _ destroy: Destroy?, _ error: ErrorOut
) -> OpaquePointer? {
  call(error, nil) { () throws(Failure) in
    let item = try string(item, "item")
    guard limit >= 1 else { throw .call(CT_ERROR_VALUE, "\(limit) is not a valid limit; it is 1 at least") }
    let history = HistorySync(item, limit: Int(clamping: limit))
    return HistoryHandle(history, command, Callee(user, destroy)).retained()
  }
}

@c @implementation package func ct_history_report(
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

@c @implementation package func ct_history_count(_ pointer: OpaquePointer?) -> Int {
  call(nil, 0) { () throws(Failure) in try history(pointer).history.entries.count }
}

@c @implementation package func ct_history_index(_ pointer: OpaquePointer?) -> Int64 {
  call(nil, 0) { () throws(Failure) in Int64(try history(pointer).history.index) }
}

@c @implementation package func ct_history_item(
  _ pointer: OpaquePointer?, _ index: Int, _ token: UnsafeMutablePointer<Int64>?
) -> OwnedText {
  call(nil, nil) { () throws(Failure) in
    let entries = try history(pointer).history.entries
    guard entries.indices.contains(index) else { return nil }
    token?.pointee = Int64(entries[index].token)
    return owned(entries[index].item)
  }
}
