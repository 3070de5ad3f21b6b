import Testing

/// The ownership of state: the file of its type or, where a type is a room, its folder.
///
/// A room is a folder with whose name its type's ends: `Menu` is the room of `PickerMenu`.
@Suite("State is private")
struct StateTests {
  /// The modules with private state; lower ones have no list.
  private static let modules: Set<String> = [
    "DetentPicker", "DetentView", "DetentDevice", "DetentRuntime", "DetentHost",
  ]

  @Test("Stored properties are private or private(set), except for plain data and settings")
  func storedProperties() throws {
    let files = try Tree.swift(below: ["Sources"]).filter { Self.modules.contains($0.module) }
    let settings = try ShrinkingList("Settings")
    #expect(settings.names.count <= 30)
    let found = Self.openProperties(of: files)
    try settings.check(found.filter { settings.names.contains($0.key) })
    report(
      found.filter { !settings.names.contains($0.key) }.map { "\($0.key): \($0.value)" }.sorted())
  }

  @Test("State of a room is assigned only in its folder")
  func rooms() {
    func file(_ path: String, _ text: String) -> SwiftFile {
      SwiftFile(path: "Sources/Floor/X/\(path).swift", text: text)
    }
    let room = file(
      "Menu/BigMenu",
      """
      struct BigMenu {
        var shown = 1
        package internal(set) var kept = 2
        package var open = 3
        mutating func change() { shown = 2 }
      }
      """)
    let inside = file("Menu/BigMenu+List", "extension BigMenu { mutating func f() { kept = 3 } }")
    let other = file("Other", "struct Other { var shown = 1; init() { self.shown = 2 } }")
    #expect(Self.openProperties(of: [room, inside, other]).keys.sorted() == ["BigMenu.open"])
    let by = file("By", "func f(_ menu: inout BigMenu) { menu.shown += 1 }")
    let beside = file("Beside", "extension BigMenu { mutating func g() { kept = 4 } }")
    for intruder in [by, beside] {
      #expect(Self.openProperties(of: [room, intruder]).count == 2, "\(intruder.path)")
    }
  }

  @Test("Open state is found in types that a method mutates")
  func finding() {
    let file = SwiftFile(
      path: "Sources/Floor/X/Y.swift",
      text: """
        struct Data { var a = 1; var b: Int }
        struct S {
          public private(set) var own: Int
          public internal(set) var open: [Int] = [] { didSet { f() } }
          private var (c, d) = (1, 2)
          let fixed = 3
          static var all = 4
          var computed: Int { var local = 5; return local }
          var plain: Int
          mutating func change() { plain = 1 }
        }
        final class C { var e: Int? }
        """)
    #expect(Self.openProperties(of: [file]).keys.sorted() == ["C.e", "S.open", "S.plain"])
  }

  /// The stored properties that other files can set, by name; without plain data, which no method
  /// mutates, and state of a room that only its folder assigns.
  private static func openProperties(of files: [SwiftFile]) -> [String: String] {
    let mutated = Set(files.flatMap(\.mutatedTypes))
    var found: [String: String] = [:]
    for file in files {
      for type in file.types
      where type.keyword == "class" || (type.keyword == "struct" && mutated.contains(type.path)) {
        let folder = file.room(of: type.path)
        for property in file.storedProperties(of: type) where property.isOpen {
          if let folder, property.isInternal {
            let others = files.filter { $0.module == file.module && !$0.path.hasPrefix(folder) }
            guard let other = others.first(where: { $0.assigns(property.name, of: type.path) })
            else { continue }
            found["\(type.path).\(property.name)"] =
              "\(other.path) assigns it; move that into \(folder)"
          } else {
            found["\(type.path).\(property.name)"] =
              "line \(property.line) of \(file.path): make it private or private(set), and move "
              + "its assignments into this file"
          }
        }
      }
    }
    return found
  }
}

extension SwiftFile {
  /// The types with a mutating method.
  fileprivate var mutatedTypes: [String] {
    let types = types
    return code.indices.filter { code[$0].text == "mutating" && code[$0].kind == .word }
      .compactMap { index in types.last { $0.body.contains(index) }?.path }
  }

  /// The folder of a type that is a room, with a slash; nil for others.
  fileprivate func room(of type: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard name == type, folders.count > 3, let last = folders.last, type.hasSuffix(last) else {
      return nil
    }
    return folders.joined(separator: "/") + "/"
  }

  /// Whether a property of a type is assigned: in an extension, or of what is named like the type,
  /// such as `menu.title` of a `PickerMenu`.
  fileprivate func assigns(_ property: String, of type: String) -> Bool {
    let extensions = types.filter { $0.keyword == "extension" && $0.path == type }
    return code.indices.dropFirst(2).dropLast(2).contains { index in
      guard code[index].text == property, code[index].kind == .word else { return false }
      let next = code[index + 1].text
      let isAssigned =
        next == "="
        ? code[index + 2].text != "=" : "+-*/".contains(next) && code[index + 2].text == "="
      guard isAssigned else { return false }
      if code[index - 1].text == ".", code[index - 2].text != "self" {
        return type.lowercased().hasSuffix(code[index - 2].text.lowercased())
      }
      return extensions.contains { $0.body.contains(index) }
    }
  }
}
