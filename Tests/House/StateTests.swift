import Testing

/// The ownership of state: the file of its type.
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
  /// mutates.
  private static func openProperties(of files: [SwiftFile]) -> [String: String] {
    let mutated = Set(files.flatMap(\.mutatedTypes))
    var found: [String: String] = [:]
    for file in files {
      for type in file.types
      where type.keyword == "class" || (type.keyword == "struct" && mutated.contains(type.path)) {
        for property in file.storedProperties(of: type) where property.isOpen {
          found["\(type.path).\(property.name)"] =
            "line \(property.line) of \(file.path): make it private or private(set), and move "
            + "its assignments into this file"
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
}
