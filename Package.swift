// swift-tools-version: 6.2
import PackageDescription

// No dependencies, ever: whoever depends on Containers depends on nothing else.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Containers",
  products: [
    .library(name: "Containers", targets: ["Containers"]),
    .library(name: "ContainersText", targets: ["ContainersText"]),
    .library(name: "ContainersLinks", targets: ["ContainersLinks"]),
    .library(name: "ContainersBinding", targets: ["ContainersBinding"]),
    .library(name: "ContainersTesting", targets: ["ContainersTesting"]),
    .library(name: "ContainersPersistence", targets: ["ContainersPersistence"]),
    .library(name: "ContainersConformance", targets: ["ContainersConformance"]),
    .library(name: "ContainersConformanceTesting", targets: ["ContainersConformanceTesting"]),
  ],
  targets: [
    .target(name: "Containers", swiftSettings: strict),
    .target(name: "ContainersText", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersLinks", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersBinding", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersTesting", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersPersistence", dependencies: ["Containers"], swiftSettings: strict),
    .target(
      name: "ContainersConformance",
      dependencies: [
        "Containers", "ContainersBinding", "ContainersLinks", "ContainersPersistence", "ContainersTesting",
        "ContainersText",
      ],
      swiftSettings: strict),
    .target(
      name: "ContainersConformanceTesting", dependencies: ["ContainersConformance"], swiftSettings: strict),
    .testTarget(
      name: "ContainersConformanceTestingTests",
      dependencies: ["Containers", "ContainersConformance", "ContainersConformanceTesting"],
      swiftSettings: strict),
    // How much the random tests do, for all of them.
    .target(name: "TestAmount", path: "Tests/TestAmount", swiftSettings: strict),
    .testTarget(
      name: "ContainersTests",
      dependencies: [
        "Containers", "ContainersPersistence", "ContainersTesting", "ContainersText", "TestAmount",
      ],
      exclude: ["State/Corpus"], swiftSettings: strict),
    .testTarget(
      name: "ContainersTextTests",
      dependencies: ["Containers", "ContainersTesting", "ContainersText", "TestAmount"],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersLinksTests",
      dependencies: ["Containers", "ContainersLinks", "ContainersTesting", "TestAmount"],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersBindingTests",
      dependencies: ["Containers", "ContainersBinding", "ContainersTesting", "TestAmount"],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersTestingTests", dependencies: ["ContainersTesting"], swiftSettings: strict),
    .testTarget(
      name: "ContainersConformanceTests",
      dependencies: [
        "Containers", "ContainersBinding", "ContainersPersistence", "ContainersTesting",
        "ContainersConformance", "ContainersConformanceTesting", "TestAmount",
      ], exclude: ["Logs/Logs.txt"], swiftSettings: strict),
    .testTarget(
      name: "ContainersPersistenceTests", dependencies: ["Containers", "ContainersPersistence"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
