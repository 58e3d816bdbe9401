/// Why a presentation or a dismissal was refused; nothing has changed then (M5, L29).
public enum PresentationError: NavigationError, Hashable, Sendable {
  /// No container above the presenter can present layers.
  case noContext(name: String, presenter: String)
  /// A controller cannot present itself.
  case itself(name: String)
  /// A controller cannot present one of its own containers.
  case ancestor(name: String, presenter: String)
  /// The controller is already presented, or waits for its presentation.
  case presented(name: String, presenter: String)
  /// The controller has a parent.
  case held(name: String, parent: String)
  /// A container of the presenter hides it.
  case notVisible(name: String, presenter: String)
  /// The presenter already has a layer above it.
  case busy(presenter: String, layer: String)
  /// There is no layer that the call could dismiss.
  case nothingPresented(name: String)
  /// The controller is not a layer of the context.
  case notALayer(name: String, context: String)
  /// The children cannot be arranged in this way.
  case containment(ContainmentError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .noContext(let name, let presenter):
      "\(presenter) cannot present \(name): no container above it presents layers; put its tree into a "
        + "PresentationContainer"
    case .itself(let name): "\(name) cannot present itself; present another controller"
    case .ancestor(let name, let presenter):
      "\(presenter) lies in \(name) and cannot present it; present a controller from outside its own tree"
    case .presented(let name, let presenter):
      "\(presenter) cannot show \(name), which is presented already; dismiss that first"
    case .held(let name, let parent):
      "\(name) is a child of \(parent) and cannot be presented; remove it there first"
    case .notVisible(let name, let presenter):
      "\(presenter) is hidden and cannot present \(name); present it from a visible controller"
    case .busy(let presenter, let layer):
      "\(layer) is presented above \(presenter) already; dismiss it first, or present with .onTop or .queue"
    case .nothingPresented(let name): "there is no layer that \(name) could dismiss; present one first"
    case .notALayer(let name, let context): "\(name) is not a layer of \(context); present it first"
    case .containment(let error): error.description
    }
  }
}
