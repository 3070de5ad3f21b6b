// swift-tools-version: 6.0
import PackageDescription

/// One settings list for every target of ours.
let house: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  ]
  // Warnings are errors in CI; an unsafe flag would forbid depending on this package, so it is asked
  // for by the environment and never there by default.
  + (Context.environment["DETENT_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

/// A module of the core or of the host, with the modules it may import.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: house)
}

/// The tests of a module, in a folder of the module's name.
func tests(_ name: String, imports: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: imports, swiftSettings: house)
}

let package = Package(
  name: "detent",
  products: [
    .library(name: "Detent", targets: ["Detent"]),
    .library(name: "DetentSimulation", targets: ["DetentSimulation"]),
    .executable(name: "detent", targets: ["detent-tool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The core: value types, no clock, no I/O, no Foundation. L0 to L4.
    module("DetentInput"),
  ]
)
