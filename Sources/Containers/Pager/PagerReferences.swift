// What a pager and its dots know of one another, and of the toolkit, without keeping it alive (L33).

/// A reference to a pager that does not keep it alive; see `WeakContainer`.
struct WeakPager {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: PagerContainer?
  #else
    weak var value: PagerContainer?
  #endif
  init() {}
}

/// A reference to a surface that does not keep it alive; see `WeakContainer`.
struct WeakSurface {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any ScrollSurface)?
  #else
    weak var value: (any ScrollSurface)?
  #endif
  init() {}
}

/// A reference to a data source that does not keep it alive; see `WeakContainer`.
struct WeakPagerSource {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PagerDataSource)?
  #else
    weak var value: (any PagerDataSource)?
  #endif
  init() {}
}

/// A reference to a delegate that does not keep it alive; see `WeakContainer`.
struct WeakPagerDelegate {
  #if hasFeature(Embedded)
    unowned(unsafe) var value: (any PagerDelegate)?
  #else
    weak var value: (any PagerDelegate)?
  #endif
  init() {}
}
