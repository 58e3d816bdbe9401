extension LogReport {
  /// The report for people: the verdict first and last, the cited lines in between.
  public var text: String {
    let parts = violationParts + doubtParts + unreadParts + hints
    return ([headline] + parts + (parts.isEmpty ? [] : [headline])).joined(separator: "\n\n") + "\n"
  }

  /// The verdict in a sentence.
  public var headline: String {
    let heard = "\(Self.counted(eventCount, "event")) of \(Self.counted(controllerCount, "controller"))"
    switch verdict {
    case .nothingWrong: return "Nothing is wrong in \(heard)."
    case .wrong:
      let most = violations.count >= TraceChecker.most ? "at least " : ""
      return "Wrong: \(most)\(Self.counted(violations.count, "violation")) in \(heard)."
    case .inconclusive: return "Inconclusive: \(reason ?? "nothing can be said.")"
    }
  }

  /// The maximum number of cited violations.
  private static let most = 50

  private var violationParts: [String] {
    var explained: Set<String> = []
    let all = violations + excused.map(\.violation)
    var parts = all.prefix(Self.most).map { violation in
      var lines = ["\(violation.text)."]
      for number in [violation.earlier, violation.line].compactMap(\.self) {
        if let quote = quotes[number] { lines.append("  line \(number): \(quote)") }
      }
      let sentence = explained.insert(violation.rule).inserted ? Rule.named(violation.rule)?.text : nil
      lines.append("  \(violation.rule)" + (sentence.map { ": \($0)" } ?? ""))
      return lines.joined(separator: "\n")
    }
    if all.count > Self.most { parts.append("And \(all.count - Self.most) more.") }
    if verdict == .inconclusive, !parts.isEmpty {
      parts.insert(
        excuses.first?.title ?? "What follows may be due to the lines that cannot be understood.", at: 0)
    }
    return parts
  }

  private func cite(_ title: String, _ quotes: [LogJudge.Quote]) -> String {
    ([title] + quotes.map { "  line \($0.line): \($0.text)" }).joined(separator: "\n")
  }

  private var doubtParts: [String] {
    doubts.sorted { ($0.value.quotes.first?.line ?? 0) < ($1.value.quotes.first?.line ?? 0) }
      .map { doubt, found in
        let end = doubt.rawValue.hasSuffix("?") ? "" : "."
        return cite("\(Self.counted(found.count, "line")): \(doubt.rawValue)\(end)", found.quotes)
      }
  }

  private var unreadParts: [String] {
    guard unreadCount > 0 else { return [] }
    let verb = unreadCount == 1 ? "was" : "were"
    let first = unreadCount > unread.count ? "; the first are" : ""
    return [cite("\(Self.counted(unreadCount, "line")) \(verb) not read\(first):", unread)]
  }

  private var hints: [String] {
    var hints: [String] = []
    for (dialect, words) in missing {
      let list = words.joined(separator: ", ")
      hints.append(
        "No line says \(list) (\(dialect)). If the program does not print \(words.count == 1 ? "it" : "them"), "
          + (excuses.contains(.fewCallbacks) ? "print more, or " : "") + "say so with --without.")
    }
    hints += excuses.compactMap(\.hint)
    if !unknownWords.isEmpty {
      let words = unknownWords.sorted().prefix(8)
      hints.append(
        words.map { "If “\($0)” is an event, say which one with --map \($0)=D+; if not, --map \($0)=note." }
          .joined(separator: "\n"))
    }
    if doubts[.nameless] != nil {
      hints.append(
        "Print the name of the controller, or say where it is, as in --pattern '[{name}] {event}'.")
    }
    if verdict == .inconclusive, eventCount == 0, filledCount > 0 {
      hints.append(
        "A line such as “Home viewDidAppear” or “Home.D+” is an event; use --map and --pattern for other forms."
      )
    } else if verdict == .inconclusive, doubts.isEmpty, unmet.isEmpty, unreadCount * 2 > filledCount, !isMixed
    {
      hints.append("If the other lines are not events, use --mixed.")
    }
    hints += unmet
    if verdict == .nothingWrong, let first = openNames.first {
      let others = openNames.count > 1 ? "\(first) and \(openNames.count - 1) more are" : "\(first) is"
      hints.append("\(others) in the middle of a change at the end of the log; --rest judges that.")
    }
    if isCut, unread.last?.line == lineCount {
      hints.append("The last line has no end: the log is cut off there.")
    }
    if stop == .violations { hints.append("Reading stopped there, after line \(lineCount).") }
    return hints.isEmpty ? [] : [hints.joined(separator: "\n")]
  }
}
