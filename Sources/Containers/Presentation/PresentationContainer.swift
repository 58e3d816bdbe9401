/// A presentation context: a base, and layers that are presented above it (M1).
///
/// It is the root of a stage, or stands anywhere in a tree. Controllers below it present and dismiss by themselves:
///
/// ```swift
/// let context = try PresentationContainer(home)
/// try home.present(editor, style: .sheet(Sheet([.medium, .large])))
/// try editor.dismiss()
/// ```
///
/// Visible are the layers from the top down to the first one whose style removes what is below. A toolkit passes on what
/// the user does through `gestures`; everything else is programmatic, and does not ask.
public final class PresentationContainer: StatefulContainer {
  /// The framework's record of this controller.
  public let lifecycle: Lifecycle
  /// The framework's record of the children: the base and the layers.
  public let containment = Containment(order: .presentation)
  /// The settled state, and that of the open change; the engine writes it.
  public var ledger: Ledger<PresentationState>
  /// Makes the controller of a stored layer again, by its restoration identifier; nil drops the layer (M10).
  public var makeLayer: ((_ identifier: String, _ style: PresentationStyle) -> (any Controller)?)?

  /// The presentations that wait (M5).
  var waiting: [PresentationRequest] = []
  var isServing = false
  /// What has to be delivered when a controller has left (M7).
  var deliveries: [Delivery] = []
  /// The user's dismissal that waits for an answer (M6).
  var pending: DismissalRequest?
  private var isPruning = false
  /// The topmost layer with which the context last settled; nil for the base (M10).
  private var settledTop: ObjectIdentifier?
  /// The size to which the layers' styles fit (M8).
  private var positionedSize = Size.zero

  #if hasFeature(Embedded)
    /// Decides on what the user asks for, and is notified; not kept alive (M6).
    public unowned(unsafe) var delegate: (any PresentationDelegate)? {
      didSet { watch(delegate, as: "delegate") }
    }
  #else
    /// Decides on what the user asks for, and is notified; not kept alive (M6).
    public weak var delegate: (any PresentationDelegate)? { didSet { watch(delegate, as: "delegate") } }
  #endif

  /// Creates a context without layers.
  ///
  /// - Parameters:
  ///   - base: The controller below all layers; it becomes a child.
  ///   - name: The name that traces and errors use.
  /// - Throws: `PresentationError.containment`.
  public init(_ base: any Controller, name: String = "context") throws(PresentationError) {
    lifecycle = Lifecycle(name)
    ledger = Ledger(PresentationState(base))
    do throws(ContainmentError) { try navigate { $0 } } catch { throw .containment(error) }
  }

  deinit {
    takePending()?.end(.abandoned)
    let (requests, deliveries) = (waiting, deliveries)
    (waiting, self.deliveries) = ([], [])
    for request in requests { request.change.end(.abandoned) }
    for delivery in deliveries { delivery.deliver() }
  }

  /// This context.
  public var asPresentationContext: PresentationContainer? { self }

  /// The controller below all layers (M1).
  public var base: any Controller { ledger.current.base }

  /// The layers, from the bottom to the top; while a change is open, those to which it leads (M1).
  public var layers: [PresentationLayer] { ledger.target.layers }

  /// The layer of a controller, also while it is dismissed; nil for one that is not a layer.
  public func layer(of controller: any Controller) -> PresentationLayer? {
    ledger.current.layer(of: controller)
  }

  /// The base and the layers are children; visible are those above the topmost that removes what is below.
  public func arrangement(for state: PresentationState) -> Arrangement {
    var arrangement = Arrangement(shown: state.visible, children: state.children)
    arrangement.presented = Array(state.children.dropFirst())
    (arrangement.keepsChildren, arrangement.movesTogether) = (true, true)
    return arrangement
  }

  // MARK: What follows from a change

  /// Delivers results, and opens presentations that waited (M5, M7).
  public func changeDidEnd(_ change: Change, outcome: Change.Outcome) {
    if outcome == .cancelled {
      synchronize()
      dismissOrphans(.immediate)  // a presenter may have left during a drag
    }
    settle()
  }

  /// Dismisses the layers above the child: all of them above the base (M13).
  public func reveal(_ child: any Controller, _ options: Change.Options) -> Change? {
    let state = ledger.target
    guard let number = state.number(of: child), number < state.layers.count else { return nil }
    return try? dismiss(state.layers[number].controller, options)
  }

  /// Removes a layer that another container has taken, with all above it (M9, L15).
  public func didLose(_ child: any Controller) {
    let (before, empty) = (ledger, EmptyBase())
    ledger.edit { state in
      // A base that has been taken stays where it is: an empty one takes its place.
      if state.base === child { state.setBase(empty) }
      if let index = state.index(of: child) { state.removeLayers(from: index) }
    }
    withExtendedLifetime(before) {}
    synchronize()
    settle()
  }

  /// Lets the children follow from the state where something else than a change has made them differ.
  private func synchronize() {
    let state = ledger.target
    let staying = containment.children.filter { !$0.lifecycle.isLeaving }
    let isSame = state.visible.isSame(as: containment.targets) && state.children.isSame(as: staying)
    guard !isSame else { return }
    showLayers()
  }

  /// Delivers what is due, here and where a presenter may have waited for it (M5, M7).
  private func settle() {
    if containment.change == nil, !ledger.settled.departing.isEmpty {
      let (departed, top) = (ledger.settled.departing, ledger.settled.topmost)
      ledger.edit { $0.departing = [] }
      unwrap(departed)
      if top != settledTop { callOut { delegate?.presentation(self, giveFocusBackTo: focus) } }
    }
    settledTop = ledger.settled.topmost
    withdrawStaleQuestion()
    deliverResults()
    var next: (any Container)? = self
    while let container = next {
      container.asPresentationContext?.serveWaiting()
      next = container.parent
    }
  }

  /// A presenter may have left: its layers go with it (M9).
  public func descendantIsLeaving(_ descendant: any Controller) {
    serveWaiting()  // one that waits for its turn may have lost its presenter
    guard let options = descendant.parent?.containment.change?.options else {
      return dismissOrphans(.immediate)
    }
    dismissOrphans(options.isAnimated && !options.isInteractive ? .animated : .immediate)
  }

  /// Dismisses the layers whose presenters have left: with them, or when the running call is over.
  private func dismissOrphans(_ options: Change.Options) {
    guard !isPruning, orphan(in: ledger.target) != nil else { return }
    isPruning = true
    var options = options
    (options.role, options.direction) = (.dismissal, .backward)
    do throws(ContainmentError) {
      // A presenter may have come back, in another place, when the turn of the request comes.
      try navigate(
        options,
        whenEnded: { [unowned(unsafe) self] outcome in
          if case .refused = outcome { isPruning = false }
        },
        preparing: { [self] _ throws(ContainmentError) in
          isPruning = false
          return orphan(in: ledger.target) != nil
        }
      ) { [self] state throws(ContainmentError) in
        var state = state
        if let index = orphan(in: state) { state.removeLayers(from: index) }
        return state
      }
    } catch { report(error.description) }
  }

  /// The number of the lowest layer whose presenter, or whose own controller, has left; nil for none.
  private func orphan(in state: PresentationState) -> Int? {
    state.layers.firstIndex { !isInside($0.presenter) || $0.wrapper?.surely(holds: $0.controller) == false }
  }

  /// Whether a controller lies in this context, and neither it nor what holds it is leaving.
  func isInside(_ controller: any Controller) -> Bool { controller === self || surely(holds: controller) }

  // MARK: Sizes and orientations (M8, M10)

  /// The frame of a layer as its style says; the base covers everything (M2).
  public func frame(of child: any Controller, in size: Size) -> Rect {
    guard let layer = layer(of: child) else { return Rect(origin: .zero, size: size) }
    guard let adapting = layer.adapting else { return layer.style.frame(in: size) }
    // A rotation lays out before its callback adapts the style.
    let (insets, inner) = (insets, size)
    let outer = Size(
      width: inner.width + insets.left + insets.right, height: inner.height + insets.top + insets.bottom)
    return adapting.style(outer).frame(in: inner)
  }

  /// Whether a child is the topmost that removes what is below; without one the base decides (L24, M10).
  public func decidesOrientations(_ child: any Controller) -> Bool {
    let state = ledger.target
    return state.number(of: child) == state.lowestVisible
  }

  /// Asks for the anchors of popovers, and gives the layers their styles for the size.
  public func prepareToAppear() {
    reposition(in: lifecycle.size)
    adaptToSize()
  }

  /// Asks for the anchors of popovers in the new size (M2).
  public func willTransition(to size: Size) { reposition(in: size) }

  /// Asks for the anchors of popovers in the new size (M2).
  public func willAnimateRotation(to orientation: Orientation, duration: Double) {
    reposition(in: lifecycle.size)
  }

  /// Gives the layers their styles for the new size, and shows and hides what they cover (M8, S5).
  public func adaptToSize() {
    let old = ledger.target
    ledger.edit { [size = lifecycle.size] in $0.adapt(to: size) }
    wrap(
      ledger.target.layers.filter {
        $0.adapting?.wrapper != nil && old.layer(of: $0.controller)?.style != $0.style
      })
    if ledger.target.lowestVisible != old.lowestVisible { showLayers() }
  }

  /// Shows what the state says by now.
  func showLayers() {
    do throws(ContainmentError) { try navigate { $0 } } catch { report(error.description) }
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

  /// Edits a layer in every state that is kept.
  func editLayer(_ controller: any Controller, _ edit: (inout PresentationLayer) -> Void) {
    ledger.edit { state in
      if let index = state.index(of: controller) { state.update(at: index, edit) }
    }
  }
}

/// What stands below the layers when the base has been taken elsewhere: nothing (M1, L15).
final class EmptyBase: Controller {
  let lifecycle = Lifecycle("base")
}
