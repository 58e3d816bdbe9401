import Containers

/// The number of existing pages, and its maximum.
final class Ledger {
  private(set) var alive = 0
  private(set) var most = 0

  func enter() {
    alive += 1
    most = max(most, alive)
  }

  func leave() { alive -= 1 }
}

/// A page that is made when a source is asked for it, and counted in a ledger while it exists.
final class CountedPage: Controller {
  let lifecycle: Lifecycle
  let number: Int
  private let ledger: Ledger

  init(_ number: Int, _ ledger: Ledger) {
    lifecycle = Lifecycle("page")
    self.number = number
    self.ledger = ledger
    ledger.enter()
  }

  deinit { ledger.leave() }
}

/// The ways to turn pages.
enum Turning: CaseIterable {
  /// A finger drags the leaf over in two steps, and releases it.
  case drag
  /// A call sets other pages.
  case code
}

/// The layout of a book in a benchmark.
enum Layout: CaseIterable {
  case scroll, curl, spread

  var configuration: PageConfiguration {
    switch self {
    case .scroll: .scroll
    case .curl: .curl
    case .spread: PageConfiguration(spine: .mid)
    }
  }

  /// The number of visible pages.
  var shown: Int { self == .spread ? 2 : 1 }

  /// The size of the stage, wider than tall for two pages side by side.
  var size: Size { self == .spread ? Size(width: 160, height: 90) : Size(width: 80, height: 90) }
}

/// A number of turns forward and as many back, repeatedly, around the middle of the pages.
struct Journey {
  private let start: Int
  private let stride: Int
  private let reach: Int
  private var turns = 0

  init(_ layout: Layout, pages count: Int, reach: Int) {
    stride = layout.shown
    self.reach = reach
    start = ((count - reach * stride) / 2) & ~1
  }

  /// The first visible page.
  var place: Int { start + stride * min(turns, 2 * reach - turns) }

  /// Advances, and returns the direction.
  mutating func advance() -> PageDirection {
    defer { turns = (turns + 1) % (2 * reach) }
    return turns < reach ? .forward : .reverse
  }
}

extension PageContainer {
  /// Drags the leaf, and releases it beyond the middle.
  func dragOver(_ direction: PageDirection) {
    let sign = direction == .forward ? 1.0 : -1
    gestures.beginDrag()
    gestures.drag(to: 0.3 * sign)
    gestures.drag(to: 0.8 * sign)
    gestures.endDrag()
  }
}

/// The parameters of a row of turns.
struct Scene {
  let layout: Layout
  let turning: Turning
  /// Whether there is an observer, which receives every event.
  let isObserved: Bool
}

extension Benchmark {
  /// A table of turns of every kind, with journeys of a number of turns out and back.
  static func turns(
    _ name: String, _ about: String, sizes: [Int], reach: Int,
    make: @escaping (Scene, _ count: Int, Journey) throws -> any Workload
  ) -> Benchmark {
    var rows: [Row] = []
    for layout in Layout.allCases {
      for turning in Turning.allCases {
        for isObserved in [false, true] {
          let scene = Scene(layout: layout, turning: turning, isObserved: isObserved)
          rows.append(
            Row(name: "\(layout), \(turning)" + (isObserved ? ", observed" : "")) {
              try make(scene, $0, Journey(layout, pages: $0, reach: reach))
            })
        }
      }
    }
    return Benchmark(name: name, about: about, unit: "turn", sizes: sizes, cycle: 2 * reach, rows: rows)
  }
}
