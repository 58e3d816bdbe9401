// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ContainersBenchmarks",
  dependencies: [.package(name: "Containers", path: "..")],
  targets: [
    .executableTarget(
      name: "containers-benchmarks",
      dependencies: [.product(name: "Containers", package: "Containers")],
      swiftSettings: strict),
    .target(name: "CAllocated"),
    .target(name: "CCosts"),
    .executableTarget(
      name: "containers-costs",
      dependencies: [
        "CAllocated", "CCosts", .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersLinks", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "paginator-peer",
      dependencies: ["CAllocated", .product(name: "ContainersText", package: "Containers")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
