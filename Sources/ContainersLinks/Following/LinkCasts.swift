#if hasFeature(Embedded)
  public import Containers
#else
  import Containers
#endif

// A controller as what it conforms to.

#if hasFeature(Embedded)
  /// The controllers of an application that take part in links and in *back* (K3, K5).
  ///
  /// Embedded Swift casts to classes only. There an application with conforming classes of its own sets these closures
  /// before it makes a follower or a dispatcher; other programs cast, and have no such type.
  public enum LinkCasts {
    /// Returns a controller as a screen with an entry; nil if it is none.
    nonisolated(unsafe) public static var screen: (any Controller) -> (any LinkScreen)? = { _ in nil }
    /// Returns a controller as a container of a place, but the built-in ones; nil if it is none.
    nonisolated(unsafe) public static var container: (any Controller) -> (any LinkContainer)? = { _ in nil }
  }
#endif

extension Controller {
  /// This controller, if it shows an entry.
  var asLinkScreen: (any LinkScreen)? {
    #if hasFeature(Embedded)
      return LinkCasts.screen(self)
    #else
      let record = lifecycle
      if record.lacks.contains(.linkScreen) { return nil }
      let screen = self as? any LinkScreen
      if screen == nil { record.lacks.insert(.linkScreen) }
      return screen
    #endif
  }

  /// This controller, if it can be part of a place; the built-in ones need no search for a conformance.
  var asLinkContainer: (any LinkContainer)? {
    guard asContainer != nil else { return nil }
    switch self {
    case let stack as StackContainer: return stack
    case let tabs as TabContainer: return tabs
    case let context as PresentationContainer: return context
    case let split as SplitContainer: return split
    case let switcher as SwitcherContainer: return switcher
    default:
      #if hasFeature(Embedded)
        return LinkCasts.container(self)
      #else
        return self as? any LinkContainer
      #endif
    }
  }
}
