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
  /// This controller, if the user can go back in it; the built-in ones need no search for a conformance.
  var asBackContainer: (any BackContainer)? {
    guard asContainer != nil else { return nil }
    switch self {
    case let stack as StackContainer: return stack
    case let tabs as TabContainer: return tabs
    case let context as PresentationContainer: return context
    case let split as SplitContainer: return split
    default:
      #if hasFeature(Embedded)
        return LinkCasts.back(self)
      #else
        return self as? any BackContainer
      #endif
    }
  }
}
