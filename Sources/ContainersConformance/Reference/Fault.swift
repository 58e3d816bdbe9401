/// A deliberate fault of the reference's toolkit, surface or data source (C7).
enum Fault: String, Hashable, Sendable, CaseIterable {
  /// Changes that the toolkit moves never arrive.
  case hostNeverArrives
  /// Changes that the toolkit moves arrive at once.
  case hostArrivesAtOnce
  /// Operations in one callback are carried out in the opposite order.
  case hooksInReverse
  /// The page after the next is used as the next one.
  case sourceSkips
  /// A source whose list has changed is asked with the numbers of the old list.
  case sourceKeepsNumbers
  /// The page number of a book is that of the last requested page.
  case bookCountsQueries
  /// A surface does not get the size of its pager.
  case surfaceKeepsItsSize
}
