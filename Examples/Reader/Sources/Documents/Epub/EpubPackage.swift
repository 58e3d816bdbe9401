/// The package document of an EPUB: what it is called, which files it has and in which order they are read.
struct EpubPackage {
  /// A file of the book.
  struct Item {
    let path: String
    let mediaType: String
    let properties: [Substring]
    /// The id of what stands for it where it cannot be shown.
    let fallback: String?

    /// Whether it is read as XHTML, by its media type; books that declare none, or an old one, by its name.
    var isText: Bool {
      if Self.textTypes.contains(mediaType) { return true }
      return !isPicture && [".xhtml", ".html", ".htm"].contains { path.lowercased().hasSuffix($0) }
    }

    var isPicture: Bool { mediaType.hasPrefix("image/") }

    private static let textTypes: Set<String> = [
      "application/xhtml+xml", "text/html", "application/x-dtbook+xml", "text/x-oeb1-document",
      "application/xml",
      "text/xml", "",
    ]
  }

  /// An item of the reading order, and what is shown of it: the first of its fallbacks that is a text.
  struct Part {
    let path: String
    let shown: Item
  }

  private(set) var version = ""
  private(set) var title: String?
  private(set) var authors: [String] = []
  private(set) var language: String?
  private(set) var isRightToLeft: Bool?
  private(set) var isFixedLayout = false
  /// The files in the order of the manifest.
  private(set) var items: [Item] = []
  /// The files in reading order, and those that are only reached by links behind them.
  private(set) var spine: [Part] = []
  /// Those that are only reached by links.
  private(set) var asides: [Item] = []
  /// The file with the contents of EPUB 2.
  private(set) var ncx: Item?
  /// The file with the contents of EPUB 3.
  var nav: Item? { items.first { $0.properties.contains("nav") } }

  private static let mostItems = 20_000

  /// Reads a package document.
  init(_ bytes: [UInt8], path: String) {
    var reader = TagReader(bytes)
    var ids: [String: Item] = [:]
    var (linear, aside): ([Item], [Item]) = ([], [])
    var (toc, text): (String?, String?) = (nil, nil)
    var isFixed = false
    while let token = reader.next() {
      switch token {
      case .text(let piece): text? += piece
      case .end(let name):
        guard let found = text?.cleaned, !found.isEmpty else {
          text = nil
          continue
        }
        switch name {
        case "title": title = title ?? found
        case "creator": authors.append(found)
        case "language": language = language ?? found
        case "meta": if isFixed { isFixedLayout = found == "pre-paginated" }
        default: break
        }
        text = nil
      case .start(let tag):
        switch tag.name {
        case "package": version = tag["version"] ?? ""
        case "title", "creator", "language": text = tag.isEmpty ? nil : ""
        case "meta":
          isFixed = tag["property"] == "rendition:layout"
          text = isFixed && !tag.isEmpty ? "" : nil
        case "item":
          guard let href = tag["href"], let id = tag["id"], items.count < Self.mostItems else { continue }
          let item = Item(
            path: BookPath.resolve(href, in: path).path, mediaType: tag["media-type"]?.lowercased() ?? "",
            properties: tag["properties"]?.split(whereSeparator: \.isWhitespace) ?? [],
            fallback: tag["fallback"])
          items.append(item)
          ids[id] = item
        case "spine":
          toc = tag["toc"]
          isRightToLeft = tag["page-progression-direction"].flatMap { ["rtl": true, "ltr": false][$0] }
        case "itemref":
          guard let item = tag["idref"].flatMap({ ids[$0] }), linear.count + aside.count < Self.mostItems
          else {
            continue
          }
          if tag["linear"] == "no" { aside.append(item) } else { linear.append(item) }
        default: break
        }
      }
    }
    spine = (linear + aside).map { Part(path: $0.path, shown: Self.shown($0, ids)) }
    asides = aside
    ncx = toc.flatMap { ids[$0] } ?? items.first { $0.mediaType == "application/x-dtbncx+xml" }
  }
}

extension EpubPackage {
  /// No chain of fallbacks is longer; one that ends in itself is cut off.
  private static var longestChain: Int { 32 }

  private static func shown(_ item: Item, _ ids: [String: Item]) -> Item {
    var candidate = item
    for _ in 0..<longestChain {
      if candidate.isText { return candidate }
      guard let next = candidate.fallback.flatMap({ ids[$0] }) else { break }
      candidate = next
    }
    return item
  }

  /// Whether a language is written from right to left.
  static func isRightToLeft(language: String) -> Bool {
    let first = language.lowercased().split { $0 == "-" || $0 == "_" }.first ?? ""
    return ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(first)
  }
}

/// The lines of a book's table of contents, as its files have them.
struct EpubContents {
  /// A line that leads somewhere.
  struct Line: Hashable {
    let title: String
    let path: String
    let fragment: String?
    let level: Int

    /// The name of the place in a builder.
    var place: String { fragment.map { "\(path)#\($0)" } ?? path }
  }

  /// A table with more lines is cut off.
  static let mostLines = 20_000

  private(set) var lines: [Line] = []
  private var title: String?
  private var link: String?

  /// Reads the navigation document of EPUB 3.
  init(nav bytes: [UInt8], path: String) {
    var reader = TagReader(bytes)
    var (level, isInside, hidden): (Int, Bool, Int) = (0, false, 0)
    while let token = reader.next(), lines.count < Self.mostLines {
      switch token {
      case .text(let piece): if hidden == 0 { title? += piece }
      case .start(let tag):
        if tag.name == "nav" { (isInside, level) = (tag.types.contains("toc"), 0) }
        // A picture is called what it is described as.
        if tag.name == "img", hidden == 0 { title? += tag["alt"] ?? "" }
        guard isInside, !tag.isEmpty else { continue }
        switch tag.name {
        case "ol", "ul": level += 1
        case "a": (title, link) = ("", tag["href"])
        case "rp", "rt": hidden += 1
        default: break
        }
      case .end(let name):
        switch name {
        case "nav":
          // What follows is a list of pages, or of landmarks.
          if isInside, !lines.isEmpty { return }
          isInside = false
        case "ol", "ul": level -= 1
        case "rp", "rt": hidden = max(0, hidden - 1)
        case "a": add(level, in: path)
        default: break
        }
      }
    }
  }

  /// Reads the contents of EPUB 2.
  init(ncx bytes: [UInt8], path: String) {
    var reader = TagReader(bytes)
    var (level, isInMap, isInText): (Int, Bool, Bool) = (0, false, false)
    while let token = reader.next(), lines.count < Self.mostLines {
      switch token {
      case .text(let piece): if isInText { title? += piece }
      case .start(let tag):
        switch tag.name {
        case "navmap": isInMap = true
        case "navpoint" where isInMap:
          level += 1
          title = ""
        case "text": isInText = !tag.isEmpty
        case "content" where isInMap:
          link = tag["src"]
          add(level, in: path)
        default: break
        }
      case .end(let name):
        switch name {
        case "navmap": isInMap = false
        case "navpoint": level -= 1
        case "text": isInText = false
        default: break
        }
      }
    }
  }

  private mutating func add(_ level: Int, in path: String) {
    defer { (title, link) = (nil, nil) }
    guard let title = title?.cleaned, !title.isEmpty, let link else { return }
    let (path, fragment) = BookPath.resolve(link, in: path)
    lines.append(Line(title: title, path: path, fragment: fragment, level: max(1, level)))
  }
}
