// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// What Scripts/package.sh packs has the libraries of Swift in it, and is compiled as for the tests: `--static-swift-stdlib`
// would compile everything once more. FoundationEssentials, which ArgumentParser imports, needs the two libraries.
let isPacked = Context.environment["CONTAINERS_PACKED"] != nil
let linked: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"]), .linkedLibrary("_FoundationCollections"),
  .linkedLibrary("_FoundationCShims"),
]

let package = Package(
  name: "ContainersTools",
  products: [
    .executable(name: "containers", targets: ["containers"]),
    .executable(name: "leaf", targets: ["leaf"]),
    .library(name: "ContainersTerminal", targets: ["ContainersTerminal", "Terminal"]),
  ],
  dependencies: [
    .package(name: "Containers", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "containers",
      dependencies: [
        "Conformance", "ReadingCommand", "Terminal",
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
    // The reader under a name of its own, for `swift run leaf`; the packages have a link to `containers`.
    .executableTarget(name: "leaf", dependencies: ["ReadingCommand"], swiftSettings: strict),
    .target(
      name: "ReadingCommand",
      dependencies: [
        "Reader", "Terminal", .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "Reader",
      dependencies: [
        "ContainersTerminal", "Documents", "Terminal",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersBinding", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersLinks", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
        .product(name: "ContainersText", package: "Containers"),
      ],
      resources: [.embedInCode("Resources/book.txt")],
      swiftSettings: strict),
    // The formats of books, as texts; the window in Examples/GTK reads them with the same sources.
    .target(name: "Documents", swiftSettings: strict),
    .target(
      name: "Conformance",
      dependencies: [
        "Terminal",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
      ],
      swiftSettings: strict),
    // The binding for terminals, without the reader.
    .target(
      name: "ContainersTerminal",
      dependencies: [
        "Terminal",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersBinding", package: "Containers"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "terminal-deck",
      dependencies: [
        "ContainersTerminal", "Terminal",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersBinding", package: "Containers"),
      ],
      swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: strict),
    // Signal handlers may only call async-signal-safe functions, which Swift can't promise: they are C.
    .target(
      name: "CTerminal",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "Documents", "Reader", "ReadingCommand", "Terminal", "containers",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersBinding", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersLinks", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
        .product(name: "ContainersTesting", package: "Containers"),
        .product(name: "ContainersText", package: "Containers"),
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
    .testTarget(
      name: "ContainersTerminalTests",
      dependencies: [
        "ContainersTerminal", "Terminal",
        .product(name: "Containers", package: "Containers"),
        .product(name: "ContainersBinding", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersConformanceTesting", package: "Containers"),
      ],
      swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
