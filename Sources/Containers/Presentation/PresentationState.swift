/// One layer of a presentation context, as a value (M1).
public struct PresentationLayer {
  /// The presented controller.
  public internal(set) var controller: any Controller
  /// The controller that presents it: the one that asked for it, or with `.onTop` the layer below (M5).
  public internal(set) var presenter: any Controller
  /// How the layer covers what is below, for the current size of the context (M2, M8).
  public internal(set) var style: PresentationStyle { didSet { style = style.keepingHeight(of: oldValue) } }
  /// Whether the user may dismiss it; if not, a dismissal only reports an attempt (M6).
  public internal(set) var userMayDismiss = true
  /// The item with the input focus, as named by the toolkit (M10).
  public internal(set) var focus: String?
  /// The container that wraps the controller for the current style; nil without one (M8).
  public internal(set) var wrapper: (any Container)?
  /// The style for each size; nil keeps the style (M8).
  var adapting: Adaptation?
  /// The child of the context.
  var child: any Controller { wrapper ?? controller }

  init(
    controller: any Controller, presenter: any Controller, style: PresentationStyle,
    userMayDismiss: Bool = true, adapting: Adaptation? = nil
  ) {
    (self.controller, self.presenter, self.style) = (controller, presenter, style.keepingHeight(of: nil))
    (self.userMayDismiss, self.adapting) = (userMayDismiss, adapting)
  }

  mutating func adapt(to size: Size) { if let adapting { style = adapting.style(size) } }
}

/// A style that depends on the size of the context, for example a sheet that is full screen where it is narrow (M8).
public struct Adaptation {
  let style: (Size) -> PresentationStyle
  let wrapper: ((any Controller, PresentationStyle) -> (any Container)?)?

  /// Creates a style that depends on the size.
  ///
  /// - Parameters:
  ///   - style: Returns the style for a size; it must not change anything.
  ///   - wrapper: Called with the presented controller when its style changes; returns a new container that contains
  ///     it, such as a stack with a bar, or nil. The controller moves in and out in silence.
  public init(
    _ style: @escaping (Size) -> PresentationStyle,
    wrapper: ((_ controller: any Controller, _ style: PresentationStyle) -> (any Container)?)? = nil
  ) { (self.style, self.wrapper) = (style, wrapper) }
}

/// What a presentation context shows: a base and layers above it (M1).
///
/// Each operation derives the next state.
public struct PresentationState {
  /// The controller below all layers.
  public private(set) var base: any Controller
  /// The layers, bottom to top.
  public private(set) var layers: [PresentationLayer] = []
  /// The layers that leave with the change to this state; they keep their frames until it has ended.
  var departing: [PresentationLayer] = []
  /// The item with the input focus in the base (M10).
  var baseFocus: String?
  /// The base and the layers; stored, so that the engine recognizes an unchanged list.
  private(set) var children: [any Controller]

  init(_ base: any Controller) { (self.base, children) = (base, [base]) }

  /// The number of the lowest visible controller: 0 is the base, 1 the first layer.
  var lowestVisible: Int { (layers.lastIndex { $0.style.removesBelow } ?? -1) + 1 }

  /// The topmost layer, for comparison; nil for the base.
  var topmost: ObjectIdentifier? { layers.last.map { ObjectIdentifier($0.controller.lifecycle) } }

  /// The visible controllers, lowest first.
  var visible: [any Controller] { Array(children[lowestVisible...]) }

  /// The number of the layer of a controller or of its wrapper.
  func index(of controller: any Controller) -> Int? {
    layers.firstIndex { $0.controller === controller || $0.wrapper === controller }
  }

  /// The layer of a controller, even if it is leaving.
  func layer(of controller: any Controller) -> PresentationLayer? {
    (layers + departing).first { $0.controller === controller || $0.wrapper === controller }
  }

  /// The number of a base or layer: 0 is the base; nil for other controllers.
  func number(of child: any Controller) -> Int? { children.firstIndex { $0 === child } }

  private mutating func edit(_ edit: (inout [PresentationLayer]) -> Void) {
    let old = layers
    edit(&layers)
    departing = (departing + old).filter { index(of: $0.controller) == nil }
    children = [base] + layers.map { $0.child }
  }

  mutating func append(_ layer: PresentationLayer) { edit { $0.append(layer) } }

  /// Removes a layer and all layers above it (M4).
  mutating func removeLayers(from index: Int) { edit { $0.removeSubrange(index...) } }

  /// Removes one layer; its presenter becomes the presenter of the layer above (M4).
  mutating func removeLayer(at index: Int) {
    edit { layers in
      let removed = layers.remove(at: index)
      if index < layers.count { layers[index].presenter = removed.presenter }
    }
  }

  /// Replaces the controller of a layer in place (M2).
  mutating func exchange(at index: Int, for controller: any Controller) {
    edit { layers in
      let old = layers[index].controller
      (layers[index].controller, layers[index].wrapper, layers[index].focus) = (controller, nil, nil)
      if index + 1 < layers.count, layers[index + 1].presenter === old {
        layers[index + 1].presenter = controller
      }
    }
  }

  /// Replaces all layers.
  mutating func setLayers(_ layers: [PresentationLayer]) { edit { $0 = layers } }

  /// Replaces the base; all layers leave (M9).
  mutating func setBase(_ base: any Controller) {
    (self.base, baseFocus) = (base, nil)
    edit { $0 = [] }
  }

  mutating func update(at index: Int, _ update: (inout PresentationLayer) -> Void) { update(&layers[index]) }

  /// Sets or removes the wrapper of a layer's controller (M8).
  mutating func setWrapper(_ wrapper: (any Container)?, at index: Int) {
    edit { $0[index].wrapper = wrapper }
  }

  /// Sets the style of each layer for a size (M8).
  mutating func adapt(to size: Size) { for index in layers.indices { layers[index].adapt(to: size) } }
}
