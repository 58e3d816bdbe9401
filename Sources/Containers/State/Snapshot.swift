/// The state of a whole tree of controllers, as a value (T7).
///
/// ```swift
/// let snapshot = Snapshot(of: root, application: "reader")
/// let report = snapshot.restore(to: another)
/// ```
///
/// Children are known by their `restorationIdentifier`; of two in a container that have the same one only the first
/// is remembered. `ContainersPersistence` writes it as a text, reads it again, and keeps it in a store.
public struct Snapshot: Sendable {
  /// Whose state it is.
  public let application: String
  /// The version of the application's part of it, from 1 on.
  public let version: Int
  /// What is stored for each controller.
  package let tree: StateTree

  package init(application: String, version: Int, _ tree: StateTree) {
    (self.application, self.version, self.tree) = (application, version, tree)
  }

  /// The settled state of a controller and of everything below it; open changes do not count (T7).
  ///
  /// What is kept for children that are not there is a part of it (T11). Observers receive a notice of what cannot
  /// be remembered: a second child with the same identifier, and a state that is nested too deep. A tree may be as
  /// deep as memory allows (L39).
  /// - Parameters:
  ///   - root: The topmost controller; its own identifier does not matter.
  ///   - application: Whose state it is.
  ///   - version: The version of the application's part of it, from 1 on.
  /// - Complexity: O(controllers in the tree), and O(n × log n) for a container of n children that remember.
  public init(of root: any Controller, application: String, version: Int = 1) {
    var writer = SnapshotWriter()
    self.init(application: application, version: version, writer.collect(root))
    writer.report()
  }
}
