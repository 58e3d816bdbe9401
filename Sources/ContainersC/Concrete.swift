import Containers
import ContainersBinding

/// A controller of a class that is known here, for calls that are generic: in Embedded Swift these need the class.
protocol Concrete: Controller {
  /// Presents a controller for a result.
  func present(
    _ new: any Controller, _ style: PresentationStyle, _ adapting: Adaptation?, _ busy: WhenBusy,
    by request: Request
  ) throws(PresentationError) -> NavigationResult<String>

  /// Removes a child.
  func remove(_ child: any Controller, by request: Request) throws(ContainmentError)
}

extension Concrete {
  func present(
    _ new: any Controller, _ style: PresentationStyle, _ adapting: Adaptation?, _ busy: WhenBusy,
    by request: Request
  ) throws(PresentationError) -> NavigationResult<String> {
    try present(
      new, style: style, for: String.self, whenBusy: busy, adapting: adapting, request.options,
      whenEnded: request.whenEnded)
  }

  func remove(_ child: any Controller, by request: Request) throws(ContainmentError) {}
}

extension Concrete where Self: Container {
  func remove(_ child: any Controller, by request: Request) throws(ContainmentError) {
    _ = try remove(child, request.options, whenEnded: request.whenEnded)
  }
}

extension Screen: Concrete {}
extension DialogController: Concrete {}
extension StackContainer: Concrete {}
extension TabContainer: Concrete {}
extension PageContainer: Concrete {}
extension BookContainer: Concrete {}
extension PagerContainer: Concrete {}
extension SplitContainer: Concrete {}
extension SwitcherContainer: Concrete {}
extension PresentationContainer: Concrete {}

/// A controller as one of a known class; nil for others, such as the list *More* of tabs.
func concrete(_ controller: any Controller) -> (any Concrete)? {
  switch controller {
  case let one as Screen: one
  case let one as StackContainer: one
  case let one as TabContainer: one
  case let one as PageContainer: one
  case let one as BookContainer: one
  case let one as PagerContainer: one
  case let one as SplitContainer: one
  case let one as SwitcherContainer: one
  case let one as PresentationContainer: one
  case let one as DialogController: one
  default: nil
  }
}
