import ContainersGTK
import Documents

/// The pictures of a book, each read when it is first drawn.
final class Pictures {
  /// More are not kept.
  private static let most = 24

  private let document: Document?
  private var known: [String: Picture?] = [:]

  init(_ document: Document?) { self.document = document }

  /// The picture of a name; nil when GTK does not read it.
  subscript(name: String) -> Picture? {
    if let found = known[name] { return found }
    if known.count == Self.most { known.removeAll() }
    let picture = (try? document?.picture(name)).flatMap { Picture($0) }
    known[name] = .some(picture)
    return picture
  }
}
