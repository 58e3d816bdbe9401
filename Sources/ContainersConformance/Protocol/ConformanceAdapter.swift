public import Containers

/// What stands between the suite and the containers that it judges: it does what a script says and tells what was heard.
///
/// A Swift toolkit conforms to this protocol; a program in another language speaks the same over a pipe, which
/// `Docs/ConformanceProtocol.md` describes (C3). Its members are the five requests of that page.
public protocol ConformanceAdapter: AnyObject {
  /// Says who is there and what can be asked of it.
  func hello() throws(AdapterFailure) -> Greeting
  /// Forgets everything; a new case begins.
  func begin(_ caseID: String) throws(AdapterFailure)
  /// Does one operation, and reads some state after it.
  func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply
  /// Lets go of everything; answers who still lives, or nil when that cannot be told (L33).
  func end() throws(AdapterFailure) -> [String]?
  /// There will be no more requests.
  func bye()
}

extension ConformanceAdapter {
  /// Does nothing.
  public func bye() {}
}

/// Who an adapter speaks for, and what can be asked of it.
public struct Greeting: Hashable, Sendable {
  /// The name of the toolkit.
  public var name: String
  /// Its version.
  public var version: String
  /// What a case may ask for.
  public var features: Set<String>
  /// The events that are reported.
  public var hears: Set<String>
  /// Who goes first.
  public var profile: Profile
  /// The kinds of containers that hear nothing themselves, as in toolkits whose containers are no controllers.
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

/// One operation of a script: its name and what it needs.
public struct ScriptOperation: Equatable, Sendable {
  /// The name, such as `select`.
  public var name: String
  /// Everything in the object, the name included.
  public var members: StateObject

  /// Creates an operation.
  public init(name: String, members: StateObject) {
    self.name = name
    self.members = members
  }
}

/// What an adapter answers to an operation.
public struct Reply: Equatable, Sendable {
  /// What was heard, in order: `A.W+`.
  public var events: [String]
  /// The state that was asked for, as far as it can be told.
  public var state: [String: StateValue]
  /// The word for a refusal.
  public var error: String?
  /// The words for what was reported without being refused (L31).
  public var notes: [String]
  /// Whether the operation cannot be done.
  public var isUnsupported: Bool
  /// What `save` gave.
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

/// An adapter that does not do its part: it died, it was silent, it talked nonsense.
public struct AdapterFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as a sentence.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
