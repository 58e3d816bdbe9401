/// What a container is to hold and to show: its state, as far as the engine cares.
public struct Arrangement {
  /// The children that are shown, in the order in which they hear (L9); those that are not children yet are added.
  public var shown: [any Controller]

  /// All children in order, shown or not; nil leaves the others as they are.
  public var children: [any Controller]?

  /// Whether the children that leave the screen leave the container too.
  public var removesLeaving: Bool

  /// Who is seen only while the change is under way: the back of a leaf that turns (P2).
  ///
  /// They come with the new children, and leave the screen and the container when the change ends, however it
  /// ends. Those that are shown already, or will be, and all of them in a container that is not on show, are
  /// left out.
  public var passing: [any Controller]

  /// Whether membership is independent of visibility (L13, T5).
  ///
  /// A child whose arrival is superseded then stays in `children`, and a child named in `children` that was leaving
  /// the container stays in it after all.
  public var keepsChildren = false

  /// Creates an arrangement.
  public init(
    shown: [any Controller], children: [any Controller]? = nil, removesLeaving: Bool = false,
    passing: [any Controller] = []
  ) {
    self.shown = shown
    self.children = children
    self.removesLeaving = removesLeaving
    self.passing = passing
  }
}

extension Engine {
  /// Checks an arrangement without touching anything.
  ///
  /// O(new children × depth + all children named).
  static func validate(
    _ arrangement: Arrangement, in container: any Container
  ) throws(ContainmentError) {
    try requireDistinct(arrangement.shown + arrangement.passing)
    if let children = arrangement.children {
      try requireDistinct(children)
      for child in arrangement.shown { child.lifecycle.mark = .unmarked }
      for child in children { child.lifecycle.mark = .inChildren }
      for child in arrangement.shown where child.lifecycle.mark == .unmarked {
        throw .notAChild(name: child.lifecycle.name, container: container.lifecycle.name)
      }
    }
    for child in (arrangement.children ?? arrangement.shown) + arrangement.passing {
      try requireAdoptable(child, in: container)
    }
  }

  private static func requireDistinct(_ controllers: [any Controller]) throws(ContainmentError) {
    guard controllers.count > 1 else { return }
    for controller in controllers { controller.lifecycle.mark = .unmarked }
    for controller in controllers {
      guard controller.lifecycle.mark == .unmarked else {
        throw .duplicate(name: controller.lifecycle.name)
      }
      controller.lifecycle.mark = .seen
    }
  }

  private static func requireAdoptable(
    _ child: any Controller, in container: any Container
  ) throws(ContainmentError) {
    guard child.lifecycle.parent !== container else { return }
    if child.lifecycle.isStageRoot { throw .isStageRoot(name: child.lifecycle.name) }
    var ancestor: (any Container)? = container
    while let current = ancestor {
      if current === child {
        throw .cycle(child: child.lifecycle.name, container: container.lifecycle.name)
      }
      ancestor = current.lifecycle.parent
    }
  }
}
