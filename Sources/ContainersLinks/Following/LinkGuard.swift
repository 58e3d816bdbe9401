public import Containers

// Guards of places: asked before anything is made, and before any controller is asked to be left (K9).

/// A rule about the places to which links may lead: it may answer with another place, or refuse (K9).
///
/// ```swift
/// follower.guards = [
///   LinkGuard("sign-in") { [session] place in
///     session.isOpen || place == signIn ? .pass : .instead(signIn)
///   }
/// ]
/// // When the user has signed in:
/// try follower.followWanted()
/// ```
public struct LinkGuard {
  /// What a guard answers.
  public enum Answer {
    /// The place may be shown, as far as this guard is concerned.
    case pass
    /// Another place is shown; the guards are asked about that one.
    case instead(Place)
    /// The place that a path leads to is shown; the guards are asked about that one.
    case insteadPath(String)
    /// Nothing is shown, for a reason in words that continue a sentence.
    case refuse(reason: String)
  }

  /// The name in refusals.
  public let name: String
  let answer: (Place) -> Answer

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - name: The name in refusals.
  ///   - answer: Called with the place that a link leads to, before anything is made or asked. A request that it makes
  ///     waits until it has answered (L27).
  public init(_ name: String, _ answer: @escaping (Place) -> Answer) {
    (self.name, self.answer) = (name, answer)
  }
}

extension LinkFollower {
  /// Follows the link that a guard has led elsewhere, for example after a sign-in; the guards are asked again (K9).
  ///
  /// - Parameters:
  ///   - asking: Whether the controllers that would be left are asked.
  ///   - options: How the changes are carried out.
  ///   - whenEnded: Called once, when the last change has ended; not called if this throws.
  /// - Returns: As following a place; nil if there is no such link.
  /// - Throws: As following a place; the link is still wanted then.
  @discardableResult
  public func followWanted(
    asking: Bool = true, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(LinkError) -> Change? {
    guard let wanted else { return nil }
    return try follow(wanted, asking: asking, options, whenEnded: whenEnded)
  }

  /// The number of places to which guards may lead in turn.
  static let mostRedirections = 10

  /// Asks the guards about a place, and about those that they answer.
  ///
  /// - Returns: The place to show.
  func guarded(_ place: Place) throws(LinkError) -> Place {
    guard !guards.isEmpty else { return place }
    var (place, names) = (place, [name(of: place)])
    asking: while true {
      for rule in guards {
        let answer = ask("guard") { rule.answer(place) }
        switch answer {
        case .pass: continue
        case .instead(let other): place = other
        case .insteadPath(let path):
          guard let other = links.place(for: path, current: self.place) else { throw .noMatch(path: path) }
          place = other
        case .refuse(let reason): throw .refused(by: rule.name, reason: reason)
        case nil: throw .refused(by: rule.name, reason: "it is asked again and again while it answers")
        }
        names.append(name(of: place))
        if names.count > Self.mostRedirections { throw .endless(places: names) }
        continue asking
      }
      return place
    }
  }

  private func name(of place: Place) -> String {
    links.path(of: place) ?? place.positions.keys.sorted().joined(separator: " ")
  }
}
