import Glibc

@testable import Documents

/// Writes zip archives, right ones and wrong ones.
struct ZipMaker {
  /// A file, and what its entry says of it.
  struct File {
    var name: String
    var bytes: [UInt8]
    var method = 8
    var flags = 0
    /// What is written instead of the true check.
    var check: UInt32?
    /// What is written instead of the packed bytes.
    var packed: [UInt8]?
    /// What is written instead of the true size.
    var size: Int?
    /// The number of the file whose header is named instead of its own.
    var header: Int?
  }

  var files: [File] = []
  var prefix: [UInt8] = []
  var comment: [UInt8] = []
  var isLarge = false

  /// Packs nothing.
  mutating func store() {
    for index in files.indices { files[index].method = 0 }
  }

  /// The archive.
  func bytes() -> [UInt8] {
    var (body, directory, headers): ([UInt8], [UInt8], [Int]) = ([], [], [])
    for file in files {
      headers.append(body.count)
      let packed = file.packed ?? (file.method == 8 ? Self.deflated(file.bytes) : file.bytes)
      let check = Int(file.check ?? Checksum.of(file.bytes))
      let name = Array(file.name.utf8)
      let common =
        Self.number(file.flags, 2) + Self.number(file.method, 2) + Self.number(0, 4) + Self.number(check, 4)
      let extra = isLarge ? Self.number(1, 2) + Self.number(16, 2) : []
      let sizes =
        Self.number(isLarge ? 0xFFFF_FFFF : packed.count, 4) + Self.number(file.size ?? file.bytes.count, 4)
      body += Self.number(0x0403_4B50, 4) + Self.number(20, 2) + common + sizes
      body += Self.number(name.count, 2) + Self.number(0, 2) + name + packed
      let header = headers[file.header ?? headers.count - 1]
      directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + Self.number(20, 2) + common + sizes
      directory += Self.number(name.count, 2) + Self.number(isLarge ? 20 : 0, 2) + Self.number(0, 10)
      directory += Self.number(isLarge ? 0xFFFF_FFFF : header, 4) + name
      if isLarge { directory += extra + Self.number(packed.count, 8) + Self.number(header, 8) }
    }
    var end: [UInt8] = []
    if isLarge {
      end += Self.number(0x0606_4B50, 4) + Self.number(44, 8) + Self.number(0, 12)
      end += Self.number(files.count, 8) + Self.number(files.count, 8)
      end += Self.number(directory.count, 8) + Self.number(body.count, 8)
      end += Self.number(0x0706_4B50, 4) + Self.number(0, 4) + Self.number(body.count + directory.count, 8)
      end += Self.number(1, 4)
    }
    end += Self.number(0x0605_4B50, 4) + Self.number(0, 4)
    end += Self.number(files.count, 2) + Self.number(files.count, 2)
    end += Self.number(isLarge ? 0xFFFF_FFFF : directory.count, 4)
    end += Self.number(isLarge ? 0xFFFF_FFFF : body.count, 4) + Self.number(comment.count, 2) + comment
    return prefix + body + directory + end
  }

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// The bytes packed by zlib, without what stands around them.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt, Int32
      ) -> Int32
    guard let library = Zlib.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let symbol = dlsym(library, "compress2")
    else { return [] }
    var count = UInt(bytes.count + bytes.count / 100 + 64)
    var packed = [UInt8](repeating: 0, count: Int(count))
    _ = unsafeBitCast(symbol, to: Function.self)(&packed, &count, bytes, UInt(bytes.count), 9)
    return Array(packed[2..<Int(count) - 4])
  }
}

/// Writes EPUBs: a good one, and what tests change of it.
struct BookMaker {
  static let container = "META-INF/container.xml"
  static let package = "OEBPS/book.opf"

  /// The files in their order.
  var files: [(name: String, text: String)]
  var zip = ZipMaker()

  /// A book of two chapters, with contents of both kinds.
  init() {
    files = [
      ("mimetype", "application/epub+zip"),
      (
        Self.container,
        "<?xml version='1.0'?><container><rootfiles><rootfile full-path='OEBPS/book.opf'/></rootfiles></container>"
      ),
      (
        Self.package,
        """
        <?xml version="1.0"?><opf:package version="3.0" xmlns:opf="http://www.idpf.org/2007/opf"><opf:metadata
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The  Book</dc:title><dc:creator>Ann</dc:creator>
        <dc:creator>Bob</dc:creator><dc:language>en</dc:language></opf:metadata><opf:manifest>
        <opf:item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="scripted nav"/>
        <opf:item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
        <opf:item id="one" href="text/one.xhtml" media-type="application/xhtml+xml"/>
        <opf:item id="two" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/>
        </opf:manifest><opf:spine toc="ncx"><opf:itemref idref="one"/><opf:itemref idref="two"/></opf:spine></opf:package>
        """
      ),
      (
        "OEBPS/nav.xhtml",
        """
        <html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="landmarks"><ol><li><a href="x">No</a></li></ol>
        </nav><nav epub:type="toc"><h1>Contents</h1><ol><li><a href="text/one.xhtml">First</a><ol><li>
        <a href="./text/one.xhtml#part">A <em>part</em></a></li></ol></li>
        <li><a href="../OEBPS/text/two%20b.xhtml">Second</a></li></ol></nav></body></html>
        """
      ),
      (
        "OEBPS/toc.ncx",
        """
        <ncx><docTitle><text>Not this</text></docTitle><navMap><navPoint><navLabel><text>One</text></navLabel>
        <content src="text/one.xhtml"/><navPoint><navLabel><text>Deep</text></navLabel><content src="text/one.xhtml#part"/>
        </navPoint></navPoint><navPoint><navLabel><text>Two</text></navLabel><content src="text/TWO%20b.xhtml"/></navPoint>
        </navMap></ncx>
        """
      ),
      (
        "OEBPS/text/one.xhtml",
        "<html><head><title>t</title></head><body><h1>First</h1><p>One text.</p><h2 id='part'>A part</h2><p>Part text.</p></body></html>"
      ),
      ("OEBPS/text/two b.xhtml", "<html><body><h1>Second</h1><p>Two text.</p></body></html>"),
    ]
  }

  /// The book with changes in a file.
  func replacing(_ old: String, _ new: String, in name: String) -> BookMaker {
    var book = self
    for index in files.indices where files[index].name == name {
      book.files[index].text = book.files[index].text.replacing(old, with: new)
    }
    return book
  }

  /// The book without some files.
  func without(_ names: String...) -> BookMaker {
    var book = self
    book.files.removeAll { names.contains($0.name) }
    return book
  }

  /// The book with another file.
  func with(_ name: String, _ text: String) -> BookMaker {
    var book = without(name)
    book.files.append((name, text))
    return book
  }

  /// The book with a text of its own.
  func with(body: String) -> BookMaker { with("OEBPS/text/one.xhtml", body) }

  func bytes(_ change: (inout ZipMaker) -> Void = { _ in }) -> [UInt8] {
    var zip = zip
    zip.files += files.map { file in
      ZipMaker.File(name: file.name, bytes: Array(file.text.utf8), method: file.name == "mimetype" ? 0 : 8)
    }
    change(&zip)
    return zip.bytes()
  }

  func document() throws(DocumentError) -> Document { try Document.epub(bytes()) }
}
