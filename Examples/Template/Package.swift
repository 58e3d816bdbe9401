// swift-tools-version: 6.2
import PackageDescription

let containers: Target.Dependency = .product(name: "Containers", package: "Containers")
let binding: Target.Dependency = .product(name: "ContainersBinding", package: "Containers")

let package = Package(
  name: "MyKit",
  products: [.library(name: "MyKit", targets: ["MyKit"])],
  dependencies: [.package(name: "Containers", path: "../..")],
  targets: [
    .target(name: "MyKit", dependencies: [containers, binding]),
    .executableTarget(name: "mykit-demo", dependencies: ["MyKit", containers, binding]),
    .testTarget(
      name: "MyKitTests",
      dependencies: [
        "MyKit", containers, binding,
        .product(name: "ContainersConformance", package: "Containers"),
        .product(name: "ContainersConformanceTesting", package: "Containers"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
