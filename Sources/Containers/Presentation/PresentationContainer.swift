/// A presentation context: a base, and layers that are presented above it (M1).
///
/// It is the root of a stage, or anywhere in a tree. Controllers below it present and dismiss:
///
/// ```swift
/// let context = try PresentationContainer(home)
/// try home.present(editor, style: .sheet(Sheet([.medium, .large])))
/// try editor.dismiss()
/// ```
///
/// The visible layers are those from the top down to the first one whose style removes what is below. A toolkit passes
/// the user's input to `gestures`; everything else is programmatic and does not ask.
public final class PresentationContainer: StatefulContainer, DescendantWatching, OrientationDeciding {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children: the base and the layers.
  public let containment = Containment(order: .presentation)
  /// The settled state, and that of the open change; the engine writes it.
  public let ledger: Ledger<PresentationState>
  /// Makes the controller of a saved layer from its restoration identifier; nil drops the layer (M10).
  public var makeLayer: ((_ identifier: String, _ style: PresentationStyle) -> (any Controller)?)?

  /// The waiting presentations (M5).
  var waiting: [PresentationRequest] = []
  var isServing = false
  /// The results to deliver when a controller has left (M7).
  var deliveries: [Delivery] = []
  private var isPruning = false
  /// The size that the layers' styles were chosen for (M8).
  private var positionedSize = Size.zero

  #if hasFeature(Embedded)
    /// Decides on the user's requests, and receives notifications; not retained (M6).
    @safe public unowned(unsafe) var delegate: (any PresentationDelegate)? {
      didSet { watch(delegate, as: "delegate") }
    }
  #else
    /// Decides on the user's requests, and receives notifications; not retained (M6).
    public weak var delegate: (any PresentationDelegate)? { didSet { watch(delegate, as: "delegate") } }
  #endif

  /// Creates a context without layers.
  ///
  /// - Parameters:
  ///   - base: The controller below all layers; it becomes a child.
  ///   - name: The name in traces and errors.
  /// - Throws: `PresentationError.containment`.
  public init(_ base: any Controller, name: String = "context") throws(PresentationError) {
    lifecycle = Lifecycle(name)
    ledger = Ledger(PresentationState(base))
    containment.setContainer(self)
    try navigate { _ in }
  }

  deinit {
    containment.loseContainer()
    let (requests, deliveries) = (waiting, deliveries)
    (waiting, self.deliveries) = ([], [])
    for request in requests { request.change.end(.abandoned) }
    for delivery in deliveries { delivery.deliver() }
  }

  /// Replaces a base that another container has taken (M1, L15).
  private lazy var emptyBase = EmptyBase()

  /// The controller below all layers (M1).
  public var base: any Controller { ledger.current.base }

  /// The layers, bottom to top; those of the target state while a change is open (M1).
  public var layers: [PresentationLayer] { ledger.target.layers }

  /// Returns the layer of a controller, also during its dismissal; nil for a controller that is not a layer.
  public func layer(of controller: any Controller) -> PresentationLayer? {
    ledger.current.layer(of: controller)
  }

  /// Returns the base and the layers as children; visible are those from the topmost that removes what is below.
  public func arrangement(for state: PresentationState, in area: Size) -> Arrangement {
    var arrangement = Arrangement(shown: state.visible, children: state.children)
    arrangement.presented = Array(state.children.dropFirst())
    if state.base.lifecycle.isPresented { arrangement.promoted = [state.base] }
    (arrangement.keepsChildren, arrangement.movesTogether) = (true, true)
    // Those that leave keep their frames, above what was below them (M2).
    if state.layers.isEmpty, state.departing.isEmpty { return arrangement }
    arrangement.placements = (state.layers + state.departing).enumerated().map { index, layer in
      placement(of: layer, at: index, in: area)
    }
    return arrangement
  }

  /// Gives new layers the styles for the size, and refuses one whose presenter is not in this context, and a layer as the
  /// base (M5, M8, M9); a change that adds layers presents them, one that has fewer dismisses (M1, M4).
  public func complete(
    _ state: inout PresentationState, from old: PresentationState, _ options: inout Change.Options
  ) throws(PresentationError) {
    if state.base !== old.base, old.index(of: state.base) != nil {
      throw .presented(name: state.base.lifecycle.name, presenter: lifecycle.name)
    }
    for (index, layer) in state.layers.enumerated() where old.index(of: layer.controller) == nil {
      let isAbove = state.number(of: layer.presenter).map { $0 <= index } ?? isInside(layer.presenter)
      if !isAbove {
        throw .notVisible(name: layer.controller.lifecycle.name, presenter: layer.presenter.lifecycle.name)
      }
      state.update(at: index) { $0.adapt(to: lifecycle.size) }
    }
    guard options.role == .navigation, old.base === state.base, state.layers.count != old.layers.count else {
      return
    }
    let isPresented = state.layers.count > old.layers.count
    options.role = isPresented ? .presentation : .dismissal
    options.direction = isPresented ? .forward : .backward
  }

  // MARK: Consequences of a change

  /// Called when a change has ended: delivers results, and opens waiting presentations (M5, M7).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    if outcome == .cancelled { dismissOrphans(.immediate) }  // a presenter may have left during a drag
    deliverWhatIsDue()
  }

  /// Dismisses the layers above a child; for the base, all layers (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    let state = ledger.target
    guard let number = state.number(of: child), number < state.layers.count else { return nil }
    return try? dismiss(state.layers[number].controller, options)
  }

  /// Returns the state without a layer and all layers above it; an empty base replaces the base (M9, L15).
  public func removing(_ child: any Controller, from state: PresentationState) -> PresentationState? {
    if child === emptyBase { return nil }
    var state = state
    if state.base === child { state.setBase(emptyBase) }
    if let index = state.index(of: child) { state.removeLayers(from: index) }
    return state
  }

  /// Called when another container has taken a layer: delivers its results (M9).
  public func didLose(_ child: any Controller) { deliverWhatIsDue() }

  /// Delivers due results, here and in contexts above where a presenter may have waited (M5, M7).
  private func deliverWhatIsDue() {
    if containment.change == nil, !ledger.settled.departing.isEmpty {
      let departed = ledger.settled.departing
      ledger.edit { $0.departing = [] }
      withExtendedLifetime(departed) {}  // released only when the ledger is in place
    }
    withdrawStaleQuestion()
    deliverResults()
    var next: (any Container)? = self
    while let container = next {
      container.asPresentationContext?.serveWaiting()
      next = container.parent
    }
  }

  /// Called when a descendant leaves, which may be a presenter: its layers leave with it (M9).
  public func descendantIsLeaving(_ descendant: any Controller) {
    serveWaiting()  // a waiting request may have lost its presenter
    guard let options = descendant.parent?.containment.change?.options else {
      return dismissOrphans(.immediate)
    }
    dismissOrphans(options.isAnimated && !options.isInteractive ? .animated : .immediate)
  }

  /// Dismisses the layers whose presenters have left: with them, or when the running call is over.
  private func dismissOrphans(_ options: Change.Options) {
    guard !isPruning, orphan(in: ledger.target) != nil else { return }
    isPruning = true
    let options = options.with(role: .dismissal, direction: .backward)
    do throws(PresentationError) {
      // A presenter may be back, elsewhere in the context, when the queue reaches the request.
      try navigate(
        options,
        whenEnded: { [me = WeakReference(self)] outcome in
          if case .refused = outcome { me.object?.isPruning = false }
        },
        preparing: { [self] _ throws(PresentationError) in
          isPruning = false
          return orphan(in: ledger.target) != nil
        }
      ) { [self] state throws(PresentationError) in
        if let index = orphan(in: state) { state.removeLayers(from: index) }
      }
    } catch { report(error.description) }
  }

  /// The number of the lowest layer whose presenter has left; nil without one.
  private func orphan(in state: PresentationState) -> Int? {
    state.layers.indices.first { index in
      // A presenter that has moved into its own layer, or into one above, has left what presents, too.
      (number(inside: state.layers[index].presenter, state) ?? .max) > index
    }
  }

  /// The number of the child in which a controller is: 0 is the base, 1 the first layer; nil outside of the context.
  private func number(inside controller: any Controller, _ state: PresentationState) -> Int? {
    controller === self ? 0 : child(holding: controller).flatMap(state.number)
  }

  /// The child that is a controller or has it as a descendant; nil if there is none, or one between them is leaving.
  private func child(holding controller: any Controller) -> (any Controller)? {
    var next = controller
    while !next.lifecycle.isLeaving, let parent = next.parent {
      if parent === self { return next }
      next = parent
    }
    return nil
  }

  /// Whether a controller is in this context, and no container between them is leaving.
  func isInside(_ controller: any Controller) -> Bool {
    controller === self || child(holding: controller) != nil
  }

  // MARK: Sizes and orientations (M8, M10)

  /// Returns whether a child is the topmost one that removes what is below; without one, the base decides (L24, M10).
  public func decidesOrientations(_ child: any Controller) -> Bool {
    let state = ledger.target
    return state.number(of: child) == state.lowestVisible
  }

  /// Called before the context appears and in a resize: asks for the anchors of popovers, and sets the styles of the
  /// layers for the size; and when memory is short (L25, M2, M8, S5).
  public func prepare(_ step: borrowing Step) {
    switch step.occasion {
    case .appearance:
      reposition(in: lifecycle.size)
      adaptToSize()
    case .size: adaptToSize()
    case .memory: releaseRebuildable()
    case .request: return
    }
  }

  /// Called before the size changes: asks for the anchors of popovers (M2).
  public func willTransition(to size: Size) { reposition(in: size) }

  /// Called while the stage rotates: asks for the anchors of popovers (M2).
  public func willAnimateRotation(to orientation: Orientation, duration: Double) {
    reposition(in: lifecycle.size)
  }

  /// Sets the layers' styles for the new size, and shows or hides what they cover (M8, S5).
  private func adaptToSize() {
    let old = ledger.target
    let layers = ledger.settled.layers + (ledger.next?.layers ?? [])
    let styles = callOut { layers.map { $0.adapting?.style(lifecycle.size) } }
    for (layer, style) in zip(layers, styles) {
      if let style { editLayer(layer.controller) { $0.style = style } }
    }
    if ledger.target.lowestVisible != old.lowestVisible { showState() }
  }

  /// Asks for the anchors of the popovers in a new size (M2).
  private func reposition(in size: Size) {
    guard size != positionedSize else { return }
    positionedSize = size
    guard let delegate else { return }
    for layer in layers {
      guard case .popover(var popover) = layer.style,
        let anchor = callOut({ delegate.presentation(self, anchorFor: layer, in: size) }),
        anchor != popover.anchor
      else { continue }
      popover.anchor = anchor
      editLayer(layer.controller) { $0.style = .popover(popover) }
    }
  }

  /// Edits a layer in every state of the ledger.
  func editLayer(_ controller: any Controller, _ edit: (inout PresentationLayer) -> Void) {
    ledger.edit { state in
      if let index = state.index(of: controller) { state.update(at: index, edit) }
    }
    lifecycle.engine.noteChange(of: lifecycle)  // it may cover what it did not cover (L42, L43)
  }
}

extension Controller {
  /// This controller, if it presents layers (M1).
  package var asPresentationContext: PresentationContainer? { self as? PresentationContainer }
}

/// The empty controller that replaces a base that another container has taken (M1, L15).
final class EmptyBase: Controller {
  let lifecycle = Lifecycle("base")
}
