/// A container with no policy of its own: it shows what it is told to.
///
/// Subclass it, or hold one, to write a container in a few lines: `show`, `swap`, `transition`, `add` and
/// `remove` do the work. An application whose types are isolated to the main actor by default cannot subclass
/// it; there, conform to `Container` instead, which takes two stored properties.
open class GenericContainer: Container, Restorable {
  /// What the framework knows of this controller.
  public let lifecycle: Lifecycle
  /// What the framework knows of its children.
  public let containment: Containment

  /// Creates an empty container.
  ///
  /// - Parameters:
  ///   - name: The name that traces and errors use.
  ///   - order: Who hears first (L10, L12).
  ///   - forwardsAppearanceAutomatically: False to forward by hand (L11).
  ///   - forwardsRotationAutomatically: False to forward rotations and sizes by hand (L22).
  public init(
    _ name: String = "container", order: OrderProfile = .generic,
    forwardsAppearanceAutomatically: Bool = true, forwardsRotationAutomatically: Bool = true
  ) {
    lifecycle = Lifecycle(name)
    containment = Containment(
      order: order, forwardsAppearanceAutomatically: forwardsAppearanceAutomatically,
      forwardsRotationAutomatically: forwardsRotationAutomatically)
  }

  /// Override to make the content (L6).
  open func didLoad() {}
  /// Override to hear W+ (L2).
  open func willAppear(animated: Bool) {}
  /// Override to hear D+ (L2).
  open func didAppear(animated: Bool) {}
  /// Override to hear W- (L2).
  open func willDisappear(animated: Bool) {}
  /// Override to hear D- (L2).
  open func didDisappear(animated: Bool) {}
  /// Override to hear the first half of a move (L13).
  open func willMove(to parent: (any Container)?) {}
  /// Override to hear the second half of a move (L13).
  open func didMove(to parent: (any Container)?) {}
  /// Override to hear the first of the three calls of a rotation (L22).
  open func willRotate(to orientation: Orientation, duration: Double) {}
  /// Override to hear the second of the three calls of a rotation (L22).
  open func willAnimateRotation(to orientation: Orientation, duration: Double) {}
  /// Override to hear the last of the three calls of a rotation (L22).
  open func didRotate(from orientation: Orientation) {}
  /// Override to hear of a size to come (L23).
  open func willTransition(to size: Size) {}
  /// Override to hear of a new size (L23).
  open func didTransition(to size: Size) {}
  /// Override to restrict the orientations (L24).
  open var supportedOrientations: OrientationSet { .all }
  /// Override to refuse to turn for a while (L24).
  open var shouldRotate: Bool { true }
  /// Override to let go of what can be made again (L25).
  open func didReceiveMemoryWarning() {}
  /// Override to keep the user from leaving (T2).
  open func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer { .yes }
  /// Override to go back to the beginning when the user chooses it again (T2).
  open func didReselect() {}
  /// Override to forward by hand (L11).
  open func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {}
  /// Override to give children a size of their own (L23).
  open func size(of child: any Controller, in size: Size) -> Size { size }
  /// Override to hear that a change has been opened (L17).
  open func changeDidOpen(_ change: Change) {}
  /// Override to hear the end of each change (L17).
  open func changeDidEnd(_ change: Change, outcome: Change.Outcome) {}
  /// Override to repair what named a child that has been taken away (L15).
  open func didLose(_ child: any Controller) {}
  /// Override to let go of cached children (L25).
  open func releaseRebuildable() {}
  /// Override to remember something else than which children are shown, by their identifiers (T7).
  open func saveState() -> StateValue? { shownState }
  /// Override to give a state of another form a kind of its own (T11).
  open var stateKind: String? { "list" }
  /// Override to take over what was saved; children that the state does not name stay as they are (T7).
  open func restoreState(_ state: StateReader) { restoreShown(from: state) }
}
