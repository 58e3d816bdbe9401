/// One step of a script that can be shrunk: small numbers, and perhaps a callback to wait for.
protocol ShrinkableStep {
  associatedtype Trigger
  var a: UInt8 { get set }
  var b: UInt8 { get set }
  var c: UInt8 { get set }
  var d: UInt8 { get set }
  var trigger: Trigger? { get set }
}

/// Delta debugging: from a script that fails to a short one that fails in the same way.
struct RandomShrinker<Step: ShrinkableStep> {
  /// Says how a script fails: the rule that is broken, or nil.
  let failure: ([Step]) -> String?
  private(set) var attempts = 0

  init(failure: @escaping ([Step]) -> String?) { self.failure = failure }

  /// The shortest script that was found to break the same rule.
  mutating func shrink(_ script: [Step]) -> [Step] {
    guard let rule = failure(script) else { return script }
    var best = script
    var length = Int.max
    while best.count < length && attempts < 20_000 {
      length = best.count
      best = withoutChunks(best, rule)
      best = simpler(best, rule)
    }
    return best
  }

  private mutating func fails(_ script: [Step], _ rule: String) -> Bool {
    attempts += 1
    return failure(script) == rule
  }

  /// Leaves out halves, then quarters, down to single steps.
  private mutating func withoutChunks(_ script: [Step], _ rule: String) -> [Step] {
    var best = script
    var chunk = max(1, best.count / 2)
    while true {
      var start = 0
      while start < best.count {
        var candidate = best
        candidate.removeSubrange(start..<min(start + chunk, best.count))
        if fails(candidate, rule) { best = candidate } else { start += chunk }
      }
      if chunk == 1 { return best }
      chunk /= 2
    }
  }

  /// Takes steps out of their callbacks, and makes their numbers small.
  private mutating func simpler(_ script: [Step], _ rule: String) -> [Step] {
    var best = script
    for index in best.indices {
      var candidate = best
      candidate[index].trigger = nil
      if best[index].trigger != nil && fails(candidate, rule) { best = candidate }
      for path in [\Step.a, \.b, \.c, \.d] {
        while best[index][keyPath: path] != 0 {
          candidate = best
          candidate[index][keyPath: path] = 0
          if !fails(candidate, rule) { candidate[index][keyPath: path] = best[index][keyPath: path] / 2 }
          guard fails(candidate, rule) else { break }
          best = candidate
        }
      }
    }
    return best
  }
}
