/// The members of an object of a saved state, ordered by the bytes of their keys; each key once (T7).
public struct StateObject: RandomAccessCollection, Sendable {
  private var members: [(key: String, value: StateValue)]

  /// Creates an object; of members with the same key, the last one counts.
  ///
  /// - Complexity: O(members × log members), O(members) if they are already in order.
  public init(_ list: [(key: String, value: StateValue)] = []) {
    members = list
    guard !list.indices.dropFirst().allSatisfy({ list[$0 - 1].key.precedes(list[$0].key) }) else { return }
    let order = list.indices.sorted { left, right in
      if list[left].key.precedes(list[right].key) { return true }
      return left < right && list[left].key.hasSameBytes(as: list[right].key)
    }
    members.removeAll(keepingCapacity: true)
    for index in order {
      if members.last?.key.hasSameBytes(as: list[index].key) == true { members.removeLast() }
      members.append(list[index])
    }
  }

  /// Creates an object of members whose keys are different, and in order.
  package init(ordered members: [(key: String, value: StateValue)]) { self.members = members }

  /// The value of a key; nil without one, and set to nil to remove the key.
  ///
  /// - Complexity: O(log members) to read, O(members) to write.
  public subscript(key: String) -> StateValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      let place = place(of: key)
      switch (newValue, isKey(key, at: place)) {
      case (let value?, true): members[place].value = value
      case (let value?, false): members.insert((key, value), at: place)
      case (nil, true): members.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// The index of a key; nil without one.
  func index(of key: String) -> Int? {
    if members.count <= 8 { return members.firstIndex { $0.key.hasSameBytes(as: key) } }
    let place = place(of: key)
    return isKey(key, at: place) ? place : nil
  }

  private func isKey(_ key: String, at place: Int) -> Bool {
    place < members.count && members[place].key.hasSameBytes(as: key)
  }

  /// The index of a key, or where it would be inserted.
  private func place(of key: String) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = low + (high - low) / 2
      if members[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether every value is nested at most this deep.
  func isNested(within depth: Int) -> Bool {
    for index in members.indices where !members[index].value.isNested(within: depth) { return false }
    return true
  }

  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index after the last member.
  public var endIndex: Int { members.count }
  /// The member at an index.
  public subscript(index: Int) -> (key: String, value: StateValue) { members[index] }
}

extension StateObject: Equatable {
  /// Whether two objects have the same canonical form.
  public static func == (left: StateObject, right: StateObject) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.key.hasSameBytes(as: $1.key) && $0.value == $1.value }
  }
}

/// A name as the key of a dictionary, compared by its bytes.
package struct NameKey: Hashable {
  let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: NameKey, right: NameKey) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Combines eight bytes at a time.
  package func hash(into hasher: inout Hasher) {
    let bytes = text.utf8.span
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}

extension String {
  /// Whether two texts have the same bytes; `==` compares their canonical characters.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let (left, right) = (utf8.span, other.utf8.span)
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// Whether this text is ordered before another one, by their bytes.
  package func precedes(_ other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }
}
