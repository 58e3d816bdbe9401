import Containers
import ContainersConformance

/// Cards of which some lie with their faces up: a container of no kind, right or with a mistake.
final class Flip: StatefulContainer {
  /// What is wrong with it; nil for nothing.
  enum Mistake: CaseIterable {
    case showsOne, showsBackwards, onlyHides, alwaysShows, addsInFront, ignoresOptions, dropsCompletion
    case neverReplaces, keepsAll
  }

  struct State {
    var cards: [any Controller] = []
    var faces: [any Controller] = []
  }

  let lifecycle = Lifecycle("Flip"), containment = Containment()
  var ledger = Ledger(State())
  private let mistake: Mistake?
  private var all: [any Controller] = []

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  func arrangement(for state: State) -> Arrangement {
    Arrangement(shown: state.faces, children: state.cards)
  }

  func didLose(_ child: any Controller) {
    ledger.edit { state in
      state.cards.removeAll { $0 === child }
      state.faces.removeAll { $0 === child }
    }
  }

  private func change(
    _ request: SuiteRequest, _ edit: @escaping (inout State) throws(ContainmentError) -> Void
  ) throws {
    let end = mistake == .dropsCompletion ? nil : request.whenEnded
    let options = mistake == .ignoresOptions ? Change.Options.immediate : request.options
    try navigate(options, whenEnded: end) { (state) throws(ContainmentError) in
      var state = state
      try edit(&state)
      return state
    }
  }
}

extension Flip: GenericUnderTest {
  func show(_ children: [any Controller], removing: Bool, _ request: SuiteRequest) throws {
    let mistake = mistake
    try change(request) { state in
      let old = state.faces
      state.faces = children
      if mistake == .showsOne { state.faces = Array(children.prefix(1)) }
      if mistake == .showsBackwards { state.faces.reverse() }
      state.cards += children.filter { child in !state.cards.contains { $0 === child } }
      guard removing, mistake != .onlyHides else { return }
      state.cards.removeAll { card in
        old.contains { $0 === card } && !children.contains { $0 === card }
      }
    }
  }

  func add(_ child: any Controller, at index: Int?, shown: Bool, _ request: SuiteRequest) throws {
    let mistake = mistake
    if mistake == .keepsAll { all += [child, self] }
    let count = ledger.target.cards.count
    if let index, !(0...count).contains(index) { throw ContainmentError.index(index, count: count + 1) }
    try change(request) { (state) throws(ContainmentError) in
      if state.cards.contains(where: { $0 === child }) {
        throw .alreadyAChild(name: child.lifecycle.name, container: "Flip")
      }
      let place = mistake == .addsInFront ? 0 : index ?? state.cards.count
      state.cards.insert(child, at: min(place, state.cards.count))
      if shown || mistake == .alwaysShows { state.faces.append(child) }
    }
  }

  func remove(_ child: any Controller, _ request: SuiteRequest) throws {
    let hides = mistake == .onlyHides
    try change(request) { (state) throws(ContainmentError) in
      guard state.cards.contains(where: { $0 === child }) else {
        throw .notAChild(name: child.lifecycle.name, container: "Flip")
      }
      state.faces.removeAll { $0 === child }
      if !hides { state.cards.removeAll { $0 === child } }
    }
  }

  func replace(_ child: any Controller, with new: any Controller, _ request: SuiteRequest) throws {
    let keeps = mistake == .neverReplaces
    try change(request) { (state) throws(ContainmentError) in
      guard let place = state.cards.firstIndex(where: { $0 === child }) else {
        throw .notAChild(name: child.lifecycle.name, container: "Flip")
      }
      guard new !== child, !state.cards.contains(where: { $0 === new }) else {
        throw .alreadyAChild(name: new.lifecycle.name, container: "Flip")
      }
      if keeps { state.cards.insert(new, at: place) } else { state.cards[place] = new }
      guard let face = state.faces.firstIndex(where: { $0 === child }) else { return state.faces.append(new) }
      state.faces[face] = new
    }
  }
}
