extension Rule {
  static let links = [
    Rule(
      "K1",
      "A path leads to a place by the pattern that fits best; two screens on one pattern are refused, and seeds lie below."
    ),
    Rule(
      "K2", "A place has a path only if that leads back to the screen in front with the same parameters."),
    Rule(
      "K3",
      "A link is one change of all containers, of least difference; everything that would be left is asked first."
    ),
    Rule(
      "K4",
      "A history keeps in step with one outside: no push is lost, and a refused back brings the entry back."),
    Rule(
      "K5",
      "Back goes to layers from the top down, then from the leaf in front up, and to handlers by priority."),
    Rule(
      "K6",
      "A gesture keeps what it has chosen at its beginning; one that goes is cancelled, and the next begins."
    ),
    Rule("K7", "What a back has left can be asked for again until something else happens."),
    Rule("K8", "Commands that are written down do the same again on a fresh tree, by the same callbacks."),
    Rule(
      "K9",
      "A guard answers a place by another one or refuses it, before anything is made or asked to be left."),
    Rule(
      "K10",
      "Names of a table that no container has are refused when it is made; all is made from one registry."),
  ]
}
