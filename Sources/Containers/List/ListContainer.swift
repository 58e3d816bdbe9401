/// A container without a policy: the caller decides with `show`, `add`, `swap` and `transition`.
///
/// Write a `StatefulContainer` for a container with a state.
public final class ListContainer: ChildList, Restorable {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of its children.
  public let containment: Containment

  /// Creates an empty container.
  ///
  /// - Parameters:
  ///   - name: The name in traces and errors.
  ///   - order: The order of callbacks (L10, L12).
  ///   - forwardsAppearanceAutomatically: False for manual forwarding: the owner begins and ends each child (L11).
  ///   - forwardsRotationAutomatically: False if rotations and sizes do not reach the children (L22).
  public init(
    _ name: String = "container", order: OrderProfile = .generic,
    forwardsAppearanceAutomatically: Bool = true, forwardsRotationAutomatically: Bool = true
  ) {
    lifecycle = Lifecycle(name)
    containment = Containment(
      order: order, forwardsAppearanceAutomatically: forwardsAppearanceAutomatically,
      forwardsRotationAutomatically: forwardsRotationAutomatically)
    containment.setContainer(self)
  }

  deinit { containment.loseContainer() }

  // MARK: Saved state (T7, T11)

  /// The kind of the state of a list (T11).
  public var stateKind: String? { "list" }

  /// The identifiers of the visible settled children in order, and of the hidden ones (T7).
  public func saveState() -> StateValue? { savedChildren() }

  /// Shows and hides the children that the state names; other children stay as they are (T7).
  public func restoreState(_ state: StateReader) { restoreChildren(from: state) }
}
