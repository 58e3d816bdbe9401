/// A picture as rows of dots, small enough to be shown in cells.
package struct Picture: Hashable, Sendable {
  /// How many dots a row has.
  package let columns: Int
  /// How many rows it has.
  package let rows: Int
  /// The dots row by row, each with eight bits of red, green and blue.
  package let dots: [UInt32]

  /// A picture of dots.
  package init(columns: Int, rows: Int, dots: [UInt32]) {
    (self.columns, self.rows, self.dots) = (columns, rows, dots)
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - columns: The most dots of a row; a larger picture is made smaller, a smaller one stays.
  ///   - rows: The most rows.
  ///   - paper: What is seen through it.
  /// - Throws: ``DocumentError`` for a format that is not read, for a damaged picture and for one that is too large.
  package init(
    _ bytes: [UInt8], columns: Int, rows: Int, paper: UInt32 = 0xFFFFFF
  ) throws(DocumentError) {
    let (columns, rows) = (max(1, columns), max(1, rows))
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      var reader = try JPEGReader(bytes)
      self = reader.picture(columns: columns, rows: rows)
    } else if bytes.starts(with: PNGReader.signature) {
      var reader = try PNGReader(bytes)
      self = try reader.picture(columns: columns, rows: rows, paper: paper)
    } else {
      throw .format("a picture of another kind", hint: "only PNG and baseline JPEG are shown in a terminal")
    }
  }
}

extension Document {
  /// Reads one of the pictures of the book.
  ///
  /// - Throws: ``DocumentError`` as `Picture.init`, and when the book has no such picture.
  package func picture(
    _ name: String, columns: Int, rows: Int, paper: UInt32 = 0xFFFFFF
  ) throws(DocumentError) -> Picture {
    guard let found = try archive?.contents(of: name) else {
      throw .damaged("the picture \(name.cleaned) is not in the book")
    }
    return try Picture(found.bytes, columns: columns, rows: rows, paper: paper)
  }
}

/// Adds up the dots of a picture that is made smaller.
struct DotSums {
  let columns: Int
  let rows: Int
  private let size: (width: Int, height: Int)
  private var sums: [SIMD4<UInt32>]
  private let columnOf: [Int]

  /// Chooses the largest size of the same shape that fits and is at most that of the picture.
  init(width: Int, height: Int, columns: Int, rows: Int) {
    size = (width, height)
    let scale = min(1, min(Double(columns) / Double(width), Double(rows) / Double(height)))
    self.columns = max(1, Int((Double(width) * scale).rounded()))
    self.rows = max(1, Int((Double(height) * scale).rounded()))
    sums = Array(repeating: SIMD4(), count: self.columns * self.rows)
    let count = self.columns
    columnOf = (0..<width).map { $0 * count / width }
  }

  /// Adds a dot: red, green, blue, and one.
  mutating func add(_ dot: SIMD4<UInt32>, x: Int, y: Int) {
    sums[y * rows / size.height * columns + columnOf[x]] &+= dot
  }

  var picture: Picture {
    Picture(
      columns: columns, rows: rows,
      dots: sums.map { sum in
        let count = max(1, sum[3])
        return (sum[0] / count) << 16 | (sum[1] / count) << 8 | sum[2] / count
      })
  }
}
