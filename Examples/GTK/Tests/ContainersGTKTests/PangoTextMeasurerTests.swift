import Containers
import ContainersGTK
import ContainersText
import Testing

@Suite("Text measured by Pango")
struct PangoTextMeasurerTests {
  private static let prose = """
    To be covered is not to be gone. AVATAR, Tom & Type: “We’ll wait”, said Y. – ‘Away!’ A well-known, long-winded \
    ﬁne oﬃce; \u{AD}soft\u{AD}ly hyphen\u{AD}ated ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}nary words.

    \tA tab, 日本語の文字, עברית, and an e\u{301} – then\ttabs\tin between.
    Whatwouldhappenifawordweresolongthatnolineofanywidthcouldholditallatonceandithadtobecutsomewhere?
    """
  private static let text = BookText(String(repeating: prose + "\n", count: 4))

  private static func paginator(
    _ width: Int, font: String = "Serif 16px"
  ) throws -> Paginator<PangoTextMeasurer, StandardLineBreaker> {
    try Paginator(
      text: text, size: PageSize(columns: width * PangoTextMeasurer.scale, lines: 7),
      measurer: PangoTextMeasurer(font: font))
  }

  @Test("X1: what stands for nothing takes no room")
  func separators() throws {
    let face = PangoTextMeasurer(font: "Serif 16px")
    #expect(face.width(of: "a\u{1F}b\u{1F}") == face.width(of: "ab"))
    #expect(face.advance(of: "\u{1F}so\u{1F}") == face.advance(of: "so"))
  }

  @Test("X3: the pages are a partition of the text", arguments: [40, 120, 333, 1000])
  func partition(width: Int) throws {
    let paginator = try Self.paginator(width)
    var (page, end) = (0, 0)
    while paginator.isAvailable(page) {
      let range = try paginator.range(ofPage: page)
      #expect(range.lowerBound == end)
      #expect(
        try paginator.lines(ofPage: page).map(\.range).reduce(end) {
          $0 == $1.lowerBound ? $1.upperBound : -1
        } == range.upperBound)
      (page, end) = (page + 1, range.upperBound)
    }
    #expect(end == Self.text.count)
    #expect(page > 1)
  }

  @Test("X4: each line fits by Pango's own measure of the whole line", arguments: [120, 333, 1000])
  func fits(width: Int) throws {
    for font in ["Serif 16px", "Sans 11px", "Serif Italic 23.5px"] {
      let paginator = try Self.paginator(width, font: font)
      var page = 0
      while paginator.isAvailable(page) {
        for line in try paginator.lines(ofPage: page) {
          let wide = paginator.measurer.width(of: line.displayed[...])
          #expect(
            wide <= width * PangoTextMeasurer.scale || line.displayed.count == 1,
            "\(Double(wide) / 1024) of \(width): \(line.displayed)")
        }
        page += 1
      }
    }
  }

  @Test("X1: the width of a line is the sum of its words and spaces, as they are drawn")
  func sums() {
    let face = PangoTextMeasurer(font: "Serif 16px")
    for line in ["To be covered is not", "AVATAR, Tom & Type:", "“We’ll wait”, said Y. – ‘Away!’"] {
      let words = line.split(separator: " ")
      let sum = words.reduce((words.count - 1) * face.advance(of: " ")) { $0 + face.advance(of: $1) }
      #expect(face.width(of: line[...]) == sum, "\(line)")
    }
  }

  @Test("X1: measures are whole numbers in units of Pango, not of pixels, and grow with the letters")
  func units() {
    let small = PangoTextMeasurer(font: "Serif 16px")
    let large = PangoTextMeasurer(font: "Serif 32px")
    let word: Substring = "conversations"
    #expect(small.advance(of: word) > 60 * PangoTextMeasurer.scale)
    #expect(small.advance(of: word) % PangoTextMeasurer.scale != 0)
    #expect(abs(large.advance(of: word) - 2 * small.advance(of: word)) <= 2 * word.count)
    #expect(small.advance(of: "") == 0)
    #expect(large.lineHeight > small.lineHeight * 1.9)
  }

  @Test("X5: the same font measures alike; another size is another measurer, and the place stays")
  func equality() throws {
    #expect(PangoTextMeasurer(font: "Serif 16px") == PangoTextMeasurer(font: "Serif 16px"))
    #expect(PangoTextMeasurer(font: "Serif 16px") != PangoTextMeasurer(font: "Serif 17px"))
    #expect(
      PangoTextMeasurer(font: "Serif 16", resolution: 96)
        != PangoTextMeasurer(font: "Serif 16", resolution: 120))
    let paginator = try Self.paginator(333)
    var place = ReadingPlace()
    place.turn(toNearest: 3, in: paginator)
    let before = place.position
    let range = try paginator.range(ofPage: place.page)
    for size in [24, 9, 31, 16] {
      paginator.use(PangoTextMeasurer(font: "Serif \(size)px"))
      place.geometryChanged(in: paginator)
      #expect(try paginator.range(ofPage: place.page).contains(before))
    }
    #expect(try paginator.range(ofPage: place.page) == range)
  }
}
