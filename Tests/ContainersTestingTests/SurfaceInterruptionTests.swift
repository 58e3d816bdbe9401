import Containers
import ContainersTesting
import Testing

@Suite("The simulated scroll surface, interrupted")
struct SurfaceInterruptionTests {
  @Test("G11: a finger stops an animation, which reports its end or not, before the finger's own report")
  func finger() throws {
    for (reports, expected) in [(false, "begin"), (true, "arrived begin")] {
      let bench = try SurfaceBench()
      bench.surface.reportsInterruptedAnimations = reports
      bench.surface.scrollRectToVisible(bench.pager.frame(of: 3), animated: true)
      bench.surface.advance(by: 0.1)
      _ = bench.take()
      bench.surface.beginDrag()
      #expect(bench.take() == expected)
      bench.surface.comeToRest()
      #expect(bench.surface.position.rounded() == 100)
      #expect(bench.surface.motion == .dragging)
    }
  }

  @Test("G11: a finger stops a deceleration, and a scroll stops an animation, reported or not")
  func others() throws {
    for reports in [false, true] {
      let bench = try SurfaceBench()
      bench.surface.reportsInterruptedAnimations = reports
      bench.surface.reportsInterruptedDecelerations = reports
      bench.surface.beginDrag()
      bench.surface.drag(to: 80)
      bench.surface.endDrag()
      _ = bench.take()
      bench.surface.beginDrag()
      #expect(bench.take() == (reports ? "stopped begin" : "begin"))
      bench.surface.drag(to: 100)
      bench.surface.endDrag()
      bench.surface.scrollRectToVisible(bench.pager.frame(of: 3), animated: true)
      _ = bench.take()
      bench.surface.scrollRectToVisible(bench.pager.frame(of: 0), animated: true)
      bench.surface.comeToRest()
      #expect(bench.take() == (reports ? "arrived 0 arrived" : "0 arrived"))
    }
  }

  @Test("G11: a scroll at once moves the content away under the finger, which drags on from there")
  func fingerSurvivesAJump() throws {
    let bench = try SurfaceBench()
    bench.surface.beginDrag()
    bench.surface.drag(to: 30)
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 2), animated: false)
    #expect(bench.surface.motion == .dragging)
    #expect(bench.surface.isTouched)
    bench.surface.drag(by: 20)
    bench.surface.endDrag()
    bench.surface.comeToRest()
    #expect(bench.take() == "begin 30 200 220 lift… 200 stopped")
  }

  @Test("G11: an animated scroll takes the content from the finger for good")
  func fingerLost() throws {
    let bench = try SurfaceBench()
    bench.surface.beginDrag()
    bench.surface.drag(to: 30)
    bench.surface.scrollRectToVisible(bench.pager.frame(of: 2), animated: true)
    bench.surface.drag(to: 40)
    bench.surface.endDrag()
    #expect(bench.take() == "begin 30")
    #expect(!bench.surface.isTouched)
  }

  @Test("G11: … or, where the finger is kept, until it moves, is lifted, or the content is there")
  func fingerKept() throws {
    let bench = try SurfaceBench()
    let surface = bench.surface
    surface.keepsFingerDuringAnimations = true
    surface.beginDrag()
    surface.scrollRectToVisible(bench.pager.frame(of: 2), animated: true)
    surface.advance(by: 0.15)
    surface.beginDrag()
    surface.drag(by: 10)
    #expect(bench.take() == "begin 100 110")
    #expect(surface.motion == .dragging)
    surface.scrollRectToVisible(bench.pager.frame(of: 3), animated: true)
    surface.endDrag()
    surface.comeToRest()
    #expect(bench.take() == "lift 300 arrived")
    #expect(surface.motion == .resting)
    surface.beginDrag()
    surface.scrollRectToVisible(bench.pager.frame(of: 1), animated: true)
    surface.comeToRest()
    surface.drag(by: -10)
    surface.endDrag()
    #expect(bench.take() == "begin 100 arrived 90 lift…")
  }
}
