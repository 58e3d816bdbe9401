// Parchment's page manager: pages that are made on demand, from a source without an end.
//
// usage: parchment turn|drag|scroll
import UIKit

final class Page: UIViewController {
  let number: Int
  var isAppearing = false

  init(_ number: Int) {
    self.number = number
    super.init()
  }
}

/// Does for the manager what Parchment's page view controller does, except for views.
@MainActor
final class Pages: PageViewManagerDataSource, PageViewManagerDelegate {
  private var held: [UIViewController] = []

  func viewControllerBefore(_ page: UIViewController) -> UIViewController? { neighbour(of: page, -1) }
  func viewControllerAfter(_ page: UIViewController) -> UIViewController? { neighbour(of: page, 1) }
  private func neighbour(of page: UIViewController, _ offset: Int) -> UIViewController? {
    let number = (page as! Page).number + offset
    return number < 0 ? nil : Page(number)
  }

  func addViewController(_ page: UIViewController) { held.append(page) }
  func removeViewController(_ page: UIViewController) { held.removeAll { $0 === page } }
  func beginAppearanceTransition(isAppearing: Bool, viewController: UIViewController, animated: Bool) {
    (viewController as! Page).isAppearing = isAppearing
    if isAppearing {
      viewController.viewWillAppear(animated)
    } else {
      viewController.viewWillDisappear(animated)
    }
  }
  func endAppearanceTransition(viewController: UIViewController) {
    if (viewController as! Page).isAppearing {
      viewController.viewDidAppear(false)
    } else {
      viewController.viewDidDisappear(false)
    }
  }
  func scrollForward() {}
  func scrollReverse() {}
  func layoutViews(for pages: [UIViewController], keepContentOffset: Bool) {}
  func willScroll(from page: UIViewController, to other: UIViewController) {}
  func isScrolling(from page: UIViewController, to other: UIViewController?, progress: CGFloat) {}
  func didFinishScrolling(from page: UIViewController, to other: UIViewController, transitionSuccessful: Bool)
  {}
}

func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

@MainActor
func step(_ what: String, _ number: Int, _ manager: PageViewManager) {
  switch what {
  case "turn": manager.selectNext(animated: false)
  case "scroll": manager.didScroll(progress: number & 1 == 0 ? 0.2 : 0.1)
  default:
    manager.willBeginDragging()
    for event in 1...60 { manager.didScroll(progress: CGFloat(event) / 60) }
    manager.willEndDragging()
  }
}

@MainActor
func serve(_ what: String) {
  let (pages, manager) = (Pages(), PageViewManager())
  manager.dataSource = pages
  manager.delegate = pages
  manager.viewWillAppear(false)
  manager.viewDidAppear(false)
  manager.select(viewController: Page(0))
  if what == "scroll" { manager.willBeginDragging() }
  var done = 0
  while let line = readLine() {
    let steps = Int(line.split(separator: " ")[1])!
    let start = processorTime()
    for number in done..<done + steps { step(what, number, manager) }
    let spent = processorTime() - start
    done += steps
    let shown = (manager.selectedViewController as! Page).number
    precondition(shown == (what == "scroll" ? 0 : done))
    print(spent)
    fflush(nil)
  }
}

MainActor.assumeIsolated { serve(CommandLine.arguments.dropFirst().first ?? "turn") }
