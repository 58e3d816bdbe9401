// swift-tools-version: 6.2
import PackageDescription

// A package as a user writes it: no settings but its own, and each library of Containers by its product.

let products = [
  "Containers", "ContainersText", "ContainersLinks", "ContainersBinding", "ContainersTesting",
  "ContainersPersistence",
  "ContainersConformance",
].map { Target.Dependency.product(name: $0, package: "Containers") }

// With the libraries of Swift in the programs, for Scripts/dependents.sh; `--static-swift-stdlib` does it for whole packages.
let linked: [LinkerSetting] =
  Context.environment["CONTAINERS_STATIC"] == nil ? [] : [.unsafeFlags(["-static-stdlib"])]

let package = Package(
  name: "dependent",
  dependencies: [.package(name: "Containers", path: "../..")],
  targets: [
    .executableTarget(name: "dependent", dependencies: products, linkerSettings: linked),
    .executableTarget(
      name: "dependent-on-main-actor", dependencies: [.product(name: "Containers", package: "Containers")],
      swiftSettings: [.defaultIsolation(MainActor.self)], linkerSettings: linked),
    .testTarget(
      name: "DependentTests",
      dependencies: [.product(name: "ContainersConformanceTesting", package: "Containers")],
      path: "Sources/DependentTests"),
  ]
)
