public import Containers

/// The adapter between the suite and the containers under test: it carries out a script and reports the events.
///
/// A Swift toolkit conforms to this protocol; a program in another language uses the same protocol over a pipe, see
/// `Docs/ConformanceProtocol.md` (C3). The members are the five requests of that page.
public protocol ConformanceAdapter: AnyObject {
  /// Returns the name of the toolkit, and its features.
  func hello() throws(AdapterFailure) -> Greeting
  /// Called when a new case begins: reset everything.
  func begin(_ caseID: String) throws(AdapterFailure)
  /// Carries out one operation, and reads some state after it.
  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply
  /// Releases everything; returns the controllers that are still alive, or nil if that is unknown (L33).
  func end() throws(AdapterFailure) -> [String]?
  /// Called when there are no more requests; the default is empty.
  func bye()
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ConformanceAdapter {
  public func bye() {}
}

/// The identity and the features of an adapter.
public struct Greeting: Hashable, Sendable {
  /// The name of the toolkit.
  public var name: String
  /// The version of the toolkit.
  public var version: String
  /// The features that cases may use.
  public var features: Set<String>
  /// The events that it reports.
  public var hears: Set<String>
  /// The order of callbacks, by kind of container.
  public var profile: Profile
  /// The kinds of containers that receive no callbacks, as in toolkits whose containers are not controllers.
  public var deaf: Set<String>

  /// Creates a greeting.
  public init(
    name: String, version: String, features: Set<String>, hears: Set<String>, profile: Profile = Profile(),
    deaf: Set<String> = []
  ) {
    self.name = name
    self.version = version
    self.features = features
    self.hears = hears
    self.profile = profile
    self.deaf = deaf
  }
}

/// One operation of a script, with its members.
public struct ScriptOperation: Equatable, Sendable {
  /// The name, such as `select`.
  public var name: String
  /// All members of the object, including the name.
  public var members: StateObject

  /// Creates an operation.
  public init(name: String, members: StateObject) {
    self.name = name
    self.members = members
  }
}

/// An adapter's answer to an operation.
public struct Reply: Equatable, Sendable {
  /// The events in order, such as `A.W+`.
  public var events: [String]
  /// The requested state, as far as it is known.
  public var state: [String: StateValue]
  /// The word of a refusal.
  public var error: String?
  /// The words of notes: reports that are not refusals (L31).
  public var notes: [String]
  /// Whether the operation is not supported.
  public var isUnsupported: Bool
  /// The result of `save`.
  public var saved: StateValue?

  /// Creates a reply.
  public init(
    events: [String] = [], state: [String: StateValue] = [:], error: String? = nil, notes: [String] = [],
    isUnsupported: Bool = false, saved: StateValue? = nil
  ) {
    self.events = events
    self.state = state
    self.error = error
    self.notes = notes
    self.isUnsupported = isUnsupported
    self.saved = saved
  }
}

/// A failure of the adapter: it crashed, did not answer, or gave an invalid answer.
public struct AdapterFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as a sentence.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
