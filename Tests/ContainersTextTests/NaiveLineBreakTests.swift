import TestAmount
import Testing

@testable import ContainersText

/// The machine of line breaks is held to the rules as they are written (X4).
@Suite("The rules of line breaks")
struct NaiveLineBreakTests {
  private func machineBreaks(_ scalars: [Unicode.Scalar]) -> [Bool] {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let breaker = StandardLineBreaker()
    let bytes = text.utf8.span
    var (found, state, offset) = (Set<Int>(), breaker.initialState, 0)
    while offset < bytes.count {
      offset = breaker.nextBreak(in: bytes, after: offset, upTo: .max, state: &state).offset
      found.insert(offset)
    }
    var (place, breaks) = (0, [false])
    for scalar in scalars {
      place += UTF8.width(scalar)
      breaks.append(found.contains(place))
    }
    return breaks
  }

  private func isWrong(_ chosen: [(scalar: Unicode.Scalar, item: NaiveLineBreaks.Item)]) -> String? {
    let scalars = chosen.map(\.scalar)
    let expected = NaiveLineBreaks(chosen.map(\.item)).breaks()
    let found = machineBreaks(scalars)
    guard found != expected else { return nil }
    let names = zip(chosen, expected.dropLast()).map { "\($1 ? "÷" : "×")\($0.item.name.rawValue)" }.joined(
      separator: " ")
    let place = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    return "\(names), at \(place)"
  }

  @Test("X4: all texts of three scalars, one of each behaviour")
  func exhaustive() {
    var seen: Set<String> = []
    let few = NaiveLineBreaks.known.filter { seen.insert("\($0.item)").inserted }
    var wrong: [String] = []
    for (one, first) in few.enumerated() {
      for (two, second) in few.enumerated() {
        for (three, third) in few.enumerated()
        where wrong.count < 5 && (one + two + three) % TestAmount.step == 0 {
          if let found = isWrong([first, second, third]) { wrong.append(found) }
        }
      }
    }
    #expect(few.count > 55)
    #expect(wrong == [])
  }

  @Test("X4: 100,000 random texts of up to twelve scalars, each dense in a few classes")
  func random() {
    var random = SplitMix64(seed: 71)
    var wrong: [String] = []
    for _ in 0..<TestAmount.rounds(100_000) where wrong.count < 5 {
      let alphabet = (0..<Int.random(in: 2...8, using: &random)).compactMap { _ in
        NaiveLineBreaks.known.randomElement(using: &random)
      }
      let chosen = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      if let found = isWrong(chosen) { wrong.append(found) }
    }
    #expect(wrong == [])
  }
}
