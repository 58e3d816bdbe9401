// Memory: every controller of the tree, shown or not; then containers let go of what they can remake (L25).

extension Engine {
  func warnOfMemory(_ controller: any Controller) {
    var containers: [any Container] = []
    tellMemory(controller, &containers)
    for container in containers { container.releaseRebuildable() }
  }

  private func tellMemory(_ controller: any Controller, _ containers: inout [any Container]) {
    emit(.memoryWarning, controller, .memory)
    controller.didReceiveMemoryWarning()
    guard let container = controller.asContainer else { return }
    containers.append(container)
    for child in container.containment.children { tellMemory(child, &containers) }
  }
}

extension Controller {
  /// Tells this controller and everything below it, shown or not, that memory is short (L25).
  public func sendMemoryWarning() {
    Engine.request("memory warning", on: self) { [self] engine in engine.warnOfMemory(self) }
  }

  /// Makes the content now, if it has not been made; appearing does it by itself (L6).
  public func loadIfNeeded() {
    Engine.request("load", on: self) { [self] engine in engine.load(self) }
  }
}
