public import Containers

/// A container that can be part of a place: it returns what it shows, and how to show something else (K3).
///
/// The built-in containers conform; conform your own container, and give it a unique name.
public protocol LinkContainer: Container {
  /// What it shows when all open changes have ended; nil if it shows nothing.
  var linkPosition: Place.Position? { get }

  /// Returns the steps to show a position, without changing anything.
  ///
  /// - Parameters:
  ///   - position: The position to show.
  ///   - maker: Makes the controllers that are missing.
  /// - Throws: `LinkError` for a position that it cannot have.
  func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep
}

/// A controller that shows an entry, and can change its parameters in place (K3).
///
/// Entries of a stack have parameters without this protocol; one that is pushed without any has those of its screen. A
/// layer or a tab with parameters needs it.
public protocol LinkScreen: Controller {
  /// The entry; set when a link leads here with other parameters.
  var linkEntry: Place.Entry { get set }
}

/// The contribution of one container to following a link (K3).
public struct LinkStep {
  /// The order of the questions: first those of layers, then those of entries, then those of selections.
  public enum Phase: Int, Sendable {
    /// Layers are dismissed.
    case layers
    /// Entries are popped.
    case entries
    /// Another child is selected.
    case selection
  }

  /// Makes a change of the container; nil if there is no longer anything to change.
  public typealias Making = (Change.Options) throws(LinkError) -> Change?

  /// The phase of its questions.
  public var phase: Phase
  /// The controllers that would be left, in the order in which they are asked.
  public var leaving: [any Controller] = []
  /// Whether the controllers that are left also leave the container.
  public var removes = false
  /// Called once before the questions; returns what refuses and why, or nil.
  public var veto: () -> (by: String, reason: String)? = { nil }
  /// Whether a child will be visible in the container afterwards.
  public var shows: (any Controller) -> Bool = { _ in true }
  /// Makes the change; nil if the container already shows the position.
  public var change: Making?
  /// Makes the missing presentations, when all containers show their positions.
  public var presentations: [Making] = []
  /// Pass new parameters to the controllers that stay.
  public var updates: [() -> Void] = []

  /// Creates a step without questions and changes.
  public init(_ phase: Phase) { self.phase = phase }
}

extension Controller {
  /// The name of the controller in a place.
  var linkName: String { restorationIdentifier ?? lifecycle.name }

  /// The entry of a controller that is not in a stack.
  var ownEntry: Place.Entry { asLinkScreen?.linkEntry ?? Place.Entry(linkName) }

  /// Returns the update to another entry; empty if it is the same.
  func updates(to entry: Place.Entry) -> [() -> Void] {
    guard let screen = asLinkScreen, screen.linkEntry != entry else { return [] }
    return [{ screen.linkEntry = entry }]
  }
}

extension Place {
  /// Reads what the containers of a tree show when all open changes have ended (K2).
  ///
  /// Of containers with the same name, the one in front counts.
  /// - Parameter root: The topmost controller.
  /// - Complexity: O(controllers).
  public init(of root: any Controller) {
    self.init()
    var waiting = root.asContainer.map { [$0] } ?? []
    positions.reserveCapacity(8)
    while let container = waiting.popLast() {
      if let link = container.asLinkContainer, let position = link.linkPosition {
        let name = link.linkName
        if positions[name] == nil { positions[name] = position }
      }
      let (front, children) = (container.containment.target, container.containment.children)
      // Only containers have a position, so leaves are not visited.
      for child in children.reversed() {
        if let inner = child.asContainer, !front.holds(child) { waiting.append(inner) }
      }
      for child in front { if let inner = child.asContainer { waiting.append(inner) } }
    }
  }
}
