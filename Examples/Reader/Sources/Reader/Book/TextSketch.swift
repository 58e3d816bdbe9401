import ContainersText

/// What a text is known by although a little of it has changed: the smallest hashes of the groups of words at its
/// beginning.
struct TextSketch: Hashable {
  /// So much of the text is looked at, in bytes.
  private static let length = 1 << 16
  /// The words of a group.
  private static let group = 4
  private static let size = 32

  /// In ascending order.
  let hashes: [UInt64]

  init(hashes: [UInt64]) { self.hashes = hashes }

  /// Looks at a text.
  ///
  /// - Complexity: O(1): only the beginning counts.
  init(_ text: BookText) {
    var (smallest, words) = ([] as [UInt64], [] as [UInt64])
    var word: UInt64 = 0
    func endWord() {
      guard word != 0 else { return }
      words.append(word)
      word = 0
      guard words.count >= Self.group else { return }
      let hash = words.suffix(Self.group).reduce(0xCBF2_9CE4_8422_2325) { Self.mixed($0, $1) }
      if smallest.count == Self.size, hash >= smallest[Self.size - 1] { return }
      let place = smallest.firstIndex { $0 >= hash } ?? smallest.count
      if place < smallest.count, smallest[place] == hash { return }
      smallest.insert(hash, at: place)
      if smallest.count > Self.size { smallest.removeLast() }
    }
    for byte in text.string.utf8.prefix(Self.length) {
      // The scripts of East Asia write words without spaces: each character counts as one.
      if byte <= 0x20 || 0xE3...0xED ~= byte { endWord() }
      if byte > 0x20 { word = Self.mixed(word, UInt64(byte)) }
    }
    endWord()
    hashes = smallest
  }

  /// How much of two texts is the same, from 0 to 1: the share of common hashes among the smallest of both.
  func similarity(to other: TextSketch) -> Double {
    let (mine, others) = (Set(hashes), Set(other.hashes))
    let smallest = mine.union(others).sorted().prefix(Self.size)
    guard !smallest.isEmpty else { return 0 }
    let common = smallest.count { mine.contains($0) && others.contains($0) }
    return Double(common) / Double(smallest.count)
  }

  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value &+ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return product ^ product >> 29
  }
}
