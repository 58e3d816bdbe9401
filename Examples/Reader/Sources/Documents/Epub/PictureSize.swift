/// The size of a picture in pixels, read from the beginning of its file: PNG, GIF or JPEG.
struct PictureSize: Hashable {
  let width: Int
  let height: Int

  /// Reads the size; nil for another kind of file, and for one that is cut off before it.
  init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int, isLittle: Bool = false) -> Int {
      guard place + count <= bytes.count else { return 0 }
      let part = bytes[place..<place + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      (width, height) = (number(16, 4), number(20, 4))
    } else if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      (width, height) = (number(6, 2, isLittle: true), number(8, 2, isLittle: true))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      var place = 2
      // The frame: markers C0 to CF but those of tables, of which the size is not one of the picture.
      while place + 9 < bytes.count, bytes[place] == 0xFF,
        !(0xC0...0xCF ~= bytes[place + 1]) || [0xC4, 0xC8, 0xCC].contains(bytes[place + 1])
      {
        place += bytes[place + 1] == 0xFF ? 1 : 2 + max(2, number(place + 2, 2))
      }
      guard place + 9 < bytes.count, bytes[place] == 0xFF else { return nil }
      (width, height) = (number(place + 7, 2), number(place + 5, 2))
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  /// The rows that a picture takes which stands in a paragraph of its own, in a column of usual letters.
  var rows: Int {
    let scale = min(1, Self.columnWidth / Double(width))
    return max(1, min(Self.mostRows, Int((Double(height) * scale / Self.rowHeight).rounded(.up))))
  }

  private static let (columnWidth, rowHeight, mostRows) = (460.0, 23.0, 18)
}
