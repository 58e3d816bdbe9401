import ContainersPersistence
import Glibc

/// The settings of the window, and the file that keeps them.
///
/// They begin with those of the terminal reader, `containers/reader.conf` in `$XDG_CONFIG_HOME` or `~/.config`. What is
/// chosen in the window goes into `wonderland.conf` beside it: no program changes the file that a person has written for
/// another one.
final class SettingsStore {
  private static let limit = 1 << 16

  private(set) var settings = ReaderSettings() { didSet { didChange?(settings) } }
  /// Called when the settings may be others.
  var didChange: ((ReaderSettings) -> Void)?
  /// What could not be read, a sentence each.
  private(set) var faults: [String] = []
  private let file: FileStore?

  /// Reads the settings.
  ///
  /// - Parameter path: The one file to use; nil is those in the folder for settings.
  init(_ path: String?) {
    let folder = Self.folder
    let paths =
      path.map { [$0] } ?? folder.map {
        ["\($0)/containers/reader.conf", "\($0)/containers/wonderland.conf"]
      } ?? []
    file = paths.last.map { FileStore(path: $0, limit: Self.limit) }
    for path in paths {
      do throws(StateStoreError) {
        faults += settings.take(try Self.text(in: FileStore(path: path, limit: Self.limit)), name: path)
      } catch {
        faults.append(error.description)
      }
    }
  }

  /// Shows a theme that is not kept.
  func use(_ theme: ReadingTheme) { settings.theme = theme }

  /// Changes the settings, and keeps them.
  ///
  /// - Returns: Why they are not kept; nil if they are.
  func change(_ edit: (inout ReaderSettings) -> Void) -> String? {
    let old = settings.lines
    edit(&settings)
    let changes = zip(old, settings.lines).filter { $0.value != $1.value }.map(\.1)
    guard let file, !changes.isEmpty else { return nil }
    do throws(StateStoreError) {
      try file.save(Array(ReaderSettings.edited(Self.text(in: file), changes).utf8))
      return nil
    } catch {
      return "your settings are not kept. \(error.description)"
    }
  }

  private static func text(in file: FileStore) throws(StateStoreError) -> String {
    String(decoding: try file.load() ?? [], as: UTF8.self)
  }

  private static var folder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
  }
}
