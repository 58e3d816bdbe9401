import Containers

extension Lifelines {
  /// Reads a log whose lines are events, such as `A.W+`, and marks those that break a rule of every container (C5).
  ///
  /// A line that begins with `#` begins a step and is its title. Other lines are left out.
  public init(log text: String, width: Int = 100) {
    self.init([], width: width)
    hidesMoves = true
    let lines = text.split(separator: "\n")
    let events = lines.map {
      $0.hasPrefix("#") ? nil : HeardEvent(String($0.split(separator: " ").first ?? ""))
    }
    // What the program does not print is not asked for.
    let callbacks: Set = ["W+", "D+", "W-", "D-", "animated"]
    var checker = TraceChecker(hearing: callbacks.union(events.compactMap { $0?.family }))
    for (line, event) in zip(lines, events) {
      if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" || $0 == " " }
        steps.append(Step(title: String(title), events: []))
      } else if let event {
        if steps.isEmpty { steps.append(Step(title: "the log", events: [])) }
        let known = checker.violations.count
        checker.see(event)
        let last = steps.count - 1
        for violation in checker.violations.dropFirst(known) {
          steps[last].faults[steps[last].events.count] = violation.rule
          steps[last].notes.append("✗ \(violation.rule): \(violation.text)")
        }
        steps[last].events.append(event)
      }
    }
  }
}
