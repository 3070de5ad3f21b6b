import Testing

/// Circles of files that depend on each other.
@Suite("Circles of files")
struct CircleTests {
  @Test("Files refer to each other's types in circles only if listed")
  func circles() throws {
    let modules = Dictionary(grouping: try Tree.swift(below: ["Sources"]), by: \.module)
    let circles = modules.flatMap { module, files in
      Self.circles(of: files).map {
        (
          "\(module): \($0.joined(separator: ", "))",
          "these files need each other; break the circle"
        )
      }
    }
    try ShrinkingList("Circles").check(Dictionary(uniqueKeysWithValues: circles))
  }

  @Test("Circles of any length are found")
  func finding() {
    let files = [
      "A": "struct A { var b: B }", "B": "enum B { case c(C) }", "C": "struct C: D<A> {}",
    ]
    .map { SwiftFile(path: "Sources/Floor/X/\($0).swift", text: $1) }
    let apart = SwiftFile(path: "Sources/Floor/X/E.swift", text: "struct E { var a: A }")
    #expect(Self.circles(of: files + [apart]) == [["A", "B", "C"]])
  }

  /// The names of the files of each circle, in order.
  private static func circles(of files: [SwiftFile]) -> [[String]] {
    var owners: [String: Set<Int>] = [:]
    for (index, file) in files.enumerated() {
      for type in file.types where type.keyword != "extension" && !type.isPrivate {
        owners[type.path.split(separator: ".").last.map(String.init) ?? "", default: []].insert(
          index)
      }
    }
    // A file reaches the files whose types it names, and theirs. Ambiguous names are ignored.
    var reach = files.map { file in
      Set(file.code.compactMap { owners[$0.text]?.count == 1 ? owners[$0.text]?.first : nil })
    }
    for index in files.indices { reach[index].remove(index) }
    var grows = true
    while grows {
      grows = false
      for index in files.indices {
        let further = reach[index].reduce(into: reach[index]) { $0.formUnion(reach[$1]) }
        if further.count > reach[index].count { (reach[index], grows) = (further, true) }
      }
    }
    let circles = Set(
      files.indices.filter { reach[$0].contains($0) }
        .map { index in reach[index].filter { reach[$0].contains(index) } })
    return circles.map { $0.map { files[$0].name }.sorted() }.sorted { $0[0] < $1[0] }
  }
}
