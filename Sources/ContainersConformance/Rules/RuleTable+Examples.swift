extension Rule {
  /// The case of each rule that shows best what the rule is about; `explain` draws it.
  static let examples: [String: String] = [:]
}
