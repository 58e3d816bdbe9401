public import Containers

/// A part of a paragraph that may contain right-to-left text, and its visual order (P11, UAX #9).
///
///     BidiText("abc \u{5D0}\u{5D1}").visual        // "abc \u{5D1}\u{5D0}"
///     LayoutDirection(ofParagraph: "\u{5D0} a")    // .rightToLeft
public struct BidiText: Sendable {
  /// The direction of the paragraph.
  public let direction: LayoutDirection
  /// The text in visual order, for a display without its own ordering; brackets are mirrored, and control characters
  /// are left out.
  ///
  /// Clusters stay whole. The control characters are those that only steer the order.
  public let visual: String
  /// For each cluster of ``visual``, the number of its cluster in the text.
  public let order: [Int]

  /// Orders a text.
  ///
  /// - Parameters:
  ///   - text: The text of one line; it keeps its clusters.
  ///   - direction: The direction of the paragraph; nil is that of its first strong character, or else left to right.
  ///   - before: The text before the line in its paragraph.
  ///   - after: The text after it.
  /// - Complexity: O(*n*) in the scalars for ordinary text.
  public init(
    _ text: String, direction: LayoutDirection? = nil, before: Substring = "", after: Substring = ""
  ) {
    var scalars = before.unicodeScalars.map { $0.value }
    let start = scalars.count
    scalars += text.unicodeScalars.lazy.map { $0.value }
    let end = scalars.count
    scalars += after.unicodeScalars.lazy.map { $0.value }
    let found = BidiLevels(
      scalars.map(BidiTable.bidiClass), scalars: scalars,
      base: direction.map { $0 == .rightToLeft ? 1 : 0 })
    self.direction = found.base == 1 ? .rightToLeft : .leftToRight
    let levels = found.levels(ofLine: start..<end)
    var clusters: [(text: Character, level: UInt8, number: Int)] = []
    var scalar = 0
    for (number, cluster) in text.enumerated() {
      if let first = cluster.unicodeScalars.first, !Self.isControl(first.value) {
        clusters.append((cluster, levels[scalar], number))
      }
      scalar += cluster.unicodeScalars.count
    }
    var (visual, order) = ("", [] as [Int])
    for index in BidiLevels.order(clusters.map { $0.level }) {
      let cluster = clusters[index]
      visual.append(cluster.level % 2 == 1 ? Self.mirrored(cluster.text) : cluster.text)
      order.append(cluster.number)
    }
    (self.visual, self.order) = (visual, order)
  }

  /// Whether the visual order of a text may differ from its logical order.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public static func isNeeded(for text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0..<0x590: false
      case 0x900..<0x200E, 0x2010..<0x202A, 0x202F..<0x2066, 0x206A..<0xFB1D, 0xFF00..<0x10800: false
      default: true
      }
    }
  }

  /// Whether a scalar only controls the order.
  private static func isControl(_ value: UInt32) -> Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func mirrored(_ cluster: Character) -> Character {
    guard let first = cluster.unicodeScalars.first, let other = BidiTable.mirror(first.value),
      let scalar = Unicode.Scalar(other)
    else { return cluster }
    var scalars = cluster.unicodeScalars
    scalars.replaceSubrange(scalars.startIndex...scalars.startIndex, with: CollectionOfOne(scalar))
    return scalars.count == 1 ? Character(scalar) : Character(String(scalars))
  }
}

extension LayoutDirection {
  /// The direction of a paragraph: that of its first strong character outside isolates (UAX #9, P2); nil when it has
  /// none, as a line of digits.
  public init?(ofParagraph text: some StringProtocol) {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch BidiTable.bidiClass(scalar.value) {
      case .l where depth == 0:
        self = .leftToRight
        return
      case .r where depth == 0, .al where depth == 0:
        self = .rightToLeft
        return
      case .lri, .rli, .fsi: depth += 1
      case .pdi: depth = max(0, depth - 1)
      default: break
      }
    }
    return nil
  }

  /// The direction of a book: that of most of the strong characters in samples of its text (P11).
  ///
  /// - Complexity: O(1): the samples have a bound.
  public init(of text: BookText) {
    let (samples, size) = (16, 4096)
    var (left, right) = (0, 0)
    for sample in 0..<samples {
      // A short text is read completely, and no part of it twice.
      let start = max(size, text.count / samples) * sample
      guard start < text.count else { break }
      for scalar in text.substring(start..<min(text.count, start + size)).unicodeScalars {
        switch BidiTable.bidiClass(scalar.value) {
        case .l: left += 1
        case .r, .al: right += 1
        default: break
        }
      }
    }
    self = right > left ? .rightToLeft : .leftToRight
  }
}
