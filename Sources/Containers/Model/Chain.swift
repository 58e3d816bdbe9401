/// A node of a list whose parts several values share.
protocol ChainNode: AnyObject {
  /// The rest of the list.
  var below: Self? { get set }
}

extension ChainNode {
  /// Called when the node is released: releases the nodes that no other list has one after another, so that a long list
  /// is released without recursion (L39).
  func releaseRest() {
    var next = below
    below = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let after = next?.below
      next?.below = nil
      next = after
    }
  }
}
