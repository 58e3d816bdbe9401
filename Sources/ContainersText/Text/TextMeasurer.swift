/// Says how far text advances; a toolkit implements it with its font engine (X1).
///
/// Advances are whole numbers in a unit of the measurer's choice, such as cells or 1/64 point, so that sums are
/// exact; a page's ``PageSize/columns`` count the same unit. Two equal measurers must measure alike: equality
/// decides whether a change of font changes anything (X5).
public protocol TextMeasurer: Equatable {
  /// The advance of a run, never negative.
  ///
  /// A run has no tab and no line end, holds whole grapheme clusters and at most ``longestRun`` bytes (of one
  /// cluster that is longer only the beginning is measured). The width of a line is the sum over its runs: what
  /// would happen between two runs, such as kerning across a break opportunity, is not asked for.
  func advance(of run: Substring) -> Int

  /// The distance between two tab stops, in advance units; 0 gives tabs no width.
  var tabInterval: Int { get }

  /// The advance of the hyphen that is shown where a soft hyphen ends a line.
  var hyphenAdvance: Int { get }
}

extension TextMeasurer {
  /// The most bytes a measurer is asked for at once.
  public static var longestRun: Int { 1024 }

  func tabStop(after position: Int) -> Int {
    guard tabInterval > 0 else { return position }
    return position.addingSaturated(tabInterval - position % tabInterval)
  }
}

extension Int {
  /// The sum of two numbers that are not negative, or `Int.max` where that is too small.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
