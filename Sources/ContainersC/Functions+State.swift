import Containers
import ContainersHeader
import ContainersPersistence

// Saved state; documented in containers.h.

@c @implementation package func ct_save(
  _ root: OpaquePointer?, _ application: Text, _ version: Int64, _ error: ErrorOut
) -> OwnedText {
  call(error, nil) { () throws(Failure) in
    let (root, application) = (try controller(root), try string(application, "application"))
    guard version >= 1 else {
      throw .call(CT_ERROR_VALUE, "\(version) is not a valid version; they count from 1")
    }
    return owned(Snapshot(of: root, application: application, version: Int(clamping: version)).value.json)
  }
}

@c @implementation package func ct_restore(
  _ root: OpaquePointer?, _ state: Text, _ application: Text, _ version: Int64,
  _ migrate: (@convention(c) (User, Int64, Text) -> OwnedText)?, _ user: User,
  _ outcome: UnsafeMutablePointer<Int32>?, _ report: UnsafeMutablePointer<OwnedText>?,
  _ adjustments: UnsafeMutablePointer<OwnedText>?,
  _ error: ErrorOut
) -> Bool {
  report?.pointee = nil
  adjustments?.pointee = nil
  return perform(error) { () throws(Failure) in
    let (root, state) = (try controller(root), try string(state, "state"))
    let application = try string(application, "application")
    guard version >= 1 else {
      throw .call(CT_ERROR_VALUE, "\(version) is not a valid version; they count from 1")
    }
    let snapshot = try run { () throws(SnapshotError) in
      try Snapshot(bytes: Array(state.utf8), application: application, version: Int(clamping: version)) {
        version, document in
        guard let migrate else { return nil }
        guard let text = lend(document.json, { migrate(user, Int64(version), $0) }) else { return nil }
        defer { containers_free(text) }
        guard let string = String(validatingCString: text) else { return nil }
        return try? StateValue(bytes: Array(string.utf8))
      }
    }
    let found = snapshot.restore(to: root)
    outcome?.pointee = Int32(
      !found.wasRestored ? CT_NOTHING_RESTORED : found.isClean ? CT_RESTORED : CT_RESTORED_ADJUSTED)
    report?.pointee = owned(found.description)
    adjustments?.pointee = owned(joined(found.adjustments.map { $0.path }))
  }
}
