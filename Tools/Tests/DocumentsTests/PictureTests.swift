import Testing

@testable import Documents

/// Writes PNGs.
struct PictureMaker {
  var (width, height, depth, kind): (Int, Int, Int, Int)
  var isInterlaced = false
  var parts: [(name: String, bytes: [UInt8])] = []

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The file with rows of bytes, each with its filter in front.
  func bytes(_ rows: [UInt8]) -> [UInt8] {
    // zlib's header, and its check of the bytes.
    var (a, b) = (1, 0)
    for byte in rows { (a, b) = ((a + Int(byte)) % 65521, (b + (a + Int(byte)) % 65521) % 65521) }
    let packed = [0x78, 0x9C] + ZipMaker.deflated(rows) + Self.number(b << 16 | a)
    let header =
      Self.number(width) + Self.number(height) + [UInt8(depth), UInt8(kind), 0, 0, isInterlaced ? 1 : 0]
    return PNGReader.signature
      + ([("IHDR", header)] + parts + [("IDAT", packed), ("IEND", [])]).flatMap { name, bytes in
        Self.number(bytes.count) + Array(name.utf8) + bytes + [0, 0, 0, 0]
      }
  }
}

@Suite("Pictures")
struct PictureTests {
  private func dots(_ maker: PictureMaker, _ rows: [UInt8], _ columns: Int = 100, paper: UInt32 = 0xFFFFFF)
    throws -> [String]
  {
    let picture = try Picture(maker.bytes(rows), columns: columns, rows: 100, paper: paper)
    return picture.dots.map { String($0, radix: 16) }
  }

  @Test("colours, greys and palettes of all depths, with and without transparency")
  func kinds() throws {
    #expect(
      try dots(PictureMaker(width: 2, height: 1, depth: 8, kind: 2), [0, 255, 0, 0, 0, 0, 255]) == [
        "ff0000", "ff",
      ])
    #expect(
      try dots(PictureMaker(width: 1, height: 1, depth: 16, kind: 2), [0, 255, 255, 128, 0, 0, 0]) == [
        "ff7f00"
      ])
    #expect(try dots(PictureMaker(width: 2, height: 1, depth: 4, kind: 0), [0, 0xF0]) == ["ffffff", "0"])
    #expect(
      try dots(PictureMaker(width: 9, height: 1, depth: 1, kind: 0), [0, 0x80, 0x80]).filter {
        $0 == "ffffff"
      }.count == 2)
    #expect(
      try dots(
        PictureMaker(width: 2, height: 1, depth: 8, kind: 6), [0, 255, 0, 0, 0, 0, 0, 255, 51],
        paper: 0xFF0000)
        == ["ff0000", "cc0033"])
    #expect(try dots(PictureMaker(width: 1, height: 1, depth: 8, kind: 4), [0, 0, 0]) == ["ffffff"])
    var palette = PictureMaker(width: 4, height: 1, depth: 2, kind: 3)
    palette.parts = [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [255, 0])]
    #expect(try dots(palette, [0, 0b00_01_10_11]) == ["10203", "ffffff", "70809", "0"])
    var key = PictureMaker(width: 2, height: 1, depth: 8, kind: 0)
    key.parts = [("tRNS", [0, 7])]
    #expect(try dots(key, [0, 7, 8]) == ["ffffff", "80808"])
  }

  @Test("rows are written as what differs from their neighbours, in four ways")
  func filters() throws {
    // The same dots each time: 10 20 / 30 40.
    let maker = PictureMaker(width: 2, height: 2, depth: 8, kind: 0)
    let wanted = ["a0a0a", "141414", "1e1e1e", "282828"]
    for rows: [UInt8] in [
      [0, 10, 20, 0, 30, 40], [1, 10, 10, 1, 30, 10], [0, 10, 20, 2, 20, 20], [0, 10, 20, 3, 25, 15],
      [0, 10, 20, 4, 20, 10],
    ] { #expect(try dots(maker, rows) == wanted, "\(rows)") }
  }

  @Test("an interlaced picture has the same dots as one that is not")
  func interlaced() throws {
    // Each dot has its number.
    var maker = PictureMaker(width: 5, height: 5, depth: 8, kind: 0)
    let plain: [UInt8] = (0..<5).flatMap { row -> [UInt8] in [0] + (0..<5).map { UInt8(row * 5 + $0) } }
    let wanted = try dots(maker, plain)
    maker.isInterlaced = true
    var rows: [UInt8] = []
    for (x, y, dx, dy) in [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ] {
      for row in stride(from: y, to: 5, by: dy) where x < 5 {
        rows += [0] + stride(from: x, to: 5, by: dx).map { UInt8(row * 5 + $0) }
      }
    }
    #expect(try dots(maker, rows) == wanted)
  }

  @Test("a large picture is made smaller, each dot the mean of those it stands for")
  func smaller() throws {
    let maker = PictureMaker(width: 4, height: 2, depth: 8, kind: 0)
    let picture = try Picture(maker.bytes([0, 0, 10, 100, 200, 0, 20, 30, 100, 200]), columns: 2, rows: 9)
    #expect(picture == Picture(columns: 2, rows: 1, dots: [0x0F0F0F, 0x969696]))
  }

  @Test("what is damaged, too large or of another format is a sentence, and costs nothing")
  func refused() {
    func sentence(_ bytes: [UInt8]) -> String {
      do throws(DocumentError) {
        _ = try Picture(bytes, columns: 10, rows: 10)
        return "read"
      } catch { return error.description }
    }
    let maker = PictureMaker(width: 2, height: 2, depth: 8, kind: 0)
    #expect(sentence(maker.bytes([0, 1, 2])).contains("ends too early"))
    #expect(sentence([0xFF, 0xD8, 0xFF, 0xC2, 0, 2]).contains("progressive"))
    #expect(sentence([]).contains("another kind"))
    #expect(
      sentence(PictureMaker(width: 100_000, height: 100_000, depth: 8, kind: 6).bytes([])).contains(
        "too large"))
    #expect(sentence(PictureMaker(width: 0, height: 1, depth: 8, kind: 0).bytes([])).contains("no dots"))
    // Ten megabytes of nothing in a picture of four dots.
    #expect(sentence(maker.bytes([UInt8](repeating: 0, count: 10 << 20))).contains("too large"))
    let whole = maker.bytes([0, 1, 2, 0, 3, 4])
    let wrong = whole.indices.filter { sentence(Array(whole[..<$0])) == "read" }
    #expect(wrong.allSatisfy { $0 >= whole.count - 16 })
  }

  @Test("a book has its pictures by name")
  func ofBook() throws {
    let png = PictureMaker(width: 1, height: 1, depth: 8, kind: 0).bytes([0, 9])
    let book = BookMaker().with(body: "<html><body><p><img src='../i/a.png' alt='Dot'/></p></body></html>")
    let document = try Document.epub(
      book.bytes { $0.files.append(ZipMaker.File(name: "OEBPS/i/a.png", bytes: png)) })
    #expect(document.text.hasPrefix("[Dot]"))
    #expect(try document.picture("OEBPS/i/a.png", columns: 9, rows: 9).dots == [0x090909])
    #expect(throws: DocumentError.self) { try document.picture("OEBPS/i/b.png", columns: 9, rows: 9) }
  }

  /// Bytes from base 64.
  private func bytes(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (result, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for digit in text.compactMap({ digits.firstIndex(of: $0) }) {
      (bits, count) = (bits << 6 | digit, count + 6)
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }

  /// 32 by 16 dots, made by ImageMagick: red, and the last eight columns blue; colours at half the size.
  private var halves: [UInt8] {
    bytes(
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8Q"
        + "EBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ"
        + "EBAQEBAQEBD/wAARCAAQACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/E"
        + "ABYBAQEBAAAAAAAAAAAAAAAAAAkHCP/EABsRAAIBBQAAAAAAAAAAAAAAAAAIRUaDhMPE/9oADAMBAAIRAxEAPwDOgCGCphS00Utq"
        + "tZJSxuDzfOn8vmP/2Q==")
  }
  /// 20 by 12 dots from black at the top to white.
  private var gradient: [UInt8] {
    bytes(
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8Q"
        + "EBEQCgwSExIQEw8QEBD/wAALCAAMABQBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcJ/8QAHBAAAQMFAAAAAAAAAAAAAAAAAAEG"
        + "VRcYoaLR/9oACAEBAAA/AIFZYkToLLEidBZYkTobQ0qZcZlOClTLjMpwUqZcZlOH/9k=")
  }

  @Test("baseline JPEGs in colours and in greys, with units that reach beyond the edge")
  func jpeg() throws {
    let picture = try Picture(halves, columns: 100, rows: 100)
    #expect(picture.columns == 32 && picture.rows == 16)
    func isNear(_ dot: UInt32, _ wanted: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { abs(Int(dot >> $0 & 255) - Int(wanted >> $0 & 255)) <= 3 }
    }
    #expect(isNear(picture.dots[4 * 32 + 4], 0xFE0000) && isNear(picture.dots[4 * 32 + 28], 0x027FFF))
    let grey = try Picture(gradient, columns: 100, rows: 100)
    let wanted: [UInt32] = [0, 23, 47, 69, 93, 116, 139, 162, 185, 209, 232, 255]
    #expect(grey.columns == 20 && grey.rows == 12)
    #expect(zip(wanted, 0..<12).allSatisfy { isNear(grey.dots[$0.1 * 20 + 19], $0.0 * 0x10101) })
  }

  @Test("damaged JPEGs end, and are a picture or a sentence")
  func damagedJPEG() {
    var sentences: Set<String> = []
    for (number, whole) in [halves, gradient].enumerated() {
      for place in whole.indices {
        var bytes = whole
        if number == 0 { bytes[place] ^= 0xFF } else { bytes = Array(whole[..<place]) }
        do throws(DocumentError) { _ = try Picture(bytes, columns: 10, rows: 10) } catch {
          sentences.insert(error.description)
        }
      }
    }
    #expect(sentences.contains { $0.contains("not a whole JPEG") } && sentences.count > 3)
  }
}
