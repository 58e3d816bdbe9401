import CGtk
public import Containers

/// A presentation context in a window: its base, and the layers above it in the frames that their styles give (M2).
///
/// A sheet is dragged by its upper edge, a click outside a layer and Escape dismiss it; all of them ask first (M6). What
/// had the keyboard below a layer has it again when the layer has gone (M10).
public final class LayersView: ControllerView, PresentationDelegate {
  /// What everything lies on.
  public var widget: Widget { board.widget }
  /// The widget that popovers call by a name: where they point, and what receives input while they are shown.
  public var source: (String) -> Widget? = { _ in nil }
  /// Called after something has moved: with the progress of the change.
  public var didMove: ((Double) -> Void)?
  /// Called when the user wanted to dismiss a layer that stays (M6).
  public var didAttemptToDismiss: ((PresentationLayer) -> Void)?
  /// Called when a dismissal by the user has ended: whether the layer has gone.
  public var didEndDismissal: ((PresentationLayer, Bool) -> Void)?

  unowned let context: PresentationContainer
  let board = Board()
  let drag: DragInput
  /// The sheet that a finger moves, or that moves back to one of its heights.
  var hold: SheetHold?
  private var layers: [Layer] = []
  private var focus = FocusKeeper()

  /// Creates a view, and becomes the context's delegate.
  public init(_ context: PresentationContainer, _ clock: FrameClock) {
    Theme.use()
    self.context = context
    drag = DragInput(board.widget)
    board.frame = { [weak self] in self?.frame(of: $0, in: $1) ?? Rect(origin: .zero, size: $1) }
    context.delegate = self
    clock.add { [weak self] in self?.settle($0) ?? false }
    followFingers(clock)
  }

  /// The anchor of a popover at a widget, as far from it as an arrow is long.
  ///
  /// - Parameter name: The name by which `source` finds it again.
  public func anchor(_ name: String, at widget: Widget) -> Popover.Anchor {
    Popover.Anchor(name, bounds(of: widget).outset(by: Layer.arrowLength))
  }

  /// The panel of a layer that is shown, with its content.
  public func panel(of controller: any Controller) -> Widget? { layer(of: controller)?.panel }

  /// A key that was pressed: the topmost layer gets it first, and goes with Escape (M6).
  ///
  /// - Returns: Whether it has had an effect; what is below a layer that takes all input has no part in it.
  public func press(_ key: UInt32, _ held: UInt32) -> Bool {
    if Int32(key) == GDK_KEY_Escape, drag.isActive {
      drag.cancel()
      return true
    }
    let top = context.layers.last?.controller ?? context.base
    let topLayer = layer(of: top)
    if topLayer?.view.press(key, held) == true { return true }
    let isBack = Int32(key) == GDK_KEY_Escape && held & GDK_ALT_MASK.rawValue == 0
    if isBack, !context.layers.isEmpty || isDismissing {
      return context.gestures.dismiss(reason: .back) != nil
    }
    if topLayer?.isBlocking == false, top !== context.base {
      return layer(of: context.base)?.view.press(key, held) ?? false
    }
    return false
  }

  /// Whether the mouse, or a finger, drags something.
  public var isDragging: Bool { drag.isActive }

  /// Calls off what the mouse drags.
  public func cancelDrag() { drag.cancel() }

  // MARK: What is shown

  /// The base or a layer is about to become visible.
  public func attach(_ child: any Controller, _ view: (any ControllerView)?) {
    guard let view, layer(of: child) == nil else { return refresh() }
    if let top = layers.last { focus.leave(top.panel) }
    let number = context.layers.firstIndex { $0.controller === child }
    let layer = makeLayer(of: child, view, number.map { context.layers[$0].style })
    layers.append(layer)
    refresh()
    if number != nil { focus.enter(layer.panel, or: view.firstFocus) }
  }

  private func makeLayer(
    of child: any Controller, _ view: any ControllerView, _ style: PresentationStyle?
  ) -> Layer {
    Layer(child, view, style: style) { [weak self, weak child] in
      if let self, let child { clickOutside(child) }
    }
  }

  /// The base or a layer is hidden.
  public func detach(_ child: any Controller) {
    guard let index = layers.firstIndex(where: { $0.controller === child }) else { return }
    let layer = layers.remove(at: index)
    focus.leave(layer.panel)
    refresh()
    layer.release()
  }

  /// Puts everything where the open change has moved it.
  public func refresh() {
    for (number, known) in context.layers.enumerated() {
      guard let index = layers.firstIndex(where: { $0.controller === known.controller }) else {
        continue
      }
      if layers[index].style?.name != known.style.name { exchangePanel(index, known) }
      (layers[index].number, layers[index].style) = (number + 1, known.style)
    }
    layers.sort { $0.number < $1.number }
    board.show(layers.flatMap(\.widgets))
    let blocking = layers.lastIndex { $0.isBlocking }
    for (index, layer) in layers.enumerated() {
      show(layer, isReachable: index >= blocking ?? 0)
    }
    if let change = context.containment.change { return didMove?(change.progress) ?? () }
    if let top = topmost { focus.enter(top.panel, or: top.view.firstFocus) }
  }

  /// A layer has a style of another kind, which looks otherwise (M8).
  private func exchangePanel(_ index: Int, _ known: PresentationLayer) {
    let old = layers[index]
    focus.leave(old.panel)
    old.release()
    layers[index] = makeLayer(of: known.controller, old.view, known.style)
  }

  private func show(_ layer: Layer, isReachable: Bool) {
    gtk_widget_set_can_focus(layer.panel, isReachable ? 1 : 0)
    guard let style = layer.style else { return }
    let part = visiblePart(of: layer)
    let isMovedIn = style.name == "sheet" || style.name == "full"
    if !isMovedIn || context.containment.change?.options.role == .navigation {
      for widget in layer.widgets { gtk_widget_set_opacity(widget, part) }
    }
    for shade in layer.shades {
      gtk_widget_set_opacity(shade, style.letsInputThrough ? 0 : part)
      gtk_widget_set_can_target(shade, style.letsInputThrough ? 0 : 1)
    }
    if let arrow = layer.arrow { gtk_widget_queue_draw(arrow) }
  }

  /// The layer of a controller that is shown.
  func layer(of controller: any Controller) -> Layer? {
    layers.first { $0.controller === controller }
  }

  /// The topmost of those that stay.
  private var topmost: Layer? { layer(of: context.layers.last?.controller ?? context.base) }

  private var isDismissing: Bool { context.containment.change?.options.role == .dismissal }

  /// How much of a layer has arrived, or has not left yet: 0 to 1.
  private func visiblePart(of layer: Layer) -> Double {
    guard let change = context.containment.change else { return 1 }
    func contains(_ list: [any Controller]) -> Bool { list.contains { self.layer(of: $0) === layer } }
    if contains(change.incoming), change.options.role != .dismissal { return change.progress }
    if contains(change.outgoing), change.options.role != .presentation { return 1 - change.progress }
    return 1
  }

  // MARK: Where it lies

  private func frame(of widget: Widget, in size: Size) -> Rect {
    let all = Rect(origin: .zero, size: size)
    guard let layer = layers.first(where: { $0.widgets.contains(widget) }),
      let controller = layer.controller, let style = layer.style
    else { return all }
    if widget == layer.arrow { return layer.arrowFrame(in: size) ?? all }
    if let piece = layer.shades.firstIndex(of: widget) { return shade(piece, of: layer, in: size) }
    var frame = context.frame(of: controller, in: size)
    if let hold, hold.layer === layer {
      frame.size.height = hold.height
      frame.origin.y = size.height - hold.height
    }
    let missing = 1 - visiblePart(of: layer)
    switch style.name {
    case "form": frame.origin.y += missing * 24
    case "popover": break
    default: frame.origin.y += missing * (size.height - frame.origin.y)
    }
    return frame
  }

  /// A piece of what covers everything below a layer: all of it, or what is around the sources that receive input.
  private func shade(_ piece: Int, of layer: Layer, in size: Size) -> Rect {
    let all = Rect(origin: .zero, size: size)
    guard layer.shades.count == 4, case .popover(let popover) = layer.style else { return all }
    let holes = popover.passthrough.compactMap { source($0) }.map { bounds(of: $0) }
    guard let first = holes.first else { return piece == 0 ? all : Rect(x: 0, y: 0, width: 0, height: 0) }
    let left = holes.reduce(first.origin.x) { min($0, $1.origin.x) }
    let top = holes.reduce(first.origin.y) { min($0, $1.origin.y) }
    let right = holes.reduce(left) { max($0, $1.origin.x + $1.size.width) }
    let bottom = holes.reduce(top) { max($0, $1.origin.y + $1.size.height) }
    switch piece {
    case 0: return Rect(x: 0, y: 0, width: size.width, height: max(0, top))
    case 1: return Rect(x: 0, y: bottom, width: size.width, height: max(0, size.height - bottom))
    case 2: return Rect(x: 0, y: top, width: max(0, left), height: bottom - top)
    default: return Rect(x: right, y: top, width: max(0, size.width - right), height: bottom - top)
    }
  }

  private func bounds(of widget: Widget) -> Rect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, self.widget, &bounds) != 0 else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  // MARK: Calls of the context

  /// A dismissal by the user has ended well.
  public func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {
    didEndDismissal?(layer, true)
  }

  /// A dismissal by the user has been cancelled.
  public func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    didEndDismissal?(layer, false)
  }

  /// The user wanted to dismiss a layer that stays (M6).
  public func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {
    didAttemptToDismiss?(layer)
  }

  /// Where the widget that a popover points at lies now (M2).
  public func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard case .popover(let popover) = layer.style else { return nil }
    return source(popover.anchor.source).map { anchor(popover.anchor.source, at: $0) }
  }
}
