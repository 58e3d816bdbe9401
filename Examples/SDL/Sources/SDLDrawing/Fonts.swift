import CSDL
import Containers
import Glibc

/// A failure of SDL, or something that the machine lacks, in a sentence.
public struct SDLError: Error, CustomStringConvertible {
  /// The failure, and what to do about it.
  public let description: String

  /// Creates an error from a sentence, and from SDL's own message.
  public init(_ sentence: String, saysWhy: Bool = true) {
    description = saysWhy ? "\(sentence): \(String(cString: SDL_GetError()))" : sentence
  }
}

/// A font of the machine in all sizes, with a cache of drawn texts.
public final class Fonts {
  private struct Key: Hashable {
    let text: String
    let (pixels, width): (Int32, Int32)
  }

  private let path: String
  private var fonts: [Int32: OpaquePointer] = [:]
  private var textures: [Key: (texture: OpaquePointer, size: Size)] = [:]

  /// Finds a font.
  ///
  /// - Parameter path: The file of the font; if nil, the default folders of fontconfig are searched.
  public init(_ path: String? = nil) throws {
    guard TTF_Init() == 0 else { throw SDLError("SDL_ttf does not start") }
    guard let found = path ?? Self.find() else {
      throw SDLError(
        "there is no font in \(Self.folders.joined(separator: ", ")); apt-get install fonts-dejavu-core",
        saysWhy: false)
    }
    self.path = found
    guard font(16) != nil else { throw SDLError("\(found) cannot be read as a font") }
  }

  deinit {
    forgetTexts()
    for font in fonts.values { TTF_CloseFont(font) }
    TTF_Quit()
  }

  private static var folders: [String] {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let home = variable("HOME") ?? ""
    let shared = (variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
    return [variable("XDG_DATA_HOME") ?? home + "/.local/share"].map { $0 + "/fonts" } + [home + "/.fonts"]
      + shared.map { $0 + "/fonts" }
  }

  /// A plain font, or any other font with letters.
  private static func find() -> String? {
    let names = [
      "DejaVuSans", "NotoSans-Regular", "LiberationSans-Regular", "*Sans-Regular", "*Regular", "*",
    ]
    for name in names {
      for folder in folders {
        for depth in ["", "*/", "*/*/", "*/*/*/"] {
          for ending in ["ttf", "otf"] {
            let paths = files("\(folder)/\(depth)\(name).\(ending)")
            if let path = paths.first(where: hasLetters) { return path }
          }
        }
      }
    }
    return nil
  }

  private static func files(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  private static func hasLetters(_ path: String) -> Bool {
    guard let font = TTF_OpenFont(path, 16) else { return false }
    defer { TTF_CloseFont(font) }
    return TTF_GlyphIsProvided(font, 0x61) != 0
  }

  private func font(_ pixels: Int32) -> OpaquePointer? {
    if let known = fonts[pixels] { return known }
    let made = TTF_OpenFont(path, pixels)
    fonts[pixels] = made
    return made
  }

  /// A text in white, and its size in points.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The size of its letters, in points.
  ///   - width: The width of its lines, in points; nil for one line.
  ///   - density: Pixels to a point.
  ///   - renderer: Draws it.
  func texture(
    _ text: String, _ size: Double, _ width: Double?, _ density: Double, _ renderer: OpaquePointer
  ) -> (texture: OpaquePointer, size: Size)? {
    let pixels = Int32(max(1, size * density))
    let key = Key(text: text, pixels: pixels, width: width.map { Int32(max(1, $0 * density)) } ?? 0)
    if let known = textures[key] { return known }
    guard let font = font(pixels) else { return nil }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let drawn =
      key.width > 0
      ? TTF_RenderUTF8_Blended_Wrapped(font, text, white, UInt32(key.width))
      : TTF_RenderUTF8_Blended(font, text, white)
    guard let drawn else { return nil }
    defer { SDL_FreeSurface(drawn) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, drawn) else { return nil }
    if textures.count >= 500 { forgetTexts() }
    let points = Size(width: Double(drawn.pointee.w) / density, height: Double(drawn.pointee.h) / density)
    textures[key] = (texture, points)
    return (texture, points)
  }

  /// Removes the cached textures, because the renderer has lost them.
  public func forgetTexts() {
    for known in textures.values { SDL_DestroyTexture(known.texture) }
    textures = [:]
  }
}
