/// The tree of a `StateKeeper`, not retained.
///
/// It is in this module because Embedded Swift cannot call these methods on `any Controller` from another module.
package final class KeptTree {
  package var root: (any Controller)? { tree.value }
  private let tree: WeakController
  private var observation: Observation?
  /// The notices of the last snapshot.
  private var notices: [String] = []

  /// - Parameter changed: Called when the tree has settled after a change.
  package init(_ root: any Controller, changed: @escaping () -> Void) {
    tree = WeakController(root)
    observation = root.observe { event in
      switch event.kind {
      case .settled, .stateChanged, .didMove: changed()
      default: break
      }
    }
  }

  deinit { observation?.cancel() }

  /// Runs work when the running call is over.
  package func afterCall(_ work: @escaping () -> Void, refused: @escaping (_ reason: String) -> Void) {
    root?.afterCall(work, refused: refused)
  }

  package func report(_ text: String) { root?.report(text) }

  /// The current state; what cannot be saved is reported once.
  package func snapshot(application: String, version: Int) -> Snapshot? {
    guard let root else { return nil }
    var writer = SnapshotWriter()
    let snapshot = Snapshot(application: application, version: version, writer.collect(root))
    let texts = writer.notices.map { $0.text }
    if texts != notices { writer.report() }
    notices = texts
    return snapshot
  }
}
