import Testing

/// The direction of imports.
@Suite("Imports of modules")
struct ImportTests {
  /// The modules of the core, bottom to top, each with all its permitted imports.
  static let core: [String: Set<String>] = [
    "DetentInput": [],
    "DetentText": ["DetentInput"],
    "DetentRaster": ["CChecksum", "DetentText"],
    "DetentPanels": ["DetentInput", "DetentRaster", "DetentText"],
    "DetentCrown": ["DetentInput"],
    "DetentDates": ["DetentText"],
    "DetentPicker": ["DetentInput", "DetentText", "DetentRaster", "DetentCrown", "DetentDates"],
    "DetentView": ["DetentInput", "DetentText", "DetentRaster", "DetentCrown", "DetentPicker"],
    "DetentDevice": [
      "DetentInput", "DetentText", "DetentRaster", "DetentCrown", "DetentPicker", "DetentView",
    ],
    "DetentTranscript": [
      "DetentCrown", "DetentDevice", "DetentInput", "DetentPicker", "DetentText",
    ],
    "DetentSession": [
      "DetentCrown", "DetentDevice", "DetentInput", "DetentPicker", "DetentTranscript",
      "DetentView",
    ],
    "DetentCompiled": [
      "DetentCrown", "DetentDates", "DetentDevice", "DetentInput", "DetentPicker", "DetentRaster",
      "DetentSession", "DetentText", "DetentView",
    ],
    "Detent": [
      "DetentInput", "DetentText", "DetentRaster", "DetentPanels", "DetentCrown", "DetentDates",
      "DetentPicker", "DetentView", "DetentDevice",
    ],
  ]

  /// The system's modules, permitted in the host only.
  static let system: Set<String> = ["Darwin", "Dispatch", "Glibc", "Musl", "Synchronization"]

  /// Modules that make the program several times as large and slow to start; permitted nowhere.
  static let heavy: Set<String> = ["Foundation", "FoundationEssentials"]
  /// The exception: a separate program for that reason.
  static let heavyModule = "DetentCalendar"

  @Test("The core imports lower modules of the core only")
  func coreImports() throws {
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) {
      guard let allowed = Self.core[file.module] else { continue }
      wrong += file.imports.filter { !allowed.contains($0.text) }.map { name in
        Self.system.union(Self.heavy).contains(name.text)
          ? "\(file.path):\(name.line): the core imports \(name.text); move what needs it to a "
            + "host module and hand in the result (an instant, bytes, an edge)"
          : "\(file.path):\(name.line): \(file.module) imports \(name.text), which is not below "
            + "it; move the shared type down"
      }
    }
    report(wrong)
  }

  @Test("Every target declares exactly the modules that it imports")
  func declarations() throws {
    let targets = try Manifest.targets()
    let packages: Set<String> = ["ArgumentParser"]
    let ours = Set(targets.map(\.name)).union(packages)
    for target in targets {
      let imports = Set(try Tree.swift(below: [target.folder]).flatMap(\.imports).map(\.text))
      report(
        imports.intersection(ours).subtracting(target.dependencies).sorted().map {
          "Package.swift: \(target.name) imports \($0) without declaring it; declare it"
        }
          + target.dependencies.subtracting(imports).sorted().map {
            "Package.swift: \(target.name) declares \($0) without importing it; remove it"
          })
    }
  }

  @Test("The host imports modules of the package and the system")
  func hostImports() throws {
    let ours = Set(try Manifest.targets().flatMap { $0.dependencies })
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) where Self.core[file.module] == nil {
      let allowed = ours.union(file.module == Self.heavyModule ? ["Foundation"] : Self.system)
      wrong += file.imports.filter { !allowed.contains($0.text) }.map {
        Self.heavy.contains($0.text)
          ? "\(file.path):\($0.line): imports \($0.text), which is large; use Glibc"
          : "\(file.path):\($0.line): imports \($0.text), which no target declares"
      }
    }
    report(wrong)
  }
}

/// The targets of Package.swift, as far as the rules of imports need them.
enum Manifest {
  /// A target with Swift sources.
  struct Target {
    var name, folder: String
    var dependencies: Set<String>
  }

  /// The folders of targets without a path, by kind.
  private static let folders: [String: String] = [
    "module": "Sources", "target": "Sources", "executableTarget": "Sources", "tests": "Tests",
    "testTarget": "Tests", "example": "Simulator/Examples",
  ]

  static func targets() throws -> [Target] {
    let manifest = SwiftFile(path: "Package.swift", text: try Tree.text(of: "Package.swift"))
    let code = manifest.code
    return code.indices.dropLast().compactMap { index in
      guard let folder = folders[code[index].text], code[index + 1].text == "(" else { return nil }
      let inside = Array(code[manifest.inside(index + 1)])
      guard let name = inside.prefix(3).last(where: { $0.kind == .string })?.content else {
        return nil
      }
      func list(after label: String) -> [SwiftFile.Token] {
        guard let place = inside.firstIndex(where: { $0.text == label }) else { return [] }
        return inside[place...].prefix { $0.text != "]" }.filter { $0.kind == .string }
      }
      // The package of a product follows its name, and is not a module.
      let packages = zip(inside, inside.dropFirst(2)).filter { $0.0.text == "package" }.map(\.1)
      let path = zip(inside, inside.dropFirst(2)).first { $0.0.text == "path" }?.1.content
      return Target(
        name: name, folder: path ?? "\(folder)/\(name)",
        dependencies: Set(
          (list(after: "imports") + list(after: "dependencies"))
            .filter { !packages.contains($0) }.map(\.content)))
    }
  }
}

extension SwiftFile.Token {
  /// The content of a single-line string.
  fileprivate var content: String { String(text.dropFirst().dropLast()) }
}
