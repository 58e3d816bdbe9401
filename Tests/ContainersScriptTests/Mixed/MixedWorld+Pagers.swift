import Containers
import ContainersTesting

// What the verbs of pagers and of their surfaces do.

extension MixedWorld {
  func runPager(_ step: MixedStep, _ index: Int) {
    guard let pager = slots[index].value as? PagerContainer else { return }
    let name = names[index]
    let count = Calls.count(pager)
    let page = step.b >= 248 || count == 0 ? Int(step.b % 4) - 1 : Int(step.b) % count
    let other = step.c >= 248 || count == 0 ? Int(step.c % 4) - 1 : Int(step.c) % count
    switch step.verb {
    case .setPages:
      let list = list(step.b, step.c, for: pager, from: pager.containment.children)
      edit("\(name).setPages(\(Calls.names(list)))", in: pager) { try Calls.setPages(pager, list) }
    case .insertPage:
      guard let new = newcomer(step.c, for: pager)?.controller else { return }
      let place = Int(step.b) % (count + 2)
      edit("\(name).insert(\(new.lifecycle.name), at: \(place))", in: pager) {
        try Calls.insert(pager, new, at: place)
      }
    case .removePage:
      edit("\(name).remove(at: \(page))", in: pager) { try Calls.remove(pager, at: page) }
    case .movePage:
      edit("\(name).move(from: \(page), to: \(other))", in: pager) {
        try Calls.move(pager, from: page, to: other)
      }
    case .editSource: editSource(step, pager, slots[index].cast)
    case .reloadPager:
      edit("\(name).reload()", in: pager) { try Calls.reload(pager) }
    case .scrollPager:
      let animated = step.c % 2 == 0
      change("\(name).scroll(to: \(page), animated: \(animated))", in: pager, isOrdered: true) {
        try Calls.scroll(pager, to: page, animated: animated, $0)
      }
    case .pagerSource:
      tell("\(name).dataSource = \(step.b % 3 == 0 ? "nil" : "its source")")
      slots[index].hasHadSource = true
      Calls.connect(pager, step.b % 3 == 0 ? nil : slots[index].cast)
    case .controlTap:
      tell("\(name).pageControl.tap(\(step.b % 2 == 0 ? ".forward" : ".backward"))")
      Calls.tapControl(pager, trailing: step.b % 2 == 0)
    case .controlChoose:
      tell("\(name).pageControl.choose(\(page))")
      Calls.chooseControl(pager, page)
    default:
      let offset = [0, 49, 51, 120, 260, -40, Double.nan, 1e300][Int(step.c % 8)]
      tell("\(name): event \(step.b % 6), at \(offset)")
      Calls.rawEvent(pager, step.b, offset)
    }
  }

  /// Changes the list of a source by one step, and announces the step.
  private func editSource(_ step: MixedStep, _ pager: PagerContainer, _ cast: MixedCast?) {
    guard let cast, Calls.hasSource(pager) else { return }
    let (name, count) = (pager.lifecycle.name, cast.entries.count)
    let (page, other) = (Int(step.b) % max(1, count), Int(step.c) % max(1, count))
    switch step.d % 4 {
    case 0, 1:
      let member = step.d & 8 == 0 ? nil : Int(step.c) % slots.count
      cast.insert(member, at: page)
      let what = member.map { names[$0] } ?? "a leaf"
      edit("\(name).dataSourceDidInsert(at: \(page)) // \(what)", in: pager) {
        try Calls.sourceDidInsert(pager, at: page)
      }
    case 2:
      guard count > 0 else { return }
      cast.entries.remove(at: page)
      edit("\(name).dataSourceDidRemove(at: \(page))", in: pager) {
        try Calls.sourceDidRemove(pager, at: page)
      }
    default:
      guard count > 0 else { return }
      cast.entries.insert(cast.entries.remove(at: page), at: other)
      edit("\(name).dataSourceDidMove(from: \(page), to: \(other))", in: pager) {
        try Calls.sourceDidMove(pager, from: page, to: other)
      }
    }
  }

  func runSurface(_ step: MixedStep, _ index: Int) {
    let slot = slots[index]
    guard let pager = slot.value as? PagerContainer else { return }
    let name = "\(names[index]).surface"
    guard let surface = slot.surface else {
      guard step.verb == .surfaceDrop else { return }
      tell("\(name) = another one")
      slot.surface = Calls.makeSurface(pager)
      return
    }
    switch step.verb {
    case .surfaceBegin:
      tell("\(name).beginDrag()")
      surface.beginDrag()
    case .surfaceDrag:
      let offset = Double(step.b) * 2 - 60
      tell("\(name).drag(to: \(offset))")
      surface.drag(to: offset)
    case .surfaceEnd:
      let velocity = [0, 2, -2, 0.3][Int(step.b % 4)]
      tell("\(name).endDrag(velocity: \(velocity))")
      surface.endDrag(velocity: velocity)
    case .surfaceAdvance:
      tell("\(name).advance(by: 0.2)")
      surface.advance(by: 0.2)
    case .surfaceRest:
      tell("\(name): time passes")
      for _ in 0..<4 { surface.advance(by: 1) }
    case .surfaceSize:
      let size = [Size(width: 100, height: 80), Size(width: 70, height: 120), .zero][Int(step.b % 3)]
      tell("\(name).viewportSize = \(size.width) × \(size.height)")
      surface.viewportSize = size
    default:
      tell("\(name) = nil")
      if step.b % 2 == 0 { Calls.dropSurface(pager) }
      slot.surface = nil
    }
  }
}
