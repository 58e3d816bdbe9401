// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// What Scripts/package.sh packs has all libraries in it, that of C too, and is compiled as for the tests:
// `--static-swift-stdlib` would compile everything once more. FoundationEssentials, which ArgumentParser imports, needs the
// two libraries.
let isPacked = Context.environment["CONTAINERS_PACKED"] != nil
let linked: [LinkerSetting] = [
  .unsafeFlags(["-static-executable"]), .linkedLibrary("_FoundationCollections"),
  .linkedLibrary("_FoundationCShims"),
]

let package = Package(
  name: "ContainersTools",
  products: [
    .executable(name: "containers", targets: ["containers"])
  ],
  dependencies: [
    .package(name: "Containers", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "containers",
      dependencies: [
        "Conformance",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // A link to Examples/Adapters/Skeletons.
      resources: [
        .embedInCode("Skeletons/adapter.c"), .embedInCode("Skeletons/adapter.js"),
        .embedInCode("Skeletons/adapter.py"),
        // A link to Docs/Course/exercises.
        .embedInCode("ExerciseFiles/controller.py"), .embedInCode("ExerciseFiles/course_kit.py"),
        .embedInCode("ExerciseFiles/early.log"), .embedInCode("ExerciseFiles/flag.log"),
        .embedInCode("ExerciseFiles/flawed.py"), .embedInCode("ExerciseFiles/guard.py"),
        .embedInCode("ExerciseFiles/naive.log"), .embedInCode("ExerciseFiles/naive.py"),
        .embedInCode("ExerciseFiles/remember.py"), .embedInCode("ExerciseFiles/stack.py"),
        .embedInCode("ExerciseFiles/tabs.py"), .embedInCode("ExerciseFiles/twice.log"),
      ],
      swiftSettings: strict, linkerSettings: isPacked ? linked : []),
    .target(
      name: "Conformance",
      dependencies: [
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Conformance", "containers",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
      ],
      exclude: ["Hostile"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
