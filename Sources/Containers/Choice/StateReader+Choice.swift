// The saved order of what can be chosen (T7).

extension StateReader {
  /// Returns the numbers of the controllers that a list of the saved state names (T7).
  ///
  /// - Parameters:
  ///   - key: The key of the list.
  ///   - isOnce: Whether a name counts once.
  ///   - number: The number of a name; nil for an unknown name.
  func numbers(_ key: String, isOnce: Bool = true, _ number: (String) -> Int?) -> [Int] {
    var seen: [Bool] = []
    return (strings(key) ?? []).compactMap { name in
      guard let index = number(name) else {
        adjust(.missing(name), at: key)
        return nil
      }
      while seen.count <= index { seen.append(false) }
      defer { seen[index] = true }
      guard !seen[index] || !isOnce else {
        adjust(.duplicate(name), at: key)
        return nil
      }
      return index
    }
  }

  /// Returns the numbers of the controllers in their saved order, followed by the new ones (T7).
  ///
  /// - Parameters:
  ///   - names: The name of each controller in reports; nil for one that is not saved and keeps its number.
  ///   - number: The number of a saved name.
  func order(of names: [String?], _ number: (String) -> Int?) -> [Int] {
    let stored = numbers("order", number)
    guard !stored.isEmpty else { return [] }
    var isOld = [Bool](repeating: false, count: names.count)
    for index in stored { isOld[index] = true }
    return stored
      + names.indices.filter { index in
        guard let name = names[index], !isOld[index] else { return false }
        note("“\(name)” is new, and stands at the end.", at: "order")
        return true
      }
  }
}
