import Containers
import ContainersConformance

/// Cards of which some lie with their faces up: a container of no kind, right or with a mistake.
final class Flip: ChildList {
  /// What is wrong with it; nil for nothing.
  enum Mistake: CaseIterable {
    case showsOne, showsBackwards, onlyHides, alwaysShows, addsInFront, ignoresOptions, dropsCompletion
    case neverReplaces, keepsAll, tellsItself
  }

  let lifecycle = Lifecycle("Flip"), containment = Containment()
  private let mistake: Mistake?
  private let attic: Attic?

  /// What the mistake `keepsAll` keeps alive, until a test lets go of it: without it, that would be a leak.
  final class Attic {
    var kept: [any Controller] = []
  }

  init(_ mistake: Mistake? = nil, keepingIn attic: Attic? = nil) {
    self.mistake = mistake
    self.attic = attic
  }

  private func made(_ request: SuiteRequest) -> SuiteRequest {
    SuiteRequest(
      options: mistake == .ignoresOptions ? .immediate : request.options,
      whenEnded: mistake == .dropsCompletion ? nil : request.whenEnded)
  }

  func willAppear(animated: Bool) {
    if mistake == .tellsItself { for child in containment.shown { child.willAppear(animated: animated) } }
  }
}

extension Flip: GenericUnderTest {
  func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws {
    let request = made(request)
    var faces = mistake == .showsBackwards ? children.reversed() : children
    if mistake == .showsOne { faces = Array(faces.prefix(1)) }
    let removes = removing && mistake != .onlyHides
    try show(faces, removing: removes, request.options, whenEnded: request.whenEnded)
  }

  func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest) throws {
    if mistake == .keepsAll { attic?.kept += [child, self] }
    let request = made(request)
    try add(
      child, at: mistake == .addsInFront ? 0 : index, shown: shown || mistake == .alwaysShows,
      request.options,
      whenEnded: request.whenEnded)
  }

  func remove(_ child: any Controller, _ request: SuiteRequest) throws {
    let request = made(request)
    guard mistake == .onlyHides else {
      return _ = try remove(child, request.options, whenEnded: request.whenEnded)
    }
    try show(
      containment.target.filter { $0 !== child }, request.options, whenEnded: request.whenEnded)
  }

  func replace(_ child: any Controller, with new: any Controller, _ request: SuiteRequest) throws {
    let request = made(request)
    if mistake == .neverReplaces {
      try show([new], request.options, whenEnded: request.whenEnded)
    } else if new.parent === self, new !== child {
      try transition(from: child, to: new, removing: true, request.options, whenEnded: request.whenEnded)
    } else {
      try swap(child, for: new, request.options, whenEnded: request.whenEnded)
    }
  }
}
