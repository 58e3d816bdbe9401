import ContainersConformance

/// A sheet on which a learner writes what will be received, and what is written on it.
struct Prediction {
  /// What is wrong first; nil when all is right.
  struct Mistake {
    let text: String
    /// What the learner has predicted up to there.
    let drawing: Lifelines?
  }

  private static let arrow = "=>"

  /// The callbacks that a learner predicts: appearance and rotation, without the sign for animated.
  private static func relevant(_ events: [HeardEvent]) -> [HeardEvent] {
    events.filter { $0.callback != nil || $0.family == "rotation" }
      .compactMap { HeardEvent("\($0.name).\($0.symbol)") }
  }

  /// Whether the learner is asked for a step: the cases say what is seen in it.
  private static func isAsked(_ step: Step) -> Bool {
    step.see != nil || step.among != nil || step.includes != nil
  }

  private static func title(_ number: Int, _ step: Step) -> String { "\(number)  \(step.operation.words)" }

  /// The sheet: the steps of some cases, with what is received in those that are not asked for.
  static func sheet(of cases: [ConformanceCase]) -> String {
    var text = """
      Write behind each => that begins with ? what is received in that step, in order: A.W+ B.W- A.D+ B.D-
      W+ willAppear, D+ didAppear, W- willDisappear, D- didDisappear; wR, aR, dR are those of a
      rotation. Write none where nothing is received. load, wM and dM are not asked for.


      """
    for one in cases {
      text += "case \(one.id)\n"
      for (index, (step, played)) in zip(one.steps, played(one)).enumerated() {
        let line = title(index + 1, step)
        let given =
          played.events.isEmpty ? "" : " \(arrow) " + played.events.map(\.description).joined(separator: " ")
        text += isAsked(step) ? "? \(line) \(arrow) \n" : "  \(line)\(given)\n"
      }
      text += "\n"
    }
    return text
  }

  /// The steps as they are played.
  private static func played(_ one: ConformanceCase) -> [Lifelines.Step] {
    (one.lifelines(playedBy: ReferenceAdapter())?.steps ?? []).map { step in
      var step = step
      (step.events, step.notes) = (relevant(step.events), [])
      return step
    }
  }

  /// The first mistake in a sheet.
  static func mistake(in text: String, of cases: [ConformanceCase]) -> Mistake? {
    var answers: [String: [Int: String]] = [:]
    var id = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("case ") { id = String(line.dropFirst(5)).trimmed }
      guard line.hasPrefix("?"), let place = line.ranges(of: arrow).last,
        let number = Int(line.dropFirst().split(separator: " ").first ?? "")
      else { continue }
      answers[id, default: [:]][number] = String(line[place.upperBound...]).trimmed
    }
    for one in cases {
      if let found = mistake(in: answers[one.id] ?? [:], of: one) { return found }
    }
    return nil
  }

  private static func mistake(in answers: [Int: String], of one: ConformanceCase) -> Mistake? {
    var drawn: [Lifelines.Step] = []
    for (index, (step, played)) in zip(one.steps, played(one)).enumerated() {
      drawn.append(played)
      guard isAsked(step) else { continue }
      let place = "\(one.id), step \(index + 1), \(step.operation.words)"
      guard let answer = answers[index + 1], !answer.isEmpty else {
        return Mistake(text: "\(place): nothing is written behind the arrow yet.", drawing: nil)
      }
      let words = answer == "none" ? [] : answer.split { $0 == " " || $0 == "·" || $0 == "," }
      var own: [HeardEvent] = []
      for word in words {
        // Loads and moves, which the lessons print as well, are not asked for.
        guard let event = HeardEvent(String(word)) else {
          return Mistake(
            text: "\(place): “\(word)” is not a callback; write the name, a dot and the sign, such as A.W+.",
            drawing: nil)
        }
        own += relevant([event])
      }
      let events = played.events
      if own == events { continue }
      // Where the case leaves the order open, so does the exercise.
      if step.among != nil, own.map(\.description).sorted() == events.map(\.description).sorted() { continue }
      drawn[index].events = own
      let first = zip(own, events).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let text =
        if let first {
          "event \(first + 1) that you predict, \(own[first]), is not the one that comes there."
        } else if own.isEmpty {
          "something is received there."
        } else if own.count < events.count {
          "what you predict is right as far as it goes; more comes behind it."
        } else {
          "event \(events.count + 1) that you predict, \(own[events.count]), does not come."
        }
      return Mistake(text: "\(place): \(text)", drawing: Lifelines(drawn))
    }
    return nil
  }
}

extension String {
  /// The text without spaces around it.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
