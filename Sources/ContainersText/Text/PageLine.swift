/// A line of a page, for drawing (X2).
public struct PageLine: Hashable, Sendable {
  /// The bytes of the line; the ranges of a page's lines add up to the range of the page (X3).
  ///
  /// They include hanging spaces, the line end, and blank lines that are not shown: those at the top of a page belong
  /// to the first line, those after the last page to the last line.
  public let range: Range<Int>
  /// The visible part, with soft hyphens and tabs as in the text.
  public let text: Substring
  /// Whether the line ends at a soft hyphen, so that a hyphen is drawn after the text (X4).
  public let endsWithHyphen: Bool

  /// The text to draw: without soft hyphens except a used one; tabs remain.
  ///
  /// If the characters on both sides of a soft hyphen would join into a cluster of another width, a zero-width space
  /// (U+200B) replaces it, so that the line is as wide as it was measured (X1).
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var displayed: String {
    var result = String.UnicodeScalarView()
    let machine = TextMachine()
    let softHyphen: Unicode.Scalar = "\u{AD}"
    let scalars = text.unicodeScalars
    // The states of the machine after the drawn text, and after the original text.
    var (drawn, measured) = (TextMachine.start, TextMachine.start)
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == softHyphen {
        _ = machine.stepCluster(&measured, machine.kind(scalar.value))
        let next = scalars[scalars.index(after: index)...]
        if machine.cells(of: next, from: drawn) != machine.cells(of: next, from: measured) {
          _ = machine.stepCluster(&drawn, machine.kind(0x200B))
          result.append("\u{200B}")
        }
      } else {
        _ = machine.stepCluster(&drawn, machine.kind(scalar.value))
        _ = machine.stepCluster(&measured, machine.kind(scalar.value))
        result.append(scalar)
      }
      index = scalars.index(after: index)
    }
    if endsWithHyphen { result.append("-") }
    return String(result)
  }
}

extension TextMachine {
  /// The cells that the scalars up to the next soft hyphen add after a state.
  fileprivate func cells(of scalars: Substring.UnicodeScalarView.SubSequence, from start: UInt8) -> Int {
    var (state, cells) = (start, 0)
    for scalar in scalars {
      if scalar == "\u{AD}" { break }
      cells += stepCluster(&state, kind(scalar.value)).cells
    }
    return cells
  }
}
