// swift-tools-version: 6.2
import PackageDescription

// A package as a user writes it: no settings but its own, and each library of Containers by its product.

let products = [
  "Containers", "ContainersText", "ContainersLinks", "ContainersBinding", "ContainersTesting",
  "ContainersPersistence",
  "ContainersConformance",
].map { Target.Dependency.product(name: $0, package: "Containers") }

let package = Package(
  name: "dependent",
  dependencies: [.package(name: "Containers", path: "../..")],
  targets: [
    .executableTarget(name: "dependent", dependencies: products),
    .executableTarget(
      name: "dependent-on-main-actor", dependencies: [.product(name: "Containers", package: "Containers")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "DependentTests",
      dependencies: [.product(name: "ContainersConformanceTesting", package: "Containers")],
      path: "Sources/DependentTests"),
  ]
)
