import CSDL
import Containers
import ContainersBinding
import SDLDrawing

// The visible controllers are drawn by recursion (L37), and bars in the insets of their containers (L36).
extension SDLWindow {
  func paint(_ controller: any Controller) {
    draw(controller, canvas)
    if let dialog = controller as? DialogController { drawDialog(dialog) }
    guard let container = controller.asContainer else { return }
    if let pager = container as? PagerContainer { router.scroller(of: pager) }
    let (whole, context) = (Rect(origin: .zero, size: canvas.size), container as? PresentationContainer)
    for placement in container.childPlacements {
      let (child, frame) = (placement.controller, placement.frame)
      canvas.cover(placement.coversInput ? whole : frame)
      if placement.shade > 0 { canvas.fill(whole, SDL_Color(0).opacity(placement.shade * 0.35)) }
      if let context, child !== context.base { drawPanel(placement) }
      // A leaf is drawn at an angle. Other pages keep their width, and are covered.
      let size = container is PageContainer ? child.lifecycle.size : frame.size
      canvas.draw(in: frame, of: size, opacity: placement.opacity) { paint(child) }
    }
    switch container {
    case let tabs as TabContainer where tabs.insets.bottom > 0: drawBar(of: tabs)
    case let switcher as SwitcherContainer where switcher.insets.top > 0: drawBar(of: switcher)
    case let stack as StackContainer where stack.insets.top > 0: drawBar(of: stack)
    case let pager as PagerContainer where pager.insets.bottom > 0: drawDots(of: pager)
    default: break
    }
    if let top = context?.layers.last, case .sheet = top.style {
      drawGrip(context?.frame(of: top.controller) ?? whole)
    }
  }
}
