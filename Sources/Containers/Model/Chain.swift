/// Releases the nodes of a list that shares them with other lists, one after another as long as no other list has them, so
/// that a long one is released without recursion (L39).
///
/// Rows: pop to the root; change, tabs, full history.
///
/// - Parameters:
///   - first: The first node; nil afterwards.
///   - takeRest: Takes the rest of the list out of a node.
@inline(__always) func releaseChain<Node: AnyObject>(_ first: inout Node?, _ takeRest: (Node) -> Node?) {
  var next = first
  first = nil
  while isKnownUniquelyReferenced(&next), let node = next { next = takeRest(node) }
}
