public import Containers

/// Your own container, which the suite tests instead of one of this package (C11).
///
/// Conform to the protocol of its kind: `TabsUnderTest`, `StackUnderTest`, `PagesUnderTest`, `PagerUnderTest`,
/// `SplitUnderTest`, `GenericUnderTest`, or `RolesUnderTest` if each child has a role. The containers of this package
/// conform to them, too. A requirement with a default belongs to a feature, and is called only if `suiteFeatures` declares
/// that feature.
public protocol ContainerUnderTest: Container {
  /// The features of the container, from the tables `features` and `hears` of `Docs/ConformanceProtocol.md`.
  ///
  /// List only features of this kind of container; those of windows and controllers are always available. A case that
  /// needs another feature is not applicable. `delegate`, `ask` and `scroll` are words of `hears`.
  static var suiteFeatures: Set<String> { get }

  /// Called once after the container has been made, with the object that receives reports of its delegate calls.
  func connect(_ listener: SuiteListener)

  /// Returns the protocol's word for an error of the container: `index`, `duplicate`, `other`.
  func refusalWord(for error: SuiteError) -> String
}

extension ContainerUnderTest {
  /// The features of every container that passes the options of a request to the engine.
  public static var suiteFeatures: Set<String> { ["animated", "cancel", "interactive"] }
  /// Ignores the listener: the container has no delegate.
  public func connect(_ listener: SuiteListener) {}
  /// The word of a `Refusal` or of an error of this package; `other` for any other error.
  public func refusalWord(for error: SuiteError) -> String { word(of: error) ?? "other" }
}

/// A request to a container under test.
public struct SuiteRequest {
  /// The options: whether the change is animated or driven by a gesture, and the order of its callbacks.
  public var options: Change.Options
  /// Called exactly once with the outcome (L19); nil if the case does not check it.
  public var whenEnded: ((Change.Outcome) -> Void)?
  /// Whether all controllers that would leave are asked first, as when the user goes back (N9); feature `leave`.
  public var isAsking: Bool
  /// What happens if a pushed entry is already in the stack (N7); feature `stack.edit`.
  public var duplicates: StackDuplicates

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome.
  ///   - isAsking: Whether all controllers that would leave are asked first.
  ///   - duplicates: What happens if a pushed entry is already in the stack.
  public init(
    options: Change.Options = .immediate, whenEnded: ((Change.Outcome) -> Void)? = nil,
    isAsking: Bool = false,
    duplicates: StackDuplicates = .refuse
  ) {
    (self.options, self.whenEnded) = (options, whenEnded)
    (self.isAsking, self.duplicates) = (isAsking, duplicates)
  }

  /// Reports the end of a change that was made without `whenEnded`.
  ///
  /// - Parameter change: The change; nil reports nothing.
  public func follow(_ change: Change?) {
    if let change, let whenEnded { change.whenEnded(whenEnded) }
  }
}

/// An error with which a container under test refuses a request.
public struct Refusal: Error, Hashable, Sendable {
  /// The word of the protocol, such as `unhandled`, `noPop` or `index`.
  public let word: String

  /// Creates a refusal.
  ///
  /// - Parameter word: One of the words for refusals of `Docs/ConformanceProtocol.md`.
  public init(_ word: String) { self.word = word }

  /// The container lacks this operation although it has the feature: the case counts as *unsupported*.
  public static let unsupported = Refusal("unsupported")
}

/// Receives a container's delegate calls for the suite.
///
/// Its words are the events in `Docs/ConformanceProtocol.md`: `should(A)`, `did(A)`, `endedPop(true)`.
public class SuiteListener {
  /// The answer of the delegate.
  public internal(set) var allows = true
  /// The orientations that the delegate of a page container allows (P8).
  public internal(set) var supportedOrientations = OrientationSet.all
  /// The words that the case does not want to receive.
  var mutes: Set<String> = []
  let name: String
  @Weak private(set) var world: World?

  init(_ name: String, _ world: World?) { (self.name, self.world) = (name, world) }

  /// Reports a call to the delegate.
  ///
  /// - Parameters:
  ///   - word: The word: `did`, `barChanged`.
  ///   - controllers: The controllers of the call.
  public func report(_ word: String, _ controllers: any Controller...) { report(word, controllers) }

  /// Reports a call to the delegate without controllers.
  ///
  /// - Parameters:
  ///   - word: The word: `endedPop`.
  ///   - text: The text in the parentheses.
  public func report(_ word: String, text: String) {
    if !mutes.contains(word) { world?.hear("\(word)(\(text))", by: name) }
  }

  /// Reports that the delegate is asked, and returns its answer.
  ///
  /// - Parameters:
  ///   - word: The word: `should`.
  ///   - controllers: The controllers of the question.
  public func asks(_ word: String, _ controllers: any Controller...) -> Bool {
    report(word, controllers)
    return allows
  }

  /// Reports that the delegate of a page container is asked for the spine in an orientation, and returns its answer.
  ///
  /// The delegate may show other pages meanwhile (P9).
  /// - Parameters:
  ///   - orientation: The coming orientation.
  ///   - pages: The container that asks.
  public func spine(for orientation: Orientation, of pages: any PagesUnderTest) -> PageConfiguration.Spine {
    pages.spine
  }

  private func report(_ word: String, _ controllers: [any Controller]) {
    guard !mutes.contains(word), let world else { return }
    let names = controllers.map { world.name(of: $0) }.joined(separator: ",")
    world.hear(controllers.isEmpty ? word : "\(word)(\(names))", by: name)
  }
}
