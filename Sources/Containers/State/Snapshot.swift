/// The saved state of a whole tree of controllers, as a value (T7).
///
/// ```swift
/// let snapshot = Snapshot(of: root, application: "reader")
/// let report = snapshot.restore(to: another)
/// ```
///
/// Children are identified by their `restorationIdentifier`; of two with the same one in a container, only the first is
/// saved. `ContainersPersistence` writes a snapshot as text, reads it, and keeps it in a store.
public struct Snapshot: Sendable {
  /// The name of the application.
  public let application: String
  /// The version of the application's state, from 1 on.
  public let version: Int
  /// The saved state of each controller.
  package let tree: StateTree

  package init(application: String, version: Int, _ tree: StateTree) {
    (self.application, self.version, self.tree) = (application, version, tree)
  }

  /// Saves the settled state of a controller and its descendants; open changes do not count (T7).
  ///
  /// State kept for children that do not exist is included (T11). Observers receive a notice of what cannot be saved: a
  /// second child with the same identifier, and a state that is nested too deeply. A tree may be as deep as memory
  /// allows (L39).
  /// - Parameters:
  ///   - root: The topmost controller; its own identifier does not matter.
  ///   - application: The name of the application.
  ///   - version: The version of the application's state, from 1 on.
  /// - Complexity: O(controllers in the tree), and O(n × log n) for a container with n children that save state.
  public init(of root: any Controller, application: String, version: Int = 1) {
    var writer = SnapshotWriter()
    self.init(application: application, version: version, writer.collect(root))
    writer.report()
  }
}
