/// Why a file cannot be shown as a text; a sentence goes on behind the name of the file.
public enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its letters are written in an encoding that is not read; nil when its name is unknown.
  case encoding(String?)
  /// It is of a kind that is not read.
  case format(String, hint: String)
  /// The library that inflates is not on this machine.
  case noInflating
  /// Something in it is not as it has to be.
  case damaged(String)
  /// It holds more than can be read.
  case tooLarge(String)
  /// It is protected against being read.
  case locked

  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .encoding(let name?): "it is written in \(name); convert it with iconv -f \(name) -t UTF-8."
    case .encoding(nil):
      "its letters are neither UTF-8 nor UTF-16 nor Windows-1252; convert it with iconv -f ENCODING -t UTF-8."
    case .format(let kind, let hint): "it is \(kind), which is not read; \(hint)."
    case .noInflating:
      "it is compressed, and the library zlib (libz.so.1) is not on this machine; "
        + "install it (its package is zlib1g or zlib), or unpack the file first."
    case .damaged(let reason): "it is damaged: \(reason)."
    case .tooLarge(let reason): "it is too large: \(reason)."
    case .locked: "this book is locked (DRM); its text can't be read."
    }
  }
}
