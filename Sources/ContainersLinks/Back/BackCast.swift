#if hasFeature(Embedded)
  public import Containers
#else
  import Containers
#endif

#if hasFeature(Embedded)
  extension LinkCasts {
    /// Returns a controller as one to go back in, but the built-in ones; nil if it is none.
    nonisolated(unsafe) public static var back: (any Controller) -> (any BackContainer)? = { _ in nil }
  }
#endif

extension Controller {
  /// This controller, if the user can go back in it.
  var asBackContainer: (any BackContainer)? {
    #if hasFeature(Embedded)
      switch self {
      case let stack as StackContainer: stack
      case let tabs as TabContainer: tabs
      case let context as PresentationContainer: context
      case let split as SplitContainer: split
      default: LinkCasts.back(self)
      }
    #else
      self as? any BackContainer
    #endif
  }
}
