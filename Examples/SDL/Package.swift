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
let links = Target.Dependency.product(name: "ContainersLinks", package: "Containers")

let package = Package(
  name: "ContainersSDL",
  products: [
    .library(name: "ContainersSDL", targets: ["ContainersSDL"]),
    .executable(name: "picturebook", targets: ["picturebook"]),
    .executable(name: "six", targets: ["six"]),
    .executable(name: "conform-sdl", targets: ["conform-sdl"]),
  ],
  dependencies: [
    .package(name: "Containers", path: "../.."),
    .package(name: "ExampleContainers", path: "../Containers"),
  ],
  targets: [
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    // Shapes and text, which other toolkits bring along; it knows of sizes and points, and of no container.
    .target(name: "SDLDrawing", dependencies: ["CSDL", containers], swiftSettings: strict),
    .target(
      name: "ContainersSDL", dependencies: ["CSDL", "SDLDrawing", containers, binding], swiftSettings: strict),
    // All containers in a window, to try them interactively and in tests.
    .executableTarget(
      name: "picturebook", dependencies: ["CSDL", "ContainersSDL", "SDLDrawing", containers, binding, links],
      swiftSettings: strict),
    // Six containers of one's own in a window.
    .executableTarget(
      name: "six",
      dependencies: [
        "CSDL", "ContainersSDL", "SDLDrawing", containers, binding,
        .product(name: "ExampleContainers", package: "ExampleContainers"),
      ],
      swiftSettings: strict),
    // The conformance suite on the containers, hosted by SDL.
    .executableTarget(
      name: "conform-sdl",
      dependencies: [
        "CSDL", "ContainersSDL", containers, binding,
        .product(name: "ContainersConformance", package: "Containers"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PictureBookTests",
      dependencies: [
        "picturebook", "conform-sdl", "CSDL", "ContainersSDL", "SDLDrawing", containers, binding,
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
