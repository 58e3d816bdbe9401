public import Containers

/// Keeps the state of a tree in a store: restores it at the start, and saves it after each settled change (T7).
///
/// ```swift
/// let keeper = StateKeeper(of: root, in: store, application: "reader")
/// let report = keeper.restore()
/// ```
///
/// Build the tree, call `restore()`, and retain the keeper for as long as the state should be saved. Nothing is saved
/// before `restore()`, so that building the tree does not overwrite the stored state. The keeper retains the store, but
/// not the tree.
///
/// Each settled change costs one walk over the controllers of the tree, and a comparison of the bytes; the store is
/// only used if these have changed. If that is too expensive, set `isAutomatic` to false.
public final class StateKeeper {
  /// Whether each settled change is saved at once; otherwise only `saveIfNeeded()` saves.
  public var isAutomatic = true
  /// Whether a change has settled since the last attempt to save; for hosts that save when idle.
  public private(set) var isStale = false
  /// Why the last state is not saved; nil if it is, or if there was nothing to save.
  public private(set) var lastError: StateStoreError?

  private let application: String
  private let version: Int
  private let migrate: (Int, StateValue) -> StateValue?
  private let store: any StateStore
  private var tree: KeptTree?

  /// The stored bytes, or the state at the time when the stored bytes could not be used; nil if unknown.
  private var known: [UInt8]?
  /// What is wrong with the stored data, if it must be moved away before anything is saved.
  private var obstacle: String?
  /// Whether `restore()` has been called, and its requests have been carried out.
  private var isReady = false
  /// Whether a save is queued.
  private var isAsked = false

  /// Creates a keeper; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - root: The topmost controller of the tree; not retained.
  ///   - store: The store; it must belong to this keeper only.
  ///   - application: The name of the application; the state of another one is never overwritten.
  ///   - version: The version of the application's state, from 1 on.
  ///   - migrate: Returns the document of the next version; see `Snapshot`.
  public init(
    of root: any Controller, in store: any StateStore, application: String, version: Int = 1,
    migrate: @escaping (_ version: Int, _ document: StateValue) -> StateValue? = { _, _ in nil }
  ) {
    (self.store, self.application, self.version, self.migrate) = (store, application, version, migrate)
    let reference = WeakKeeper(self)
    tree = KeptTree(root) { reference.value?.ask() }
  }

  /// The topmost controller of the tree; nil once it is released.
  public var root: (any Controller)? { tree?.root }

  // MARK: Restoring

  /// Restores the tree from the stored state, and begins to save.
  ///
  /// It never fails. Damaged, foreign or too new data is set aside, never overwritten. Data that cannot be read stays
  /// in place until there is something new to save. An adjusted state is not saved until something changes, so that a
  /// page that cannot be shown today is found again tomorrow.
  /// - Returns: The adjustments.
  @discardableResult
  public func restore() -> RestorationReport {
    var report = RestorationReport()
    guard let root else { return report }
    (isReady, known, obstacle) = (false, nil, nil)
    if let snapshot = recall(&report) { report.append(snapshot.restore(to: root)) }
    // Inside a callback, the changes of the tree are still queued (L26).
    tree?.afterCall { [self] in
      known = bytes()
      isReady = true
    } refused: { [self] _ in
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

  /// Moves away data that must not be overwritten; returns its new location.
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

  /// Saves the state if it differs from the stored one; for idle moments, and the end of a program.
  ///
  /// Does nothing before `restore()`, and after the tree has been released.
  /// - Throws: The errors of the store; the next change is then saved again.
  public func saveIfNeeded() throws(StateStoreError) {
    guard isReady, let bytes = bytes() else { return }
    isStale = false
    guard bytes != known else { return lastError = nil }
    do throws(StateStoreError) {
      if let place = try clear() { tree?.report("the stored data could not be used; it is kept in \(place)") }
      try store.save(bytes)
      (known, lastError) = (bytes, nil)
    } catch {
      // It is stored, but may be lost, so the next state is saved even if it is the same.
      if case .notYetDurable = error { known = nil }
      lastError = error
      throw error
    }
  }

  /// Called when a change has settled: saves when the running call is over (L26).
  private func ask() {
    guard isReady else { return }
    isStale = true
    guard isAutomatic, !isAsked, root != nil else { return }
    isAsked = true
    tree?.afterCall { [self] in
      isAsked = false
      guard isAutomatic else { return }
      do throws(StateStoreError) { try saveIfNeeded() } catch { tree?.report(error.description) }
    } refused: { [self] _ in
      isAsked = false
    }
  }

  /// The bytes of the current state.
  private func bytes() -> [UInt8]? { tree?.snapshot(application: application, version: version)?.bytes }
}

/// A reference to a keeper that does not retain it; Embedded Swift has no weak references.
private struct WeakKeeper {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: StateKeeper?
  #else
    weak var value: StateKeeper?
  #endif
  init(_ value: StateKeeper) { self.value = value }
}
