public import Containers

/// Finds the targets of the containers at a point, from the topmost layer down (M2).
///
/// It makes the targets, and the scrollers of pagers without a surface, on first use.
public final class PointerRouter {
  /// Makes the target of a container of your own, or one in place of a built-in target; nil takes the built-in one.
  public var makeTarget: ((any Container) -> (any PointerTarget)?)?
  /// Called for a tap with the innermost controller and the point in its coordinates, before its containers; returns
  /// whether it has used the tap.
  ///
  /// In the bar of a container, and wherever else it has no child, the innermost controller is the container.
  public var tapped: ((any Controller, Point) -> Bool)?

  /// Returns the frame on the stage of a view that a popover lets input through to, for a name in `Popover.passthrough`
  /// (M2).
  public var frameOfSource: ((String) -> Rect?)?

  private let driver: StageDriver
  private let targets = ControllerTable<any PointerTarget>()

  /// Creates a router for a stage.
  public init(_ driver: StageDriver) { self.driver = driver }

  /// Makes a tracker of fingers on the stage.
  public func makeTracker() -> PointerTracker { PointerTracker { [self] in hits(at: $0) } }

  /// Makes a tracker of wheels and touchpads on the stage.
  public func makeWheel() -> WheelTracker { WheelTracker { [self] in hits(at: $0) } }

  /// Returns the scroller of a pager; makes one if it has no surface.
  ///
  /// - Returns: The scroller; nil if the pager has another surface.
  @discardableResult
  public func scroller(of pager: PagerContainer) -> SnappingScroller? {
    if pager.surface == nil { targets[pager] = nil }
    _ = target(of: pager)
    return pager.surface as? SnappingScroller
  }

  /// Returns the targets at a point of the stage, innermost first.
  ///
  /// - Complexity: O(depth × visible children).
  public func hits(at point: Point) -> [PointerTracker.Hit] { find(at: point).hits }

  /// Whether a layer covers a point of the stage, so that controllers below receive no input (M2).
  ///
  /// A toolkit with widgets must intercept such a press.
  /// - Complexity: As `hits(at:)`.
  public func isCovered(_ point: Point) -> Bool { find(at: point).isCovered }

  private func find(at point: Point) -> (hits: [PointerTracker.Hit], isCovered: Bool) {
    var (hits, origin): ([PointerTracker.Hit], Point) = ([], .zero)
    var next: (any Controller)? = driver.stage.root
    var innermost: (controller: any Controller, origin: Point)?
    while let controller = next {
      next = nil
      innermost = (controller, origin)
      guard let container = controller.asContainer else { break }
      // The context ignores a tap where its popover lets input through; it dismisses nothing.
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
    if let (controller, origin) = innermost {
      hits.insert((TapTarget { [weak self] in self?.tapped?(controller, $0) ?? false }, origin), at: 0)
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
      if let own = makeTarget?(container) { return own }
      switch container {
      case let pages as PageContainer: return PageTarget(pages)
      case let stack as StackContainer: return StackTarget(stack)
      case let split as SplitContainer: return SplitTarget(split)
      case let context as PresentationContainer: return SheetTarget(context)
      case let pager as PagerContainer:
        if let surface = pager.surface {
          return (surface as? SnappingScroller).map { PagerTarget(pager, $0) }
        }
        return PagerTarget(pager, SnappingScroller(for: pager, driver))
      default: return nil
      }
    }
  }
}
