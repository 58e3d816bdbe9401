// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let containers = Target.Dependency.product(name: "Containers", package: "Containers")
let binding = Target.Dependency.product(name: "ContainersBinding", package: "Containers")
let links = Target.Dependency.product(name: "ContainersLinks", package: "Containers")
let persistence = Target.Dependency.product(name: "ContainersPersistence", package: "Containers")
let text = Target.Dependency.product(name: "ContainersText", package: "Containers")

let package = Package(
  name: "ContainersReader",
  products: [
    .executable(name: "reader", targets: ["ReaderMain"]),
    .executable(name: "terminal-deck", targets: ["terminal-deck"]),
    .library(name: "ContainersTerminal", targets: ["ContainersTerminal", "Terminal"]),
    .library(name: "Documents", targets: ["Documents"]),
  ],
  dependencies: [
    .package(name: "Containers", path: "../..")
  ],
  targets: [
    .executableTarget(name: "ReaderMain", dependencies: ["Reader"], swiftSettings: strict),
    .target(
      name: "Reader",
      dependencies: [
        "ContainersTerminal", "Documents", "Terminal", containers, binding, links, persistence, text,
      ],
      resources: [.embedInCode("Resources/book.txt")],
      swiftSettings: strict),
    // The formats of books, as texts; the window in Examples/GTK reads them, too.
    .target(name: "Documents", swiftSettings: strict),
    // The binding for terminals, without the reader; and a small program that is made with it.
    .target(
      name: "ContainersTerminal", dependencies: ["Terminal", containers, binding], swiftSettings: strict),
    .executableTarget(
      name: "terminal-deck", dependencies: ["ContainersTerminal", "Terminal", containers, binding],
      swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: strict),
    // Signal handlers may only call async-signal-safe functions, which Swift can't promise: they are C.
    .target(
      name: "CTerminal",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "Documents", "Reader", "ReaderMain", "Terminal", containers, binding, links, persistence, text,
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersTesting", package: "Containers"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersTerminalTests",
      dependencies: [
        "ContainersTerminal", "Terminal", containers, binding,
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersConformanceTesting", package: "Containers"),
      ],
      swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
