/// A sequence of scalars of one level, while its classes are resolved (UAX #9, W1 to I2).
struct BidiRun {
  let positions: [Int]
  private var types: [BidiClass]
  private let level: UInt8
  /// The classes before and after the sequence.
  var start = BidiClass.l
  var end = BidiClass.l

  init(_ positions: [Int], _ types: [BidiClass], level: UInt8) {
    self.positions = positions
    self.types = positions.map { types[$0] }
    self.level = level
  }

  private var embedding: BidiClass { level % 2 == 1 ? .r : .l }

  /// Resolves weak classes, brackets and neutrals.
  mutating func resolve(_ scalars: [UInt32], _ classes: [BidiClass]) {
    resolveMarks()
    resolveNumbers()
    resolveSeparators()
    if !scalars.isEmpty { resolveBrackets(scalars, classes) }
    resolveNeutrals()
  }

  /// The levels of the scalars (I1, I2).
  var levels: [UInt8] {
    types.map { type in
      switch type {
      case .r: level | 1
      case .an, .en: (level + 2) & ~1
      default: level % 2 == 1 ? level + 1 : level
      }
    }
  }

  // MARK: Weak classes

  /// W1.
  private mutating func resolveMarks() {
    var before = start
    for index in types.indices {
      if types[index] == .nsm { types[index] = before }
      before = types[index].isInitiator || types[index] == .pdi ? .on : types[index]
    }
  }

  /// W2 and W3.
  private mutating func resolveNumbers() {
    var strong = start
    for index in types.indices {
      switch types[index] {
      case .l, .r, .al: strong = types[index]
      case .en where strong == .al: types[index] = .an
      default: break
      }
    }
    for index in types.indices where types[index] == .al { types[index] = .r }
  }

  /// W4 to W7.
  private mutating func resolveSeparators() {
    for index in types.indices.dropFirst().dropLast() {
      let (before, after) = (types[index - 1], types[index + 1])
      guard before == after else { continue }
      if before == .en, types[index] == .es || types[index] == .cs { types[index] = .en }
      if before == .an, types[index] == .cs { types[index] = .an }
    }
    var index = 0
    while index < types.count {
      guard types[index] == .et else {
        index += 1
        continue
      }
      var next = index
      while next < types.count, types[next] == .et { next += 1 }
      let isNumber = index > 0 && types[index - 1] == .en || next < types.count && types[next] == .en
      for terminator in index..<next { types[terminator] = isNumber ? .en : .on }
      index = next
    }
    var strong = start
    for index in types.indices {
      switch types[index] {
      case .es, .cs: types[index] = .on
      case .l, .r: strong = types[index]
      case .en where strong == .l: types[index] = .l
      default: break
      }
    }
  }

  // MARK: Brackets

  /// More brackets than this are not kept open (BD16).
  private static let limit = 63

  /// N0.
  private mutating func resolveBrackets(_ scalars: [UInt32], _ classes: [BidiClass]) {
    for (first, last) in brackets(scalars) {
      var (hasEmbedding, hasOpposite) = (false, false)
      for index in first + 1..<last {
        guard let strong = Self.strong(types[index]) else { continue }
        if strong == embedding { hasEmbedding = true } else { hasOpposite = true }
      }
      let direction: BidiClass
      if hasEmbedding {
        direction = embedding
      } else if hasOpposite {
        let strongs = types[..<first].compactMap(Self.strong)
        let before = strongs.last ?? start
        direction = before
      } else {
        continue
      }
      for bracket in [first, last] {
        types[bracket] = direction
        // Marks on a bracket follow it.
        var mark = bracket + 1
        while mark < types.count, classes[positions[mark]] == .nsm {
          types[mark] = direction
          mark += 1
        }
      }
    }
  }

  /// The class of a scalar among neutrals; numbers count as right to left.
  private static func strong(_ type: BidiClass) -> BidiClass? {
    switch type {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  /// The pairs of brackets, in the order in which they open.
  private func brackets(_ scalars: [UInt32]) -> [(Int, Int)] {
    var (open, pairs) = ([] as [(pair: UInt32, index: Int)], [] as [(Int, Int)])
    for index in types.indices where types[index] == .on {
      guard let bracket = BidiTable.bracket(scalars[positions[index]]) else { continue }
      if bracket.opens {
        if open.count == Self.limit { return pairs.sorted { $0.0 < $1.0 } }
        open.append((bracket.pair, index))
      } else if let match = open.lastIndex(where: { $0.pair == bracket.pair }) {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.0 < $1.0 }
  }

  // MARK: Neutrals

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var index = 0
    while index < types.count {
      guard types[index].isNeutral else {
        index += 1
        continue
      }
      var next = index
      while next < types.count, types[next].isNeutral { next += 1 }
      let before = index > 0 ? Self.strong(types[index - 1]) ?? start : start
      let after = next < types.count ? Self.strong(types[next]) ?? end : end
      for neutral in index..<next { types[neutral] = before == after ? before : embedding }
      index = next
    }
  }
}
