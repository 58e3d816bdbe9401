import Containers
import ContainersTesting
import Testing

@Suite("Layers: styles") struct StyleTests {
  @Test("M14: a height that is a function of the size is known by its name")
  func named() {
    let half = Sheet.Detent.named("square") { $0.width }
    #expect(half == Sheet.Detent.named("square") { _ in 3 })
    #expect(half != Sheet.Detent.named("other") { $0.width })
    #expect(half.height(in: Size(width: 300, height: 800)) == 300)
    #expect(half.height(in: Size(width: 900, height: 800)) == 800)
    #expect(Sheet.Detent.named("odd") { _ in .nan }.height(in: Size(width: 9, height: 9)) == 0)
  }
}
