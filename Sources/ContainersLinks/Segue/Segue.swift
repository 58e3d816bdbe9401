public import Containers

/// A named connection from a controller to a destination that is made when the segue is followed (M12).
///
/// ```swift
/// var segues: [Segue] { [Segue("details", .push) { Details() }] }
/// ```
public struct Segue {
  /// How a segue shows its destination.
  public enum Kind {
    /// The nearest container above the source that accepts pushes, such as a stack, pushes it.
    case push
    /// The source presents it.
    case present(PresentationStyle)
    /// It replaces the source in the source's container.
    case replace
    /// A closure makes the one change; it receives both ends and the options.
    case custom((_ source: any Controller, _ destination: any Controller, Change.Options) -> Change?)
  }

  /// The identifier, unique in its source.
  public let identifier: String
  /// How the segue shows its destination.
  public let kind: Kind
  let make: () throws(PageUnavailable) -> any Controller

  /// Creates a segue.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, unique in its source.
  ///   - kind: How it shows its destination.
  ///   - make: Makes the destination each time; if it throws, the segue is refused.
  public init(
    _ identifier: String, _ kind: Kind, make: @escaping () throws(PageUnavailable) -> any Controller
  ) {
    (self.identifier, self.kind, self.make) = (identifier, kind, make)
  }

  /// Creates a segue whose destination comes from a registry (K10).
  ///
  /// - Parameters:
  ///   - identifier: The identifier, unique in its source.
  ///   - kind: How it shows its destination.
  ///   - key: The key of the destination.
  ///   - parameters: The content of the destination.
  ///   - registry: Makes the destination each time.
  public init(
    _ identifier: String, _ kind: Kind, to key: String, _ parameters: StateValue = [:],
    from registry: Registry
  ) {
    self.init(identifier, kind) { () throws(PageUnavailable) in try registry.make(key, parameters) }
  }
}

/// A controller that is the source of segues (M12).
public protocol SegueSource: Controller {
  /// The segues of this controller, each with a different identifier.
  var segues: [Segue] { get }

  /// Called when the user triggers a segue: returns whether it may be followed, by default true; code does not ask.
  func shouldPerform(_ segue: Segue) -> Bool

  /// Called before the change of a segue opens, to configure its destination; the default is empty.
  func prepare(for segue: Segue, to destination: any Controller)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SegueSource {
  public func shouldPerform(_ segue: Segue) -> Bool { true }
  public func prepare(for segue: Segue, to destination: any Controller) {}

  /// Follows a segue: prepares both ends, and makes its one change (M12).
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome, in the order of the requests (L19).
  /// - Returns: The change.
  /// - Throws: `SegueError`; nothing has changed then.
  @discardableResult
  public func performSegue(
    _ identifier: String, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(SegueError) -> Change { try perform(segue(identifier), options, whenEnded) }

  /// Called when the user has triggered a segue: follows it if `shouldPerform` returns true (M12).
  ///
  /// - Returns: The change; nil if it was refused or could not be made, which is reported to observers.
  @discardableResult
  public func triggerSegue(
    _ identifier: String, _ options: Change.Options = .animated, whenEnded: ((Change.Outcome) -> Void)? = nil
  ) -> Change? {
    do throws(SegueError) {
      let segue = try segue(identifier)
      let mayPerform = ask("should perform") { shouldPerform(segue) }
      return mayPerform == true ? try perform(segue, options, whenEnded) : nil
    } catch {
      report(error.description)
      return nil
    }
  }

  private func segue(_ identifier: String) throws(SegueError) -> Segue {
    guard let segue = segues.first(where: { $0.identifier.hasSameBytes(as: identifier) }) else {
      throw .unknown(identifier, source: lifecycle.name)
    }
    return segue
  }

  private func perform(
    _ segue: Segue, _ options: Change.Options, _ whenEnded: ((Change.Outcome) -> Void)?
  ) throws(SegueError) -> Change {
    let destination: any Controller
    do throws(PageUnavailable) { destination = try segue.make() } catch {
      throw .unavailable(segue.identifier, reason: error.reason)
    }
    prepare(for: segue, to: destination)
    if case .present(let style) = segue.kind {
      do throws(PresentationError) {
        return try present(destination, style: style, options, whenEnded: whenEnded)
      } catch { throw .presentation(error) }
    }
    let change: Change?
    do throws(ContainmentError) {
      switch segue.kind {
      case .push: change = try pushDestination(destination, options)
      case .replace:
        change = try lifecycle.parent?.asDestinationShowing?.replaceChild(self, with: destination, options)
      case .custom(let make): change = make(self, destination, options)
      case .present: change = nil
      }
    } catch { throw .containment(error) }
    guard let change else { throw .noContainer(segue.identifier, source: lifecycle.name) }
    if let whenEnded { change.whenEnded(whenEnded) }
    return change
  }

  private func pushDestination(
    _ destination: any Controller, _ options: Change.Options
  ) throws(ContainmentError) -> Change? {
    var child: any Controller = self
    while let container = child.lifecycle.parent {
      if let change = try container.asDestinationShowing?.showDestination(destination, from: child, options) {
        return change
      }
      child = container
    }
    return nil
  }
}
