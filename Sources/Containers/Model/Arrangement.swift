/// What a container contains and shows: its state as the engine sees it.
public struct Arrangement {
  /// All children in order, visible or hidden; nil keeps the list of children.
  ///
  /// The engine recognizes an unchanged array without comparing its elements, so store the array in the container's
  /// state.
  public var children: [any Controller]?

  /// Whether the children that become hidden also leave the container.
  public var removesLeaving: Bool

  /// Whether membership is independent of visibility (L13, T5).
  ///
  /// A child whose arrival is superseded then stays, and one that is leaving with an open change returns if `children` names it;
  /// otherwise it returns only if it is visible.
  public var keepsChildren = false

  /// Whether hidden children also join and leave with the change, and return with a cancel (N3).
  ///
  /// The first halves of their moves are sent before the change opens, the second halves when it ends: for children
  /// that leave from the last to the first, for children that join from the first to the last. Otherwise a hidden child
  /// joins or leaves at once.
  public var movesTogether = false

  /// Adds one controller to the list of children at an index, or at the nearest one that there is; nil appends.
  public mutating func add(_ child: any Controller, at index: Int? = nil) {
    if kept !== child, !visible.isEmpty, rare?.listed.visible.isEmpty != false {
      extras.listed.visible = visible.controllers
    }
    kept = child
    addition = unsafe (Unretained(child.record), index)
  }

  /// Removes one child from the list of children.
  public mutating func remove(_ child: any Controller) { removed = child.record }

  /// Whether a child that another arrangement shows, too, looks different in this one (L40).
  ///
  /// - Complexity: O(visible children) where both show them in the same order.
  func moves(from old: Arrangement, in area: Size) -> Bool {
    if placements.isEmpty && old.placements.isEmpty { return false }
    let (before, after) = (old.shown, shown)
    return after.indices.contains { index in
      let child = after[index]
      let stays =
        index < before.count && before[index] === child || before.holds(child)
      return stays
        && !placements.placement(of: child, at: index, in: area)
          .looksLike(old.placements.placement(of: child, at: index, in: area))
    }
  }

  /// A controller that is added to an otherwise unchanged list.
  var added: (child: Lifecycle, index: Int?)? { addition.map { ($0.child.object, $0.index) } }
  /// A child that is removed from an otherwise unchanged list.
  private(set) var removed: Lifecycle?

  /// Where children lie, from the top left of the area; one that is not named fills it (L36).
  ///
  /// A change in which a child stays and gets another frame moves it (L40).
  public var placements: [Placement] {
    get { rare?.placements ?? [] }
    set { if rare != nil || !newValue.isEmpty { extras.placements = newValue } }
  }

  /// The children that are presented: they receive neither `willMove(to:)` nor `didMove(to:)` (M1).
  var presented: [any Controller] {
    get { rare?.presented ?? [] }
    set { if rare != nil || !newValue.isEmpty { extras.presented = newValue } }
  }

  /// The presented children that become ordinary ones when the change has finished: they then receive
  /// `willMove(to:)` and `didMove(to:)` (L13, M1).
  var promoted: [any Controller] {
    get { rare?.promoted ?? [] }
    set { if rare != nil || !newValue.isEmpty { extras.promoted = newValue } }
  }

  private(set) var visible = Children()
  // Safe because `kept` or the caller of the initializer retains the child. Row: change.
  private var addition: (child: Unretained<Lifecycle>, index: Int?)?
  // The lists retain nothing. An arrangement may be kept longer than its container has the child, or be made for a new
  // one: the added child, or the only one that is shown, is retained here (L41).
  private var kept: (any Controller)?
  /// What few arrangements have; nil for most, so that a copy retains little.
  ///
  /// Rows: change.
  private var rare: Rare?

  private final class Rare {
    var placements: [Placement] = []
    var presented: [any Controller] = []
    var promoted: [any Controller] = []
    var transients = Children()
    /// Retains what the lists name.
    var listed: (visible: [any Controller], transient: [any Controller]) = ([], [])

    init() {}

    init(_ other: Rare) {
      (placements, presented, promoted) = (other.placements, other.presented, other.promoted)
      (transients, listed) = (other.transients, other.listed)
    }
  }

  /// What few arrangements have, to be changed: of this arrangement alone.
  private var extras: Rare {
    mutating get {
      if isKnownUniquelyReferenced(&rare), let rare { return rare }
      let made = rare.map { Rare($0) } ?? Rare()
      rare = made
      return made
    }
  }

  /// The transient children, as records.
  var transients: Children { rare?.transients ?? Children() }

  /// The visible children, in the order in which they receive callbacks; new ones are added to the container (L9).
  public var shown: [any Controller] {
    get { namedVisible ?? visible.controllers }
    set {
      visible = Children(newValue)
      if rare != nil || !newValue.isEmpty { extras.listed.visible = newValue }
    }
  }

  /// The transient children: visible only while the change is open, like the back of a turning leaf (P2).
  ///
  /// They appear with the new children, and leave the container when the change ends, whatever its outcome. Children
  /// that are already visible or will be are left out; in a hidden container all are.
  public var transient: [any Controller] {
    get { rare?.listed.transient ?? [] }
    set {
      if rare == nil, newValue.isEmpty { return }
      let extras = extras
      (extras.transients, extras.listed.transient) = (Children(newValue), newValue)
    }
  }

  /// The visible children as they were given; nil if the caller retains them.
  private var namedVisible: [any Controller]? {
    if let listed = rare?.listed.visible, !listed.isEmpty { return listed }
    return visible.isEmpty ? [] : kept.map { [$0] }
  }

  /// Names the records that the controllers store now: one may have stored another since it was put in (L38).
  ///
  /// - Complexity: O(visible children).
  var renewed: Arrangement {
    var new = self
    if let namedVisible { new.visible = Children(namedVisible) }
    if let kept, let addition { new.addition = unsafe (Unretained(kept.record), addition.index) }
    if let rare { rare.transients = Children(rare.listed.transient) }
    return new
  }

  /// Creates an arrangement that shows a list of children.
  ///
  /// - Parameters:
  ///   - shown: The visible children, in the order in which they receive callbacks.
  ///   - children: All children in order; nil keeps the list of children.
  ///   - removesLeaving: Whether the children that become hidden also leave the container.
  ///   - transient: The transient children.
  public init(
    shown: [any Controller], children: [any Controller]? = nil, removesLeaving: Bool = false,
    transient: [any Controller] = []
  ) {
    self.children = children
    self.removesLeaving = removesLeaving
    self.shown = shown
    self.transient = transient
  }

  /// Creates an arrangement that adds or removes one child, or keeps the list.
  ///
  /// The caller retains them. Rows: change, generic; add and remove a child.
  @inline(__always)
  init(_ visible: Children, added: (child: Lifecycle, index: Int?)? = nil, removed: Lifecycle? = nil) {
    self.visible = visible
    removesLeaving = false
    if let added { addition = unsafe (Unretained(added.child), added.index) }
    self.removed = removed
  }

  /// Creates an arrangement that shows one child, or none.
  ///
  /// - Parameters:
  ///   - only: The visible child; nil shows none.
  ///   - children: All children in order; nil keeps the list of children.
  ///   - removesLeaving: Whether the children that become hidden also leave the container.
  public init(only: (any Controller)?, children: [any Controller]? = nil, removesLeaving: Bool = false) {
    self.children = children
    self.removesLeaving = removesLeaving
    guard let only else { return }
    visible = Children(only.record)
    kept = only
  }
}
