import Foundation
import Testing

/// The direction of imports.
@Suite("Imports of modules")
struct ImportTests {
  /// The floors, bottom to top.
  static let floors = ["Core", "Simulation", "Records", "Linux", "Programs"]

  /// What compiles as Embedded Swift, and lies above the floor Core.
  private static let embedded: Set<String> = ["DetentSession", "DetentRecords"]

  /// Whether a file compiles where there is no system: the core, and the floor Records.
  private static func hasNoSystem(_ file: SwiftFile) -> Bool {
    isCore(file) || file.floor == "Records"
  }

  /// Whether a file has values only.
  static func isCore(_ file: SwiftFile) -> Bool {
    file.floor == "Core" || embedded.contains(file.module)
  }

  /// The system's modules, permitted in the host only.
  static let system: Set<String> = ["Darwin", "Dispatch", "Glibc", "Musl", "Synchronization"]

  /// Modules that make the program several times as large and slow to start; permitted nowhere.
  static let heavy: Set<String> = ["Foundation", "FoundationEssentials"]
  /// The exception: a separate program for that reason.
  static let heavyModule = "DetentCalendar"

  @Test("A module imports no module of a higher floor")
  func floors() throws {
    let files = try Tree.swift(below: ["Sources"])
    let homes = Dictionary(files.map { ($0.module, $0.floor) }) { first, _ in first }
    report(
      Set(homes.values).subtracting(Self.floors).sorted().map {
        "Sources/\($0): is no floor; the floors are \(Self.floors.joined(separator: ", "))"
      })
    report(
      files.flatMap { file in
        file.imports.compactMap { name in
          guard let floor = Self.floors.firstIndex(of: file.floor),
            let other = homes[name.text].flatMap(Self.floors.firstIndex), other > floor
          else { return nil }
          return "\(file.path):\(name.line): imports \(name.text) of the floor "
            + "\(Self.floors[other]), which is above; move the shared type down"
        }
      })
  }

  @Test("Modules import the modules that they use, not the umbrella of people's programs")
  func umbrella() throws {
    report(
      try Tree.swift(below: ["Sources"]).flatMap { file in
        file.imports.filter { $0.text == "Detent" }.map {
          "\(file.path):\($0.line): imports Detent, and with it knobs and the terminal; import "
            + "the modules of the core that the file uses"
        }
      })
  }

  @Test("The core and the records import nothing of the system")
  func coreImports() throws {
    report(
      try Tree.swift(below: ["Sources"]).filter(Self.hasNoSystem).flatMap { file in
        file.imports.filter { Self.system.union(Self.heavy).contains($0.text) }.map {
          "\(file.path):\($0.line): the core imports \($0.text); move what needs it to a "
            + "host module and hand in the result (an instant, bytes, an edge)"
        }
      })
  }

  @Test("Every target declares exactly the modules that it imports")
  func declarations() throws {
    let targets = try Manifest.targets()
    let ours = Set(targets.flatMap { [$0.name] + $0.dependencies })
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
    for file in try Tree.swift(below: ["Sources"]) where !Self.isCore(file) {
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

  /// Reads calls of `module`, `program` and `tests`, each below the name of its floor's folder.
  static func targets() throws -> [Target] {
    let manifest = SwiftFile(path: "Package.swift", text: try Tree.text(of: "Package.swift"))
    let code = manifest.code
    var folder = ""
    var found: [Target] = []
    for index in code.indices.dropLast(2) {
      let (word, after) = (code[index], code[index + 1])
      if word.kind == .string, after.text == ":", word.content.isFolder {
        folder = word.content
      }
      guard ["module", "program", "tests"].contains(word.text), after.text == "(",
        code[index - 1].text != "func"
      else { continue }
      let inside = Array(code[manifest.inside(index + 1)])
      guard let name = inside.first(where: { $0.kind == .string })?.content else { continue }
      func words(after label: String) -> [String] {
        zip(inside, inside.dropFirst(2)).filter { $0.0.text == label && $0.1.kind == .string }
          .flatMap { $0.1.content.split(whereSeparator: \.isWhitespace).map(String.init) }
      }
      let path = index > 2 && code[index - 4].text == "at" ? code[index - 2].content : nil
      found.append(
        Target(
          name: name, folder: path ?? "\(folder)/\(name)",
          dependencies: Set(
            ["core", "imports", "onLinux"].flatMap(words)
              .map { $0 == "Detent" ? $0 : "Detent\($0)" }
              + words(after: "and"))))
    }
    // The one dependency on another package.
    if let tool = found.firstIndex(where: { $0.name == "DetentTool" }) {
      found[tool].dependencies.insert("ArgumentParser")
    }
    return found
  }
}

extension String {
  /// Whether the text is a folder of targets in the manifest.
  fileprivate var isFolder: Bool {
    ["Sources", "Tests", "Simulator"].contains(prefix { $0 != "/" })
  }
}

extension SwiftFile.Token {
  /// The content of a string.
  fileprivate var content: String { text.trimmingCharacters(in: ["\""]) }
}
