extension ConformanceReport {
  /// A text for each failure of the adapter, and for each expectation that matches no case.
  ///
  /// Test frameworks show them as their issues.
  public var issues: [String] {
    results.compactMap { result in
      let isIssue = result.isFailure || result.verdict.kind == .broken
      return isIssue ? result.text(style: ReportStyle())?.trimmingEnd : nil
    } + strayExpectations.map(\.strayText)
  }
}

extension String {
  /// The text without trailing line ends.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
