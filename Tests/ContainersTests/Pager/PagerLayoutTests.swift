@testable import Containers
import ContainersTesting
import Testing

@Suite("The pager in every layout")
struct PagerLayoutTests {
  /// What a script can do; places are counted in pages from page 0.
  enum Step: CaseIterable {
    case dragOn, dragOver, dragBack, lift, throwOn, throwBack, wait
    case tapOn, tapBack, jumpFar, jumpAtOnce, insertFirst, removeCurrent, moveLast, turn, leaveAndReturn
  }

  static let layouts = [
    PagerConfiguration(), PagerConfiguration(layoutDirection: .rightToLeft),
    PagerConfiguration(axis: .vertical),
    PagerConfiguration(axis: .vertical, layoutDirection: .rightToLeft),
  ]

  private func perform(_ step: Step, _ scene: PagerScene) throws {
    let (pager, surface) = (scene.pager, scene.surface)
    let sign = scene.offset(of: 0) > scene.offset(of: 1) ? -1.0 : 1.0
    let extent = surface.viewportSize.extent(along: pager.configuration.axis)
    switch step {
    case .dragOn, .dragOver, .dragBack:
      surface.beginDrag()
      // Sums of these do not end half way between pages, where a surface may stop on either.
      let sixtyFourths = step == .dragOn ? 17.0 : step == .dragOver ? 49 : -39
      surface.drag(by: sign * extent * sixtyFourths / 64)
    case .lift: surface.endDrag()
    case .throwOn: surface.endDrag(velocity: sign * 2)
    case .throwBack: surface.endDrag(velocity: sign * -2)
    case .wait: surface.advance(by: 0.2)
    case .tapOn: pager.pageControl.tap(.forward)
    case .tapBack: pager.pageControl.tap(.backward)
    case .jumpFar: _ = try? pager.scroll(to: pager.currentPage == 0 ? pager.pageCount - 1 : 0)
    case .jumpAtOnce: _ = try? pager.scroll(to: pager.pageCount - 1, .immediate)
    case .insertFirst: try pager.insert(Probe("X"), at: 0)
    case .removeCurrent: _ = try? pager.remove(at: pager.currentPage)
    case .moveLast: _ = try? pager.move(from: pager.pageCount - 1, to: 0)
    case .turn:
      let side = extent == 100 ? 128.0 : 100
      let size = Size(width: side, height: side)
      try scene.stage.rotate(to: scene.stage.orientation.isLandscape ? .portrait : .landscapeLeft, size: size)
      surface.viewportSize = size
    case .leaveAndReturn:
      scene.stage.disappear()
      scene.stage.appear()
    }
  }

  /// What can be seen after each step of a script, with frames as places.
  private func run(_ script: [Step], _ configuration: PagerConfiguration) throws -> [String] {
    let scene = try PagerScene(configuration, count: 3)
    let log = PagerLog()
    scene.pager.delegate = log
    var before = scene.surface.requests
    return try (script.map { $0 as Step? } + [nil]).map { step in
      if let step { try perform(step, scene) } else { scene.letGo() }
      defer { before = scene.surface.requests }
      let pager = scene.pager
      let progress = (pager.progress * 1e6).rounded() / 1e6 + 0
      // A surface that turns clamps its offset at one end, and the pager puts that right.
      let scrolls = step == .turn ? 1 : scene.surface.requests - before
      let placed = pager.placements
      return
        "\(step.map { "\($0)" } ?? "rest"): \(scene.take()) | \(log.take()) | page \(pager.currentPage), "
        + "settled \(pager.settledPage), dot \(pager.pageControl.currentPage) of \(pager.pageCount), "
        + "at \(progress), placed \(placed), \(scrolls) scrolls"
    }
  }

  private func differences(_ scripts: [[Step]]) throws -> [String] {
    var found: [String] = []
    for forwarding in [false, true] {
      for script in scripts {
        var configuration = Self.layouts[0]
        configuration.forwardsAtRest = forwarding
        let expected = try run(script, configuration)
        for layout in Self.layouts.dropFirst() {
          configuration = layout
          configuration.forwardsAtRest = forwarding
          let seen = try run(script, configuration)
          guard let place = seen.indices.first(where: { seen[$0] != expected[$0] }) else { continue }
          found.append(
            "\(layout.axis) \(layout.layoutDirection ?? .leftToRight) \(script):\n\(expected[place])\n\(seen[place])"
          )
        }
      }
    }
    return found
  }

  @Test("G15: all scripts of two steps read the same in all four layouts, by index")
  func shortScripts() throws {
    let all = Step.allCases
    let found = try differences(all.flatMap { first in all.map { [first, $0] } })
    #expect(found.prefix(3) == [], "\(found.count) in all")
  }

  @Test(
    "G15: all scripts of three steps of a finger, the dots and one edit read the same in all four layouts")
  func fingerScripts() throws {
    let steps: [Step] = [.dragOn, .dragOver, .dragBack, .lift, .throwOn, .tapOn, .wait, .insertFirst]
    let found = try differences(steps.flatMap { a in steps.flatMap { b in steps.map { [a, b, $0] } } })
    #expect(found.prefix(3) == [], "\(found.count) in all")
  }

  @Test("G15: long random scripts read the same in all four layouts", arguments: [1, 2, 3, 4] as [UInt64])
  func longScripts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scripts = (0..<12).map { _ in
      (0..<25).compactMap { _ in Step.allCases.randomElement(using: &generator) }
    }
    let found = try differences(scripts)
    #expect(found.prefix(3) == [], "\(found.count) in all")
  }
}
