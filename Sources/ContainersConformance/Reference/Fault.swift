/// What the toolkit, the surface or the data source of the reference does wrong on purpose (C7).
enum Fault: String, Hashable, Sendable, CaseIterable {
  /// What the toolkit moves never arrives.
  case hostNeverArrives
  /// What the toolkit moves arrives at once.
  case hostArrivesAtOnce
  /// Operations in one callback are done in the opposite order.
  case hooksInReverse
  /// The page after the next is taken for the next.
  case sourceSkips
  /// A source whose list has changed is asked by the numbers of the old list.
  case sourceKeepsNumbers
  /// The page number of a book is that of the page that was asked for last.
  case bookCountsQueries
  /// A surface does not get the size that its pager gets.
  case surfaceKeepsItsSize
}
