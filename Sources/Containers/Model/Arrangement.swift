/// What a container holds and shows: its state, as far as the engine is concerned.
public struct Arrangement {
  /// All children in order, visible or not; nil leaves the others as they are.
  ///
  /// The engine knows an unchanged list again without looking into it, so keep the array in the container's state.
  public var children: [any Controller]?

  /// Whether the children that become hidden leave the container too.
  public var removesLeaving: Bool

  /// Whether membership is independent of visibility: a child whose arrival is superseded then stays (L13, T5).
  public var keepsChildren = false

  /// Whether hidden children join and leave with the change too, and come back with a cancel (N3).
  ///
  /// The first halves of their moves are sent before it opens and the second halves when it ends: those that leave from
  /// the last child on, those that join from the first one on. Otherwise a hidden child joins or leaves at once.
  public var movesTogether = false

  /// Adds one controller at a place of the list of children, which stays as it is otherwise; nil is last.
  public mutating func add(_ child: any Controller, at index: Int? = nil) { added = (child.record, index) }

  /// Removes one child from the list of children, which stays as it is otherwise.
  public mutating func remove(_ child: any Controller) { removed = child.record }

  /// A controller that joins at a place of the list, which stays as it is otherwise.
  var added: (child: Lifecycle, index: Int?)?
  /// A child that leaves the list, which stays as it is otherwise.
  var removed: Lifecycle?

  /// The children that are presented: they receive no `willMove(to:)` and no `didMove(to:)` (M1).
  public var presented: [any Controller] = []

  var visible = Children()
  var transients = Children()
  /// What it shows, at rest or on the way: to keep it alive, which the lists do not.
  var named: [any Controller] { visible.controllers + transients.controllers }

  /// The visible children, in the order in which they receive callbacks; new ones are added to the container (L9).
  public var shown: [any Controller] {
    get { visible.controllers }
    set { visible = Children(newValue) }
  }

  /// The transient children: visible only while the change is open, like the back of a leaf that turns (P2).
  ///
  /// They appear with the new children, and leave the container when the change ends, however it ends. Those that are
  /// visible already, or will be, and all of them in a container that is not visible, are left out.
  public var passing: [any Controller] {
    get { transients.controllers }
    set { transients = Children(newValue) }
  }

  /// Creates an arrangement that shows a list of children.
  ///
  /// - Parameters:
  ///   - shown: The visible children, in the order in which they receive callbacks.
  ///   - children: All children in order; nil leaves the others as they are.
  ///   - removesLeaving: Whether the children that become hidden leave the container too.
  ///   - passing: The transient children.
  public init(
    shown: [any Controller], children: [any Controller]? = nil, removesLeaving: Bool = false,
    passing: [any Controller] = []
  ) {
    visible = Children(shown)
    transients = Children(passing)
    self.children = children
    self.removesLeaving = removesLeaving
  }

  /// Creates an arrangement that leaves the list as it is, but for one child.
  init(_ visible: Children, added: (child: Lifecycle, index: Int?)? = nil, removed: Lifecycle? = nil) {
    (self.visible, self.added, self.removed, removesLeaving) = (visible, added, removed, false)
  }

  /// Creates an arrangement that shows one child, or none.
  ///
  /// - Parameters:
  ///   - only: The visible child; nil shows none.
  ///   - children: All children in order; nil leaves the others as they are.
  ///   - removesLeaving: Whether the children that become hidden leave the container too.
  public init(only: (any Controller)?, children: [any Controller]? = nil, removesLeaving: Bool = false) {
    if let only { visible = Children(only.record) }
    self.children = children
    self.removesLeaving = removesLeaving
  }
}
