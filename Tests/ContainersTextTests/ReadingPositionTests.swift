import TestAmount
import Testing
@testable import ContainersText

@Suite("Keeping the place")
struct ReadingPositionTests {
  @Test("X5: no drift: after any changes of size, coming back to a size comes back to its page")
  func noDrift() throws {
    var random = SplitMix64(seed: 40)
    var wrong: [String] = []
    for _ in 0..<TestAmount.rounds(150) {
      let paginator = try cells(RandomText.make(&random, pieces: 200), 20, 3)
      var place = ReadingPlace()
      let page = Int.random(in: 0..<(try paginator.allRanges().count), using: &random)
      try place.turn(to: page, in: paginator)
      let position = place.position
      for _ in 0..<8 {
        let size = PageSize(
          columns: Int.random(in: 0..<40, using: &random), lines: Int.random(in: 0..<8, using: &random))
        try paginator.resize(to: size)
        place.geometryChanged(in: paginator)
        let range = try paginator.range(ofPage: place.page)
        if place.position != position || !range.contains(position) { wrong.append("lost at \(size)") }
      }
      try paginator.resize(to: PageSize(columns: 20, lines: 3))
      place.geometryChanged(in: paginator)
      if place.page != page { wrong.append("page \(page) became \(place.page)") }
    }
    #expect(wrong == [])
  }

  @Test("X5: turning a page moves the position; a page that is not there moves nothing")
  func turning() throws {
    let paginator = try cells("one two three four", 5, 1)
    var place = ReadingPlace()
    try place.turn(to: 2, in: paginator)
    #expect(place.position == 8)
    #expect(throws: PaginatorError.page(4, count: 4)) { try place.turn(to: 4, in: paginator) }
    #expect(place.page == 2)
    #expect(place.position == 8)
    place.go(to: 5, in: paginator)
    #expect(place.page == 1)
    #expect(place.position == 5)
    place.go(to: 999, in: paginator)
    #expect(place.page == 3)
    #expect(place.position == 999)
  }

  @Test("X5: the document's policy keeps the number, or goes to the last page")
  func pageNumber() throws {
    let paginator = try cells("one two three four", 5, 1)
    var place = ReadingPlace(policy: .pageNumber)
    try place.turn(to: 2, in: paginator)
    try paginator.resize(to: PageSize(columns: 3, lines: 1))
    place.geometryChanged(in: paginator)
    #expect(place.page == 2)
    try paginator.resize(to: PageSize(columns: 10, lines: 1))
    place.geometryChanged(in: paginator)
    #expect(place.page == 1)
  }

  @Test("X5: the same size or measurer changes nothing; tables of the last geometries are kept, no others")
  func keptTables() throws {
    let paginator = try cells(String(repeating: "word ", count: 1000), 10, 2)
    _ = paginator.isAvailable(.max)
    #expect(try !paginator.resize(to: PageSize(columns: 10, lines: 2)))
    #expect(!paginator.use(CellMeasurer()))
    #expect(paginator.pageCount == 250)
    for columns in 11..<11 + CellPaginator.keptGeometries - 1 {
      #expect(try paginator.resize(to: PageSize(columns: columns, lines: 2)))
      #expect(paginator.pageCount == nil)
    }
    try paginator.resize(to: PageSize(columns: 10, lines: 2))
    #expect(paginator.pageCount == 250)
    for columns in 20..<20 + CellPaginator.keptGeometries {
      try paginator.resize(to: PageSize(columns: columns, lines: 2))
    }
    try paginator.resize(to: PageSize(columns: 10, lines: 2))
    #expect(paginator.pageCount == nil)
  }

  @Test("X5: another measurer, that is another font, makes other pages")
  func otherMeasurer() throws {
    let paginator = try cells("a\tb c", 5, 1)
    #expect(try paginator.allTexts() == ["a", "b c"])
    #expect(paginator.use(CellMeasurer(tabInterval: 2)))
    #expect(try paginator.allTexts() == ["a\tb c"])
    #expect(paginator.use(CellMeasurer()))
    #expect(paginator.pageCount == 2)
  }
}
