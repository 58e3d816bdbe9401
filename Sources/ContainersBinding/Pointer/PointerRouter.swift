public import Containers

/// Finds what a finger meets: the targets of the containers at a point, from the topmost layer down (M2).
///
/// It makes the targets, and the scrollers of pagers without a surface, when they are first needed.
public final class PointerRouter {
  /// Makes the target of a container that has none of its own kind; nil for one that is not dragged.
  public var makeTarget: ((any Container) -> (any PointerTarget)?)?
  /// Called for a tap that no container has used: takes the innermost controller and the point in its coordinates.
  public var tapped: ((any Controller, Point) -> Bool)?

  /// Where a view lies on the stage that a popover lets input through to; takes the name in `Popover.passthrough` (M2).
  public var frameOfSource: ((String) -> Rect?)?

  private let driver: StageDriver
  private let targets = ControllerTable<any PointerTarget>()

  /// Creates a router for a stage.
  public init(_ driver: StageDriver) { self.driver = driver }

  /// A tracker of fingers on the stage.
  public func makeTracker() -> PointerTracker { PointerTracker { [self] in hits(at: $0) } }

  /// A tracker of wheels and touchpads on the stage.
  public func makeWheel() -> WheelTracker { WheelTracker { [self] in hits(at: $0) } }

  /// Gives a pager a scroller, unless it has a surface.
  ///
  /// - Returns: Its scroller; nil if the surface is another one.
  @discardableResult
  public func scroller(of pager: PagerContainer) -> SnappingScroller? {
    if pager.surface == nil { targets[pager] = nil }
    _ = target(of: pager)
    return pager.surface as? SnappingScroller
  }

  /// The targets at a point of the stage, the innermost first.
  ///
  /// - Complexity: O(depth × visible children).
  public func hits(at point: Point) -> [PointerTracker.Hit] { find(at: point).hits }

  /// Whether what lies at a point of the stage receives no input, since a layer above it covers it (M2).
  ///
  /// A toolkit with widgets takes such a press before they do.
  /// - Complexity: As `hits(at:)`.
  public func isCovered(_ point: Point) -> Bool { find(at: point).isCovered }

  private func find(at point: Point) -> (hits: [PointerTracker.Hit], isCovered: Bool) {
    var (hits, origin): ([PointerTracker.Hit], Point) = ([], .zero)
    var next: (any Controller)? = driver.stage.root
    while let controller = next {
      next = nil
      guard let container = controller.asContainer else {
        hits.insert((LeafTarget(controller) { [weak self] in self?.tapped?($0, $1) ?? false }, origin), at: 0)
        break
      }
      // What a popover lets input through to is none of its context's business: a tap there dismisses nothing.
      let isLetThrough = isLetThrough(point, by: container)
      if !isLetThrough, let target = target(of: container) { hits.insert((target, origin), at: 0) }
      let place = point - origin
      for placement in container.childPlacements.reversed() {
        if placement.frame.contains(place) {
          (next, origin) = (placement.controller, origin + placement.frame.origin)
          break
        }
        if placement.coversInput, !isLetThrough { return (hits, true) }
      }
    }
    return (hits, false)
  }

  /// Whether the topmost layer is a popover that lets input through at a point of the stage (M2).
  private func isLetThrough(_ point: Point, by container: any Container) -> Bool {
    guard let frameOfSource, let context = container as? PresentationContainer,
      case .popover(let popover)? = context.layers.last?.style
    else { return false }
    return popover.passthrough.contains { frameOfSource($0)?.contains(point) == true }
  }

  private func target(of container: any Container) -> (any PointerTarget)? {
    targets.value(of: container) {
      switch container {
      case let pages as PageContainer: return PageTarget(pages)
      case let stack as StackContainer: return StackTarget(stack)
      case let split as SplitContainer: return SplitTarget(split)
      case let context as PresentationContainer: return SheetTarget(context, driver)
      case let pager as PagerContainer:
        if let surface = pager.surface {
          return (surface as? SnappingScroller).map { PagerTarget(pager, $0) }
        }
        return PagerTarget(pager, SnappingScroller(for: pager, driver))
      default: return makeTarget?(container)
      }
    }
  }
}

/// The innermost controller at a point: it is tapped, and not dragged.
private final class LeafTarget: PointerTarget {
  private let controller: any Controller
  private let tapped: (any Controller, Point) -> Bool

  init(_ controller: any Controller, _ tapped: @escaping (any Controller, Point) -> Bool) {
    (self.controller, self.tapped) = (controller, tapped)
  }

  func claim(at start: Point, by offset: Point) -> PointerClaim { .none }
  func begin(at start: Point, by offset: Point) -> Bool { false }
  func move(by offset: Point) {}
  func end(velocity: Point) {}
  func cancel() {}
  func tap(at point: Point) -> Bool { tapped(controller, point) }
}
