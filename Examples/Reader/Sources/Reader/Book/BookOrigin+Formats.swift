import ContainersText
import Documents

/// How far a long book has been read.
struct BookProgress {
  /// The part that has been read, from 0 to 1.
  let part: Double
  /// How many bytes of text that has given.
  let length: Int
  /// Returns the book as far as it has been read; call it before the progress has been handled.
  let soFar: () -> Book?
}

extension BookOrigin {
  /// The book in some bytes, of whatever format they are.
  static func book(
    _ bytes: [UInt8], name: String, path: String, _ pictures: Document.Pictures = .described,
    progress: @escaping (BookProgress) -> Void = { _ in }
  ) throws(ReaderError) -> Book {
    let identity = BookIdentity(path: path, length: bytes.count)
    let file: OpenedFile
    do throws(DocumentError) {
      file = try OpenedFile(bytes, name: name, pictures) { read in
        progress(
          BookProgress(part: read.part, length: read.length) {
            let document = read.soFar()
            return try? book(BookText(document.text), name, identity, document: document)
          })
      }
    } catch { throw .document(name, reason: error.description) }
    switch file {
    case .document(let document): return try book(BookText(document.text), name, identity, document: document)
    case .text(let bytes, let encoding, let repairs):
      // A text may have been hit by a few NULs; a picture, an archive or a program is full of them, or of other bytes
      // that are no UTF-8.
      let nulCount = bytes.withUnsafeBytes { Self.nulCount($0) }
      if nulCount > 2 + bytes.count / 100 { throw foreign(name) }
      let signs = ControlCharacters.replaced(in: bytes)
      let text = BookText(bytes: signs?.bytes ?? bytes)
      if nulCount > 0, text.repairCount > 2 + bytes.count / 10 { throw foreign(name) }
      return try book(
        text, name, identity, signs: signs?.count ?? 0, encoding: encoding,
        repairs: text.repairCount + repairs, document: document(text.string, name))
    }
  }

  /// The book in a text that is flawless UTF-8.
  static func book(_ text: String, _ name: String, _ identity: BookIdentity) throws(ReaderError) -> Book {
    try book(BookText(text), name, identity, document: document(text, name))
  }

  /// The document of a text; nil when it is a plain one.
  private static func document(_ text: String, _ name: String) throws(ReaderError) -> Document? {
    do throws(DocumentError) { return try Document(text, name: name) } catch {
      throw .document(name, reason: error.description)
    }
  }

  private static func book(
    _ text: BookText, _ name: String, _ identity: BookIdentity, signs: Int = 0,
    encoding: TextEncoding = .utf8, repairs: Int? = nil, document: Document? = nil
  ) throws(ReaderError) -> Book {
    let shown = document.map { BookText($0.text) } ?? text
    guard shown.string.utf8.contains(where: { !isWhite($0) }) else { throw .empty(name) }
    return Book(
      shown, name: name, identity: identity, signs: signs, encoding: encoding, repairs: repairs,
      document: document)
  }
}
