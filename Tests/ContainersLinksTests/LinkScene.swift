import Containers
import ContainersLinks
import ContainersTesting

/// A screen that a link has made.
final class LinkedScreen: LeaveDeciding, LinkScreen {
  let lifecycle: Lifecycle
  var linkEntry: Place.Entry { didSet { changes.append(linkEntry) } }
  var changes: [Place.Entry] = []
  var mayLeave: (LeaveQuestion) -> LeaveAnswer = { _ in .yes }
  var asked = 0
  /// The last question that it answers later.
  private(set) var question: LeaveQuestion?

  init(_ entry: Place.Entry) {
    lifecycle = Lifecycle(entry.key)
    linkEntry = entry
  }

  func shouldLeave(_ question: LeaveQuestion) -> LeaveAnswer {
    asked += 1
    return mayLeave(question)
  }

  /// Keeps each question from now on, and answers it later.
  func answersLater() {
    mayLeave = { [unowned self] in
      question = $0
      return .later
    }
  }
}

/// A mail program on a stage: a context, two tabs with stacks and one without, and what can be presented above.
final class LinkScene {
  let links: Links
  let (inbox, friends) = (StackContainer(name: "Inbox"), StackContainer(name: "Friends"))
  let search = LinkedScreen(Place.Entry("search"))
  let tabs = TabContainer(name: "Main")
  let context: PresentationContainer
  let stage: Stage
  let host = HandDrivenHost()
  let follower: LinkFollower
  let back: BackDispatcher
  let player: CommandPlayer
  let recorder: Recorder
  let checker: LifecycleChecker
  private let shelf: Shelf

  /// The screens that have been made, by their keys, and those that cannot be.
  final class Shelf {
    var made: [String: any Controller] = [:]
    var names: [String] = []
    var broken: Set<String> = []
    var again: any Controller = Probe("none")
    var returnsAgain = false
  }

  init(hosted: Bool = false) throws {
    links = try mailLinks()
    try inbox.push(StackEntry(LinkedScreen(Place.Entry("list")), key: "list"), .immediate)
    try friends.push(StackEntry(LinkedScreen(Place.Entry("all")), key: "all"), .immediate)
    try tabs.setTabs([(inbox, TabItem("Inbox")), (friends, TabItem("Friends")), (search, TabItem("Search"))])
    context = try PresentationContainer(tabs, name: "Context")
    stage = try Stage(root: context, size: Size(width: 80, height: 24))
    if hosted { stage.host = host }
    let shelf = Shelf()
    self.shelf = shelf
    follower = LinkFollower(links, root: context) { entry throws(PageUnavailable) in
      if shelf.broken.contains(entry.key) { throw PageUnavailable("it is broken") }
      if shelf.returnsAgain { return shelf.again }
      let screen = LinkedScreen(entry)
      shelf.names.append(entry.key)
      shelf.made[entry.key] = screen
      return screen
    }
    back = BackDispatcher(root: context, follower: follower)
    player = CommandPlayer(stage: stage, follower: follower, back: back)
    checker = LifecycleChecker(stage)
    stage.appear()
    recorder = Recorder(stage)
  }

  /// A screen that has been made.
  subscript(key: String) -> LinkedScreen? { shelf.made[key] as? LinkedScreen }
  /// The keys of what has been made since the last call.
  func takeMade() -> [String] {
    defer { shelf.names = [] }
    return shelf.names
  }
  func breaks(_ key: String) { shelf.broken.insert(key) }
  func alwaysMakes(_ controller: any Controller) { (shelf.again, shelf.returnsAgain) = (controller, true) }

  var path: String? { follower.path }
  var keys: [String] { inbox.path.map { $0.key } }
  var layers: [String] { context.layers.map { $0.controller.lifecycle.name } }

  /// What is wrong with the callbacks so far.
  var faults: [String] {
    checker.inspect(context, isAtRest: !stage.isMoving)
    return checker.takeViolations()
  }
}

extension LinkScene {
  /// The screen at the bottom of the inbox.
  var list: any Controller { inbox.bottom?.controller ?? search }
}
