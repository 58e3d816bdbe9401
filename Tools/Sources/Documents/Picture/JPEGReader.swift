/// Reads a JPEG of the baseline kind: eight bits a sample, Huffman codes, one scan, grey or YCbCr.
struct JPEGReader {
  /// Where the samples of a component are found, and what they are decoded with.
  private struct Component {
    let id: UInt8
    let h: Int
    let v: Int
    let quantization: Int
    var dc = 0
    var ac = 0
    /// The first coefficient of the last block: each block stores the difference to the one before.
    var last = 0
    /// The samples of one unit, in rows of `8 * h`.
    var samples: [UInt8] = []
  }

  /// For 16 bits: the length of the code with which they begin, and its value; 0 for none.
  private typealias Codes = [UInt16]

  private static let zigzag: [Int] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
    14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53,
    60, 61, 54,
    47, 55, 62, 63,
  ]
  /// The waves of which a row of eight samples is made: `cosines[sample * 8 + wave]`.
  private let cosines: [Float]

  private let bytes: [UInt8]
  private var (width, height) = (0, 0)
  private var components: [Component] = []
  private var quantizations: [[Float]] = Array(repeating: Array(repeating: 1, count: 64), count: 4)
  private var dcCodes: [Codes] = Array(repeating: [], count: 4)
  private var acCodes: [Codes] = Array(repeating: [], count: 4)
  private var restart = 0
  private var bits: BitReader

  /// Reads what stands before the dots.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    self.bytes = bytes
    bits = BitReader(bytes, at: bytes.count)
    // cos((2x + 1) u π / 16), by its symmetries: the first is √½, which makes all waves equally strong.
    let wave: [Float] = [1, 0.980785, 0.923880, 0.831470, 0.707107, 0.555570, 0.382683, 0.195090, 0]
    cosines = (0..<64).map { index in
      let (sample, wanted) = (index / 8, index % 8)
      if wanted == 0 { return 0.707107 / 2 }
      let angle = (2 * sample + 1) * wanted % 32
      let folded = angle > 16 ? 32 - angle : angle
      return (folded > 8 ? -wave[16 - folded] : wave[folded]) / 2
    }
    var place = 2
    while let marker = nextMarker(&place) {
      guard place + 2 <= bytes.count else { break }
      let end = place + Int(bytes[place]) << 8 + Int(bytes[place + 1])
      guard end <= bytes.count, end >= place + 2 else { break }
      let part = bytes[place + 2..<end]
      place = end
      switch marker {
      case 0xC0, 0xC1: try takeFrame(Array(part))
      case 0xC2:
        throw .format("a progressive JPEG", hint: "only PNG and baseline JPEG are shown in a terminal")
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        throw .format("a JPEG of a rare kind", hint: "only PNG and baseline JPEG are shown in a terminal")
      case 0xC4: takeCodes(Array(part))
      case 0xDB: takeQuantizations(Array(part))
      case 0xDD:
        if part.count >= 2 { restart = Int(part[part.startIndex]) << 8 | Int(part[part.startIndex + 1]) }
      case 0xDA:
        try takeScan(Array(part))
        bits = BitReader(bytes, at: end)
        return
      default: break
      }
    }
    throw .damaged("the picture is not a whole JPEG")
  }

  private func nextMarker(_ place: inout Int) -> UInt8? {
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] != 0xFF, bytes[place + 1] != 0 {
        place += 2
        return bytes[place - 1]
      }
      place += 1
    }
    return nil
  }

  private mutating func takeFrame(_ part: [UInt8]) throws(DocumentError) {
    guard part.count >= 6, part.count >= 6 + 3 * Int(part[5]), part[0] == 8 else {
      throw .damaged("the picture is not a whole JPEG")
    }
    (height, width) = (Int(part[1]) << 8 | Int(part[2]), Int(part[3]) << 8 | Int(part[4]))
    guard width > 0, height > 0 else { throw .damaged("the picture has no dots") }
    guard height <= PNGReader.mostDots / width else {
      throw .tooLarge("the picture has \(width) by \(height) dots; \(PNGReader.mostDots) are shown at most")
    }
    guard part[5] == 1 || part[5] == 3 else {
      throw .format("a JPEG in \(part[5]) colours", hint: "those with one or three are shown")
    }
    components = (0..<Int(part[5])).map { number in
      let start = 6 + 3 * number
      // A picture of one component is not made of larger units.
      let isAlone = part[5] == 1
      return Component(
        id: part[start], h: isAlone ? 1 : Int(part[start + 1] >> 4),
        v: isAlone ? 1 : Int(part[start + 1] & 15),
        quantization: Int(part[start + 2] & 3))
    }
    guard components.allSatisfy({ 1...4 ~= $0.h && 1...4 ~= $0.v }) else {
      throw .damaged("the picture's colours have no size")
    }
    for index in components.indices {
      components[index].samples = Array(repeating: 0, count: 64 * components[index].h * components[index].v)
    }
  }

  private mutating func takeCodes(_ part: [UInt8]) {
    var place = 0
    while place + 17 <= part.count {
      let (kind, number) = (part[place] >> 4, Int(part[place] & 3))
      let counts = part[place + 1..<place + 17]
      place += 17
      var (codes, code) = (Codes(repeating: 0, count: 1 << 16), 0)
      for (index, count) in counts.enumerated() {
        let (length, room) = (index + 1, 1 << (15 - index))
        for _ in 0..<count where place < part.count && code + room <= 1 << 16 {
          for entry in code..<code + room { codes[entry] = UInt16(length) << 8 | UInt16(part[place]) }
          code += room
          place += 1
        }
      }
      if kind == 0 { dcCodes[number] = codes } else { acCodes[number] = codes }
    }
  }

  private mutating func takeQuantizations(_ part: [UInt8]) {
    var place = 0
    while place < part.count {
      let (isWide, number) = (part[place] >> 4 != 0, Int(part[place] & 3))
      place += 1
      let size = isWide ? 2 : 1
      guard place + 64 * size <= part.count else { return }
      for index in 0..<64 {
        let value = isWide ? Int(part[place]) << 8 | Int(part[place + 1]) : Int(part[place])
        quantizations[number][Self.zigzag[index]] = Float(value)
        place += size
      }
    }
  }

  private mutating func takeScan(_ part: [UInt8]) throws(DocumentError) {
    guard !components.isEmpty, let count = part.first, Int(count) == components.count,
      part.count >= 1 + 2 * components.count
    else { throw .format("a JPEG in several scans", hint: "only those of one scan are shown in a terminal") }
    for number in 0..<components.count {
      let (id, tables) = (part[1 + 2 * number], part[2 + 2 * number])
      for index in components.indices where components[index].id == id {
        (components[index].dc, components[index].ac) = (Int(tables >> 4 & 3), Int(tables & 3))
      }
    }
    guard components.allSatisfy({ !dcCodes[$0.dc].isEmpty && !acCodes[$0.ac].isEmpty }) else {
      throw .damaged("the picture has no codes")
    }
  }

  // MARK: Dots

  /// The picture in a size that fits; where it breaks off, the rest is black.
  mutating func picture(columns: Int, rows: Int) -> Picture {
    var sums = DotSums(width: width, height: height, columns: columns, rows: rows)
    let (h, v) = components.reduce((1, 1)) { (max($0.0, $1.h), max($0.1, $1.v)) }
    let across = (width + 8 * h - 1) / (8 * h)
    let down = (height + 8 * v - 1) / (8 * v)
    for unit in 0..<across * down {
      if restart > 0, unit > 0, unit.isMultiple(of: restart) {
        bits.restart()
        for index in components.indices { components[index].last = 0 }
      }
      guard readUnit() else { break }
      let (left, top) = (unit % across * 8 * h, unit / across * 8 * v)
      for y in top..<min(height, top + 8 * v) {
        for x in left..<min(width, left + 8 * h) { sums.add(dot(x - left, y - top, h, v), x: x, y: y) }
      }
    }
    return sums.picture
  }

  private func dot(_ x: Int, _ y: Int, _ h: Int, _ v: Int) -> SIMD4<UInt32> {
    func sample(_ number: Int) -> Float {
      let (ch, cv) = (components[number].h, components[number].v)
      return Float(components[number].samples[y * cv / v * 8 * ch + x * ch / h])
    }
    let light = sample(0)
    guard components.count == 3 else { return SIMD4(UInt32(light), UInt32(light), UInt32(light), 1) }
    let (blue, red) = (sample(1) - 128, sample(2) - 128)
    func part(_ value: Float) -> UInt32 { UInt32(max(0, min(255, value + 0.5))) }
    return SIMD4(
      part(light + 1.402 * red), part(light - 0.344136 * blue - 0.714136 * red), part(light + 1.772 * blue), 1
    )
  }

  /// Reads the blocks of all components at one place; gives false where the codes break off.
  private mutating func readUnit() -> Bool {
    for index in components.indices {
      let (h, v) = (components[index].h, components[index].v)
      for block in 0..<h * v {
        guard let waves = readBlock(index) else { return false }
        write(waves, to: index, at: block / h * 8 * 8 * h + block % h * 8, stride: 8 * h)
      }
    }
    return true
  }

  private mutating func readBlock(_ index: Int) -> [Float]? {
    let component = components[index]
    let table = quantizations[component.quantization]
    var waves = [Float](repeating: 0, count: 64)
    guard let size = bits.code(dcCodes[component.dc]), size <= 11 else { return nil }
    let first = component.last + bits.number(Int(size))
    components[index].last = first
    waves[0] = Float(first) * table[0]
    var place = 1
    while place < 64 {
      guard let code = bits.code(acCodes[component.ac]) else { return nil }
      let (skipped, size) = (Int(code >> 4), Int(code & 15))
      if size == 0 {
        guard skipped == 15 else { break }
        place += 16
        continue
      }
      place += skipped
      guard place < 64 else { return nil }
      let target = Self.zigzag[place]
      waves[target] = Float(bits.number(size)) * table[target]
      place += 1
    }
    return waves
  }

  /// Adds up the waves of a block, first along its rows and then along its columns.
  private mutating func write(_ waves: [Float], to index: Int, at start: Int, stride: Int) {
    var rows = [Float](repeating: 0, count: 64)
    for row in 0..<8 {
      for x in 0..<8 {
        var sum: Float = 0
        for wave in 0..<8 { sum += waves[row * 8 + wave] * cosines[x * 8 + wave] }
        rows[row * 8 + x] = sum
      }
    }
    for y in 0..<8 {
      for x in 0..<8 {
        var sum: Float = 128.5
        for wave in 0..<8 { sum += rows[wave * 8 + x] * cosines[y * 8 + wave] }
        components[index].samples[start + y * stride + x] = UInt8(max(0, min(255, sum)))
      }
    }
  }
}

/// The bits of a JPEG's dots, which end at a marker.
private struct BitReader {
  private let bytes: [UInt8]
  private var place: Int
  private var buffer: UInt32 = 0
  private var count = 0
  /// Bits beyond the end are zeros; after so many of them nothing more is read.
  private var missing = 0
  private static let mostMissing = 64

  init(_ bytes: [UInt8], at place: Int) { (self.bytes, self.place) = (bytes, place) }

  private mutating func fill(_ wanted: Int) {
    while count < wanted {
      var byte: UInt8 = 0
      if place < bytes.count, bytes[place] != 0xFF || place + 1 < bytes.count && bytes[place + 1] == 0 {
        byte = bytes[place]
        place += byte == 0xFF ? 2 : 1
      } else {
        missing += 8
      }
      buffer = buffer << 8 | UInt32(byte)
      count += 8
    }
  }

  /// The value of the next code; nil where there is none.
  mutating func code(_ codes: [UInt16]) -> UInt8? {
    fill(16)
    let entry = codes[Int(buffer >> UInt32(count - 16) & 0xFFFF)]
    guard entry > 0, missing < Self.mostMissing else { return nil }
    count -= Int(entry >> 8)
    return UInt8(entry & 255)
  }

  /// A number of so many bits: one that begins with a zero is negative.
  mutating func number(_ size: Int) -> Int {
    guard size > 0 else { return 0 }
    fill(size)
    count -= size
    let value = Int(buffer >> UInt32(count)) & ((1 << size) - 1)
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value
  }

  /// Goes on behind the next marker.
  mutating func restart() {
    (buffer, count, missing) = (0, 0, 0)
    while place + 1 < bytes.count, !(bytes[place] == 0xFF && 0xD0...0xD7 ~= bytes[place + 1]) { place += 1 }
    place = min(bytes.count, place + 2)
  }
}
