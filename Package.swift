// swift-tools-version: 6.0
import PackageDescription

// Environment variables, all unset for a package that depends on this one:
//   DETENT_PROGRAM  also the program detent and the package that it is built on; make sets it
//   DETENT_STRICT   warnings are errors
//   DETENT_LINKING  the link options of the released program, from Scripts/build/release.sh
//   DETENT_TESTS    "optimized": debug builds optimize what tests do a million times
let hasProgram = Context.environment["DETENT_PROGRAM"] != nil
let linking = Context.environment["DETENT_LINKING"].map { words in
  [LinkerSetting.unsafeFlags(words.split(separator: " ").map(String.init))]
}

// An unsafe flag would forbid depending on this package.
let house: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  ]
  + (Context.environment["DETENT_STRICT"] == nil ? [] : [.unsafeFlags(["-warnings-as-errors"])])

/// The modules that a target imports, ours by their names after "Detent"; `core`: the core's.
func modules(_ core: String, _ ours: String, _ others: String) -> [Target.Dependency] {
  let ours = "\(core) \(ours)".split(separator: " ").map {
    $0 == "Detent" ? "Detent" : "Detent\($0)"
  }
  return (ours + others.split(separator: " ").map(String.init)).map { .init(stringLiteral: $0) }
}

/// `onLinux`: modules that exist on Linux only.
func module(
  _ name: String, core: String = "", imports: String = "", onLinux more: String = "",
  and others: String = ""
) -> Target {
  #if os(Linux)
  let imports = "\(imports) \(more)"
  #endif
  return .target(name: name, dependencies: modules(core, imports, others), swiftSettings: house)
}

/// `beside`: data in the folder of the sources.
func program(
  _ name: String, core: String = "", imports: String, and others: String = "",
  beside data: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: modules(core, imports, others), exclude: data, swiftSettings: house)
}

func tests(
  _ name: String, core: String = "", imports: String = "", and others: String = "",
  beside data: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: modules(core, imports, others), exclude: data, swiftSettings: house)
}

/// A target in a folder of another name.
func at(_ path: String, _ target: Target) -> Target {
  target.path = path
  return target
}

/// The floors, whose imports point up the list: a folder, and its targets.
let anywhere: KeyValuePairs<String, [Target]> = [
  // Values only: no clock, no I/O, no Foundation.
  "Sources/Core": [
    module("DetentInput"),
    module("DetentText", imports: "Input"),
    module("DetentRaster", imports: "Text", and: "CChecksum"),
    module("DetentPanels", imports: "Input Raster Text"),
    module("DetentCrown", imports: "Input"),
    module("DetentDates", imports: "Text"),
    module("DetentPicker", imports: "Crown Dates Input Raster Text"),
    module("DetentView", imports: "Crown Picker Raster Text"),
    module("DetentDevice", imports: "Crown Input Picker Raster View"),
    module("DetentTranscript", imports: "Crown Device Input Picker Text"),
  ],
  // A simulated user, knob and host; tapes; what finds a knob's faults.
  "Sources/Simulation": [
    module("DetentSession", imports: "Crown Device Input Picker Transcript View"),
    module("DetentTape", imports: "Crown Device Input Picker Session Transcript View"),
    module("DetentTesting", imports: "Crown Device Input Picker Raster Session Text View"),
    module("DetentDiagnostics", imports: "Input Text"),
  ],
  // What files say.
  "Sources/Records": [
    module(
      "DetentRecords",
      imports: "Crown Dates Device Input Panels Picker Raster Session Text View")
  ],
  // What people import.
  "Sources/Programs": [
    module(
      "Detent", imports: "Crown Dates Device Input Panels Picker Raster Text View",
      onLinux: "GPIO Runtime Terminal")
  ],
  "Sources/C": [.target(name: "CChecksum")],
  "Tests/Core": [
    // The notation of edges, the displays of tests, and the conformance vectors.
    at("Tests/Core/Support", module("DetentTestSupport", imports: "Input Raster View")),
    tests("DetentInputTests", imports: "Input"),
    tests("DetentTextTests", imports: "Text"),
    tests("DetentRasterTests", imports: "Raster Text", beside: ["Fonts"]),
    tests("DetentPanelsTests", imports: "Crown Device Input Panels Picker Raster View"),
    tests("DetentCrownTests", imports: "Crown Input"),
    tests("DetentDatesTests", imports: "Dates"),
    tests("DetentPickerTests", imports: "Crown Dates Input Picker Raster Text"),
    tests(
      "DetentViewTests",
      imports: "Crown Dates Device Input Panels Picker Raster TestSupport Text View",
      beside: ["Frames"]),
    tests(
      "DetentDeviceTests",
      imports: "Crown Dates Device Input Picker Raster Session TestSupport Text View"),
    tests("DetentTranscriptTests", imports: "Crown Device Input Picker Session Transcript View"),
    // What pickers do, as vectors for other languages, too.
    tests(
      "ConformanceTests", imports: "Crown Dates Device Input Picker Session TestSupport Text View"),
  ],
  "Tests/Simulation": [
    tests(
      "DetentSessionTests", core: "Crown Device Input Picker Raster Transcript View",
      imports: "Session Signals Tape TestSupport"),
    tests("DetentTapeTests", imports: "Crown Input Session Signals Tape TestSupport Transcript"),
    tests(
      "DetentTestingTests", imports: "Dates Device Input Picker Raster Session Testing View",
      beside: ["Frames"]),
    tests("DetentDiagnosticsTests", imports: "Diagnostics Input Session Signals Tape Text"),
    tests(
      "DetentSignalsTests", imports: "Device Input Picker Session Signals Tape TestSupport View"),
  ],
  "Tests/Records": [tests("DetentRecordsTests", imports: "Crown Device Input Records Session")],
  // Signals for comparing decoders.
  "Tests/Measure/Benchmarks": [
    module("DetentSignals", imports: "Input Session Tape"),
    program("detent-signals", imports: "Input Session Signals Tape"),
  ],
]
let package = Package(name: "detent")
var floors = anywhere.map { $0 }
var libraries = [
  "Detent", "DetentSession", "DetentTape", "DetentTranscript", "DetentTesting",
  "DetentDiagnostics",
]

// Targets that need Linux or a system library exist only on Linux: elsewhere the core and the
// simulation build by themselves. No target uses pkg-config, which would warn users of Detent
// alone about unneeded libraries: shim headers and module maps have the paths.
#if os(Linux)
let onLinux: KeyValuePairs<String, [Target]> = [
  "Sources/C": ["CGPIOD", "CMQTT", "CFrameBuffer", "CTerminal", "CWake", "CDetent"].map {
    .target(name: $0)
  },
  // Libraries that the first call loads; header and module map are those of a system library.
  "Sources/C": ["CEvdev", "CPNG", "CYAML"].map { .target(name: $0, publicHeadersPath: ".") },
  // A header and a module map only.
  "Sources/C": [.systemLibrary(name: "CBuses")],
  // The path of headers that others include from their own folder.
  "Sources/C": ["CFonts", "CDRM"].map {
    .target(name: $0, cSettings: [.headerSearchPath("paths")])
  },
  // What opens knobs, panels, terminals, fonts and pictures; the loop.
  "Sources/Linux": [
    module("DetentRuntime", imports: "Dates Device Input Picker Raster Text View", and: "CWake"),
    module("DetentGPIO", imports: "Input Runtime Text", and: "CGPIOD"),
    module("DetentEvdev", imports: "Input Records Runtime Text", and: "CEvdev"),
    module(
      "DetentTerminal", imports: "Crown Device Input Picker Raster Runtime Text View",
      and: "CTerminal"),
    module(
      "DetentLinux", imports: "GPIO Input Panels Raster Records",
      and: "CBuses CDRM CFrameBuffer"),
    module("DetentFonts", imports: "Raster Text", and: "CFonts"),
    module("DetentImages", imports: "Raster Text", and: "CPNG"),
  ],
  // What files in YAML say.
  "Sources/Records": [
    module(
      "DetentYAML", core: "Crown Dates Device Input Panels Picker Raster Text",
      imports: "Records Session", and: "CYAML")
  ],
  // What people start or link.
  "Sources/Programs": [
    module(
      "DetentHost", core: "Crown Dates Device Input Panels Picker Raster Text Transcript View",
      imports:
        "Diagnostics Evdev Fonts GPIO Images Linux Records Runtime Session Tape Terminal YAML",
      and: "CMQTT CTerminal"),
    // libdetent.so of Scripts/build/library.sh: the functions of detent.h.
    module(
      "DetentC", core: "Crown Device Input Picker Raster Text Transcript View",
      imports: "Fonts GPIO Host Records Runtime YAML", and: "CDetent"),
    // Calendars, languages and time zones: the only program that links Foundation.
    program("DetentCalendar", imports: "Dates"),
  ],
  "Simulator": [
    // The sheets of letters of `make gallery`, and the film of the README.
    at("Simulator/Specimens", program("detent-specimens", imports: "Images Raster")),
    at(
      "Simulator/Film",
      program(
        "detent-film", imports: "Fonts Host Images Input Raster Runtime Session YAML",
        and: "CPNG",
        beside: ["film.yaml", "terminal.dfont"])),
  ],
  "Simulator/Examples": [
    program("Drinks", imports: "Detent"),
    program("Thermostat", imports: "Detent"),
    program("KitchenTimer", imports: "Detent"),
    program("RadioDial", imports: "Detent"),
    tests("RadioDialTests", imports: "Detent Testing", and: "RadioDial"),
  ],
  "Tests/Linux": [
    tests("DetentGPIOTests", imports: "GPIO Input Runtime"),
    tests(
      "DetentEvdevTests", imports: "Crown Device Evdev Input Picker Records View", and: "CEvdev"),
    tests("DetentLinuxTests", imports: "GPIO Input Linux Panels Raster Records"),
    tests("DetentTerminalTests", imports: "Device Input Picker Raster Runtime Terminal View"),
    tests(
      "DetentRuntimeTests", core: "Device Input Picker Raster Transcript View",
      imports: "GPIO Host Linux Runtime Session Tape Terminal YAML"),
    tests("DetentFontsTests", imports: "Fonts Picker Raster View"),
    tests("DetentImagesTests", imports: "Images Raster", and: "CPNG"),
  ],
  "Tests/Programs": [
    tests("DetentTests", imports: "Detent GPIO"),
    // The readers of files are tested together: files of every kind are broken in the same ways.
    tests(
      "DetentHostTests", core: "Crown Dates Device Input Panels Picker Raster Text View",
      imports: "Diagnostics Evdev Fonts GPIO Host Images Linux Records Runtime Session Tape YAML"),
    tests(
      "SessionTests",
      imports: "Detent Dates Host Picker Records Session Tape Testing View YAML",
      beside: ["Frames"]),
    tests("DetentCalendarTests", imports: "Calendar Dates Picker Text View"),
    tests(
      "PeerTests", imports: "Crown Host Input Picker Runtime Terminal YAML",
      beside: ["vectors.txt"]),
  ],
  "Tests": [at("Tests/House", tests("HouseTests", beside: ["API", "Lists"]))],
  // Needs a GPIO chip: run by Boards/virtual-gpio/test.sh, skipped elsewhere.
  "Tests/Hardware": [
    .systemLibrary(name: "CTestUinput"),
    tests("HardwareTests", imports: "Evdev GPIO Input Runtime", and: "CEvdev CTestUinput"),
  ],
  // Mutated inputs for every reader, and a billion edges.
  "Tests/Measure": [
    at(
      "Tests/Measure/Fuzz",
      program(
        "detent-fuzz", core: "Device Input Picker Raster Transcript View",
        imports: "Diagnostics Fonts Host Images Records Session Tape Terminal YAML")),
    at(
      "Tests/Measure/Soak",
      program("detent-soak", imports: "Crown Device Input Picker Session View")),
  ],
]
floors += onLinux.map { $0 }
libraries += [
  "DetentGPIO", "DetentEvdev", "DetentLinux", "DetentTerminal", "DetentFonts", "DetentImages",
  "DetentRuntime", "DetentYAML", "DetentHost",
]
package.products += [.library(name: "DetentC", type: .static, targets: ["DetentC"])]
package.products += [.executable(name: "detent-calendar", targets: ["DetentCalendar"])]
if hasProgram {
  let parts: KeyValuePairs<String, [Target]> = [
    "Sources/Programs": [
      program(
        "DetentTool", core: "Dates Device Input Picker Raster Text Transcript View",
        imports:
          "Diagnostics Fonts GPIO Host Images Records Runtime Session Tape Terminal YAML")
    ],
    "Tests/Program": [
      .target(name: "CTestSession"),
      // Programs with `Crown.pick`, which tests start.
      at("Tests/Program/Picks", program("detent-picks", imports: "Detent")),
      tests(
        "DetentToolTests", core: "Crown Dates Device Input Picker Raster Text View",
        imports:
          "Diagnostics Evdev Host Linux Records Runtime Session Tape Terminal TestSupport Tool YAML",
        and: "CTestSession", beside: ["Turns", "Usage"]),
    ],
  ]
  let tool = parts[0].value[0]
  tool.dependencies += [.product(name: "ArgumentParser", package: "swift-argument-parser")]
  tool.linkerSettings = linking
  floors += parts.map { $0 }
  let parser = "https://github.com/apple/swift-argument-parser"
  package.dependencies += [.package(url: parser, from: "1.8.2")]
  package.products += [.executable(name: "detent", targets: ["DetentTool"])]
}
#endif

for (folder, targets) in floors {
  for target in targets where target.path == nil { target.path = "\(folder)/\(target.name)" }
  package.targets += targets
}
package.products += libraries.map { .library(name: $0, targets: [$0]) }

// In the released program what neither decodes nor draws is optimized for size.
if linking != nil {
  let core: Set = ["DetentPanels", "DetentTranscript"]
  for (folder, targets) in floors where folder.hasPrefix("Sources/") {
    for target in targets where folder != "Sources/Core" || core.contains(target.name) {
      target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
    }
  }
}

// Tests draw millions of pixels and decode as many edges. Indices and overflows are checked all the
// same, but not those of unsafe pointers: check-debian13.sh tests without optimization.
if Context.environment["DETENT_TESTS"] == "optimized" {
  let busy: Set = [
    "DetentDates", "DetentDiagnostics", "DetentFonts", "DetentImages", "DetentInput",
    "DetentRaster", "DetentSignals", "DetentTape", "DetentTestSupport", "DetentText",
  ]
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
