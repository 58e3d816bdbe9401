import CSDL
import Containers
import SDLDrawing

/// The pictures: ellipses, boxes and other convex shapes on a ground of 100 by 100.
enum Pictures {
  static let names = [
    "The house", "The boat", "The tree", "The balloon", "The fish", "The snowman", "The mushroom",
    "The rocket", "The flower", "The night",
  ]

  /// The light of a day.
  struct Light {
    var sky = (top: SDL_Color(0x8EC9E8), bottom: SDL_Color(0xF6EBCB))
    var (sun, ground, hill) = (SDL_Color(0xF6C344), SDL_Color(0x8DB580), SDL_Color(0x6C9A6B))

    static let day = Light()
    static let dusk = Light(
      sky: (SDL_Color(0x5B4B8A), SDL_Color(0xF2A65A)), sun: SDL_Color(0xE4572E), ground: SDL_Color(0x5E6B52),
      hill: SDL_Color(0x46513F))
    static let night = Light(
      sky: (SDL_Color(0x0F1B3D), SDL_Color(0x3A4A7B)), sun: SDL_Color(0xF4F1DE), ground: SDL_Color(0x2F4A3C),
      hill: SDL_Color(0x243A30))
  }

  /// Draws a picture, counted from 0, in a rectangle.
  static func draw(_ number: Int, in rect: Rect, _ canvas: Canvas, _ light: Light? = nil) {
    canvas.draw(in: rect) {
      draw(number, Rect(origin: .zero, size: rect.size), canvas, light)
    }
  }

  private static func draw(_ number: Int, _ rect: Rect, _ canvas: Canvas, _ light: Light?) {
    let light = light ?? (number == names.count - 1 ? .night : number % 4 == 3 ? .dusk : .day)
    let brush = Brush(canvas, rect)
    let bands = max(1, Int(rect.size.height / 3))
    for band in 0..<bands {
      let y = rect.origin.y + rect.size.height * Double(band) / Double(bands)
      let part = Double(band) / Double(bands)
      canvas.fill(
        Rect(x: rect.origin.x, y: y, width: rect.size.width, height: rect.size.height / Double(bands) + 1),
        light.sky.top.mixed(light.sky.bottom, part))
    }
    brush.oval(72, 10, 16, 16, light.sun)
    if light.sun.b > 200 { stars(brush) }
    let isAtSea = number == 1 || number == 4
    if isAtSea {
      brush.strip(from: 62, SDL_Color(0x4F8FBF).mixed(light.sky.top, 0.2))
    } else {
      brush.oval(-40, 60, 110, 70, light.hill)
      brush.oval(30, 66, 120, 70, light.hill.mixed(light.ground, 0.5))
      brush.strip(from: 80, light.ground)
    }
    subject(number, brush)
  }

  private static func stars(_ brush: Brush) {
    for index in 0..<14 {
      let (x, y) = (Double(index * 37 % 96), Double(index * 23 % 48))
      brush.oval(x + 2, y + 2, 1.4, 1.4, SDL_Color(0xFDF6D8))
    }
  }

  private static func subject(_ number: Int, _ brush: Brush) {
    let (red, white, wood) = (SDL_Color(0xC8553D), SDL_Color(0xFBF7EF), SDL_Color(0x8A5A44))
    switch number {
    case 0:
      brush.box(32, 52, 36, 32, SDL_Color(0xF2D0A4))
      brush.shape([(27, 53), (50, 32), (73, 53)], red)
      brush.box(45, 66, 10, 18, wood)
      for x in [36.0, 58] { brush.box(x, 58, 7, 7, SDL_Color(0xAEDFF7)) }
    case 1:
      brush.shape([(49, 20), (49, 58), (24, 58)], white)
      brush.shape([(52, 26), (52, 58), (72, 58)], red)
      brush.shape([(22, 61), (78, 61), (68, 74), (32, 74)], wood)
      for x in [0.0, 26, 52, 78] {
        brush.oval(x, 78 + x.remainder(dividingBy: 4), 20, 3, SDL_Color(0x9CC5E0))
      }
    case 2:
      brush.box(46, 52, 8, 34, wood)
      for (x, y) in [(26.0, 34.0), (46, 34), (36, 20)] { brush.oval(x, y, 30, 30, SDL_Color(0x3F7D4E)) }
      for (x, y) in [(36.0, 44.0), (58, 46), (50, 30)] { brush.oval(x, y, 5, 5, red) }
    case 3:
      brush.shape([(40, 46), (60, 46), (55, 60), (45, 60)], SDL_Color(0xE8C07D))
      brush.oval(32, 14, 36, 40, red)
      brush.oval(43, 14, 14, 40, white)
      brush.box(44, 61, 12, 9, wood)
    case 4:
      brush.shape([(66, 70), (84, 60), (84, 82)], SDL_Color(0xF29E4C))
      brush.oval(22, 56, 50, 30, SDL_Color(0xF2B84B))
      brush.shape([(44, 62), (56, 71), (44, 79)], SDL_Color(0xF29E4C))
      brush.oval(30, 64, 7, 7, white)
      brush.oval(32, 66, 3, 3, SDL_Color(0x2B2D42))
    case 5:
      for (x, y, size) in [(32.0, 56.0, 36.0), (37, 36, 26), (41, 20, 18)] {
        brush.oval(x, y, size, size, white)
      }
      for (x, y) in [(46.0, 26.0), (53, 26), (49, 44), (49, 51)] {
        brush.oval(x, y, 2.5, 2.5, SDL_Color(0x2B2D42))
      }
      brush.shape([(50, 29), (60, 31), (50, 32.5)], SDL_Color(0xF29E4C))
      brush.box(42, 11, 16, 11, SDL_Color(0x2B2D42))
      brush.box(38, 20, 24, 3, SDL_Color(0x2B2D42))
    case 6:
      brush.shape([(44, 54), (56, 54), (60, 88), (40, 88)], white)
      brush.oval(22, 30, 56, 32, red)
      for (x, y) in [(30.0, 44.0), (44, 35), (58, 45)] { brush.oval(x, y, 8, 6, white) }
    case 7:
      brush.shape([(42, 76), (58, 76), (50, 94)], SDL_Color(0xF6C344))
      brush.shape([(40, 60), (28, 78), (40, 74)], red)
      brush.shape([(60, 60), (72, 78), (60, 74)], red)
      brush.shape([(50, 14), (58, 30), (60, 76), (40, 76), (42, 30)], white)
      brush.oval(45, 36, 10, 10, SDL_Color(0x4F8FBF))
    case 8:
      brush.box(48.5, 50, 3, 38, SDL_Color(0x3F7D4E))
      brush.oval(51, 64, 18, 8, SDL_Color(0x3F7D4E))
      for (x, y) in [(40.0, 22.0), (40, 46), (28, 34), (52, 34), (31, 25), (49, 25), (31, 43), (49, 43)] {
        brush.oval(x, y, 20, 16, SDL_Color(0xE07A9B))
      }
      brush.oval(42, 35, 16, 16, SDL_Color(0xF6C344))
    default:
      brush.oval(68, 8, 16, 16, Light.night.sky.top)
      brush.shape([(20, 86), (34, 50), (48, 86)], SDL_Color(0x1B2E26))
      brush.shape([(44, 86), (62, 42), (80, 86)], SDL_Color(0x16261F))
      brush.oval(30, 78, 40, 8, SDL_Color(0x203429))
    }
  }
}

/// Shapes in hundredths of the shorter side of a rectangle, in its middle and down to its bottom.
private struct Brush {
  private let canvas: Canvas
  private let rect: Rect
  private let unit: Double
  private let start: Point

  init(_ canvas: Canvas, _ rect: Rect) {
    (self.canvas, self.rect) = (canvas, rect)
    unit = min(rect.size.width, rect.size.height) / 100
    start = Point(x: rect.middle.x - 50 * unit, y: rect.origin.y + rect.size.height - 100 * unit)
  }

  private func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: start.x + x * unit, y: start.y + y * unit, width: width * unit, height: height * unit)
  }

  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: SDL_Color) {
    canvas.fill(place(x, y, width, height), radius: unit, colour)
  }

  func oval(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: SDL_Color) {
    canvas.fill(place(x, y, width, height), radius: .infinity, colour)
  }

  func shape(_ corners: [(Double, Double)], _ colour: SDL_Color) {
    canvas.fill(corners.map { place($0.0, $0.1, 0, 0).origin }, colour)
  }

  /// The whole area below a height.
  func strip(from y: Double, _ colour: SDL_Color) {
    let top = start.y + y * unit
    canvas.fill(
      Rect(
        x: rect.origin.x, y: top, width: rect.size.width, height: rect.origin.y + rect.size.height - top),
      colour)
  }
}

extension SDL_Color {
  /// A colour between two others.
  func mixed(_ other: SDL_Color, _ part: Double) -> SDL_Color {
    func between(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Double(from) + (Double(to) - Double(from)) * part)
    }
    return SDL_Color(r: between(r, other.r), g: between(g, other.g), b: between(b, other.b), a: 255)
  }
}
