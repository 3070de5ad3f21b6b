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

// How the released program is linked is said by .make/release.sh. Such flags are unsafe, too.
let linking = Context.environment["DETENT_LINKING"].map { words in
  [LinkerSetting.unsafeFlags(words.split(separator: " ").map(String.init))]
}

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
    .library(name: "DetentGPIO", targets: ["DetentGPIO"]),
    .library(name: "DetentEvdev", targets: ["DetentEvdev"]),
    .library(name: "DetentDisplays", targets: ["DetentDisplays"]),
    .library(name: "DetentSimulation", targets: ["DetentSimulation"]),
    .library(name: "DetentSurvey", targets: ["DetentSurvey"]),
    .library(name: "DetentConfiguration", targets: ["DetentConfiguration"]),
    .executable(name: "detent", targets: ["DetentTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The core, L0 to L4: values only; no clock, no I/O, no Foundation. Arrows point up the list.
    module("DetentInput"),
    module("DetentRaster"),
    module("DetentCrown", imports: ["DetentInput"]),
    module("DetentPicker", imports: ["DetentInput", "DetentCrown"]),
    module("DetentView", imports: ["DetentInput", "DetentRaster", "DetentCrown", "DetentPicker"]),
    module(
      "DetentDevice",
      imports: ["DetentInput", "DetentRaster", "DetentCrown", "DetentPicker", "DetentView"]),
    module(
      "Detent",
      imports: [
        "DetentInput", "DetentRaster", "DetentCrown", "DetentPicker", "DetentView", "DetentDevice",
      ]),

    // The host: the operating system is allowed from here on.
    .systemLibrary(
      name: "CGPIODLibrary", pkgConfig: "libgpiod", providers: [.apt(["libgpiod-dev"])]),
    .target(name: "CGPIOD", dependencies: ["CGPIODLibrary"]),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "CTerminal"),
    module("DetentGPIO", imports: ["CGPIOD", "DetentInput"]),
    module("DetentEvdev", imports: ["CEvdev", "DetentInput"]),
    module("DetentSurvey", imports: ["DetentInput"]),
    module("DetentDisplays", imports: ["CPNG", "CTerminal", "DetentInput", "DetentRaster"]),
    module("DetentSimulation", imports: ["Detent"]),
    module(
      "DetentConfiguration",
      imports: ["CYAML", "Detent", "DetentEvdev", "DetentGPIO", "DetentSimulation", "DetentSurvey"]),
    .executableTarget(
      name: "DetentTool",
      dependencies: [
        "CTerminal", "Detent", "DetentEvdev", "DetentGPIO", "DetentDisplays", "DetentSimulation",
        "DetentSurvey", "DetentConfiguration",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house, linkerSettings: linking),

    // What decoders are compared by: no part of any product.
    .target(
      name: "DetentSignals", dependencies: ["Detent", "DetentSimulation"],
      path: "Tests/Benchmarks/DetentSignals", swiftSettings: house),
    .executableTarget(
      name: "detent-signals", dependencies: ["Detent", "DetentSignals", "DetentSimulation"],
      path: "Tests/Benchmarks/detent-signals", swiftSettings: house),

    .testTarget(
      name: "DetentInputTests", dependencies: ["DetentInput"], exclude: ["Decodes"],
      swiftSettings: house),
    .testTarget(
      name: "DetentRasterTests", dependencies: ["DetentRaster"], exclude: ["Fonts"],
      swiftSettings: house),
    tests("DetentCrownTests", imports: ["DetentCrown"]),
    tests("DetentPickerTests", imports: ["DetentPicker"]),
    .testTarget(
      name: "DetentViewTests", dependencies: ["Detent"], exclude: ["Frames"],
      swiftSettings: house),
    tests("DetentDeviceTests", imports: ["Detent", "DetentSimulation"]),
    tests("DetentGPIOTests", imports: ["DetentGPIO"]),
    tests("DetentEvdevTests", imports: ["CEvdev", "DetentEvdev", "DetentInput"]),
    tests(
      "DetentSurveyTests", imports: ["DetentSurvey", "DetentSignals", "DetentSimulation", "Detent"]),
    tests("DetentDisplaysTests", imports: ["CPNG", "DetentDisplays", "DetentRaster"]),
    tests("DetentSimulationTests", imports: ["DetentSignals", "DetentSimulation", "Detent"]),
    tests("DetentSignalsTests", imports: ["DetentSignals", "DetentSimulation", "Detent"]),
    .testTarget(
      name: "DetentConfigurationTests",
      dependencies: [
        "DetentConfiguration", "DetentEvdev", "DetentGPIO", "DetentSimulation", "DetentSurvey",
        "Detent",
      ],
      exclude: ["Broken"], swiftSettings: house),
    tests(
      "SessionTests",
      imports: [
        "Detent", "DetentConfiguration", "DetentDisplays", "DetentGPIO", "DetentSimulation",
      ]),
    .target(name: "CTestSession", path: "Tests/CTestSession"),
    tests(
      "DetentToolTests",
      imports: ["DetentTool", "Detent", "DetentDisplays", "DetentSurvey", "CTestSession"]),
    .testTarget(
      name: "PeerTests",
      dependencies: [
        "DetentTool", "Detent", "DetentConfiguration", "DetentDisplays", "DetentInput",
      ],
      exclude: ["vectors.txt"], swiftSettings: house),
    tests("HouseTests", imports: []),
    // Mutated inputs for everything that reads; run by .make/fuzz.sh.
    .executableTarget(
      name: "detent-fuzz",
      dependencies: [
        "Detent", "DetentConfiguration", "DetentDisplays", "DetentSimulation", "DetentSurvey",
      ],
      path: "Tests/Fuzz", swiftSettings: house),
    // Needs a GPIO chip: run by Boards/virtual-gpio/test.sh, skipped elsewhere.
    tests("HardwareTests", imports: ["CEvdev", "DetentEvdev", "DetentGPIO", "DetentInput"]),
  ]
)
