import Testing

/// The arrows of the house point one way.
@Suite("Modules import what they may")
struct ImportTests {
  /// The core, from its foot to its head, and what each module may import: nothing else at all.
  static let core: [String: Set<String>] = [
    "DetentInput": [],
    "DetentRaster": [],
    "DetentPanels": ["DetentInput", "DetentRaster"],
    "DetentCrown": ["DetentInput"],
    "DetentPicker": ["DetentInput", "DetentRaster", "DetentCrown"],
    "DetentView": ["DetentInput", "DetentRaster", "DetentCrown", "DetentPicker"],
    "DetentDevice": ["DetentInput", "DetentRaster", "DetentCrown", "DetentPicker", "DetentView"],
    "Detent": [
      "DetentInput", "DetentRaster", "DetentPanels", "DetentCrown", "DetentPicker", "DetentView",
      "DetentDevice",
    ],
  ]

  /// The host: what of ours each module may import, and which packages.
  static let host: [String: Set<String>] = [
    "DetentWords": ["DetentInput"],
    "DetentDiagnostics": ["DetentInput", "DetentWords"],
    "DetentSimulation": ["Detent"],
    "DetentTesting": ["Detent", "DetentSimulation"],
    "DetentGPIO": ["CGPIOD", "DetentInput", "DetentWords"],
    "DetentEvdev": ["CEvdev", "DetentInput"],
    "DetentLinux": [
      "CBuses", "CDRM", "CFrameBuffer", "DetentGPIO", "DetentInput", "DetentPanels", "DetentRaster",
    ],
    "DetentTerminal": ["CTerminal", "DetentInput", "DetentRaster"],
    "DetentImages": ["CPNG", "DetentRaster"],
    "DetentFonts": ["CFonts", "DetentRaster"],
    "DetentFiles": ["CYAML", "Detent", "DetentWords"],
    "DetentMenus": [
      "Detent", "DetentFiles", "DetentFonts", "DetentImages", "DetentSimulation", "DetentWords",
    ],
    "DetentBoards": [
      "Detent", "DetentDiagnostics", "DetentEvdev", "DetentFiles", "DetentGPIO", "DetentLinux",
      "DetentWords",
    ],
    "DetentRuntime": [
      "CTerminal", "Detent", "DetentBoards", "DetentEvdev", "DetentFiles", "DetentFonts",
      "DetentGPIO", "DetentLinux", "DetentMenus", "DetentSimulation", "DetentTerminal",
      "DetentWords",
    ],
    "DetentCalendar": ["DetentPicker"],
    "DetentTool": [
      "ArgumentParser", "Detent", "DetentBoards", "DetentDiagnostics", "DetentEvdev",
      "DetentFiles", "DetentFonts", "DetentGPIO", "DetentImages", "DetentMenus", "DetentRuntime",
      "DetentSimulation", "DetentTerminal", "DetentWords",
    ],
  ]

  /// What every system has, and only the host may ask for.
  static let system: Set<String> = ["Darwin", "Dispatch", "Glibc", "Musl", "Synchronization"]

  /// What nobody asks for, as it makes the program several times as large and slow to start.
  static let heavy: Set<String> = ["Foundation", "FoundationEssentials"]
  /// The one module that is a program of its own for that reason.
  static let heavyModule = "DetentCalendar"

  @Test("Every module of the sources is in the table")
  func everyModule() throws {
    let modules = Set(try Tree.swift(below: ["Sources"]).map(\.module))
    let table = Set(Self.core.keys).union(Self.host.keys)
    #expect(modules == table, "say in ImportTests what a new module may import")
  }

  @Test("The core imports only modules of the core that stand below")
  func coreImports() throws {
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) {
      guard let allowed = Self.core[file.module] else { continue }
      wrong += file.imports.filter { !allowed.contains($0.text) }.map { name in
        Self.system.union(Self.heavy).contains(name.text)
          ? "\(file.path):\(name.line): the core imports \(name.text); move what needs it to a "
            + "host module and hand in the result (an instant, bytes, an edge)"
          : "\(file.path):\(name.line): \(file.module) imports \(name.text), which stands above "
            + "or beside it; move the shared type down"
      }
    }
    report(wrong)
  }

  @Test("The host imports what the table allows, and the system")
  func hostImports() throws {
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) {
      guard var allowed = Self.host[file.module] else { continue }
      // The umbrella stands for the core: whoever has it may say more exactly what is meant.
      if allowed.contains("Detent") { allowed.formUnion(Self.core.keys) }
      allowed.formUnion(file.module == Self.heavyModule ? ["Foundation"] : Self.system)
      wrong += file.imports.filter { !allowed.contains($0.text) }.map {
        Self.heavy.contains($0.text)
          ? "\(file.path):\($0.line): imports \($0.text), which is large; what Glibc has is enough"
          : "\(file.path):\($0.line): \(file.module) imports \($0.text); go through one of "
            + allowed.subtracting(Self.system).sorted().joined(separator: ", ")
      }
    }
    report(wrong)
  }

  @Test("The manifest says the same")
  func manifest() throws {
    let manifest = try Tree.text(of: "Package.swift")
    let said = Manifest.imports(in: SwiftFile(path: "Package.swift", text: manifest))
    for (module, allowed) in Self.core.merging(Self.host, uniquingKeysWith: { first, _ in first }) {
      #expect(
        said[module] == allowed,
        "Package.swift and the table in ImportTests differ on what \(module) may import")
    }
  }
}

/// What the manifest says, as far as the import law goes.
enum Manifest {
  /// The dependencies of each target that has a name and a list of them.
  static func imports(in file: SwiftFile) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    let code = file.code
    for index in code.indices where ["module", "executableTarget"].contains(code[index].text) {
      guard index + 1 < code.count, code[index + 1].text == "(" else { continue }
      let inside = argument(of: code, from: index + 1)
      let strings = inside.filter { $0.kind == .string }.map {
        String($0.text.dropFirst().dropLast())
      }
      guard let name = strings.first else { continue }
      // The package of a product stands behind its name: it is no module.
      let packages = zip(inside, inside.dropFirst(2)).filter { $0.0.text == "package" }
        .map { String($0.1.text.dropFirst().dropLast()) }
      result[name] = Set(strings.dropFirst()).subtracting(packages)
    }
    return result
  }

  /// What stands between a parenthesis and its partner.
  private static func argument(
    of code: [SwiftFile.Token], from open: Int
  ) -> ArraySlice<SwiftFile.Token> {
    var depth = 0
    for index in open..<code.count {
      if code[index].text == "(" { depth += 1 }
      if code[index].text == ")" { depth -= 1 }
      if depth == 0 { return code[open + 1..<index] }
    }
    return []
  }
}
