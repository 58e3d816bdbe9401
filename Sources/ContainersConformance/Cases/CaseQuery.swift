/// A query for cases: the id of a rule or a case, or a pattern (C12).
///
/// Case does not matter: `l18` is `L18`.
public struct CaseQuery: Equatable, Sendable {
  /// The rules of the query; empty if it names cases.
  public let rules: [Rule]
  /// The cases of the query, or all cases that test the rules.
  public let cases: [ConformanceCase]

  /// Resolves a query.
  ///
  /// - Parameters:
  ///   - text: The id of a rule or a case, or a pattern such as `tab/rapid/*`.
  ///   - suite: The suite to search.
  /// - Throws: `CaseQueryError` if nothing matches, with similar names.
  public init(_ text: String, in suite: ConformanceSuite = .standard) throws(CaseQueryError) {
    let glob = Glob(text)
    let rules = text.contains("/") ? [] : Rule.all.filter { glob.matches($0.id, ignoresCase: true) }
    self.rules = rules
    if rules.isEmpty {
      cases = suite.cases.filter { glob.matches($0.id, ignoresCase: true) }
      if cases.isEmpty { throw CaseQueryError("no rule and no case", text, Self.near(text, suite)) }
    } else {
      let ids = Set(rules.map(\.id))
      cases = suite.cases.filter { !ids.isDisjoint(with: $0.rules) }
    }
  }

  /// Returns the rule with an id, ignoring case.
  ///
  /// - Throws: `CaseQueryError` if there is no such rule.
  public static func rule(_ text: String) throws(CaseQueryError) -> Rule {
    if let rule = Rule.all.first(where: { $0.id.lowercased() == text.lowercased() }) { return rule }
    throw CaseQueryError("no rule", text, nearest(text, Rule.all.map(\.id)))
  }

  /// Returns an error if a pattern matches no case of a suite, otherwise nil.
  public static func unmet(_ glob: Glob, in suite: ConformanceSuite) -> CaseQueryError? {
    if suite.cases.contains(where: { glob.matches($0.id, ignoresCase: true) }) { return nil }
    return CaseQueryError("no case", glob.description, near(glob.description, suite, withRules: false))
  }

  // MARK: Suggestions

  private static func near(_ text: String, _ suite: ConformanceSuite, withRules: Bool = true) -> [String] {
    let ids = suite.cases.map(\.id)
    let folder =
      text.hasSuffix("/*") ? String(text.dropLast(2)) : text.hasSuffix("/") ? String(text.dropLast()) : text
    if ids.contains(where: { $0.lowercased().hasPrefix(folder.lowercased() + "/") }) {
      return [folder.lowercased() + "/*"]
    }
    if withRules, !text.contains("/"), text.count <= 4 { return nearest(text, Rule.all.map(\.id)) }
    var groups: [String] = []
    for id in ids {
      let parts = id.split(separator: "/")
      for count in 1..<max(2, parts.count) {
        let group = parts.prefix(count).joined(separator: "/") + "/*"
        if groups.last != group, !groups.contains(group) { groups.append(group) }
      }
    }
    let ends = ids.filter { $0.lowercased().hasSuffix("/" + text.lowercased()) }
    return ends.isEmpty ? nearest(text, ids + groups) : Array(ends.prefix(3))
  }

  /// Returns at most three words that are similar to a text.
  public static func nearest(_ text: String, _ words: [String]) -> [String] {
    let most = max(1, text.count / 3)
    let wanted = Array(text.lowercased().unicodeScalars)
    let near = words.compactMap { word -> (distance: Int, word: String)? in
      guard abs(word.unicodeScalars.count - wanted.count) <= most else { return nil }
      let distance = distance(wanted, Array(word.lowercased().unicodeScalars))
      return distance <= most ? (distance, word) : nil
    }
    guard let least = near.map(\.distance).min() else { return [] }
    return Array(near.filter { $0.distance == least }.map(\.word).prefix(3))
  }

  /// The number of letters to insert, delete, replace or swap with their neighbour.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var (before, row) = ([Int](), Array(0...right.count))
    for (i, letter) in left.enumerated() {
      var next = [i + 1]
      for (j, other) in right.enumerated() {
        var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}

/// Why a query names no rule and no case, with suggestions.
public struct CaseQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence for a person.
  public let description: String

  init(_ what: String, _ text: String, _ near: [String]) {
    let quoted = near.map { $0.contains("*") ? "'\($0)'" : $0 }
    let last = quoted.last ?? ""
    let list = quoted.count < 2 ? last : quoted.dropLast().joined(separator: ", ") + " or " + last
    description =
      "There is \(what) “\(text.printable)”. "
      + (near.isEmpty
        ? "“containers list” shows the cases, “containers list --coverage” the rules."
        : "Did you mean \(list)?")
  }
}
