public import Containers

/// A container of one's own that the suite judges in place of one of this package's (C11).
///
/// Conform to the protocol of its kind: `TabsUnderTest`, `StackUnderTest`, `PagesUnderTest`, `PagerUnderTest`,
/// `SplitUnderTest` or `GenericUnderTest`. The containers of this package conform to them, too. A requirement with a
/// default belongs to a feature, and is called only if `suiteFeatures` declares that.
public protocol ContainerUnderTest: Container {
  /// The features that it offers, from the tables `features` and `hears` of `Docs/ConformanceProtocol.md`.
  ///
  /// The features of its kind's own container are meant; what windows and controllers offer is there anyway. A case that
  /// needs another feature is not applicable. `delegate`, `ask` and `scroll` are words of `hears`.
  static var suiteFeatures: Set<String> { get }

  /// Called once, when the container has been made, with the object to which its delegate calls are reported.
  func connect(_ listener: SuiteListener)

  /// Returns the word of the protocol for an error that the container has thrown: `index`, `duplicate`, `other`.
  func refusalWord(for error: SuiteError) -> String
}

extension ContainerUnderTest {
  /// What every container has that passes the options of a request to the engine.
  public static var suiteFeatures: Set<String> { ["animated", "cancel", "interactive"] }
  /// Ignores the listener: the container has no delegate.
  public func connect(_ listener: SuiteListener) {}
  /// The word of a `Refusal` or of an error of this package; `other` for any other error.
  public func refusalWord(for error: SuiteError) -> String { word(of: error) ?? "other" }
}

/// How a container is asked to carry out a request.
public struct SuiteRequest {
  /// Whether the change is animated, a gesture drives it, and in which order its callbacks are sent.
  public var options: Change.Options
  /// Called exactly once with the outcome (L19); nil if the case does not look at it.
  public var whenEnded: ((Change.Outcome) -> Void)?
  /// Whether all that would go is asked first, as when the user goes back (N9); feature `leave`.
  public var isAsking: Bool
  /// What happens when a pushed entry is in the stack already (N7); feature `stack.edit`.
  public var duplicates: StackDuplicates

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - options: How the change is carried out.
  ///   - whenEnded: Called exactly once with the outcome.
  ///   - isAsking: Whether all that would go is asked first.
  ///   - duplicates: What happens when a pushed entry is in the stack already.
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

/// An error by which a container under test refuses a request.
public struct Refusal: Error, Hashable, Sendable {
  /// The word of the protocol, such as `unhandled`, `noPop` or `index`.
  public let word: String

  /// Creates a refusal.
  ///
  /// - Parameter word: One of the words for refusals of `Docs/ConformanceProtocol.md`.
  public init(_ word: String) { self.word = word }

  /// The container has no such operation, though it has the feature otherwise: the case is counted as *unsupported*.
  public static let unsupported = Refusal("unsupported")
}

/// What a container under test reports to the suite: the calls to its delegate.
///
/// Its words are those of the events in `Docs/ConformanceProtocol.md`: `should(A)`, `did(A)`, `endedPop(true)`.
public class SuiteListener {
  /// What the delegate answers when it is asked.
  public internal(set) var allows = true
  /// The orientations that the delegate of a page container allows (P8).
  public internal(set) var supportedOrientations = OrientationSet.all
  /// The words that the case does not want to be told.
  var mutes: Set<String> = []
  let name: String
  @Weak private(set) var world: World?

  init(_ name: String, _ world: World?) { (self.name, self.world) = (name, world) }

  /// Reports a call to the delegate.
  ///
  /// - Parameters:
  ///   - word: The word: `did`, `barChanged`.
  ///   - controllers: What it is about.
  public func report(_ word: String, _ controllers: any Controller...) { report(word, controllers) }

  /// Reports a call to the delegate that is about something else than controllers.
  ///
  /// - Parameters:
  ///   - word: The word: `endedPop`.
  ///   - text: What stands in the brackets.
  public func report(_ word: String, text: String) {
    if !mutes.contains(word) { world?.hear("\(word)(\(text))", by: name) }
  }

  /// Reports that the delegate is asked, and returns its answer.
  ///
  /// - Parameters:
  ///   - word: The word: `should`.
  ///   - controllers: What it is about.
  public func asks(_ word: String, _ controllers: any Controller...) -> Bool {
    report(word, controllers)
    return allows
  }

  /// Reports that the delegate of a page container is asked where the spine is in an orientation, and returns its answer.
  ///
  /// The delegate may show other pages meanwhile (P9).
  /// - Parameters:
  ///   - orientation: The orientation to come.
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
