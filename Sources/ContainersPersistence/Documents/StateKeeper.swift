public import Containers

/// Keeps the state of a tree in a store: finds it again at the start, and saves whatever settles (T7).
///
/// ```swift
/// let keeper = StateKeeper(of: root, in: store, application: "reader")
/// let report = keeper.restore()
/// ```
///
/// Build the tree, restore, and keep the keeper for as long as the tree shall be remembered. Nothing is saved before
/// `restore()`, so that setting up the tree writes nothing over what is stored. It keeps the store alive, and not the
/// tree.
///
/// Each change that settles costs one walk over the controllers of the tree, and a comparison of the bytes; the store
/// is asked only when these have changed. Where that is too much, set `isAutomatic` to false.
public final class StateKeeper {
  /// Whether what settles is saved at once; otherwise only `saveIfNeeded()` saves.
  public var isAutomatic = true
  /// Whether something has settled since the state was last saved, or tried to be; for hosts that save when idle.
  public private(set) var isStale = false
  /// Why the last state is not saved; nil when it is, or when there was nothing to save.
  public private(set) var lastError: StateStoreError?

  private let application: String
  private let version: Int
  private let migrate: (Int, StateValue) -> StateValue?
  private let store: any StateStore
  private var tree: KeptTree?

  /// What is stored, or was the state when what is stored could not be used; nil when that is unknown.
  private var known: [UInt8]?
  /// What is wrong with the data that is stored, if it has to be moved away before anything is saved.
  private var obstacle: String?
  /// Whether `restore()` has been called, and everything that it asked for is done.
  private var isReady = false
  /// Whether a save waits for its turn.
  private var isAsked = false

  /// Creates a keeper; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - root: The topmost controller of what is remembered; not kept alive.
  ///   - store: Where; it belongs to this keeper alone.
  ///   - application: Whose state it is; another one's is never written over.
  ///   - version: The version of the application's part of the state, from 1 on.
  ///   - migrate: Makes the document of the next version; see `Snapshot`.
  public init(
    of root: any Controller, in store: any StateStore, application: String, version: Int = 1,
    migrate: @escaping (_ version: Int, _ document: StateValue) -> StateValue? = { _, _ in nil }
  ) {
    (self.store, self.application, self.version, self.migrate) = (store, application, version, migrate)
    let reference = WeakKeeper(self)
    tree = KeptTree(root) { reference.value?.ask() }
  }

  /// The topmost controller of what is remembered; nil when it is gone.
  public var root: (any Controller)? { tree?.root }

  // MARK: Restoring

  /// Gives the tree the state that is stored, and begins to save.
  ///
  /// It never fails: data that is damaged, foreign or too new is set aside, and never written over; what cannot be
  /// read is left where it is, until there is something new to save. What was adjusted is not saved until something
  /// changes, so that a page that cannot be shown today is found again tomorrow.
  /// - Returns: What was adjusted.
  @discardableResult
  public func restore() -> RestorationReport {
    var report = RestorationReport()
    guard let root else { return report }
    (isReady, known, obstacle) = (false, nil, nil)
    if let snapshot = recall(&report) { report.append(snapshot.restore(to: root)) }
    // Inside a callback the tree has yet to change (L26).
    tree?.afterCall { [self] in
      known = bytes()
      isReady = true
    } refused: { [self] in
      isReady = true
    }
    return report
  }

  private func recall(_ report: inout RestorationReport) -> Snapshot? {
    let bytes: [UInt8]?
    do throws(StateStoreError) { bytes = try store.load() } catch {
      report.note("\(error) It is left alone until there is something new to save.")
      obstacle = "It could not be read: \(error)"
      return nil
    }
    guard let bytes else { return nil }
    do throws(SnapshotError) {
      return try Snapshot(bytes: bytes, application, version, migrate, &report)
    } catch {
      report.note(error.description)
      obstacle = error.description
    }
    do throws(StateStoreError) {
      if let place = try clear() { report.note("The stored data is kept in \(place).") }
    } catch { report.note("\(error) Nothing is saved until it can be moved away.") }
    return nil
  }

  /// Moves away what must not be written over; returns where it is now.
  private func clear() throws(StateStoreError) -> String? {
    guard let reason = obstacle else { return nil }
    var place: String?
    do throws(StateStoreError) { place = try store.setAside(reason: reason) } catch {
      guard case .nothingStored = error else { throw error }
    }
    obstacle = nil
    return place
  }

  // MARK: Saving

  /// Saves the state if it is another one than the one that is stored: for idle moments, and the end of a program.
  ///
  /// Nothing happens before `restore()`, and when the tree is gone.
  /// - Throws: What the store throws; the next change is saved again.
  public func saveIfNeeded() throws(StateStoreError) {
    guard isReady, let bytes = bytes() else { return }
    isStale = false
    guard bytes != known else { return lastError = nil }
    do throws(StateStoreError) {
      if let place = try clear() { tree?.report("the stored data could not be used; it is kept in \(place)") }
      try store.save(bytes)
      (known, lastError) = (bytes, nil)
    } catch {
      // It is stored, and may be lost: whatever comes next is saved.
      if case .notYetDurable = error { known = nil }
      lastError = error
      throw error
    }
  }

  /// Something has settled: saves when the running call is over (L26).
  private func ask() {
    guard isReady else { return }
    isStale = true
    guard isAutomatic, !isAsked, root != nil else { return }
    isAsked = true
    tree?.afterCall { [self] in
      isAsked = false
      guard isAutomatic else { return }
      do throws(StateStoreError) { try saveIfNeeded() } catch { tree?.report(error.description) }
    } refused: { [self] in
      isAsked = false
    }
  }

  /// The state as it is.
  private func bytes() -> [UInt8]? { tree?.snapshot(application: application, version: version)?.bytes }
}

/// A reference to a keeper that does not keep it alive; Embedded Swift has none that notices when the object goes.
private struct WeakKeeper {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: StateKeeper?
  #else
    weak var value: StateKeeper?
  #endif
  init(_ value: StateKeeper) { self.value = value }
}
