import ContainersText

/// A font whose letters are of many widths, in 1/64 point, with a cache of runs such as a toolkit would keep (X1).
struct ProportionalMeasurer: TextMeasurer {
  /// The runs that have been measured, shared by all measurers of one font.
  final class Cache {
    var advances: [String: Int] = [:]
    var questions = 0
    var measured = 0
  }

  /// The size of the font, in points.
  let points: Int
  let cache: Cache

  init(points: Int, cache: Cache = Cache()) {
    self.points = points
    self.cache = cache
  }

  static func == (left: Self, right: Self) -> Bool { left.points == right.points }

  var tabInterval: Int { 4 * 64 * points }
  var hyphenAdvance: Int { Self.advance(of: "-", points) }

  func advance(of run: Substring) -> Int {
    cache.questions += 1
    let key = String(run)
    if let known = cache.advances[key] { return known }
    cache.measured += 1
    let advance = run.reduce(0) { $0 + Self.advance(of: $1, points) }
    cache.advances[key] = advance
    return advance
  }

  /// The advance of one cluster: narrow for i, wide for m, and for whatever is wide on a grid.
  static func advance(of cluster: Character, _ points: Int) -> Int {
    let cells = CellMeasurer.width(of: cluster)
    guard cells == 1 else { return cells * 30 * points }
    let spread = Int(cluster.unicodeScalars.first?.value ?? 0) % 7
    return (14 + 6 * spread) * points
  }
}
