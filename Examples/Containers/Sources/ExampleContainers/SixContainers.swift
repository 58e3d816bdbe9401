public import Containers
public import ContainersBinding

/// A panel with a name and a colour, which a toolkit draws.
public final class Panel: Controller {
  /// The framework's record; the name is what the panel shows.
  public let lifecycle: Lifecycle
  /// The colour, as 0xRRGGBB.
  public let colour: UInt32

  /// Creates a panel.
  public init(_ name: String, _ colour: UInt32) { (lifecycle, self.colour) = (Lifecycle(name), colour) }
}

/// The six containers of this package with panels in them, each in a tab: what a toolkit shows in a window.
public final class SixContainers {
  /// The root.
  public let tabs = TabContainer(name: "Six")
  private let files = SixContainers.panels("File", 4)
  private let wizard = Wizard(
    SixContainers.panels("Step", 4).map { Wizard.Page($0) }, bar: Panel("Progress", 0x2D6A4F), barHeight: 24)
  private var steps = 0

  /// Creates the containers.
  public init() throws {
    let dock = Dock(files, barHeight: 28)
    try tabs.setTabs([
      (Ring(Self.panels("Item", 5)), TabItem("Ring")),
      (Carousel(Self.panels("Page", 5)), TabItem("Carousel")),
      (
        Drawer(
          Panel("Content", 0x4F8A8B), leading: Panel("Menu", 0xF6D365), trailing: Panel("Details", 0xE8998D)),
        TabItem("Drawer")
      ),
      (DetentSheet(Panel("Map", 0x7FB069), sheet: Panel("Places", 0xFFFBF0)), TabItem("Sheet")),
      (dock, TabItem("Dock")), (wizard, TabItem("Wizard")),
    ])
    try dock.navigate { [files] state in
      state.split(0, along: .horizontal, with: files[1])
      state.split(2, along: .vertical, with: files[2])
    }
  }

  private static func panels(_ name: String, _ count: Int) -> [any Controller] {
    let colours: [UInt32] = [0xE07A5F, 0x3D5A80, 0x81B29A, 0xF2CC8F, 0x9A8C98]
    return (0..<count).map { Panel("\(name) \($0 + 1)", colours[$0 % colours.count]) }
  }

  /// What a finger does to one of the containers, for `PointerRouter.makeTarget`.
  public static func target(of container: any Container) -> (any PointerTarget)? {
    switch container {
    case let ring as Ring: TurnTarget(ring)
    case let carousel as Carousel: TurnTarget(carousel)
    case let drawer as Drawer: DrawerTarget(drawer)
    case let sheet as DetentSheet: DetentTarget(sheet)
    case let dock as Dock: DockTarget(dock)
    default: nil
    }
  }

  /// Changes what the selected container shows; each call leads to its next state.
  public func act() {
    steps += 1
    do {
      switch tabs.selectedController {
      case let ring as Ring: try ring.turn(by: 1)
      case let carousel as Carousel: try carousel.go(to: steps % 5)
      case let drawer as Drawer: try drawer.show([.leading, nil, .trailing, nil][(steps - 1) % 4])
      case let sheet as DetentSheet: try sheet.select([.half, .full, .peek][(steps - 1) % 3])
      case let dock as Dock:
        let groups = dock.ledger.target.tree.groups
        try dock.navigate(.animated) { [files, steps] in
          $0.move(files[2], to: groups[(steps - 1) % groups.count].id)
        }
      default: try wizard.goForward()
      }
    } catch { tabs.report("\(error)") }
  }
}
