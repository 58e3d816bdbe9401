import Containers
import ContainersTesting

// The verbs of every container, changes, and what every controller has.

extension Calls {
  static func makeList(_ name: String) -> any ChildList { ListContainer(name) }

  static func order(_ number: UInt8) -> OrderProfile {
    [.generic, .pageScroll, .pageCurl, .tab, .pager, .push, .pop, .presentation][Int(number % 8)]
  }

  private static func options(_ number: UInt8) -> Change.Options {
    switch number % 6 {
    case 0, 1: .immediate
    case 2: .animated
    case 3: .interactive
    case 4: Change.Options(animated: true, duration: 1, order: .pageScroll)
    default: Change.Options(interactive: true, role: .presentation)
    }
  }
  static func words(_ number: UInt8) -> String {
    switch number % 6 {
    case 0, 1: ""
    case 2: ", .animated"
    case 3: ", .interactive"
    case 4: ", animated, order: .pageScroll"
    default: ", interactive, role: .presentation"
    }
  }

  static func add(
    _ box: any ChildList, _ child: any Controller, at index: Int?, shown: Bool, _ how: UInt8,
    _ completion: @escaping Completion
  ) throws -> Change {
    try box.add(child, at: index, shown: shown, options(how)) { _ in completion() }
  }
  static func remove(
    _ box: any Container, _ child: any Controller, _ how: UInt8, _ completion: @escaping Completion
  ) throws -> Change { try box.remove(child, options(how)) { _ in completion() } }
  static func show(
    _ box: any ChildList, _ list: [any Controller], removing: Bool, _ how: UInt8,
    _ completion: @escaping Completion
  ) throws -> Change {
    try box.show(list, removing: removing, options(how)) { _ in completion() }
  }
  static func swap(
    _ box: any ChildList, _ old: any Controller, for new: any Controller, _ how: UInt8,
    _ completion: @escaping Completion
  ) throws -> Change { try box.swap(old, for: new, options(how)) { _ in completion() } }
  static func transition(
    _ box: any ChildList, from old: any Controller, to new: any Controller, _ how: UInt8,
    _ completion: @escaping Completion
  ) throws -> Change {
    try box.transition(from: old, to: new, options(how)) { _ in completion() }
  }
  static func layOut(_ container: any Container) { container.layOutChildren() }

  static func update(_ change: Change, _ progress: Double) throws { try change.update(progress: progress) }
  static func end(_ change: Change, finishing: Bool) throws {
    if finishing { try change.finish() } else { try change.cancel() }
  }
  static func letGo(_ change: Change, finishing: Bool) throws {
    try change.release(toward: finishing ? .finished : .cancelled)
  }
  static func hold(_ change: Change) throws { try change.hold() }
  static func advance(_ change: Change, _ seconds: Double) throws { try change.advance(by: seconds) }

  static func load(_ controller: any Controller) { controller.loadIfNeeded() }
  static func warn(_ controller: any Controller) { controller.sendMemoryWarning() }
  static func stateDidChange(_ controller: any Controller) { controller.stateDidChange() }

  /// What is known of any controller, and of the children of any container.
  static func dump(_ controller: any Controller, into sink: inout some MixedSink) {
    let record = controller.lifecycle
    sink.add("state", record.state)
    sink.add("standing", record.standing)
    sink.add("loaded", record.isLoaded)
    sink.add("width", record.size.width)
    sink.add("height", record.size.height)
    sink.add("parent", list: record.parent.map { [$0] } ?? [])
    guard let container = controller.asContainer else { return }
    let containment = container.containment
    sink.add("children", list: containment.children)
    sink.add("shown", list: containment.shown)
    sink.add("settled", list: containment.settled)
    sink.add("current", list: containment.current)
    sink.add("change", containment.change.map(ObjectIdentifier.init))
    sink.add("progress", containment.change?.progress)
    sink.add("destination", containment.change?.destination)
    switch controller {
    case let pages as PageContainer: dump(pages, into: &sink)
    case let book as BookContainer: dump(book, into: &sink)
    case let context as PresentationContainer: dump(context, into: &sink)
    case let split as SplitContainer: dump(split, into: &sink)
    case let switcher as SwitcherContainer: dump(switcher, into: &sink)
    case let stack as StackContainer: dump(stack, into: &sink)
    case let tabs as TabContainer: dump(tabs, into: &sink)
    case let pager as PagerContainer: dump(pager, into: &sink)
    default: break
    }
  }

  /// What disagrees between a container's own state and its children.
  static func fault(_ controller: any Controller) -> String? {
    switch controller {
    case let pages as PageContainer: fault(pages)
    case let book as BookContainer: fault(book)
    case let context as PresentationContainer: fault(context)
    case let split as SplitContainer: fault(split)
    case let switcher as SwitcherContainer: fault(switcher)
    case let stack as StackContainer: fault(stack)
    case let tabs as TabContainer: fault(tabs)
    case let pager as PagerContainer: fault(pager)
    case let own as MixedOwn: own.fault
    default: nil
    }
  }
}
