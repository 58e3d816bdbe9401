public import CSDL
public import Containers
import Glibc

/// A surface for drawing, in points from the top left of the current frame.
public final class Canvas {
  /// The size of the current frame.
  public private(set) var size = Size.zero
  private let renderer: OpaquePointer
  private let fonts: Fonts
  /// Pixels per point.
  private var density = 1.0
  /// The origin of the current frame on the target, and the part of the target that may be painted.
  private var (origin, clip) = (Point.zero, Rect(origin: .zero, size: .zero))

  /// Creates a canvas on a renderer of SDL.
  public init(_ renderer: OpaquePointer, _ fonts: Fonts) {
    (self.renderer, self.fonts) = (renderer, fonts)
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// Begins a new frame.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - density: Pixels per point.
  public func begin(_ size: Size, density: Double) {
    self.density = density
    beginTarget(size)
  }

  private func beginTarget(_ size: Size) {
    (self.size, origin) = (size, .zero)
    SDL_RenderSetScale(renderer, Float(density), Float(density))
    SDL_RenderSetClipRect(renderer, nil)
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0)
    SDL_RenderClear(renderer)
    setClip(Rect(origin: .zero, size: size))
  }

  private func setClip(_ rect: Rect) {
    clip = rect
    let (x, y) = (Int32(rect.origin.x.rounded(.down)), Int32(rect.origin.y.rounded(.down)))
    let (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    var area = SDL_Rect(x: x, y: y, w: Int32(right.rounded(.up)) - x, h: Int32(bottom.rounded(.up)) - y)
    SDL_RenderSetClipRect(renderer, &area)
  }

  /// Draws in a frame, clipped to it, from its own top left.
  public func draw(in frame: Rect, _ body: () -> Void) {
    let (start, visible) = (frame.moved(origin).origin, clip.intersection(frame.moved(origin)))
    guard visible.size.width > 0, visible.size.height > 0 else { return }
    let saved = (size, origin, clip)
    (size, origin) = (frame.size, start)
    setClip(visible)
    body()
    (size, origin) = (saved.0, saved.1)
    setClip(saved.2)
  }

  /// Draws a part of the window into a frame: clipped to it, and through a texture if it is scaled or transparent.
  ///
  /// - Parameters:
  ///   - source: The part, before scaling.
  ///   - frame: Where it is drawn.
  ///   - opacity: From 0 to 1.
  ///   - body: Draws the part.
  public func draw(_ source: Rect, in frame: Rect, opacity: Double, _ body: () -> Void) {
    let visible = clip.intersection(frame.moved(origin))
    guard visible.size.width > 0, visible.size.height > 0, opacity > 0 else { return }
    let saved = (size, origin, clip)
    if opacity >= 1, frame == source {
      setClip(visible)
      body()
    } else if let texture = makeTexture(source.size) {
      let target = SDL_GetRenderTarget(renderer)
      SDL_SetRenderTarget(renderer, texture)
      beginTarget(source.size)
      origin = Point(x: -source.origin.x, y: -source.origin.y)
      body()
      origin = saved.1
      SDL_SetRenderTarget(renderer, target)
      SDL_RenderSetScale(renderer, Float(density), Float(density))
      setClip(visible)
      SDL_SetTextureAlphaMod(texture, UInt8(min(1, opacity) * 255))
      var area = frame.moved(origin).sdl
      SDL_RenderCopyF(renderer, texture, nil, &area)
      SDL_DestroyTexture(texture)
    }
    (size, origin, _) = saved
    setClip(saved.2)
  }

  private func makeTexture(_ size: Size) -> OpaquePointer? {
    let (width, height) = (Int32(size.width * density), Int32(size.height * density))
    let access = Int32(SDL_TEXTUREACCESS_TARGET.rawValue)
    let texture = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, access, width, height)
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    return texture
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect, _ colour: SDL_Color) {
    var area = rect.moved(origin).sdl
    SDL_SetRenderDrawColor(renderer, colour.r, colour.g, colour.b, colour.a)
    SDL_RenderFillRectF(renderer, &area)
  }

  /// Fills a convex shape, with a soft edge; draws nothing without corners.
  public func fill(_ shape: [Point], _ colour: SDL_Color) {
    if shape.isEmpty { return }
    let count = Double(shape.count)
    let middle = Point(x: shape.reduce(0) { $0 + $1.x } / count, y: shape.reduce(0) { $0 + $1.y } / count)
    func ring(_ distance: Double, _ opacity: Double) -> [SDL_Vertex] {
      shape.map { point in
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        let part = 1 + distance / max(1, (x * x + y * y).squareRoot())
        let place = SDL_FPoint(
          x: Float(origin.x + middle.x + x * part), y: Float(origin.y + middle.y + y * part))
        return SDL_Vertex(position: place, color: colour.opacity(opacity), tex_coord: SDL_FPoint())
      }
    }
    let size = Int32(shape.count)
    var indices: [Int32] = (1..<max(1, size - 1)).flatMap { [0, $0, $0 + 1] }
    for (index, next) in (0..<size).map({ ($0, ($0 + 1) % size) }) {
      indices += [index, next, index + size, next, index + size, next + size]
    }
    let vertices = ring(-0.5, 1) + ring(0.5, 0)
    SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
  }

  /// Fills a rectangle with round corners, or an ellipse where the radius is half of its sides.
  public func fill(_ rect: Rect, radius: Double, _ colour: SDL_Color) {
    let (across, down) = (min(radius, rect.size.width / 2), min(radius, rect.size.height / 2))
    fill(
      (0..<48).map { step in
        let angle = Double(step) / 48 * 2 * .pi + 0.01
        let (x, y) = (cos(angle), sin(angle))
        let corner = Point(
          x: x > 0 ? rect.size.width - across : across, y: y > 0 ? rect.size.height - down : down)
        return Point(x: rect.origin.x + corner.x + x * across, y: rect.origin.y + corner.y + y * down)
      }, colour)
  }

  /// Draws a line of text in the middle of a rectangle, or lines from its top left; a text that is too wide is scaled down.
  public func text(_ text: String, in rect: Rect, size: Double, _ colour: SDL_Color, wraps: Bool = false) {
    self.text(
      text, rect, size, colour, wraps ? rect.size.width : nil, Point(x: wraps ? 0 : 0.5, y: wraps ? 0 : 0.5))
  }

  /// Draws a line of text at the left of a rectangle.
  public func text(_ text: String, at rect: Rect, size: Double, _ colour: SDL_Color) {
    self.text(text, rect, size, colour, nil, Point(x: 0, y: 0.5))
  }

  private func text(
    _ text: String, _ rect: Rect, _ size: Double, _ colour: SDL_Color, _ width: Double?, _ place: Point
  ) {
    guard !text.isEmpty, let (texture, actual) = fonts.texture(text, size, width, density, renderer) else {
      return
    }
    let part = max(0, min(1, rect.size.width / max(1, actual.width)))
    let drawn = Size(width: actual.width * part, height: actual.height * part)
    let free = Point(
      x: (rect.size.width - drawn.width) * place.x, y: (rect.size.height - drawn.height) * place.y)
    var area = Rect(origin: rect.origin, size: drawn).moved(free).moved(origin).sdl
    SDL_SetTextureColorMod(texture, colour.r, colour.g, colour.b)
    SDL_SetTextureAlphaMod(texture, colour.a)
    SDL_RenderCopyF(renderer, texture, nil, &area)
  }
}

extension SDL_Color {
  /// Creates a colour from a number, such as 0xFF8800.
  public init(_ rgb: UInt32) {
    self.init(r: UInt8(rgb >> 16 & 255), g: UInt8(rgb >> 8 & 255), b: UInt8(rgb & 255), a: 255)
  }

  /// The colour, less opaque.
  public func opacity(_ part: Double) -> SDL_Color { SDL_Color(r: r, g: g, b: b, a: UInt8(Double(a) * part)) }
}

extension Rect {
  var sdl: SDL_FRect {
    SDL_FRect(x: Float(origin.x), y: Float(origin.y), w: Float(size.width), h: Float(size.height))
  }

  /// The rectangle, moved by a distance.
  public func moved(_ by: Point) -> Rect { offset(x: by.x, y: by.y) }

  /// The rectangle, smaller by distances at its sides, and never of a negative size.
  public func inset(x: Double = 0, y: Double = 0) -> Rect {
    Rect(
      x: origin.x + x, y: origin.y + y, width: max(0, size.width - 2 * x), height: max(0, size.height - 2 * y)
    )
  }

  /// The rectangle, smaller by a distance at each side.
  public func inset(by distance: Double) -> Rect { inset(x: distance, y: distance) }
}
