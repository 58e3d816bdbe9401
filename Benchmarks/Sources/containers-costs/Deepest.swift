import CCosts
import Containers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The steps of a chain of containers on a small stack.
enum Step: String, CaseIterable {
  case build, appear, rotate, warn, save, restore, release
  /// All of them, one after the other, from `build` on.
  case all
}

/// A chain of containers that prepares a step on a large stack, and performs it on a small one.
final class Deepest {
  private let levels: Int
  private let step: Step
  private var isPrepared = false
  private var chain: [any Controller] = []
  private var stage: Stage?
  private var bytes: [UInt8] = []

  private init(_ step: Step, _ levels: Int) { (self.step, self.levels) = (step, levels) }

  /// Performs a step on a stack of a number of bytes, and exits with 0 on success.
  static func run(_ step: Step, levels: Int, stack: UInt) -> Never {
    let deepest = Deepest(step, levels)
    for size in [1 << 30, stack] {
      let context = Unmanaged.passUnretained(deepest).toOpaque()
      let error = costs_on_stack(
        size, { Unmanaged<Deepest>.fromOpaque($0!).takeUnretainedValue().go() }, context)
      if error != 0 { costs_leave(71) }
    }
    costs_leave(0)
  }

  private func go() {
    do {
      if isPrepared { try perform(step) } else { try prepare(for: step) }
      isPrepared = true
    } catch {
      print("refused: \(error)")
      fflush(nil)
      costs_leave(3)
    }
  }

  private func prepare(for step: Step) throws {
    guard step != .build, step != .all else { return }
    try perform(.build)
    guard step != .appear else { return }
    try perform(.appear)
    if step == .restore { try perform(.save) }
  }

  private func perform(_ step: Step) throws {
    switch step {
    case .build: try build()
    case .appear:
      stage = try makeStage(chain[levels])
      try require(isVisible(chain[0]), "the leaf is not visible")
    case .rotate: try stage?.turnSideways()
    case .warn: stage?.warn()
    case .save:
      bytes = stage?.save() ?? []
      let saved = levelsSaved(in: bytes)
      try require(saved == levels, "the snapshot has \(saved) of \(levels) levels")
    case .restore: try stage?.restore(bytes)
    case .release: try release()
    case .all: for step in Step.allCases where step != .all { try perform(step) }
    }
  }

  private func build() throws { chain = try makeChain(levels, above: Leaf()) }

  private func release() throws {
    let leaf = WeakReference(chain[0])
    chain = []
    stage = nil
    try require(leaf.value == nil, "the leaf is still there")
  }

  private func require(_ condition: Bool, _ problem: String) throws {
    if !condition { throw Failure(description: problem) }
  }
}

private struct WeakReference {
  weak var value: (any Controller)?
  init(_ value: any Controller) { self.value = value }
}
