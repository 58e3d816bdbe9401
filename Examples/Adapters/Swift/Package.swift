// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let conformance = Target.Dependency.product(name: "ContainersConformance", package: "Containers")

let package = Package(
  name: "SwiftAdapters",
  products: [.executable(name: "containers-adapter", targets: ["containers-adapter"])],
  dependencies: [.package(name: "Containers", path: "../../..")],
  targets: [
    // The containers of this repository, through the pipe.
    .executableTarget(name: "containers-adapter", dependencies: [conformance], swiftSettings: strict),
    // A toolkit with containers of its own, which is tested with the suite.
    .target(name: "Deck", swiftSettings: strict),
    .testTarget(
      name: "DeckTests",
      dependencies: [
        "Deck", conformance, .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersConformanceTesting", package: "Containers"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
