/// What a controller looks like: a widget, which places those of the controller's children.
public protocol ControllerView: AnyObject {
  /// The widget, which the view keeps alive.
  var widget: Widget { get }
  /// What gets the keyboard first; nil is the first widget that takes it.
  var firstFocus: Widget? { get }
  /// Called with the views of all children that are visible, or appear or disappear, the lowest first.
  func show(_ children: [any ControllerView])
  /// Called when something looks different: places the children, or draws it again.
  func update()
}

extension ControllerView {
  /// Nil.
  public var firstFocus: Widget? { nil }
  /// Ignored unless implemented.
  public func show(_ children: [any ControllerView]) {}
  /// Ignored unless implemented.
  public func update() {}
}
