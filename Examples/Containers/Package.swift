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

let package = Package(
  name: "ExampleContainers",
  products: [
    .library(name: "ExampleContainers", targets: ["ExampleContainers"])
  ],
  dependencies: [
    .package(name: "Containers", path: "../..")
  ],
  targets: [
    // Each container needs the core alone; the targets for fingers need the binding, too.
    .target(name: "ExampleContainers", dependencies: [containers, binding], swiftSettings: strict),
    .testTarget(
      name: "ExampleContainersTests",
      dependencies: [
        "ExampleContainers", containers, binding,
        .product(name: "ContainersTesting", package: "Containers"),
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersConformanceTesting", package: "Containers"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
