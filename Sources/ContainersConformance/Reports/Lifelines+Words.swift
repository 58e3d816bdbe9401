import Containers

extension Lifelines {
  /// The drawing in sentences, one for each step in which something was received.
  ///
  /// ```text
  /// Step 3, select C: C will appear; B will disappear.
  /// ```
  public var words: [String] {
    steps.enumerated().compactMap { index, step in
      let drawn = step.events.enumerated().filter { isDrawn($0.element) }
      if drawn.isEmpty { return nil }
      let clauses = drawn.map { number, event in
        event.words + (step.faults[number].map { " (this breaks \($0))" } ?? "")
      }
      return "Step \(index + 1), \(step.title): \(clauses.joined(separator: "; "))."
    }
  }
}

extension HeardEvent {
  /// The event as a short sentence: `C will appear`.
  fileprivate var words: String {
    switch callback {
    case .willAppear: "\(name) will appear"
    case .didAppear: "\(name) did appear"
    case .willDisappear: "\(name) will disappear"
    case .didDisappear: "\(name) did disappear"
    case nil: word == "load" ? "\(name) loads" : clause.positive
    }
  }
}
