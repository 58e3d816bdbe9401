// Size: along the visible path, the container before its children (L23).

extension Engine {
  /// Walks a controller and its descendants, the container before its children, without recursion (L39).
  ///
  /// - Parameter visit: Returns the children to visit next; called before they are read.
  static func walk(_ top: Lifecycle, _ visit: (Lifecycle) -> Children) {
    var waiting = Children(top)
    while let record = waiting.popLast() { waiting.append(visit(record).reversed) }
  }

  /// Calls a controller; a change that a container makes then is part of the call (L35).
  func adapting(_ record: Lifecycle, _ call: () -> Void) {
    if let home = record.containment { home.adapting(call) } else { call() }
  }

  /// Sets the sizes of a controller and its visible descendants, without sending callbacks.
  ///
  /// Row: change.
  @inline(__always) func layOut(_ record: Lifecycle, _ size: Size) {
    if record.size != size { layOutAll(record, size) }
  }

  @inline(never) private func layOutAll(_ record: Lifecycle, _ size: Size) {
    setSize(size, of: record)
    if let home = record.containment { layOutChildren(home) }
  }

  /// Sets the sizes of the visible children that their container computes now, without sending callbacks.
  func layOutChildren(_ home: Containment) {
    Self.walk(home.record) { record in
      guard let home = record.containment, let container = home.container else { return Children() }
      let layout = Layout(container, home, record.size)
      return home.visible.filter { child in
        let size = layout.size(of: child)
        guard child.size != size else { return false }
        setSize(size, of: child)
        return true
      }.reversed
    }
  }

  /// The size of a container; inside `willTransition` the coming size, so that children added there get it (L35).
  func size(of home: Containment) -> Size {
    if let resizing, resizing.record === home.record { return resizing.size }
    return home.record.size
  }

  /// The sizes that a container gives to its children, inside its insets (L36).
  ///
  /// Row: change.
  struct Layout {
    private let area: Size
    private let placements: [Placement]

    @inline(__always) init(_ container: any Container, _ home: Containment, _ size: Size) {
      area = home.area(in: size)
      placements = container.placements(in: area)
    }

    private init(area: Size, placements: [Placement]) { (self.area, self.placements) = (area, placements) }

    /// The sizes in an arrangement, which was made for the present size of its container.
    ///
    /// Inside `willTransition`, or where no state says it, the container is asked. Row: present and dismiss.
    init(
      _ arrangement: borrowing Arrangement, _ container: any Container, _ home: Containment, _ engine: Engine
    ) {
      if engine.resizing?.record === home.record || !container.__managesChildren {
        self.init(container, home, engine.size(of: home))
      } else {
        self = Layout(area: home.area(in: home.record.size), placements: arrangement.placements)
      }
    }

    /// Whether it names a child, which then need not fill the area.
    @inline(__always) var namesChildren: Bool { !placements.isEmpty }

    @inline(__always) func size(of child: Lifecycle, at index: Int = 0) -> Size {
      guard !placements.isEmpty, let controller = child.controller else { return area }
      return placements.placement(of: controller, at: index, in: area).frame.size
    }
  }

  /// Resizes a controller and its visible descendants, with callbacks for those whose size changes (L23).
  ///
  /// - Parameter between: Called when all of them have received `willTransition`, and none has its new size.
  func resize(_ top: Lifecycle, to size: Size, between: () -> Void = {}) {
    var changed: [any Controller] = []
    var waiting = [(top, size)]
    while let (record, size) = waiting.popLast() {
      guard record.size != size, let controller = record.controller else { continue }
      changed.append(controller)
      emit(.willTransition(to: size), record, .geometry)
      let outer = resizing
      resizing = (record, size)
      adapting(record) { controller.willTransition(to: size) }
      resizing = outer
      guard let home = record.containment, home.forwardsRotationAutomatically, let container = home.container
      else { continue }
      let (visible, layout) = (home.visible, Layout(container, home, size))
      for index in stride(from: visible.count - 1, through: 0, by: -1) {
        waiting.append((visible[index], layout.size(of: visible[index], at: index)))
      }
    }
    between()
    layOut(top, size)
    adaptToSizes(changed)
    conclude(changed, via: top.containment) { engine, record, home in
      engine.emit(.didTransition(to: record.size), record, .geometry, via: home)
      record.controller?.didTransition(to: record.size)
    }
  }

  /// Lets the visible containers follow another direction of reading, outer ones first, in one union, like a resize (G15).
  func mirror(_ top: Lifecycle) {
    var containers: [any Controller] = []
    Self.walk(top) { record in
      guard let home = record.containment, let container = record.controller else { return Children() }
      containers.append(container)
      return home.forwardsRotationAutomatically ? home.visible : Children()
    }
    adaptToSizes(containers)
    for container in containers {
      container.asContainer?.layOutChildren()
      container.displayDidChange()
    }
  }

  /// Sends the last call to the controllers that received the first, also if they have moved since (L22, L23).
  ///
  /// - Parameter home: The record of the topmost container's children, for the observers above a controller that has
  ///   left.
  func conclude(
    _ controllers: [any Controller], via home: Containment?, _ tell: (Engine, Lifecycle, Containment?) -> Void
  ) {
    for controller in controllers {
      let record = controller.record
      let other = record.engine
      // A controller that has moved to another tree continues there with the event numbers of this one (L32).
      other.sequence = max(other.sequence, sequence)
      if isObserved { other.isObserved = true }
      tell(other, record, record === home?.record ? nil : home)
      sequence = max(sequence, other.sequence)
    }
  }

  /// Lets containers adapt their visible children to their new sizes, outer ones first, in one union (S5).
  ///
  /// A container that is hidden, or becomes hidden with the union, adapts before it appears again; a disappearing one
  /// may reverse.
  func adaptToSizes(_ controllers: [any Controller]) {
    let states = controllers.map { $0.record.state }
    unite {
      for (controller, state) in zip(controllers, states) {
        let record = controller.record
        guard let home = record.containment, state != .disappeared,
          record.state.isComing || record.state == state
        else { continue }
        home.adapting { home.container?.prepare(Step(.size, home)) }
      }
    }
  }
}

extension Container {
  /// The parts of the container's edges that its children do not cover; setting it lays them out again (L36).
  public var insets: Insets {
    get { record.rare?.insets ?? Insets() }
    set {
      guard newValue != insets else { return }
      record.extras.insets = newValue
      layOutChildren()
    }
  }

  /// The frame of a child in this container, inside the insets (L36).
  ///
  /// - Parameter child: A child, or a controller that is not a child: then the frame that it would have.
  public func frame(of child: any Controller) -> Rect {
    let content = contentFrame
    return placements(in: content.size).placement(of: child, in: content.size).frame
      .offset(x: content.origin.x, y: content.origin.y)
  }

  /// Lays out the children again; a child whose size changes receives the callbacks of a resize, nothing else
  /// (L23, L36).
  ///
  /// - Complexity: O(controllers whose size changes).
  public func layOutChildren() {
    let home = home
    if home.isAdapting { return record.engine.layOutChildren(home) }
    Engine.request("layout", on: self) { [self] engine in
      let (visible, layout) = (home.visible, Engine.Layout(self, home, lifecycle.size))
      for index in 0..<visible.count where visible[index].home === home {
        engine.resize(visible[index], to: layout.size(of: visible[index], at: index))
      }
    }
  }
}

// MARK: - Memory: all controllers of the tree, visible or not; then containers drop what they can rebuild (L25)

extension Engine {
  func warnOfMemory(_ top: Lifecycle) {
    releaseRebuildable(below: top) { record in
      emit(.memoryWarning, record, .memory)
      record.controller?.didReceiveMemoryWarning()
    }
  }

  /// Visits all controllers of a tree, the container before its children; then its containers drop what they can
  /// rebuild.
  func releaseRebuildable(below top: Lifecycle, visiting visit: (Lifecycle) -> Void = { _ in }) {
    var homes: [Containment] = []
    var waiting = [top]
    while let record = waiting.popLast() {
      visit(record)
      guard let home = record.containment else { continue }
      homes.append(home)
      for child in home.children.reversed() { waiting.append(child.record) }
    }
    for home in homes { home.container?.prepare(Step(.memory, home)) }
  }
}

extension Controller {
  /// Sends the memory warning to this controller and all its descendants, visible or not (L25).
  public func sendMemoryWarning() {
    Engine.request("memory warning", on: self) { [self] engine in engine.warnOfMemory(record) }
  }

  /// Loads the content now, unless it is loaded; appearing loads it by itself (L6).
  public func loadIfNeeded() {
    Engine.request("load", on: self) { [self] engine in engine.load(record) }
  }
}
