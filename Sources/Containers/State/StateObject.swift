/// The members of an object of a saved state, in the order of the bytes of their keys; each key once (T7).
public struct StateObject: Sendable {
  private var members: [(key: String, value: StateValue)]

  /// Creates an object without members.
  public init() { members = [] }

  /// Creates an object; of members with the same key the last one counts.
  ///
  /// - Complexity: O(members × log members), O(members) when they are in order already.
  public init(_ list: [(key: String, value: StateValue)]) {
    members = list
    guard !Self.isSorted(list) else { return }
    let order = list.indices.sorted { left, right in
      if list[left].key.precedes(list[right].key) { return true }
      return left < right && list[left].key.hasSameBytes(as: list[right].key)
    }
    members = []
    members.reserveCapacity(list.count)
    for index in order {
      if members.last?.key.hasSameBytes(as: list[index].key) == true { members.removeLast() }
      members.append(list[index])
    }
  }

  /// Whether keys ascend, so that none stands twice.
  static func isSorted(_ list: [(key: String, value: StateValue)]) -> Bool {
    zip(list, list.dropFirst()).allSatisfy { $0.key.precedes($1.key) }
  }

  /// The value of a key; nil where there is none.
  ///
  /// Setting nil takes the key out.
  /// - Complexity: O(log members) to read, O(members) to write.
  public subscript(key: String) -> StateValue? {
    get {
      let index = place(of: key)
      return isKey(key, at: index) ? members[index].value : nil
    }
    set {
      let index = place(of: key)
      switch (newValue, isKey(key, at: index)) {
      case (let value?, true): members[index].value = value
      case (let value?, false): members.insert((key: key, value: value), at: index)
      case (nil, true): members.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The index of a key; nil where there is none.
  func index(of key: String) -> Int? {
    let index = place(of: key)
    return isKey(key, at: index) ? index : nil
  }

  private func isKey(_ key: String, at index: Int) -> Bool {
    index < members.count && members[index].key.hasSameBytes(as: key)
  }

  /// Where a key stands, or would stand.
  private func place(of key: String) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = low + (high - low) / 2
      if members[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension StateObject: RandomAccessCollection {
  /// The place of the first member.
  public var startIndex: Int { 0 }
  /// The place after the last member.
  public var endIndex: Int { members.count }
  /// The member at a place.
  public subscript(index: Int) -> (key: String, value: StateValue) { members[index] }
}

extension StateObject: Equatable {
  /// Whether two objects have the same canonical form.
  public static func == (left: StateObject, right: StateObject) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.key.hasSameBytes(as: $1.key) && $0.value == $1.value }
  }
}
