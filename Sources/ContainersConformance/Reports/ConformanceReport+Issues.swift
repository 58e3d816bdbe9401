extension ConformanceReport {
  /// A text for each failure of the adapter, for each expectation that matches no case or none that could be judged, and
  /// for a run that has judged no case.
  ///
  /// Test frameworks show them as their issues.
  public var issues: [String] {
    results.compactMap { result in
      let isIssue = result.isFailure || result.verdict.kind == .broken
      return isIssue ? result.text(style: ReportStyle())?.trimmingEnd : nil
    } + expectationFaults.prefix(isInconclusive ? strayExpectations.count : .max).map { $0.text($1) }
      + (isInconclusive ? [inconclusiveText] : [])
  }

  /// Why there is no verdict (C10).
  private var inconclusiveText: String {
    let counts = counts
    let reason =
      counts.notJudged > 0
      ? "nothing was compared in \(LogReport.counted(counts.notJudged, "case"))"
      : counts.unsupported > 0
        ? "\(LogReport.counted(counts.unsupported, "case")) ended at an operation that is not supported"
        : "each needs a feature that it does not declare"
    return "No case has judged \(implementation.name): \(reason)."
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
