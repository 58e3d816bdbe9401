import Containers
import ContainersLinks

/// A page of a letter, which shows another one in place.
final class Letter: LinkScreen {
  let lifecycle: Lifecycle
  var linkEntry: Place.Entry { didSet { print("  \(lifecycle.name) shows page \(page)") } }
  var page: Int { linkEntry.parameters["page"]?.int ?? 1 }

  init(_ entry: Place.Entry) { (lifecycle, linkEntry) = (Lifecycle(entry.key), entry) }

  func didAppear(animated: Bool) { print("  \(lifecycle.name) is visible, page \(page)") }
}

extension Flip: LinkContainer, BackContainer {
  var linkPosition: Place.Position? { .selected(Place.Entry(ledger.target ? "back" : "front")) }

  func linkStep(to position: Place.Position, _ maker: LinkMaker) throws(LinkError) -> LinkStep {
    guard case .selected(let entry) = position else { throw .position(container: "Flip") }
    var step = LinkStep(.selection)
    step.change = { [self] (options) throws(LinkError) in
      do throws(ContainmentError) { return try navigate(options) { $0 = entry.key == "back" } } catch {
        throw .failed(reason: error.description)
      }
    }
    return step
  }

  var canGoBack: Bool { ledger.target }

  func goBack(_ options: Change.Options, whenEnded: ((Change.Outcome) -> Void)?) -> Change? {
    try? navigate(options, whenEnded: whenEnded) { $0 = false }
  }
}

extension Smoke {
  /// K3, K5, K7, K8: a log that follows links, goes back and forward, with controllers of the program's own.
  static func following() throws(LinkTableError) {
    LinkCasts.screen = { $0 as? Letter }
    LinkCasts.container = { $0 as? Flip }
    LinkCasts.back = { $0 as? Flip }
    let letter = Screen("letter", ":id", parameters: [.int("id"), .int("page")])
    let inbox = LinkNode.stack("Inbox", at: "inbox", seed: ["list"], [Screen("list", ""), letter])
    let links = try Links(.layers("Top", base: inbox, []))
    guard let top = try? PresentationContainer(StackContainer(allowsEmpty: true, name: "Inbox"), name: "Top")
    else {
      return print("no tree")
    }
    guard let stage = try? Stage(root: top) else { return print("no stage") }
    let follower = LinkFollower(links, root: top) { (entry) throws(PageUnavailable) in
      switch entry.screen {
      case "list": return Page("list")
      case "letter": return Letter(entry)
      case "Flip": return Flip()
      default: throw PageUnavailable("there is no \(entry.screen)")
      }
    }
    let back = BackDispatcher(root: top, follower: follower)
    back.canGoBackDidChange = { print("  can go back: \($0)") }
    let handler = back.addHandler(for: top, priority: -1) { print("  the handler goes back") }
    let player = CommandPlayer(stage: stage, follower: follower, back: back)
    let log = """
      immediate
      appear
      follow %2Finbox%2F7
      follow %2Finbox%2F7%3Fpage%3D2
      present Top Flip
      select Flip back
      back
      back
      back begin
      back move 0.25
      back finish
      back
      forward
      push Inbox other
      pop Outbox
      resize 80 2.5e1
      """
    do throws(ReplayError) {
      for result in try player.replay(log) where !result.isEmpty { print(result) }
      print("\(stage.size.height) \(follower.path ?? "no path") \(back.canGoForward)")
      back.remove(handler)
      try player.replay("back\r\nadvance 1.5.2")
    } catch { print(error.description) }
  }
}
