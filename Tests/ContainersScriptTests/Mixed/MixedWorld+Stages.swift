import Containers
import ContainersPersistence
import ContainersTesting

// What the verbs of stages, of lifetimes and of stored states do.

extension MixedWorld {
  func runStage(_ step: MixedStep) {
    if step.verb == .makeStage { return makeStage(step) }
    guard !stages.isEmpty else { return }
    let number = Int(step.a) % stages.count
    let entry = stages[number]
    let (stage, name) = (entry.stage, "stage\(number)")
    switch step.verb {
    case .dropStage:
      tell("\(name) = nil")
      stages.remove(at: number)
    case .appear, .appearAnimated:
      let animated = step.verb == .appearAnimated
      tell("\(name).appear(animated: \(animated))")
      Calls.appear(stage, animated: animated)
    case .disappear, .disappearAnimated:
      let animated = step.verb == .disappearAnimated
      tell("\(name).disappear(animated: \(animated))")
      Calls.disappear(stage, animated: animated)
    case .finishAppearance:
      tell("\(name).finishAppearance()")
      Calls.finishAppearance(stage)
    case .setRoot:
      guard let root = top(step.b) else { return }
      attempt("\(name).setRoot(\(root.lifecycle.name), animated: \(step.c % 2 == 0))") {
        try Calls.setRoot(stage, root, animated: step.c % 2 == 0)
      }
    case .rotate:
      let duration = Double(step.c % 3) * 0.25
      attempt("\(name).rotate(to: .\(Calls.orientation(step.b)), duration: \(duration))") {
        try Calls.rotate(stage, step.b, duration: duration)
      }
    case .finishRotation:
      tell("\(name).finishRotation()")
      Calls.finishRotation(stage)
    case .resize:
      // One half are on both sides of the limits at which a split changes its form.
      let limits: [Double] = [64, 65, 94, 95, 120]
      let width = step.b < 128 ? Double(step.b % 4) * 30 : limits[Int(step.b) % limits.count]
      let height = step.c == 9 ? -1 : Double(step.c % 4) * 30
      attempt("\(name).resize(to: \(width) × \(height))") { try Calls.resize(stage, width, height) }
    case .advanceStage:
      tell("\(name).advance(by: 0.2)")
      Calls.advance(stage, 0.2)
    case .hostMode:
      entry.host.mode = MixedHost.Mode(rawValue: step.b % 4) ?? .byHand
      Calls.setHost(stage, entry.host.mode == .absent ? nil : entry.host)
      tell("\(name).host is \(entry.host.mode)")
    case .keyboard:
      tell("\(name).isActive = \(step.b % 3 != 0)")
      stage.isActive = step.b % 3 != 0
    default:
      if step.c % 2 == 0 {
        tell("\(name) mirrors")
        return Calls.mirror(stage)
      }
      tell("\(name).sendMemoryWarning()")
      Calls.warn(stage)
    }
  }

  /// The top of the tree of a container; now and then a container that may lie anywhere.
  private func top(_ number: UInt8) -> (any Controller)? {
    guard var top: any Controller = container(number) else { return nil }
    var steps = 0
    while number < 240, let parent = top.lifecycle.parent, steps < 64 {
      top = parent
      steps += 1
    }
    return top
  }

  private func makeStage(_ step: MixedStep) {
    guard stages.count < 3, let root = top(step.a) else { return }
    let number = stages.count
    attempt("stage\(number) = Stage(root: \(root.lifecycle.name))") {
      let stage = try Calls.makeStage(root, landscape: step.b % 2 == 0)
      let entry = MixedStage(stage, MixedHost(number, self))
      entry.host.mode = MixedHost.Mode(rawValue: step.c % 4) ?? .byHand
      if entry.host.mode != .absent { Calls.setHost(stage, entry.host) }
      tell("// its host is \(entry.host.mode)")
      stages.append(entry)
      guard isObserved else { return }
      checker.watch(stage)
      let watch = MixedWatch()
      entry.watch = watch
      watch.observation = stage.observe { [unowned watch] event in
        guard let sign = MixedSign(event) else { return }
        (watch.controller, watch.sign) = (ObjectIdentifier(event.controller), sign)
      }
    }
  }

  func runLife(_ step: MixedStep) {
    let index = Int(step.a) % slots.count
    let slot = slots[index]
    switch step.verb {
    case .release:
      guard slot.strong != nil else { return }
      tell("\(names[index]) = nil")
      slot.strong = nil
    case .renew:
      guard slot.value == nil else { return }
      tell("\(names[index]) = another one")
      fill(index)
    case .dropCast:
      tell("the source and delegate of \(names[index]) = nil")
      slot.cast = nil
    case .keep:
      guard keepers.count < 2, depth == 0, let root = slot.value else { return }
      tell("keeper = StateKeeper(of: \(names[index])); keeper.restore()")
      let store = MemoryStore()
      keepers.append((Calls.keep(root, store), store))
    case .restore:
      guard let bytes = snapshots.last, let root = slot.value else { return }
      attempt("snapshot.restore(to: \(names[index]))") { try Calls.restore(bytes, to: root) }
    default:
      if let value = slot.value { runMember(step, value) }
    }
  }

  private func runMember(_ step: MixedStep, _ member: any Controller) {
    let name = member.lifecycle.name
    switch step.verb {
    case .load:
      tell("\(name).loadIfNeeded()")
      Calls.load(member)
    case .warn:
      tell("\(name).sendMemoryWarning()")
      Calls.warn(member)
    case .layOut:
      guard let container = member.asContainer else { return }
      tell("\(name).layoutChildren()")
      Calls.layOut(container)
    case .moveFocus:
      let item = ["a", "b", nil][Int(step.b) % 3]
      tell("\(name).focusedItem = \(item ?? "nil")")
      member.focusedItem = item
    case .save:
      tell("snapshot = Snapshot(of: \(name))")
      snapshots = [Calls.save(member)]
    default:
      guard let leaf = member as? MixedLeaf else { return }
      tell("\(name).stateDidChange()")
      leaf.line += 1
      Calls.stateDidChange(leaf)
    }
  }

  /// What a leaf answers when the user wants to leave it (T2).
  func answer(_ question: LeaveQuestion) -> LeaveAnswer {
    switch leaveMood % 4 {
    case 2: return .no
    case 3:
      questions.append(question)
      return .later
    default: return .yes
    }
  }

  func orientations(_ slot: Int) -> OrientationSet { slot == 19 ? .portrait : .all }
}
