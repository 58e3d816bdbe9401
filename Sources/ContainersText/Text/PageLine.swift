/// A line of a page, as a view draws it (X2).
public struct PageLine: Hashable, Sendable {
  /// The bytes the line stands for; the ranges of a page's lines join to the range of the page (X3).
  ///
  /// Hanging spaces and the line end are part of it, so are blank lines that are not shown: those at the top of a
  /// page belong to the first line, those that fell off the end of the book to the last.
  public let range: Range<Int>
  /// The part that is seen, with soft hyphens and tabs as they stand in the text.
  public let text: Substring
  /// Whether the line ends at a soft hyphen, so that a hyphen is to be drawn after the text (X4).
  public let endsWithHyphen: Bool

  /// The text as it is to be drawn: without soft hyphens, but with the one that is used; tabs remain.
  ///
  /// Where the signs on both sides of a soft hyphen would become one cluster of another width, a zero-width space
  /// (U+200B) stands in its place, so that the line is as wide as it was measured (X1).
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  public var displayed: String {
    var result = String.UnicodeScalarView()
    let machine = TextMachine()
    let softHyphen: Unicode.Scalar = "\u{AD}"
    let scalars = text.unicodeScalars
    // The states of the machine after what is drawn, and after what stands in the text.
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
