import Containers
import ContainersTesting
import Testing

@Suite("Pages: configuration, numbers and sizes")
struct PageCountTests {
  @Test("P1: a spine that the style does not have becomes the one at which reading begins")
  func spines() {
    typealias Spine = PageConfiguration.Spine
    var found: [Spine] = []
    for direction in LayoutDirection.allCases {
      for spine in [nil, Spine.noSpine, .min, .mid, .max] {
        found.append(PageConfiguration(spine: spine, layoutDirection: direction).spine)
      }
    }
    #expect(found == [.min, .min, .min, .mid, .max, .max, .max, .min, .mid, .max])
    for spine in [nil, Spine.noSpine, .min, .mid, .max] {
      #expect(
        PageConfiguration(style: .scroll, spine: spine, layoutDirection: .rightToLeft).spine == .noSpine)
    }
  }

  @Test("P2: each page of a spread has half of the book, along the direction in which it turns")
  func sizes() throws {
    for axis in Axis.allCases {
      let scene = try PageScene(
        PageConfiguration(axis: axis, spine: .mid), showing: [0, 1],
        size: Size(width: 60, height: 90))
      let half = axis == .horizontal ? Size(width: 30, height: 90) : Size(width: 60, height: 45)
      #expect(scene.container.controllers.map(\.lifecycle.size) == [half, half])
      try scene.container.setSpine(.min, pages: scene.pages([0, 1]))
      #expect(scene.series.pages[0].lifecycle.size == Size(width: 60, height: 90))
    }
  }

  @Test("P4: a container whose pages are all removed is as it was before the first")
  func removal() throws {
    let scene = try PageScene(.scroll)
    try scene.container.removeAllPages()
    #expect(scene.recorder.take() == "p0.wM(nil) p0.W- p0.D- p0.dM(nil)")
    #expect(scene.container.controllers.isEmpty)
    #expect(scene.container.children.isEmpty)
    #expect(!scene.container.gestures.beginTurn(.forward))
    #expect(scene.series.take() == "")
    try scene.container.setControllers(scene.pages([2]), direction: .forward, .immediate)
    #expect(scene.shown == "p2")
  }

  @Test("P2, L29: the error of a wrong number of pages names both numbers")
  func error() {
    let error = PageError.count(given: 2, required: 1)
    #expect(error.description == "2 pages given, but style, spine and double sidedness require 1")
  }
}
