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

/// A program that shows how this package is used; built and run with the tests, part of no product.
func example(_ name: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: "Simulator/Examples/\(name)", swiftSettings: house)
}

/// The tests of a module, in a folder of the module's name; `beside`: what lies there and is data.
func tests(
  _ name: String, imports: [Target.Dependency], beside data: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: data, swiftSettings: house)
}

let package = Package(
  name: "detent",
  products: [
    .library(name: "Detent", targets: ["Detent"]),
    .library(name: "DetentSimulation", targets: ["DetentSimulation"]),
    .library(name: "DetentTesting", targets: ["DetentTesting"]),
    .library(name: "DetentDiagnostics", targets: ["DetentDiagnostics"]),
  ],
  targets: [
    // The core, L0 to L4: values only; no clock, no I/O, no Foundation. Arrows point up the list.
    module("DetentInput"),
    module("DetentRaster"),
    module("DetentPanels", imports: ["DetentInput", "DetentRaster"]),
    module("DetentCrown", imports: ["DetentInput"]),
    module("DetentPicker", imports: ["DetentInput", "DetentRaster", "DetentCrown"]),
    module("DetentView", imports: ["DetentInput", "DetentRaster", "DetentCrown", "DetentPicker"]),
    module(
      "DetentDevice",
      imports: ["DetentInput", "DetentRaster", "DetentCrown", "DetentPicker", "DetentView"]),
    module(
      "Detent",
      imports: [
        "DetentInput", "DetentRaster", "DetentPanels", "DetentCrown", "DetentPicker", "DetentView",
        "DetentDevice",
      ]),

    // The host, as far as it needs nothing but Swift.
    module("DetentWords", imports: ["DetentInput"]),
    module("DetentDiagnostics", imports: ["DetentInput", "DetentWords"]),
    module("DetentSimulation", imports: ["Detent"]),
    // What tests of other packages turn a crown with; no program has it in it.
    module("DetentTesting", imports: ["Detent", "DetentSimulation"]),

    // What decoders are compared by: no part of any product.
    .target(
      name: "DetentSignals", dependencies: ["Detent", "DetentSimulation"],
      path: "Tests/Benchmarks/DetentSignals", swiftSettings: house),
    .executableTarget(
      name: "detent-signals", dependencies: ["Detent", "DetentSignals", "DetentSimulation"],
      path: "Tests/Benchmarks/detent-signals", swiftSettings: house),

    tests("DetentInputTests", imports: ["DetentInput"], beside: ["Decodes"]),
    tests("DetentRasterTests", imports: ["DetentRaster"], beside: ["Fonts"]),
    tests("DetentPanelsTests", imports: ["Detent", "DetentSimulation"]),
    tests("DetentCrownTests", imports: ["DetentCrown"]),
    tests("DetentPickerTests", imports: ["DetentPicker"]),
    tests("DetentViewTests", imports: ["Detent"], beside: ["Frames"]),
    tests("DetentDeviceTests", imports: ["Detent", "DetentSimulation"]),
    tests("DetentWordsTests", imports: ["DetentWords"]),
    tests(
      "DetentDiagnosticsTests",
      imports: ["Detent", "DetentDiagnostics", "DetentSignals", "DetentSimulation", "DetentWords"]),
    tests("DetentSimulationTests", imports: ["Detent", "DetentSignals", "DetentSimulation"]),
    tests("DetentSignalsTests", imports: ["Detent", "DetentSignals", "DetentSimulation"]),
    tests(
      "DetentTestingTests", imports: ["Detent", "DetentSimulation", "DetentTesting"],
      beside: ["Frames"]),
  ]
)

// What needs Linux or a library of the system is there only on Linux: elsewhere the core and the
// simulation build by themselves. None of it asks pkg-config, which would warn whoever imports
// Detent alone of libraries that they don't need: shim headers and module maps say where all is.
#if os(Linux)
package.products += [
  .library(name: "DetentGPIO", targets: ["DetentGPIO"]),
  .library(name: "DetentEvdev", targets: ["DetentEvdev"]),
  .library(name: "DetentLinux", targets: ["DetentLinux"]),
  .library(name: "DetentTerminal", targets: ["DetentTerminal"]),
  .library(name: "DetentFonts", targets: ["DetentFonts"]),
  .library(name: "DetentImages", targets: ["DetentImages"]),
  .library(name: "DetentMenus", targets: ["DetentMenus"]),
  .library(name: "DetentBoards", targets: ["DetentBoards"]),
  .library(name: "DetentRuntime", targets: ["DetentRuntime"]),
  .executable(name: "detent", targets: ["DetentTool"]),
  .executable(name: "detent-calendar", targets: ["DetentCalendar"]),
]
package.dependencies += [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
]
package.targets += [
  .target(name: "CGPIOD", linkerSettings: [.linkedLibrary("gpiod")]),
  .systemLibrary(name: "CBuses"),
  .systemLibrary(name: "CEvdev"),
  // The paths lead to headers of FreeType, which look for each other in a folder of their own.
  .target(name: "CFonts", cSettings: [.headerSearchPath("paths")]),
  // The path leads to headers that libdrm's own look for.
  .target(name: "CDRM", cSettings: [.headerSearchPath("paths")]),
  .target(name: "CFrameBuffer"),
  .systemLibrary(name: "CPNG"),
  .systemLibrary(name: "CYAML"),
  .target(name: "CTerminal"),
  module("DetentGPIO", imports: ["CGPIOD", "DetentInput", "DetentWords"]),
  module("DetentEvdev", imports: ["CEvdev", "DetentInput"]),
  module(
    "DetentLinux",
    imports: [
      "CBuses", "CDRM", "CFrameBuffer", "DetentGPIO", "DetentInput", "DetentPanels", "DetentRaster",
    ]),
  module("DetentTerminal", imports: ["CTerminal", "DetentInput", "DetentRaster"]),
  module("DetentFonts", imports: ["CFonts", "DetentRaster"]),
  module("DetentImages", imports: ["CPNG", "DetentRaster"]),
  module("DetentFiles", imports: ["CYAML", "Detent", "DetentWords"]),
  module(
    "DetentMenus",
    imports: [
      "Detent", "DetentFiles", "DetentFonts", "DetentImages", "DetentSimulation", "DetentWords",
    ]),
  module(
    "DetentBoards",
    imports: [
      "Detent", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentGPIO", "DetentLinux",
      "DetentWords",
    ]),
  module(
    "DetentRuntime",
    imports: [
      "CTerminal", "Detent", "DetentBoards", "DetentEvdev", "DetentFiles", "DetentFonts",
      "DetentGPIO", "DetentLinux", "DetentMenus", "DetentSimulation", "DetentTerminal",
      "DetentWords",
    ]),
  .executableTarget(
    name: "DetentTool",
    dependencies: [
      "Detent", "DetentBoards", "DetentDiagnostics", "DetentEvdev", "DetentFiles",
      "DetentFonts", "DetentGPIO", "DetentImages", "DetentMenus", "DetentRuntime",
      "DetentSimulation", "DetentTerminal", "DetentWords",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: house, linkerSettings: linking),

  // Calendars, languages and time zones: the one program of ours that has Foundation in it.
  .executableTarget(
    name: "DetentCalendar", dependencies: ["DetentPicker"], swiftSettings: house),

  // The sheets of letters of `make gallery`.
  .executableTarget(
    name: "detent-specimens", dependencies: ["DetentImages", "DetentRaster"],
    path: "Simulator/Specimens", swiftSettings: house),
  example("Thermostat", imports: ["Detent", "DetentGPIO", "DetentRuntime", "DetentTerminal"]),
  example("KitchenTimer", imports: ["Detent", "DetentRuntime", "DetentTerminal"]),
  example("RadioDial", imports: ["Detent", "DetentRuntime", "DetentTerminal"]),
  .testTarget(
    name: "RadioDialTests", dependencies: ["Detent", "DetentSimulation", "RadioDial"],
    path: "Simulator/Examples/RadioDialTests", swiftSettings: house),

  tests("DetentGPIOTests", imports: ["DetentGPIO"]),
  tests("DetentEvdevTests", imports: ["CEvdev", "DetentEvdev", "DetentInput"]),
  tests(
    "DetentLinuxTests",
    imports: ["DetentGPIO", "DetentInput", "DetentLinux", "DetentPanels", "DetentRaster"]),
  tests("DetentTerminalTests", imports: ["DetentInput", "DetentRaster", "DetentTerminal"]),
  tests(
    "DetentRuntimeTests",
    imports: [
      "Detent", "DetentBoards", "DetentFiles", "DetentGPIO", "DetentMenus", "DetentRuntime",
      "DetentSimulation",
    ]),
  tests("DetentFontsTests", imports: ["Detent", "DetentFonts"]),
  tests("DetentImagesTests", imports: ["CPNG", "DetentImages", "DetentRaster"]),
  // What reads files is tested together: files of every kind are broken in the same ways.
  tests(
    "DetentFilesTests",
    imports: [
      "Detent", "DetentBoards", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentFonts",
      "DetentGPIO", "DetentImages", "DetentLinux", "DetentMenus", "DetentSimulation",
      "DetentWords",
    ],
    beside: ["Broken"]),
  tests(
    "SessionTests",
    imports: [
      "Detent", "DetentFiles", "DetentGPIO", "DetentImages", "DetentMenus", "DetentRuntime",
      "DetentSimulation", "DetentTerminal", "DetentTesting",
    ],
    beside: ["Frames"]),
  // What any picker does, as vectors for those that are written in other languages, too.
  tests(
    "ConformanceTests",
    imports: ["Detent", "DetentFiles", "DetentMenus", "DetentSimulation", "DetentTesting"]),
  tests("DetentCalendarTests", imports: ["DetentCalendar", "DetentPicker"]),
  .target(name: "CTestSession", path: "Tests/CTestSession"),
  tests(
    "DetentToolTests",
    imports: [
      "CTestSession", "Detent", "DetentBoards", "DetentDiagnostics", "DetentFiles", "DetentGPIO",
      "DetentImages", "DetentMenus", "DetentRuntime", "DetentSimulation", "DetentTerminal",
      "DetentTool", "DetentWords",
    ]),
  tests(
    "PeerTests",
    imports: [
      "Detent", "DetentFiles", "DetentMenus", "DetentRuntime", "DetentTerminal",
    ],
    beside: ["vectors.txt"]),
  tests("HouseTests", imports: []),
  // Mutated inputs for everything that reads; run by .make/fuzz.sh.
  .executableTarget(
    name: "detent-fuzz",
    dependencies: [
      "Detent", "DetentBoards", "DetentDiagnostics", "DetentFiles", "DetentFonts", "DetentMenus",
      "DetentSimulation", "DetentTerminal",
    ],
    path: "Tests/Fuzz", swiftSettings: house),
  // Needs a GPIO chip: run by Boards/virtual-gpio/test.sh, skipped elsewhere.
  .systemLibrary(name: "CTestUinput", path: "Tests/CTestUinput"),
  tests(
    "HardwareTests",
    imports: ["CEvdev", "CTestUinput", "DetentEvdev", "DetentGPIO", "DetentInput"]),
]
#endif

// In the released program what neither decodes nor draws is small rather than fast: its loop, the
// ways in and out, and all that reads files.
if linking != nil {
  let small: Set = [
    "DetentBoards", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentFonts", "DetentGPIO",
    "DetentImages", "DetentLinux", "DetentMenus", "DetentPanels", "DetentRuntime",
    "DetentSimulation", "DetentTerminal", "DetentTool", "DetentWords",
  ]
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
  }
}
