import Containers
import ContainersPersistence

// Stages, and states that are saved.

extension Calls {
  static func makeStage(_ root: any Controller, landscape: Bool) throws -> Stage {
    try Stage(
      root: root, size: landscape ? Size(width: 90, height: 60) : Size(width: 60, height: 90))
  }
  static func setHost(_ stage: Stage, _ host: MixedHost?) { stage.host = host }
  static func appear(_ stage: Stage, animated: Bool) { stage.appear(animated: animated) }
  static func disappear(_ stage: Stage, animated: Bool) { stage.disappear(animated: animated) }
  static func finishAppearance(_ stage: Stage) { stage.finishAppearance() }
  static func setRoot(_ stage: Stage, _ root: any Controller, animated: Bool) throws {
    try stage.setRoot(root, animated: animated)
  }
  static func rotate(_ stage: Stage, _ number: UInt8, duration: Double) throws {
    try stage.rotate(to: orientation(number), duration: duration)
  }
  static func orientation(_ number: UInt8) -> Orientation {
    Orientation(rawValue: Int(number % 4)) ?? .portrait
  }
  static func finishRotation(_ stage: Stage) { stage.finishRotation() }
  static func resize(_ stage: Stage, _ width: Double, _ height: Double) throws {
    try stage.resize(to: Size(width: width, height: height))
  }
  static func advance(_ stage: Stage, _ seconds: Double) { stage.advance(by: seconds) }
  static func mirror(_ stage: Stage) {
    stage.layoutDirection = stage.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
  }
  static func warn(_ stage: Stage) { stage.sendMemoryWarning() }

  static func dump(_ stage: Stage, into sink: inout some MixedSink) {
    sink.add("root", list: [stage.root])
    sink.add("orientation", stage.orientation)
    sink.add("width", stage.size.width)
    sink.add("height", stage.size.height)
    sink.add("moving", stage.isMoving)
    sink.add("rotation", stage.rotation?.to)
  }

  static func save(_ root: any Controller) -> [UInt8] { Snapshot(of: root, application: "mixed").bytes }
  static func restore(_ bytes: [UInt8], to root: any Controller) throws {
    try Snapshot(bytes: bytes).restore(to: root)
  }
  static func keep(_ root: any Controller, _ store: MemoryStore) -> StateKeeper {
    let keeper = StateKeeper(of: root, in: store, application: "mixed")
    keeper.restore()
    return keeper
  }
}
