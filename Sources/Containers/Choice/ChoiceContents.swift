/// The arrays of a `ChoiceList`.
struct ChoiceContents<Item> {
  var controllers: [any Controller] = []
  var items: [Item] = []

  /// One item more or less.
  enum Edit {
    case insert(any Controller, Item, Int)
    case remove(Int)
  }

  /// - Returns: What undoes the edit; it retains what a removal drops.
  @discardableResult
  mutating func apply(_ edit: Edit) -> Edit {
    switch edit {
    case .insert(let controller, let item, let index):
      controllers.insert(controller, at: index)
      items.insert(item, at: index)
      return .remove(index)
    case .remove(let index): return .insert(controllers.remove(at: index), items.remove(at: index), index)
    }
  }
}
