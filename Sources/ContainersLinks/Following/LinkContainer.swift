public import Containers

/// A container that can be a part of a place: it says what it shows, and how it would show something else (K3).
///
/// Tabs, stacks and presentation contexts are; conform a container of your own, and give it a unique name.
public protocol LinkContainer: Container {
  /// What it shows when everything that is under way is over; nil if it shows nothing.
  var linkPosition: Place.Position? { get }

  /// Works out what has to happen so that it shows a position; changes nothing.
  ///
  /// - Parameters:
  ///   - position: What it is to show.
  ///   - maker: Makes the controllers that are missing.
  /// - Throws: `LinkError` for a position that it cannot have.
  func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep
}

/// A controller that shows what its entry says, and takes other parameters over in place (K3).
///
/// Entries of a stack have their parameters without it. A layer or a tab with parameters needs it.
public protocol LinkScreen: Controller {
  /// What it shows; set when a link leads here with other parameters.
  var linkEntry: Place.Entry { get set }
}

/// What one container contributes to following a link (K3).
public struct LinkStep {
  /// Which questions are asked first: those of layers, then those of entries, then those of selections.
  public enum Phase: Int, Sendable {
    /// Layers go.
    case layers
    /// Entries go.
    case entries
    /// Something else is selected.
    case selection
  }

  /// Makes a change of the container; nil if there is nothing to change any more.
  public typealias Making = (Change.Options) throws(LinkError) -> Change?

  /// When its questions are asked.
  public var phase: Phase
  /// What would be left, in the order in which it is asked.
  public var leaving: [any Controller] = []
  /// Whether what is left leaves the container, too.
  public var removes = false
  /// Called once before the questions: what refuses, and why; nil if nothing does.
  public var veto: () -> (by: String, reason: String)? = { nil }
  /// Whether a child will be visible in the container afterwards.
  public var shows: (any Controller) -> Bool = { _ in true }
  /// Makes the change; nil if the container shows the position already.
  public var change: Making?
  /// Presents what was missing, when all containers show what they should.
  public var presentations: [Making] = []
  /// Hands over other parameters to what stays.
  public var updates: [() -> Void] = []

  /// Creates a step without questions and changes.
  public init(_ phase: Phase) { self.phase = phase }
}

extension Controller {
  /// The name by which a place knows the controller.
  var linkName: String { restorationIdentifier ?? lifecycle.name }

  /// The entry of a controller that is not in a stack.
  var ownEntry: Place.Entry { (self as? any LinkScreen)?.linkEntry ?? Place.Entry(linkName) }

  /// Hands an entry over, if it is another one.
  func updates(to entry: Place.Entry) -> [() -> Void] {
    guard let screen = self as? any LinkScreen, screen.linkEntry != entry else { return [] }
    return [{ screen.linkEntry = entry }]
  }

  /// The container in which it stands, as one that takes part.
  var asLinkContainer: (any LinkContainer)? { self as? any LinkContainer }
}

extension Place {
  /// Reads what the containers of a tree show when everything that is under way is over (K2).
  ///
  /// Of containers with the same name the one in front counts.
  /// - Parameter root: The topmost controller.
  /// - Complexity: O(controllers).
  public init(of root: any Controller) {
    self.init()
    var waiting: [any Controller] = [root]
    while let controller = waiting.popLast() {
      if let container = controller.asLinkContainer, let position = container.linkPosition,
        positions[container.linkName] == nil
      {
        positions[container.linkName] = position
      }
      guard let container = controller.asContainer else { continue }
      let front = container.containment.targets
      waiting += container.children.filter { child in !front.contains { $0 === child } }.reversed() + front
    }
  }
}
