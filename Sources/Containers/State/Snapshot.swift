/// The state of a whole tree of controllers, as a value that can be stored (T7).
///
/// ```swift
/// let snapshot = Snapshot(of: root, application: "reader")
/// try store.save(snapshot.bytes)
/// let report = try Snapshot(bytes: bytes).restore(to: root)
/// ```
///
/// Children are known by their `restorationIdentifier`; of two in a container that have the same one only the first
/// is remembered. Equal states give equal bytes.
public struct Snapshot: Equatable, Sendable {
  /// The form of the document that this version of the framework writes.
  public static let formatVersion = 1

  /// Whose state it is.
  public let application: String
  /// The version of the application's part of it, from 1 on.
  public let version: Int
  /// What is stored for the topmost controller and everything below it.
  ///
  /// An object with the controller's own `state`, and its `children` by their identifiers.
  public let root: StateValue

  /// Creates a snapshot from its parts.
  public init(application: String, version: Int, root: StateValue) {
    (self.application, self.version, self.root) = (application, version, root)
  }

  /// The document: an object with `application`, `format`, `formatVersion`, `root` and `version`.
  public var value: StateValue {
    [
      "application": .string(application), "format": "containers",
      "formatVersion": StateValue(Self.formatVersion), "root": root, "version": StateValue(version),
    ]
  }

  /// The document in its canonical form; see `StateValue.bytes`.
  public var bytes: [UInt8] { value.bytes }

  /// Reads a document.
  ///
  /// - Throws: `SnapshotError` for data that is damaged, foreign, or written by a newer framework.
  public init(bytes: [UInt8]) throws(SnapshotError) {
    let value: StateValue
    do throws(StateSyntaxError) { value = try StateValue(bytes: bytes) } catch { throw .damaged(error) }
    try self.init(value)
  }

  /// Takes a document that has been read already.
  ///
  /// - Throws: `SnapshotError` for one that is foreign, or written by a newer framework.
  public init(_ value: StateValue) throws(SnapshotError) {
    guard case .object(let object) = value else { throw .foreign(reason: "it is \(value.kind)") }
    guard object["format"] == "containers" else {
      throw .foreign(reason: "its “format” is not “containers”")
    }
    guard let format = object["formatVersion"]?.int, format >= 1 else {
      throw .foreign(reason: "its “formatVersion” is no number from 1 on")
    }
    guard format <= Self.formatVersion else { throw .newerFormat(format, known: Self.formatVersion) }
    guard let application = object["application"]?.string else {
      throw .foreign(reason: "its “application” is no string")
    }
    guard let version = object["version"]?.int, version >= 1 else {
      throw .foreign(reason: "its “version” is no number from 1 on")
    }
    self.init(application: application, version: version, root: object["root"] ?? [:])
  }
}

// MARK: - Saving

extension Snapshot {
  /// The state of a controller and everything below it, as it is at rest; what is under way does not count.
  ///
  /// Observers hear what cannot be remembered: a second child with the same identifier, and what lies too deep.
  /// - Parameters:
  ///   - root: The topmost controller; its own identifier does not matter.
  ///   - application: Whose state it is.
  ///   - version: The version of the application's part of it, from 1 on.
  /// - Complexity: O(controllers in the tree), and O(n × log n) for a container of n children that remember.
  public init(of root: any Controller, application: String, version: Int = 1) {
    var writer = SnapshotWriter()
    self.init(application: application, version: version, root: writer.write(root))
    for notice in writer.notices { notice.report() }
  }
}

/// Collects the state of a tree.
struct SnapshotWriter {
  /// Something that cannot be remembered.
  struct Notice {
    let controller: any Controller
    let text: String

    func report() { controller.report(text) }
  }

  private(set) var notices: [Notice] = []

  /// What is to be stored for a controller; the document around it is one level deep.
  mutating func write(_ root: any Controller) -> StateValue {
    .object(node(of: root, levels: StateValue.deepest - 1))
  }

  /// - Parameter levels: How deep the node may be.
  private mutating func node(of controller: any Controller, levels: Int) -> StateObject {
    var node = controller.lifecycle.memory?.notUnderstood ?? StateObject()
    guard levels > 0 else {
      note("what lies inside it is nested too deep to be remembered", controller)
      return StateObject()
    }
    if let state = controller.asRestorable?.saveState() {
      if state.isNested(within: levels - 1) {
        node["state"] = state
      } else {
        note("its state is nested too deep to be remembered", controller)
      }
    }
    guard let container = controller.asContainer else { return node }
    let children = children(of: container, levels: levels - 1)
    if !children.isEmpty { node["children"] = .object(children) }
    return node
  }

  private mutating func children(of container: any Container, levels: Int) -> StateObject {
    let containment = container.containment
    // Who is only on his way in with a change that is under way is not there yet.
    let named = NamedControllers(
      containment.children.filter { child in
        child.isRemembered && (containment.open == nil || child.lifecycle.move != .arriving)
      })
    var members: [(key: String, value: StateValue)] = []
    for (place, entry) in named.entries.enumerated() {
      let node = node(of: entry.controller, levels: levels - 1)
      guard !node.isEmpty else { continue }
      guard !named.isSecond(place) else {
        note("“\(entry.name)” names two of its children; only the first is remembered", container)
        continue
      }
      members.append((entry.name, .object(node)))
    }
    guard !containment.carried.isEmpty else { return StateObject(members) }
    let taken = StateObject(members)
    return StateObject(
      members + containment.carried.filter { taken[$0.name] == nil }.map { ($0.name, $0.node) })
  }

  private mutating func note(_ text: String, _ controller: any Controller) {
    notices.append(Notice(controller: controller, text: text))
  }
}
