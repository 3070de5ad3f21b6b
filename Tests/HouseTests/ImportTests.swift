import Testing

/// The arrows of the house point one way.
@Suite("Modules import what they may")
struct ImportTests {
  /// The core, from its foot to its head, and what each module may import: nothing else at all.
  static let core: [String: Set<String>] = [
    "DetentInput": [],
    "DetentText": ["DetentInput"],
    "DetentRaster": ["DetentText"],
    "DetentPanels": ["DetentInput", "DetentRaster", "DetentText"],
    "DetentCrown": ["DetentInput"],
    "DetentPicker": ["DetentInput", "DetentText", "DetentRaster", "DetentCrown"],
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
    "Detent": [
      "DetentInput", "DetentText", "DetentRaster", "DetentPanels", "DetentCrown", "DetentPicker",
      "DetentView", "DetentDevice",
    ],
  ]

  /// What every system has, and only the host may ask for.
  static let system: Set<String> = ["Darwin", "Dispatch", "Glibc", "Musl", "Synchronization"]

  /// What nobody asks for, as it makes the program several times as large and slow to start.
  static let heavy: Set<String> = ["Foundation", "FoundationEssentials"]
  /// The one module that is a program of its own for that reason.
  static let heavyModule = "DetentCalendar"

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

  @Test("Every target declares each module that it imports, and no other")
  func declarations() throws {
    let targets = try Manifest.targets()
    let packages: Set<String> = ["ArgumentParser"]
    let ours = Set(targets.map(\.name)).union(packages)
    for target in targets {
      let imports = Set(try Tree.swift(below: [target.folder]).flatMap(\.imports).map(\.text))
      report(
        imports.intersection(ours).subtracting(target.dependencies).sorted().map {
          "Package.swift: \(target.name) imports \($0) and doesn't declare it; declare it"
        }
          + target.dependencies.subtracting(imports).sorted().map {
            "Package.swift: \(target.name) declares \($0) and doesn't import it; take it off"
          })
    }
  }

  @Test("The host imports what the package has, and the system")
  func hostImports() throws {
    let ours = Set(try Manifest.targets().flatMap { $0.dependencies })
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) where Self.core[file.module] == nil {
      let allowed = ours.union(file.module == Self.heavyModule ? ["Foundation"] : Self.system)
      wrong += file.imports.filter { !allowed.contains($0.text) }.map {
        Self.heavy.contains($0.text)
          ? "\(file.path):\($0.line): imports \($0.text), which is large; what Glibc has is enough"
          : "\(file.path):\($0.line): imports \($0.text), which no target declares"
      }
    }
    report(wrong)
  }
}

/// The targets of Package.swift, as far as the import law goes.
enum Manifest {
  /// A target that has sources in Swift.
  struct Target {
    var name, folder: String
    var dependencies: Set<String>
  }

  /// Where the targets of each kind are that have no path.
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
      // The package of a product stands behind its name: it is no module.
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
  /// What a string of one line holds.
  fileprivate var content: String { String(text.dropFirst().dropLast()) }
}
