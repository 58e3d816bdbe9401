/// One layer of a presentation context, as a value (M1).
public struct PresentationLayer {
  private struct Fields {
    var controller: any Controller
    var presenter: any Controller
    var style: PresentationStyle
    var userMayDismiss: Bool
    var adapting: Adaptation?
    var heldHeight: Double?
  }

  private final class Box {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  /// In an object, since states that copy their layers are made more often than a layer is edited.
  private var box: Box

  private mutating func edit(_ edit: (inout Fields) -> Void) {
    var fields = box.fields
    edit(&fields)
    box = Box(fields)
  }

  /// The presented controller.
  public internal(set) var controller: any Controller {
    get { box.fields.controller }
    set { edit { $0.controller = newValue } }
  }
  /// The controller that presents it: the one that asked for it, or with `.onTop` the layer below (M5).
  public internal(set) var presenter: any Controller {
    get { box.fields.presenter }
    set { edit { $0.presenter = newValue } }
  }
  /// How the layer covers what is below, for the current size of the context (M2, M8).
  public internal(set) var style: PresentationStyle {
    get { box.fields.style }
    set { edit { $0.style = newValue.keepingHeight(of: $0.style) } }
  }
  /// Whether the user may dismiss it; if not, a dismissal only reports an attempt (M6).
  public internal(set) var userMayDismiss: Bool {
    get { box.fields.userMayDismiss }
    set { edit { $0.userMayDismiss = newValue } }
  }
  /// The style for each size; nil keeps the style (M8).
  var adapting: Adaptation? {
    get { box.fields.adapting }
    set { edit { $0.adapting = newValue } }
  }
  /// The height of a sheet that a finger holds between its detents; nil while none does (L40).
  var heldHeight: Double? {
    get { box.fields.heldHeight }
    set { edit { $0.heldHeight = newValue } }
  }

  init(
    controller: any Controller, presenter: any Controller, style: PresentationStyle,
    userMayDismiss: Bool = true, adapting: Adaptation? = nil
  ) {
    box = Box(
      Fields(
        controller: controller, presenter: presenter, style: style.keepingHeight(of: nil),
        userMayDismiss: userMayDismiss, adapting: adapting))
  }

  mutating func adapt(to size: Size) { if let adapting { style = adapting.style(size) } }
}

/// A style that depends on the size of the context, for example a sheet that is full screen where it is narrow (M8).
public struct Adaptation {
  let style: (Size) -> PresentationStyle

  /// Creates a style that depends on the size.
  ///
  /// - Parameter style: Returns the style for a size; it must not change anything.
  public init(_ style: @escaping (Size) -> PresentationStyle) { self.style = style }
}

/// What a presentation context shows, as a value: a base and layers above it (M1).
///
/// Make, edit and compare states without a context; a context shows one with `navigate`:
///
/// ```swift
/// try context.navigate(.animated) { try $0.present(editor, style: .sheet()) }
/// ```
public struct PresentationState {
  /// The controller below all layers.
  public private(set) var base: any Controller
  /// The layers, bottom to top.
  public private(set) var layers: [PresentationLayer] = []
  /// The layers that leave with the change to this state; they keep their frames until it has ended.
  var departing: [PresentationLayer] = []
  /// The base and the layers; stored, so that the engine recognizes an unchanged list.
  private(set) var children: [any Controller]

  /// Creates a state without layers.
  public init(_ base: any Controller) { (self.base, children) = (base, [base]) }

  /// The number of the lowest visible controller: 0 is the base, 1 the first layer.
  var lowestVisible: Int { (layers.lastIndex { $0.style.removesBelow } ?? -1) + 1 }

  /// The visible controllers, lowest first.
  var visible: [any Controller] { Array(children[lowestVisible...]) }

  /// The number of the layer of a controller.
  func index(of controller: any Controller) -> Int? {
    layers.firstIndex { $0.controller === controller }
  }

  /// The layer of a controller, even if it is leaving.
  func layer(of controller: any Controller) -> PresentationLayer? {
    (layers + departing).first { $0.controller === controller }
  }

  /// The number of a base or layer: 0 is the base; nil for other controllers.
  func number(of child: any Controller) -> Int? { children.firstIndex { $0 === child } }

  private mutating func edit(_ edit: (inout [PresentationLayer]) -> Void) {
    let old = layers
    edit(&layers)
    departing = (departing + old).filter { index(of: $0.controller) == nil }
    children = [base] + layers.map { $0.controller }
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
      layers[index].controller = controller
      if index + 1 < layers.count, layers[index + 1].presenter === old {
        layers[index + 1].presenter = controller
      }
    }
  }

  /// Replaces all layers.
  mutating func setLayers(_ layers: [PresentationLayer]) { edit { $0 = layers } }

  /// Replaces the base; all layers leave (M9).
  public mutating func setBase(_ base: any Controller) {
    self.base = base
    edit { $0 = [] }
  }

  mutating func update(at index: Int, _ update: (inout PresentationLayer) -> Void) { update(&layers[index]) }
}

// MARK: - Operations (M1, M2, M4)

extension PresentationState {
  /// Presents a layer above all others.
  ///
  /// - Parameters:
  ///   - controller: A controller that is not shown yet.
  ///   - style: How the layer covers what is below.
  ///   - presenter: The controller that presents it; nil takes the topmost layer, or the base.
  /// - Throws: `PresentationError.itself` or `presented`.
  public mutating func present(
    _ controller: any Controller, style: PresentationStyle = .fullScreen,
    by presenter: (any Controller)? = nil
  ) throws(PresentationError) {
    let presenter = presenter ?? layers.last?.controller ?? base
    let name = controller.lifecycle.name
    if controller === presenter { throw .itself(name: name) }
    if number(of: controller) != nil { throw .presented(name: name, presenter: presenter.lifecycle.name) }
    append(PresentationLayer(controller: controller, presenter: presenter, style: style))
  }

  /// Dismisses a layer and all layers above it.
  ///
  /// - Throws: `PresentationError.notALayer`.
  public mutating func dismiss(_ controller: any Controller) throws(PresentationError) {
    removeLayers(from: try requireLayer(controller))
  }

  /// Sets the style of a layer; it replaces one that depends on the size (M8).
  ///
  /// - Throws: `PresentationError.notALayer`.
  public mutating func setStyle(
    _ style: PresentationStyle, of controller: any Controller
  ) throws(PresentationError) {
    update(at: try requireLayer(controller)) { ($0.style, $0.adapting) = (style, nil) }
  }

  private func requireLayer(_ controller: any Controller) throws(PresentationError) -> Int {
    guard let index = index(of: controller) else {
      throw .notALayer(name: controller.lifecycle.name, context: base.lifecycle.name)
    }
    return index
  }
}

extension PresentationState: Equatable {
  /// Whether two states have the same base and layers, presenters and styles.
  public static func == (one: PresentationState, other: PresentationState) -> Bool {
    one.base === other.base
      && one.layers.elementsEqual(other.layers) {
        $0.controller === $1.controller && $0.presenter === $1.presenter && $0.style == $1.style
          && $0.userMayDismiss == $1.userMayDismiss && $0.heldHeight == $1.heldHeight
      }
  }
}
