/// The levels of a paragraph: even for parts from left to right, odd for parts from right to left (UAX #9, P2 to I2).
struct BidiLevels {
  /// Levels that are higher are ignored (BD2).
  private static let deepest: UInt8 = 125

  /// The level of the paragraph: 0, or 1 from right to left.
  let base: UInt8
  /// The level of each scalar; one that takes no part has the level of the preceding one.
  private(set) var levels: [UInt8]
  /// The classes as they stand in the text.
  let classes: [BidiClass]

  /// Finds the levels.
  ///
  /// - Parameters:
  ///   - scalars: The text, for its brackets; empty when only classes are known.
  ///   - base: The level of the paragraph; nil is that of its first strong character, or 0.
  init(_ classes: [BidiClass], scalars: [UInt32] = [], base: UInt8? = nil) {
    self.classes = classes
    let matches = Self.matches(classes)
    let base = base ?? Self.base(classes[...], matches)
    self.base = base
    levels = Array(repeating: base, count: classes.count)
    var types = classes
    setExplicit(&types, matches)
    for sequence in sequences(matches) {
      var run = BidiRun(sequence.positions, types, level: levels[sequence.positions[0]])
      (run.start, run.end) = (sequence.start, sequence.end)
      run.resolve(scalars, classes)
      for (index, position) in run.positions.enumerated() { levels[position] = run.levels[index] }
    }
    for position in classes.indices where classes[position].isRemoved {
      levels[position] = position > 0 ? levels[position - 1] : base
    }
  }

  /// The levels of a line: spaces at its end, and before tabs, take the level of the paragraph (L1).
  func levels(ofLine line: Range<Int>) -> [UInt8] {
    var result = Array(levels[line])
    var isTrailing = true
    for index in result.indices.reversed() {
      switch classes[line.lowerBound + index] {
      case .b, .s: isTrailing = true
      case .ws, .lri, .rli, .fsi, .pdi, .bn, .lre, .rle, .lro, .rlo, .pdf: break
      default: isTrailing = false
      }
      if isTrailing { result[index] = base }
    }
    return result
  }

  /// The visual order of parts with levels, from left to right (L2).
  static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.lazy.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    return order
  }

  /// The level of the first strong character outside isolates (P2, P3); 0 when there is none.
  private static func base(_ classes: ArraySlice<BidiClass>, _ matches: [Int]) -> UInt8 {
    var position = classes.startIndex
    while position < classes.endIndex {
      switch classes[position] {
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi: position = min(matches[position], classes.endIndex)
      default: break
      }
      position += 1
    }
    return 0
  }

  /// For each beginning of an isolate its end, or the count; for each end its beginning, or -1 (BD9).
  private static func matches(_ classes: [BidiClass]) -> [Int] {
    var matches = Array(repeating: -1, count: classes.count)
    var open: [Int] = []
    for (position, kind) in classes.enumerated() {
      if kind.isInitiator {
        matches[position] = classes.count
        open.append(position)
      } else if kind == .pdi, let start = open.popLast() {
        (matches[start], matches[position]) = (position, start)
      }
    }
    return matches
  }

  // MARK: Explicit levels

  /// An open embedding, override or isolate.
  private struct Open {
    let level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  /// X1 to X8.
  private mutating func setExplicit(_ types: inout [BidiClass], _ matches: [Int]) {
    var open = [Open(level: base)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
    func next(isOdd: Bool) -> UInt8 {
      let level = open[open.count - 1].level
      return isOdd ? (level + 1) | 1 : (level + 2) & ~1
    }
    func take(_ position: Int, _ levels: inout [UInt8], _ types: inout [BidiClass]) {
      let last = open[open.count - 1]
      levels[position] = last.level
      if let override = last.override { types[position] = override }
    }
    for (position, kind) in classes.enumerated() {
      switch kind {
      case .rle, .lre, .rlo, .lro:
        levels[position] = open[open.count - 1].level
        let level = next(isOdd: kind == .rle || kind == .rlo)
        if level <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          open.append(Open(level: level, override: kind == .rlo ? .r : kind == .lro ? .l : nil))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        take(position, &levels, &types)
        let inside = classes[min(position + 1, matches[position])..<matches[position]]
        let isOdd = kind == .rli || kind == .fsi && Self.base(inside, matches) == 1
        let level = next(isOdd: isOdd)
        if level <= Self.deepest, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          open.append(Open(level: level, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !open[open.count - 1].isIsolate { open.removeLast() }
          open.removeLast()
          validIsolates -= 1
        }
        take(position, &levels, &types)
      case .pdf:
        levels[position] = open[open.count - 1].level
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !open[open.count - 1].isIsolate, open.count > 1 {
          open.removeLast()
        }
      case .b: levels[position] = base
      default: take(position, &levels, &types)
      }
    }
  }

  // MARK: Sequences

  /// Runs of one level that isolates divide (BD13), with the classes at their ends (X10).
  private struct Sequence {
    var positions: [Int]
    var start = BidiClass.on
    var end = BidiClass.on
  }

  private func sequences(_ matches: [Int]) -> [Sequence] {
    let kept = classes.indices.filter { !classes[$0].isRemoved }
    // The number of a kept scalar, for its neighbours.
    var numbers = Array(repeating: -1, count: classes.count)
    for (number, position) in kept.enumerated() { numbers[position] = number }
    var (result, sequenceOf) = ([] as [Sequence], Array(repeating: -1, count: classes.count))
    for (number, position) in kept.enumerated() {
      let before = number > 0 ? kept[number - 1] : -1
      let sequence: Int
      if before >= 0, levels[before] == levels[position] {
        sequence = sequenceOf[before]
      } else if classes[position] == .pdi, matches[position] >= 0 {
        sequence = sequenceOf[matches[position]]
      } else {
        sequence = result.count
        result.append(Sequence(positions: []))
      }
      result[sequence].positions.append(position)
      sequenceOf[position] = sequence
    }
    for index in result.indices {
      let (first, last) = (
        result[index].positions[0], result[index].positions[result[index].positions.count - 1]
      )
      let level = levels[first]
      let before = numbers[first] > 0 ? levels[kept[numbers[first] - 1]] : base
      let isOpen = classes[last].isInitiator && matches[last] == classes.count
      let after = isOpen || numbers[last] + 1 == kept.count ? base : levels[kept[numbers[last] + 1]]
      result[index].start = max(level, before) % 2 == 1 ? .r : .l
      result[index].end = max(level, after) % 2 == 1 ? .r : .l
    }
    return result
  }
}
