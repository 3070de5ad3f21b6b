// swift-tools-version: 6.1
// Made from Package.swift by .make/manifest.sh, with a trait for the program.
import PackageDescription

/// The settings of every target.
let house: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  ]
  // Warnings are errors in CI; an unsafe flag would forbid depending on this package, so it is
  // requested by the environment and off by default.
  + (Context.environment["DETENT_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

// The link options of the released program are in .make/release.sh. Such flags are unsafe, too.
let linking = Context.environment["DETENT_LINKING"].map { words in
  [LinkerSetting.unsafeFlags(words.split(separator: " ").map(String.init))]
}

/// A module of the core or of the host, with the modules it may import.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: house)
}

/// An example program; built and run with the tests, part of no product.
func example(_ name: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: "Simulator/Examples/\(name)", swiftSettings: house)
}

/// The tests of a module, in a folder of the module's name; `beside`: its data there.
func tests(
  _ name: String, imports: [Target.Dependency] = [], beside data: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: data, swiftSettings: house)
}

let package = Package(
  name: "detent",
  products: [
    .library(name: "Detent", targets: ["Detent"]),
    .library(name: "DetentSession", targets: ["DetentSession"]),
    .library(name: "DetentTape", targets: ["DetentTape"]),
    .library(name: "DetentTranscript", targets: ["DetentTranscript"]),
    .library(name: "DetentTesting", targets: ["DetentTesting"]),
    .library(name: "DetentDiagnostics", targets: ["DetentDiagnostics"]),
  ],
  targets: [
    // The core: values only; no clock, no I/O, no Foundation. Arrows point up the list.
    module("DetentInput"),
    module("DetentText", imports: ["DetentInput"]),
    .target(name: "CChecksum"),
    module("DetentRaster", imports: ["CChecksum", "DetentText"]),
    module("DetentPanels", imports: ["DetentInput", "DetentRaster", "DetentText"]),
    module("DetentCrown", imports: ["DetentInput"]),
    module("DetentDates", imports: ["DetentText"]),
    module(
      "DetentPicker",
      imports: ["DetentCrown", "DetentDates", "DetentInput", "DetentRaster", "DetentText"]),
    module(
      "DetentView", imports: ["DetentCrown", "DetentPicker", "DetentRaster", "DetentText"]),
    module(
      "DetentDevice",
      imports: ["DetentCrown", "DetentInput", "DetentPicker", "DetentRaster", "DetentView"]),
    module(
      "DetentTranscript",
      imports: ["DetentCrown", "DetentDevice", "DetentInput", "DetentPicker", "DetentText"]),
    module(
      "DetentSession",
      imports: [
        "DetentCrown", "DetentDevice", "DetentInput", "DetentPicker", "DetentTranscript",
        "DetentView",
      ]),
    module(
      "DetentCompiled",
      imports: [
        "DetentCrown", "DetentDates", "DetentDevice", "DetentInput", "DetentPicker",
        "DetentRaster", "DetentSession", "DetentText", "DetentView",
      ]),
    module(
      "Detent",
      imports: [
        "DetentInput", "DetentText", "DetentRaster", "DetentPanels", "DetentCrown", "DetentDates",
        "DetentPicker", "DetentView", "DetentDevice",
      ]),

    // The part of the host that needs only Swift.
    module("DetentDiagnostics", imports: ["DetentInput", "DetentText"]),
    module(
      "DetentTape",
      imports: [
        "DetentCrown", "DetentDevice", "DetentInput", "DetentPicker", "DetentSession",
        "DetentTranscript", "DetentView",
      ]),
    // The crown for other packages' tests; no program links it.
    module(
      "DetentTesting",
      imports: [
        "DetentDevice", "DetentInput", "DetentPicker", "DetentRaster", "DetentSession",
        "DetentText", "DetentView",
      ]),

    // Signals for comparing decoders: part of no product.
    .target(
      name: "DetentSignals", dependencies: ["DetentInput", "DetentSession", "DetentTape"],
      path: "Tests/Benchmarks/DetentSignals", swiftSettings: house),
    .executableTarget(
      name: "detent-signals",
      dependencies: ["DetentInput", "DetentSession", "DetentSignals", "DetentTape"],
      path: "Tests/Benchmarks/detent-signals", swiftSettings: house),

    // The notation of edges and the displays of tests.
    .target(
      name: "DetentTestSupport", dependencies: ["Detent", "DetentInput"], path: "Tests/Support",
      swiftSettings: house),

    tests("DetentInputTests", imports: ["DetentInput"], beside: ["Decodes"]),
    tests("DetentRasterTests", imports: ["DetentRaster", "DetentText"], beside: ["Fonts"]),
    tests(
      "DetentPanelsTests",
      imports: [
        "Detent", "DetentCrown", "DetentDevice", "DetentInput", "DetentPanels", "DetentPicker",
        "DetentRaster", "DetentView",
      ]),
    tests("DetentCrownTests", imports: ["DetentCrown", "DetentInput"]),
    tests(
      "DetentPickerTests",
      imports: [
        "DetentCrown", "DetentDates", "DetentInput", "DetentPicker", "DetentRaster", "DetentText",
      ]),
    tests("DetentDatesTests", imports: ["DetentDates"]),
    tests(
      "DetentViewTests",
      imports: [
        "Detent", "DetentDates", "DetentPicker", "DetentRaster", "DetentTestSupport",
        "DetentText", "DetentView",
      ], beside: ["Frames"]),
    tests("DetentDeviceTests", imports: ["Detent", "DetentSession", "DetentTestSupport"]),
    tests("DetentTextTests", imports: ["DetentText"]),
    tests(
      "DetentDiagnosticsTests",
      imports: [
        "Detent", "DetentDiagnostics", "DetentInput", "DetentSession", "DetentSignals",
        "DetentTape", "DetentText",
      ], beside: ["Tapes"]),
    tests(
      "DetentTranscriptTests",
      imports: ["Detent", "DetentInput", "DetentSession", "DetentTranscript"]),
    tests(
      "DetentCompiledTests",
      imports: ["Detent", "DetentCompiled", "DetentInput", "DetentSession"]),
    tests(
      "DetentTapeTests",
      imports: [
        "DetentCrown", "DetentInput", "DetentSession", "DetentSignals", "DetentTape",
        "DetentTestSupport", "DetentTranscript",
      ],
      beside: ["Knobs"]),
    tests(
      "DetentSessionTests",
      imports: [
        "Detent", "DetentInput", "DetentSession", "DetentSignals", "DetentTape",
        "DetentTestSupport", "DetentTranscript",
      ]),
    tests(
      "DetentSignalsTests",
      imports: [
        "Detent", "DetentInput", "DetentSession", "DetentSignals", "DetentTape",
        "DetentTestSupport",
      ]),
    tests(
      "DetentTestingTests", imports: ["Detent", "DetentSession", "DetentTesting"],
      beside: ["Frames"]),
  ]
)

// Targets that need Linux or a system library exist only on Linux: elsewhere the core and the
// simulation build by themselves. No target uses pkg-config, which would warn users of Detent
// alone about unneeded libraries: shim headers and module maps have the paths.
#if os(Linux)
package.products += [
  .library(name: "DetentGPIO", targets: ["DetentGPIO"]),
  .library(name: "DetentEvdev", targets: ["DetentEvdev"]),
  .library(name: "DetentLinux", targets: ["DetentLinux"]),
  .library(name: "DetentTerminal", targets: ["DetentTerminal"]),
  .library(name: "DetentFonts", targets: ["DetentFonts"]),
  .library(name: "DetentImages", targets: ["DetentImages"]),
  .library(name: "DetentRuntime", targets: ["DetentRuntime"]),
  .library(name: "DetentFiles", targets: ["DetentFiles"]),
  .library(name: "DetentHost", targets: ["DetentHost"]),
  .library(name: "DetentC", type: .static, targets: ["DetentC"]),
  .executable(name: "detent", targets: ["DetentTool"]),
  .executable(name: "detent-calendar", targets: ["DetentCalendar"]),
]
// Not on by default: a package that imports Detent fetches nothing.
package.traits = [
  .trait(name: "Tool", description: "The program detent, which needs swift-argument-parser.")
]
package.dependencies += [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
]
package.targets += [
  .target(name: "CGPIOD"),
  .target(name: "CMQTT"),
  .systemLibrary(name: "CBuses"),
  .systemLibrary(name: "CEvdev"),
  // The paths of FreeType's headers, which include each other from their own folder.
  .target(name: "CFonts", cSettings: [.headerSearchPath("paths")]),
  // The path of headers that libdrm's own include.
  .target(name: "CDRM", cSettings: [.headerSearchPath("paths")]),
  .target(name: "CFrameBuffer"),
  .systemLibrary(name: "CPNG"),
  .systemLibrary(name: "CYAML"),
  .target(name: "CTerminal"),
  .target(name: "CWake"),
  module("DetentRuntime", imports: ["CWake", "Detent", "DetentInput"]),
  module("DetentGPIO", imports: ["CGPIOD", "DetentInput", "DetentRuntime", "DetentText"]),
  module("DetentEvdev", imports: ["CEvdev", "DetentInput", "DetentRuntime", "DetentText"]),
  module(
    "DetentLinux",
    imports: [
      "CBuses", "CDRM", "CFrameBuffer", "DetentGPIO", "DetentInput", "DetentPanels", "DetentRaster",
    ]),
  module(
    "DetentTerminal",
    imports: ["CTerminal", "Detent", "DetentInput", "DetentRaster", "DetentRuntime"]),
  module("DetentFonts", imports: ["CFonts", "DetentRaster", "DetentText"]),
  module("DetentImages", imports: ["CPNG", "DetentRaster", "DetentText"]),
  module(
    "DetentFiles",
    imports: [
      "CYAML", "Detent", "DetentCompiled", "DetentDiagnostics", "DetentEvdev", "DetentFonts",
      "DetentGPIO", "DetentImages", "DetentInput", "DetentLinux", "DetentPicker", "DetentRuntime",
      "DetentSession", "DetentText", "DetentTranscript",
    ]),
  module(
    "DetentHost",
    imports: [
      "CMQTT", "CTerminal", "Detent", "DetentEvdev", "DetentFiles", "DetentFonts", "DetentGPIO",
      "DetentImages", "DetentInput", "DetentLinux", "DetentRuntime", "DetentSession", "DetentTape",
      "DetentTerminal", "DetentText", "DetentTranscript",
    ]),
  // libdetent.so of .make/library.sh: the functions of detent.h.
  .target(name: "CDetent"),
  module(
    "DetentC",
    imports: [
      "CDetent", "Detent", "DetentFiles", "DetentFonts", "DetentGPIO", "DetentHost",
      "DetentInput", "DetentRuntime", "DetentText", "DetentTranscript",
    ]),
  .executableTarget(
    name: "DetentTool",
    dependencies: [
      "Detent", "DetentDiagnostics", "DetentFiles", "DetentFonts", "DetentGPIO", "DetentHost",
      "DetentImages", "DetentRuntime", "DetentSession", "DetentTape", "DetentTerminal",
      "DetentText", "DetentTranscript",
      .product(
        name: "ArgumentParser", package: "swift-argument-parser",
        condition: .when(traits: ["Tool"])),
    ],
    swiftSettings: house, linkerSettings: linking),

  // Calendars, languages and time zones: the only program that links Foundation.
  .executableTarget(
    name: "DetentCalendar", dependencies: ["DetentDates"], swiftSettings: house),

  // The sheets of letters of `make gallery`.
  .executableTarget(
    name: "detent-specimens", dependencies: ["DetentImages", "DetentRaster"],
    path: "Simulator/Specimens", swiftSettings: house),
  // The film of the README.
  .executableTarget(
    name: "detent-film",
    dependencies: [
      "CPNG", "Detent", "DetentFiles", "DetentFonts", "DetentHost", "DetentImages", "DetentInput",
      "DetentRaster", "DetentRuntime", "DetentSession",
    ],
    path: "Simulator/Film", exclude: ["film.yaml", "terminal.dfont"], swiftSettings: house),
  example("Thermostat", imports: ["Detent", "DetentGPIO", "DetentRuntime", "DetentTerminal"]),
  example("KitchenTimer", imports: ["Detent", "DetentHost"]),
  example("RadioDial", imports: ["Detent", "DetentHost"]),
  .testTarget(
    name: "RadioDialTests", dependencies: ["Detent", "DetentTesting", "RadioDial"],
    path: "Simulator/Examples/RadioDialTests", swiftSettings: house),

  tests("DetentGPIOTests", imports: ["DetentGPIO", "DetentInput", "DetentRuntime"]),
  tests("DetentEvdevTests", imports: ["CEvdev", "Detent", "DetentEvdev", "DetentInput"]),
  tests(
    "DetentLinuxTests",
    imports: ["DetentGPIO", "DetentInput", "DetentLinux", "DetentPanels", "DetentRaster"]),
  tests(
    "DetentTerminalTests",
    imports: ["Detent", "DetentInput", "DetentRaster", "DetentRuntime", "DetentTerminal"]),
  tests(
    "DetentRuntimeTests",
    imports: [
      "Detent", "DetentFiles", "DetentGPIO", "DetentHost", "DetentLinux", "DetentRuntime",
      "DetentSession", "DetentTape", "DetentTerminal", "DetentTranscript",
    ]),
  tests("DetentFontsTests", imports: ["Detent", "DetentFonts"]),
  tests("DetentImagesTests", imports: ["CPNG", "DetentImages", "DetentRaster"]),
  // The readers of files are tested together: files of every kind are broken in the same ways.
  tests(
    "DetentFilesTests",
    imports: [
      "Detent", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentFonts", "DetentGPIO",
      "DetentImages", "DetentInput", "DetentLinux", "DetentRuntime", "DetentSession", "DetentText",
    ],
    beside: ["Broken"]),
  tests(
    "SessionTests",
    imports: [
      "Detent", "DetentCompiled", "DetentDates", "DetentFiles", "DetentGPIO", "DetentHost",
      "DetentPicker", "DetentRuntime", "DetentSession", "DetentTape", "DetentTerminal",
      "DetentTesting", "DetentView",
    ],
    beside: ["Frames"]),
  // The behavior of pickers, as vectors for other languages, too.
  tests(
    "ConformanceTests", imports: ["Detent", "DetentSession"]),
  tests(
    "DetentCalendarTests",
    imports: ["DetentCalendar", "DetentDates", "DetentPicker", "DetentText", "DetentView"]),
  .target(name: "CTestSession", path: "Tests/CTestSession"),
  tests(
    "DetentToolTests",
    imports: [
      "CTestSession", "Detent", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentHost",
      "DetentLinux", "DetentRuntime", "DetentSession", "DetentTape", "DetentTerminal", "DetentText",
      "DetentTool",
    ],
    beside: ["Buttons", "Turns"]),
  tests(
    "PeerTests",
    imports: [
      "Detent", "DetentFiles", "DetentInput", "DetentRuntime", "DetentTerminal",
    ],
    beside: ["vectors.txt"]),
  tests("HouseTests", beside: ["Lists"]),
  // Mutated inputs for every reader; run by .make/fuzz.sh.
  .executableTarget(
    name: "detent-fuzz",
    dependencies: [
      "Detent", "DetentCompiled", "DetentDiagnostics", "DetentFiles", "DetentFonts", "DetentHost",
      "DetentImages", "DetentSession", "DetentTape", "DetentTerminal", "DetentTranscript",
    ],
    path: "Tests/Fuzz", swiftSettings: house),
  // A billion edges; run by .make/soak.sh.
  .executableTarget(
    name: "detent-soak", dependencies: ["Detent", "DetentCrown", "DetentInput", "DetentSession"],
    path: "Tests/Soak", swiftSettings: house),
  // Needs a GPIO chip: run by Boards/virtual-gpio/test.sh, skipped elsewhere.
  .systemLibrary(name: "CTestUinput", path: "Tests/CTestUinput"),
  tests(
    "HardwareTests",
    imports: [
      "CEvdev", "CTestUinput", "DetentEvdev", "DetentGPIO", "DetentInput", "DetentRuntime",
    ]),
]
#endif

// In the released program modules that neither decode nor draw are optimized for size: the loop,
// inputs and outputs, and the readers of files.
if linking != nil {
  let small: Set = [
    "DetentC", "DetentCompiled", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentFonts",
    "DetentGPIO", "DetentHost", "DetentImages", "DetentLinux", "DetentPanels", "DetentRuntime",
    "DetentSession", "DetentTape", "DetentTerminal", "DetentTool", "DetentTranscript",
  ]
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
  }
}

// Tests draw millions of pixels and decode as many edges: make optimizes these modules in debug builds.
// Indices and overflows are checked all the same, but not those of unsafe pointers, as that took a minute
// more (-assert-config Debug): .make/check-debian13.sh tests without optimization.
if Context.environment["DETENT_TESTS"] == "optimized" {
  let busy: Set = [
    "DetentDates", "DetentDiagnostics", "DetentFonts", "DetentImages", "DetentInput",
    "DetentRaster", "DetentSignals", "DetentTape", "DetentTestSupport", "DetentText",
  ]
  #if os(Linux)
  precondition(busy.isSubset(of: package.targets.map(\.name)))
  #endif
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
