/// What came of restoring a state (T7).
///
/// Old, partial, foreign and damaged data fails nothing; this says what was done about it.
public struct RestorationReport: Equatable, Sendable {
  /// Whether any stored state was used: whether a controller has read something of its own (T11).
  public let wasRestored: Bool
  /// What was not as stored, or not as it should be, in the order in which it was found.
  public let adjustments: [StateAdjustment]
  /// How many more there were; only the first thousand are told.
  public let omitted: Int

  /// Whether nothing had to be changed.
  ///
  /// What is kept along for children that are not there yet, and what migrations have brought up to date, is as it
  /// should be.
  public var isClean: Bool { omitted == 0 && adjustments.allSatisfy { $0.kind.isExpected } }
}

extension RestorationReport: CustomStringConvertible {
  /// One sentence a line.
  public var description: String {
    var lines = [wasRestored ? "The stored state was restored." : "No stored state was used."]
    lines += adjustments.map { $0.description }
    if omitted > 0 { lines.append("There are \(omitted) more things of this kind.") }
    return lines.joined(separator: "\n")
  }
}

/// One thing about a stored state that had to be adjusted (T7).
public struct StateAdjustment: Equatable, Sendable {
  /// Where: the identifiers of the controllers from the root on and the key, such as `Main/Book.page`.
  public let path: String
  /// What.
  public let kind: Kind

  /// The things that are adjusted.
  public enum Kind: Equatable, Sendable {
    /// The stored data is damaged, foreign, or too new, and was not used.
    case notUsed(SnapshotError)
    /// The store could not be read, and is left alone until there is something new to save.
    case unreadable(StateStoreError)
    /// Stored data that was not used is kept at this place.
    case setAside(place: String)
    /// Stored data that was not used could not be moved away; nothing is saved over it.
    case notSetAside(StateStoreError)
    /// The data was of an older version, and was brought up to date.
    case migrated(from: Int, to: Int)
    /// The controller is not there; what is stored for it waits until it comes.
    case keptAlong
    /// The controller does not understand a member of what is stored for it; it is kept along.
    case notUnderstood(member: String)
    /// The state is of another kind than the controller's; it was thrown away (T11).
    case otherKind(String, expected: String)
    /// The controller did not read a member of its state; the member is not kept (T11).
    case unread(member: String)
    /// The controller read nothing of its state; the state is not kept (T11).
    case nothingRead
    /// A value is of another type than it should be; the controller stays as it was.
    case wrongType(expected: String, found: String)
    /// A number is too small or too large.
    case outOfRange(Int, used: Int)
    /// Something that the state names is not there.
    case missing(String)
    /// The state names something for the second time; the first counts.
    case duplicate(String)
    /// The controller could not do what the state wants; it stays as it was.
    case refused(reason: String)
    /// What a controller says in its own words.
    case note(String)

    /// Whether it happens when everything is right.
    var isExpected: Bool {
      switch self {
      case .keptAlong, .migrated: true
      default: false
      }
    }
  }
}

extension StateAdjustment: CustomStringConvertible {
  /// A sentence that says where, what, and what became of it.
  public var description: String { path.isEmpty ? text : "\(path): \(text)" }

  private var text: String {
    switch kind {
    case .notUsed(let error): error.description
    case .unreadable(let error): error.description + " It is left alone until there is something new to save."
    case .setAside(let place): "The stored data is kept in \(place)."
    case .notSetAside(let error): error.description + " Nothing is saved until it can be moved away."
    case .migrated(let from, let to): "The state of version \(from) was brought to version \(to)."
    case .keptAlong: "It is not there; what is stored for it is kept until it comes."
    case .notUnderstood(let member): "“\(member)” means nothing to it, and is kept as it is."
    case .otherKind(let kind, let expected):
      "The stored state is of the kind “\(kind)”, and “\(expected)” is expected; it was not used."
    case .unread(let member): "“\(member)” was not read, and is not kept."
    case .nothingRead: "Nothing of the stored state was read, and it is not kept."
    case .wrongType(let expected, let found): "\(found) is stored where \(expected) belongs; it was not used."
    case .outOfRange(let number, let used): "\(number) is out of range; \(used) is used."
    case .missing(let name): "“\(name)” is not there any more; it was left out."
    case .duplicate(let name): "“\(name)” stands there twice; the first one counts."
    case .refused(let reason): "It stays as it was: \(reason)."
    case .note(let text): text
    }
  }
}
