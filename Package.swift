// swift-tools-version: 6.2
import PackageDescription

// No dependencies, so that a package that depends on Containers depends on nothing else.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// Of the core, each unsafe construct is marked, with the reason why it is safe.
let safe = strict + [.strictMemorySafety()]

// Release builds leave the tests as they are: optimising their expectations takes minutes, and each runs once.
let tested =
  strict + [
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-incremental"],
      .when(configuration: .release))
  ]

let package = Package(
  name: "Containers",
  products: [
    .library(name: "Containers", targets: ["Containers"]),
    .library(name: "ContainersClasses", targets: ["ContainersClasses"]),
    .library(name: "ContainersText", targets: ["ContainersText"]),
    .library(name: "ContainersLinks", targets: ["ContainersLinks"]),
    .library(name: "ContainersBinding", targets: ["ContainersBinding"]),
    .library(name: "ContainersTesting", targets: ["ContainersTesting"]),
    .library(name: "ContainersPersistence", targets: ["ContainersPersistence"]),
    .library(name: "ContainersConformance", targets: ["ContainersConformance"]),
    .library(name: "ContainersConformanceTesting", targets: ["ContainersConformanceTesting"]),
  ],
  targets: [
    .target(name: "Containers", swiftSettings: safe),
    .target(name: "ContainersClasses", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersText", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersLinks", dependencies: ["Containers"], swiftSettings: strict),
    .target(
      name: "ContainersBinding", dependencies: ["Containers", "ContainersLinks"], swiftSettings: strict),
    .target(name: "ContainersTesting", dependencies: ["Containers"], swiftSettings: strict),
    .target(name: "ContainersPersistence", dependencies: ["Containers"], swiftSettings: strict),
    // The functions of C. Scripts/c-library.sh builds the library of them; here they are for tests.
    .target(name: "ContainersHeader"),
    .target(
      name: "ContainersC",
      dependencies: [
        "Containers", "ContainersBinding", "ContainersHeader", "ContainersLinks", "ContainersPersistence",
      ], swiftSettings: strict),
    .testTarget(
      name: "ContainersCTests", dependencies: ["ContainersC", "ContainersHeader"], swiftSettings: tested),
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
      swiftSettings: tested),
    // How much the random tests do, for all of them.
    .target(name: "TestAmount", path: "Tests/TestAmount", swiftSettings: strict),
    .testTarget(
      name: "ContainersTests",
      dependencies: [
        "Containers", "ContainersPersistence", "ContainersTesting", "ContainersText", "TestAmount",
      ],
      exclude: ["State/Corpus"], swiftSettings: tested),
    // Scripts, every one or at random: what plays them is optimised in release builds, like the sources; so are the
    // readers of Unicode's tests.
    .testTarget(
      name: "ContainersScriptTests",
      dependencies: [
        "Containers", "ContainersBinding", "ContainersLinks", "ContainersPersistence", "ContainersTesting",
        "ContainersText", "TestAmount",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersClassesTests", dependencies: ["Containers", "ContainersClasses"],
      swiftSettings: tested),
    .testTarget(
      name: "ContainersTextTests",
      dependencies: ["Containers", "ContainersTesting", "ContainersText", "TestAmount"],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersLinksTests",
      dependencies: ["Containers", "ContainersLinks", "ContainersTesting", "TestAmount"],
      swiftSettings: tested),
    .testTarget(
      name: "ContainersBindingTests",
      dependencies: [
        "Containers", "ContainersBinding", "ContainersLinks", "ContainersTesting", "TestAmount",
      ],
      swiftSettings: tested),
    .testTarget(
      name: "ContainersTestingTests", dependencies: ["ContainersTesting"], swiftSettings: tested),
    .testTarget(
      name: "ContainersConformanceTests",
      dependencies: [
        "Containers", "ContainersBinding", "ContainersPersistence", "ContainersTesting",
        "ContainersConformance", "ContainersConformanceTesting", "TestAmount",
      ], exclude: ["Logs/Logs.txt", "Logs/Ecosystems.txt"], swiftSettings: tested),
    .testTarget(
      name: "ContainersPersistenceTests", dependencies: ["Containers", "ContainersPersistence"],
      swiftSettings: tested),
  ],
  swiftLanguageModes: [.v6]
)
