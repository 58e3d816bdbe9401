/// Measures the advance of text; a toolkit implements it with its font engine (X1).
///
/// Advances are integers in a unit of the measurer's choice, such as cells or 1/64 point, so that sums are exact; a
/// page's ``PageSize/columns`` use the same unit. Two equal measurers must measure the same: equality decides whether a
/// change of font changes the pages (X5).
public protocol TextMeasurer: Equatable {
  /// Returns the advance of a run, never negative.
  ///
  /// A run has no tab and no line end, and consists of whole grapheme clusters of at most ``longestRun`` bytes; of a
  /// single cluster that is longer, only the beginning is measured. The width of a line is the sum of its runs: effects
  /// between two runs, such as kerning across a break opportunity, are not measured.
  func advance(of run: Substring) -> Int

  /// The distance between two tab stops, in advance units; 0 gives tabs no width.
  var tabInterval: Int { get }

  /// The advance of the hyphen that is shown where a soft hyphen ends a line.
  var hyphenAdvance: Int { get }
}

extension TextMeasurer {
  /// The maximum number of bytes in a run.
  public static var longestRun: Int { 1024 }

  func tabStop(after position: Int) -> Int {
    guard tabInterval > 0 else { return position }
    return position.addingSaturated(tabInterval - position % tabInterval)
  }
}

extension Int {
  /// The sum of two numbers that are not negative, or `Int.max` on overflow.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
