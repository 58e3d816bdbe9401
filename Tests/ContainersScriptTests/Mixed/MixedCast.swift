import Containers
import ContainersTesting

/// A page that a source supplies: a leaf of its own, or a member of the cast that may live elsewhere (L15).
final class MixedEntry {
  let number: Int
  /// The member of the cast; nil is a leaf that is made when it is asked for.
  let member: Int?
  weak var made: MixedLeaf?

  init(_ number: Int, member: Int?) { (self.number, self.member) = (number, member) }
}

/// The data source and delegate of one container, which may take a step whenever it is called.
final class MixedCast {
  /// How a source answers.
  enum Mood: UInt8 { case right, same, far, none, stranger }

  weak var world: MixedWorld?
  let slot: Int
  var entries: [MixedEntry] = []
  var mood = Mood.right
  /// What the delegate answers when it is asked for a spine, and the pages that it sets meanwhile (P9).
  var spineMood: UInt8 = 0
  /// The stranger that the source supplies, and that the delegate sets.
  var stranger = 0
  private var made = 0

  init(_ slot: Int, _ world: MixedWorld, count: Int) {
    (self.slot, self.world) = (slot, world)
    for _ in 0..<count { insert(nil, at: entries.count) }
  }

  func insert(_ member: Int?, at index: Int) {
    made += 1
    entries.insert(MixedEntry(made, member: member), at: min(index, entries.count))
  }

  /// The controller of an entry; a leaf that has been released is made again.
  func controller(_ entry: MixedEntry) -> (any Controller)? {
    guard let world else { return nil }
    if let member = entry.member {
      return world.member(member).flatMap { world.mayBeTaken($0, slot) ? $0 : nil }
    }
    if let leaf = entry.made, world.mayBeTaken(leaf, slot) { return leaf }
    let name = "\(world.names[slot])p\(entry.number)"
    let leaf = MixedLeaf(name, MixedCore(slot, world))
    entry.made = leaf
    world.noteProbe(leaf)
    return leaf
  }

  /// The page of a number, by the mood of the source.
  func page(_ number: Int) -> (any Controller)? {
    world?.fire(.source, slot)
    switch mood {
    case .none: return nil
    case .stranger: return world?.member(stranger).flatMap { world?.mayBeTaken($0, slot) == true ? $0 : nil }
    case .far: return entries.isEmpty ? nil : controller(entries[(number + 2) % entries.count])
    case .right, .same: return entries.indices.contains(number) ? controller(entries[number]) : nil
    }
  }

  /// The page beside another one, by the mood of the source.
  func page(beside page: any Controller, _ step: Int) -> (any Controller)? {
    let number = entries.firstIndex { entry in
      if let made = entry.made { return made === page }
      return entry.member.flatMap { world?.member($0) } === page
    }
    guard mood != .same else {
      world?.fire(.source, slot)
      return page
    }
    guard let number else {
      world?.fire(.source, slot)
      return entries.first.flatMap(controller)
    }
    guard number + step >= 0 else {
      world?.fire(.source, slot)
      return nil
    }
    return self.page(number + step)
  }

  func tell() { world?.fire(.delegate, slot) }

  /// The spine for an orientation; now and then the delegate sets pages first (P9).
  func spine(
    _ isLandscape: Bool, _ current: PageConfiguration.Spine, set: ([any Controller], Bool) -> Void
  ) -> PageConfiguration.Spine {
    tell()
    guard let world else { return current }
    let pages = [world.member(stranger), world.member(stranger + 1)].compactMap { $0 }
    switch spineMood % 4 {
    case 0: return isLandscape ? .mid : .min
    case 1:
      set(pages, true)
      return .mid
    case 2:
      set(Array(pages.prefix(1)), false)
      return isLandscape ? .max : .min
    default: return current
    }
  }
}
