import Containers
import ContainersTesting
import Testing

@Suite("Appearance of one controller")
struct AppearanceTests {
  @Test("L1: the states are ordered by visibility")
  func order() {
    #expect(AppearanceState.allCases.sorted() == [.disappeared, .disappearing, .appearing, .appeared])
  }

  /// The table of L2 as the specification prints it, row by row.
  static let table: [AppearanceState: [String]] = [
    .disappeared: ["", "W+ W-", "W+", "W+ D+"],
    .disappearing: ["D-", "", "W+", "W+ D+"],
    .appearing: ["W- D-", "W-", "", "D+"],
    .appeared: ["W- D-", "W-", "W- W+", ""],
  ]

  @Test("L2: all 16 cells send exactly what the table says, and end in the state it says")
  func cells() {
    var wrong: [String] = []
    for from in AppearanceState.allCases {
      for (column, to) in AppearanceState.allCases.enumerated() {
        let heard = from.callbacks(to: to)
        let text = heard.map(\.symbol).joined(separator: " ")
        if text != Self.table[from]?[column] { wrong.append("\(from) → \(to): \(text)") }
        if (heard.last?.result ?? from) != to { wrong.append("\(from) → \(to) ends in \(heard)") }
      }
    }
    #expect(wrong == [])
  }

  @Test("L3: every walk of up to five moves through the table stays in the grammar")
  func grammar() {
    var wrong: [String] = []
    func walk(_ state: AppearanceState, _ heard: [AppearanceCallback], _ depth: Int) {
      if !Self.isGrammatical(heard) { wrong.append(heard.map(\.symbol).joined(separator: " ")) }
      guard depth > 0 else { return }
      for next in AppearanceState.allCases { walk(next, heard + state.callbacks(to: next), depth - 1) }
    }
    walk(.disappeared, [], 5)
    #expect(wrong == [])
  }

  /// `( W+ ( D+ | ε ) W- ( D- | ε ) )*`, with a final open part allowed.
  static func isGrammatical(_ heard: [AppearanceCallback]) -> Bool {
    var state = AppearanceState.disappeared
    for callback in heard {
      let isLegal =
        switch callback {
        case .willAppear: state == .disappeared || state == .disappearing
        case .didAppear: state == .appearing
        case .willDisappear: state == .appearing || state == .appeared
        case .didDisappear: state == .disappearing
        }
      guard isLegal else { return false }
      state = callback.result
    }
    return true
  }
}

@Suite("Explicit begin and end")
struct ExplicitTransitionTests {
  @Test("L3, L4: every script of up to seven begins and ends follows the grammar and an oracle")
  func exhaustive() {
    var wrong: [String] = []
    for length in 0...7 {
      for code in 0..<Self.power(3, length) {
        let script = (0..<length).map { (code / Self.power(3, $0)) % 3 }
        if let fault = Self.run(script) { wrong.append(fault) }
      }
    }
    #expect(wrong == [])
  }

  static func power(_ base: Int, _ exponent: Int) -> Int { (0..<exponent).reduce(1) { n, _ in n * base } }

  /// Runs a script of 0 = begin appearing, 1 = begin disappearing, 2 = end, beside a three-line oracle.
  static func run(_ script: [Int]) -> String? {
    let page = Probe("A")
    let recorder = Recorder(page)
    var (isIn, depth, expected) = (false, 0, [String]())
    for step in script {
      if step == 2 {
        page.endAppearanceTransition()
        if depth > 0 {
          depth -= 1
          if depth == 0 { expected.append(isIn ? "A.D+" : "A.D-") }
        }
      } else {
        page.beginAppearanceTransition(step == 0, animated: false)
        if isIn == (step == 0) {
          if depth > 0 { depth += 1 }
        } else {
          (isIn, depth) = (!isIn, 1)
          expected.append(isIn ? "A.W+" : "A.W-")
        }
      }
    }
    let heard = recorder.take().entries.filter { $0 != "A.load" }
    return heard == expected ? nil : "\(script): \(heard), expected \(expected)"
  }
}

extension AppearanceState {
  /// The cell of the table as a list.
  fileprivate func callbacks(to target: AppearanceState) -> [AppearanceCallback] {
    let cell = path(to: target)
    return [cell.first, cell.second].compactMap { $0 }
  }
}
