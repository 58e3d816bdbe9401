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
let text = Target.Dependency.product(name: "ContainersText", package: "Containers")

let package = Package(
  name: "ContainersGTK",
  products: [
    .library(name: "ContainersGTK", targets: ["ContainersGTK"]),
    .executable(name: "wonderland", targets: ["wonderland"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "conform-gtk", targets: ["conform-gtk"]),
  ],
  dependencies: [
    .package(name: "Containers", path: "../.."),
    .package(path: "../Reader"),
    .package(name: "ExampleContainers", path: "../Containers"),
  ],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "ContainersGTK", dependencies: ["CGtk", containers, binding, text], swiftSettings: strict),
    // The book, how it is searched and the rules are those of the terminal reader: links lead there.
    .executableTarget(
      name: "wonderland",
      dependencies: [
        "CGtk", "ContainersGTK", containers, binding, text,
        .product(name: "Documents", package: "Reader"),
        .product(name: "ExampleContainers", package: "ExampleContainers"),
        .product(name: "ContainersLinks", package: "Containers"),
        .product(name: "ContainersPersistence", package: "Containers"),
      ],
      resources: [.embedInCode("Resources/book.txt")],
      swiftSettings: strict),
    // The views for navigation, for people to try, and for tests.
    .executableTarget(
      name: "gallery",
      dependencies: [
        "CGtk", "ContainersGTK", containers, binding,
        .product(name: "ContainersLinks", package: "Containers"),
      ], swiftSettings: strict),
    // The conformance suite on the containers, hosted by GTK.
    .executableTarget(
      name: "conform-gtk",
      dependencies: [
        "CGtk", "ContainersGTK", containers, binding,
        .product(name: "ContainersConformance", package: "Containers"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ContainersGTKTests", dependencies: ["CGtk", "ContainersGTK", containers, binding, text],
      swiftSettings: strict),
    .testTarget(
      name: "WonderlandTests", dependencies: ["wonderland", "gallery", "conform-gtk"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
