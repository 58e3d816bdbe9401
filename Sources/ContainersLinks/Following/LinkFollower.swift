public import Containers

/// Follows links in a running tree: each link is one transaction, after all controllers that would be left have agreed
/// (K3).
///
/// ```swift
/// let follower = LinkFollower(links, root: context) { entry in Letter(entry.parameters["id"]?.int ?? 0) }
/// try follower.follow("/inbox/7")
/// ```
///
/// It does not retain the tree. Retain it while an answer may be missing.
public final class LinkFollower {
  /// The table of paths.
  public let links: Links
  /// Returns the style in which the layer of an entry is presented; a sheet by default.
  public var style: (Place.Entry) -> PresentationStyle = { _ in .sheet() }
  /// Called with each new entry of a stack, for example to set its title.
  public var configure: (StackEntry, Place.Entry) -> Void = { _, _ in }
  /// The rules about places, asked in this order before anything is made or asked to be left (K9).
  public var guards: [LinkGuard] = []
  /// Where the last link that a guard has led elsewhere wanted to lead; nil once it is followed (K9).
  public private(set) var wanted: Place?
  /// Why the last link was not followed, including errors after a late answer; nil after a success.
  public private(set) var lastError: LinkError?

  private let tree: WeakController
  private var root: (any Container)? { tree.value?.asContainer }
  private let me = SelfReference<LinkFollower>()
  private let make: (Place.Entry) throws(PageUnavailable) -> any Controller
  private var pending: Request?
  /// How many links were to be followed: a plan that another one was followed in may no longer fit.
  private var follows = 0
  /// The presentations of the last link that wait for a dismissal to end.
  private var waiting: [Change] = []

  /// A link that is being followed.
  private final class Request {
    let token: Change
    let maker: LinkMaker
    let asks: Bool
    /// The containers whose `veto` has been called.
    var allowed: Set<ObjectIdentifier> = []
    /// The controllers that have been asked whether they may be left, each once per link.
    var asked: Set<ObjectIdentifier> = []
    var departure: Departure?
    let me = SelfReference<Request>()

    init(_ token: Change, _ maker: LinkMaker, asks: Bool) {
      (self.token, self.maker, self.asks) = (token, maker, asks)
      me.object = self
    }

    deinit { me.object = nil }

    /// Ends it while it waits, and asks no more.
    func end(_ outcome: Change.Outcome) {
      departure?.withdraw()
      token.end(outcome)
    }
  }

  /// Creates a follower.
  ///
  /// - Parameters:
  ///   - links: The table of paths.
  ///   - root: The topmost container.
  ///   - make: Makes the screen or container of an entry; a new controller each time.
  public init(
    _ links: Links, root: any Container,
    make: @escaping (Place.Entry) throws(PageUnavailable) -> any Controller
  ) {
    (self.links, tree, self.make) = (links, WeakController(root), make)
    me.object = self
  }

  deinit {
    me.object = nil
    pending?.end(.abandoned)
  }

  /// Asks foreign code for an answer at once (L27); nil if such questions are asked inside one another.
  func ask<Answer>(_ verb: StaticString, _ question: () -> Answer) -> Answer? {
    var answer: Answer?
    tree.value?.asking(verb) { answer = question() }
    return answer
  }

  /// What the containers of the tree show (K2).
  public var place: Place { root.map { Place(of: $0) } ?? Place() }

  /// The path of the screen in front; nil if it has none (K2).
  public var path: String? { links.path(of: place) }

  /// Follows a path; see `follow(_:asking:_:whenEnded:)` with a place (K3).
  ///
  /// - Throws: `LinkError.noMatch`, and the errors of following a place; nothing has changed then.
  @discardableResult
  public func follow(
    _ path: String, asking: Bool = true, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(LinkError) -> Change {
    guard let place = links.place(for: path, from: { place }) else {
      lastError = .noMatch(path: path)
      throw .noMatch(path: path)
    }
    return try follow(place, asking: asking, options, whenEnded: whenEnded)
  }

  /// Shows a place in all containers that it names, in one transaction (K3).
  ///
  /// The guards are asked first, and may lead to another place (K9).
  ///
  /// It asks layers from the top down, then entries that would leave, then the delegates of tabs and the controllers
  /// that they would hide. An answer may come later: nothing changes before the last answer. Another link supersedes it
  /// meanwhile.
  /// - Parameters:
  ///   - place: The place to show; containers that it does not name do not change.
  ///   - asking: Whether the controllers that would be left are asked.
  ///   - options: How the changes are carried out.
  ///   - whenEnded: Called once, when the last change has ended; not called if this throws.
  /// - Returns: A change that represents all changes: queued until the last one has ended.
  /// - Throws: `LinkError`; nothing has changed then.
  /// - Complexity: O(controllers + entries), plus the cost of the changes.
  @discardableResult
  public func follow(
    _ place: Place, asking: Bool = true, _ options: Change.Options = .animated,
    whenEnded: ((Change.Outcome) -> Void)? = nil
  ) throws(LinkError) -> Change {
    guard let root else { throw .failed(reason: "the tree has been released") }
    follows &+= 1
    let number = follows
    let target: Place
    do throws(LinkError) { target = try guarded(place) } catch {
      lastError = error
      throw error
    }
    let maker = LinkMaker(target, style: style, configure: configure, make)
    var plan: LinkPlan?
    do throws(LinkError) { plan = try LinkPlan(root, maker) } catch {
      lastError = error
      throw error
    }
    let request = Request(Change(options), maker, asks: asking)
    // Another link that what makes screens has followed, and what ends here, may leave a plan that does not fit.
    if pending != nil || follows != number { plan = nil }
    let old = pending
    (pending, lastError) = (request, nil)
    if target != place { wanted = place } else if place == wanted { wanted = nil }
    old?.end(.superseded)
    tree.afterCall { [self] in
      proceed(request, plan)
    } refused: { [self] reason in
      refuse(request, .failed(reason: reason))
    }
    plan = nil  // if the request waits, the tree changes before
    if let lastError, case .refused = request.token.outcome { throw lastError }
    if let whenEnded { request.token.whenEnded(whenEnded) }
    return request.token
  }

  private func refuse(_ request: Request, _ error: LinkError) {
    if pending === request { pending = nil }
    if pending == nil { lastError = error }
    var name: String?
    if case .refused(let controller, _) = error { name = controller }
    request.token.end(.refused(reason: error.description), refusedBy: name)
  }

  // MARK: Asking

  /// Asks the controllers that have not been asked yet, and follows the link when all have agreed.
  ///
  /// - Parameter known: The plan, if nothing can have changed since it was made.
  private func proceed(_ request: Request, _ known: LinkPlan? = nil) {
    guard pending === request, let root else { return }
    do throws(LinkError) {
      let plan: LinkPlan
      if let known { plan = known } else { plan = try LinkPlan(root, request.maker) }
      guard pending === request else { return }  // what makes screens has followed another link
      if request.asks {
        for (container, step) in plan.questions {
          guard try ask(step, of: container, request) else { return }
        }
      }
      pending = nil
      carryOut(plan, request)
    } catch { refuse(request, error) }
  }

  /// Asks the controllers that one container would leave.
  ///
  /// - Returns: Whether all have agreed; otherwise an answer is missing, or another link has superseded this one.
  private func ask(
    _ step: LinkStep, of container: any LinkContainer, _ request: Request
  ) throws(LinkError) -> Bool {
    if request.allowed.insert(ObjectIdentifier(container.lifecycle)).inserted, let veto = step.veto() {
      throw .refused(by: veto.by, reason: veto.reason)
    }
    guard pending === request else { return false }
    var (answer, isLate): (Bool?, Bool) = (nil, false)
    let departure = Departure(
      from: step.leaving, innermostFirst: true, includesHidden: step.removes, reason: .select,
      asksAtOnce: false,
      where: { [request = request.me] in
        request.object?.asked.insert(ObjectIdentifier($0.lifecycle)).inserted ?? false
      }
    ) { [me, request = request.me] mayLeave in
      guard let request = request.object else { return }
      answer = mayLeave
      if isLate { me.object?.answered(mayLeave, request) }
    }
    request.departure = departure
    departure.ask()
    isLate = true
    guard pending === request, let answer else { return false }
    if !answer { throw refusal(departure) }
    return true
  }

  private func refusal(_ departure: Departure?) -> LinkError {
    .refused(by: departure?.refusedBy ?? "", reason: "it does not agree to be left")
  }

  private func answered(_ mayLeave: Bool, _ request: Request) {
    guard mayLeave, tree.value != nil else { return refuse(request, refusal(request.departure)) }
    tree.afterCall { [self] in
      proceed(request)
    } refused: { [self] reason in
      refuse(request, .failed(reason: reason))
    }
  }

  // MARK: Changing

  /// The only place where changes are made: those of all containers open in one call and end together.
  private func change(
    _ plan: LinkPlan, _ options: Change.Options
  ) throws(LinkError) -> [Change] {
    var changes: [Change] = []
    let steps = plan.steps.filter { $0.step.change != nil }
    if !steps.isEmpty {
      var failure: LinkError?
      tree.inOneUnion(with: steps.map { $0.container }) {
        do throws(LinkError) {
          // Inner containers first: they are hidden until the outer one shows them.
          for (_, step) in steps.reversed() {
            if let change = try step.change?(options) { changes.append(change) }
          }
        } catch { failure = error }
      }
      if let failure { throw failure }
    }
    waiting = []
    for present in plan.presentations {
      guard let change = try present(options) else { continue }
      changes.append(change)
      if change.state == .queued { waiting.append(change) }
    }
    return changes
  }

  private func carryOut(_ plan: LinkPlan, _ request: Request) {
    // Waiting presentations of an earlier link are not part of this place.
    for change in waiting where change.state == .queued { change.end(.superseded) }
    do throws(LinkError) {
      let changes = try change(plan, request.token.options)
      for (_, step) in plan.steps { for update in step.updates { update() } }
      var (open, outcome) = (changes.count, Change.Outcome.finished)
      if changes.isEmpty { request.token.end(outcome) }
      for change in changes {
        change.whenEnded { ended in
          if outcome == .finished { outcome = ended }
          open -= 1
          if open == 0 { request.token.end(outcome) }
        }
      }
    } catch { refuse(request, error) }
  }
}

/// The steps that the containers of a tree take to show a place (K3).
struct LinkPlan {
  /// The containers that the place names, outermost first.
  private(set) var steps: [(container: any LinkContainer, step: LinkStep)] = []
  private(set) var presentations: [LinkStep.Making] = []

  init(_ root: any Container, _ maker: LinkMaker) throws(LinkError) {
    maker.found = []
    // These closures retain the maker.
    defer { (maker.presentations, maker.postponed) = ([], []) }
    try visit(root, isShown: true, maker)
    var missing = Self.missing(maker)
    while missing != nil, let make = maker.postponed.popLast() {
      try make()
      missing = Self.missing(maker)
    }
    if let missing { throw .unknownContainer(missing) }
    // Layers of inner containers come before those that may cover them.
    for (_, step) in steps.reversed() { presentations += step.presentations }
    presentations += maker.presentations
  }

  private static func missing(_ maker: LinkMaker) -> String? {
    maker.place.positions.keys.filter { !maker.found.contains($0) }.min()
  }

  private mutating func visit(
    _ controller: any Controller, isShown: Bool, _ maker: LinkMaker
  ) throws(LinkError) {
    guard let parent = controller.asContainer else { return }
    let targets = parent.containment.target
    // Leaves have no part in a place.
    var children = targets.filter { $0.asContainer != nil }
    for child in parent.containment.children
    where child.asContainer != nil && !targets.holds(child) { children.append(child) }
    var shows: (any Controller) -> Bool = { child in targets.holds(child) }
    if let container = controller.asLinkContainer, let position = maker.place[container.linkName],
      maker.found.insert(container.linkName).inserted
    {
      let step = try container.linkStep(to: position, maker)
      if !step.presentations.isEmpty, !isShown { throw .hidden(container: container.linkName) }
      steps.append((container, step))
      shows = step.shows
      if step.removes { children.removeAll { child in step.leaving.contains { $0 === child } } }
    }
    for child in children { try visit(child, isShown: isShown && shows(child), maker) }
  }

  /// The steps in the order of their questions.
  var questions: [(container: any LinkContainer, step: LinkStep)] {
    [LinkStep.Phase.layers, .entries, .selection].flatMap { phase in
      steps.reversed().filter { $0.step.phase == phase }
    }
  }
}
