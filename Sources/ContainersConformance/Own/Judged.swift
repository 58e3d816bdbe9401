import Containers

// The kinds of containers that can be judged, as a controller is cast to them.

#if hasFeature(Embedded)
  // Embedded Swift casts to classes only. What is judged there are the containers of this package.
  typealias JudgedBox = Box
  typealias JudgedList = Box
  typealias JudgedTabs = TabContainer
  typealias JudgedStack = StackContainer
  typealias JudgedPages = PageContainer
  typealias JudgedPager = PagerContainer
  typealias JudgedSplit = SplitContainer
#else
  typealias JudgedBox = any GenericUnderTest
  typealias JudgedList = any ChildList
  typealias JudgedTabs = any TabsUnderTest
  typealias JudgedStack = any StackUnderTest
  typealias JudgedPages = any PagesUnderTest
  typealias JudgedPager = any PagerUnderTest
  typealias JudgedSplit = any SplitUnderTest
#endif
