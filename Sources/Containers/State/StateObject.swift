/// The members of an object of a saved state, in the order of the bytes of their keys; each key once (T7).
public struct StateObject: RandomAccessCollection, Sendable {
  private var members: NameTable<StateValue>

  /// Creates an object; of members with the same key the last one counts.
  ///
  /// - Complexity: O(members × log members), O(members) when they are in order already.
  public init(_ list: [(key: String, value: StateValue)] = []) { members = NameTable(list) }

  /// The value of a key; nil where there is none, and to take the key out.
  ///
  /// - Complexity: O(log members) to read, O(members) to write.
  public subscript(key: String) -> StateValue? {
    get { members[key] }
    set { members[key] = newValue }
  }

  /// The index of a key; nil where there is none.
  func index(of key: String) -> Int? { members.index(of: key) }

  /// The place of the first member.
  public var startIndex: Int { 0 }
  /// The place after the last member.
  public var endIndex: Int { members.entries.count }
  /// The member at a place.
  public subscript(index: Int) -> (key: String, value: StateValue) { members.entries[index] }
}

extension StateObject: Equatable {
  /// Whether two objects have the same canonical form.
  public static func == (left: StateObject, right: StateObject) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.key.hasSameBytes(as: $1.key) && $0.value == $1.value }
  }
}

/// Values by names, in the order of the bytes of the names; each name once.
struct NameTable<Value> {
  private(set) var entries: [(key: String, value: Value)]

  /// - Parameter keepsFirst: Whether of entries with the same name the first one counts, and not the last.
  init(_ list: [(key: String, value: Value)] = [], keepsFirst: Bool = false) {
    entries = list
    guard !zip(list, list.dropFirst()).allSatisfy({ $0.key.precedes($1.key) }) else { return }
    let order = list.indices.sorted { left, right in
      if list[left].key.precedes(list[right].key) { return true }
      return left < right && list[left].key.hasSameBytes(as: list[right].key)
    }
    entries.removeAll(keepingCapacity: true)
    for index in order {
      if entries.last?.key.hasSameBytes(as: list[index].key) == true {
        if keepsFirst { continue }
        entries.removeLast()
      }
      entries.append(list[index])
    }
  }

  /// - Complexity: O(log entries) to read, O(entries) to add and remove.
  subscript(name: String) -> Value? {
    get { index(of: name).map { entries[$0].value } }
    set {
      let place = place(of: name)
      switch (newValue, isName(name, at: place)) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert((name, value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  func index(of name: String) -> Int? {
    let place = place(of: name)
    return isName(name, at: place) ? place : nil
  }

  mutating func removeAll(where isGone: (Value) -> Bool) { entries.removeAll { isGone($0.value) } }

  private func isName(_ name: String, at place: Int) -> Bool {
    place < entries.count && entries[place].key.hasSameBytes(as: name)
  }

  /// Where a name stands, or would stand.
  private func place(of name: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].key.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  /// Whether two texts have the same bytes; `==` asks whether they look the same.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether this text stands before another one, by their bytes.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension NameTable: Sendable where Value: Sendable {}
