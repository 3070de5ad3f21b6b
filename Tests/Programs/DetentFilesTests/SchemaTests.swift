import DetentCompiled
import DetentEvdev
import DetentFiles
import DetentInput
import DetentLinux
import DetentRaster
import DetentSession
import DetentText
import Foundation
import Testing

/// Compares the JSON Schemas for editors with the readers.
@Suite("Schemas")
struct SchemaTests {
  private let board: Schema
  private let menu: Schema
  private let session: Schema
  private let theme: Schema

  init() throws {
    board = try Schema("Boards/board.schema.json")
    menu = try Schema("Simulator/Menus/menu.schema.json")
    session = try Schema("Simulator/Sessions/session.schema.json")
    theme = try Schema("Boards/theme.schema.json")
  }

  /// The definitions that records describe, by file.
  private static let records: [(file: String, definitions: [RecordSchema])] = [
    (
      "Boards/board.schema.json",
      RecordSchema.displays + [
        RecordSchema(
          name: "encoder", about: "", keys: RecordOutline(of: KnobBuild()).keys, isPart: true)
      ]
    )
  ]

  /// The files that are written as a whole.
  private static let files = [
    SchemaFile(
      "Boards/theme.schema.json", title: "Theme",
      [
        RecordSchema(
          name: "themeColors",
          about: """
            A theme: colors by meaning. Missing ones are the dark theme's. Text needs a contrast \
            of 4.5 to 1, ticks one of 3 to 1.
            """, keys: RecordOutline(of: Theme.dark).keys
        ).definition
      ]),
    .session, .menu,
  ]

  @Test("Each definition of a record is what its description says; UPDATE=1 writes it")
  func described() throws {
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE"] != nil
    for (file, definitions) in Self.records {
      let path = "\(Repository.root)/\(file)"
      let data = try #require(FileManager.default.contents(atPath: path))
      var lines = String(decoding: data, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for part in definitions.flatMap(\.parts) {
        let first = try #require(lines.firstIndex(of: part[0]), "\(file): \(part[0])")
        let ends = [part[part.count - 1], part[part.count - 1] + ","]
        let last = try #require(lines[first...].firstIndex { ends.contains($0) })
        let now = part.dropLast() + [lines[last]]
        #expect(isUpdate || Array(lines[first...last]) == Array(now), "\(file): \(part[0])")
        lines.replaceSubrange(first...last, with: now)
      }
      guard isUpdate else { continue }
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  @Test("Each schema is what its descriptions say; UPDATE=1 writes it")
  func fresh() throws {
    for file in Self.files {
      let path = "\(Repository.root)/\(file.path)"
      guard ProcessInfo.processInfo.environment["UPDATE"] == nil else {
        try file.text.write(toFile: path, atomically: true, encoding: .utf8)
        continue
      }
      let data = try #require(FileManager.default.contents(atPath: path))
      #expect(String(decoding: data, as: UTF8.self) == file.text, "\(file.path)")
    }
  }

  @Test("Each map has its reader's keys and required keys")
  func keys() throws {
    let maps: [(Schema, [KeyTable])] = [
      (
        board,
        [BoardFile.keys, BoardFile.encoderKeys, MQTTBroker.keys]
          + BoardFile.sinkKinds.map { $0.keys }
          + PanelKind.all.map(\.keys)
      )
    ]
    for (schema, tables) in maps {
      for table in tables {
        let map = try schema.map("$defs", table.name)
        let properties = try #require(map["properties"] as? [String: Any], "\(table.name)")
        #expect(properties.keys.sorted() == table.keys.sorted(), "\(schema.path) \(table.name)")
        #expect(
          map["required"] as? [String] ?? [] == table.required, "\(schema.path) \(table.name)")
        #expect(map["additionalProperties"] as? Bool == false, "\(schema.path) \(table.name)")
      }
      let objects = try schema.map("$defs").filter {
        ($0.value as? [String: Any])?["type"] as? String == "object"
      }
      let described = Self.records.filter { $0.file == schema.path }.flatMap(\.definitions)
        .filter { !$0.isPart }.map(\.name)
      #expect(
        objects.keys.sorted() == (tables.map(\.name) + described).sorted(), "\(schema.path)")
    }
  }

  @Test("Each choice has its reader's words")
  func choices() throws {
    let encoder = ["$defs", "encoder", "properties"]
    #expect(try board.words(encoder + ["bias"]) == BoardFile.Lines.biasChoices.choices)
    #expect(try board.words(encoder + ["axis"]) == EvdevKnob.Configuration.axisChoices.choices)
    #expect(try board.words(["$defs", "themeName"]) == Theme.presets)
    let kinds = try (DisplayFormat.keys + PanelKind.all.map(\.keys)).map { table in
      try board.map("$defs", table.name, "properties", "kind")["const"] as? String
    }
    #expect(kinds == BoardFile.displayKinds.choices)
  }

  @Test("Each limit is the reader's")
  func limits() throws {
    let units = SpanText.units.map(\.name).joined(separator: "|")
    #expect(
      try board.map("$defs", "span")["pattern"] as? String
        == "^(PT[0-9.HMS]+|([0-9]+(\\.[0-9]+)?(\(units)))+|[0-9]+(\\.[0-9]+)?)$")
  }

  @Test("Each kind of panel has its reader's sizes, rotations, themes and addresses")
  func panels() throws {
    for kind in PanelKind.all {
      let panel = ["$defs", kind.name, "properties"]
      let keys = try board.map(panel)
      let (width, height) = keys["columns"] == nil ? ("width", "height") : ("columns", "rows")
      switch kind.facts.sizes {
      case .within(let widths, let heights, _):
        #expect(try board.range(panel + [width]) == widths)
        #expect(try board.range(panel + [height]) == heights)
      case .known(let sizes) where keys[width] != nil:
        #expect(try board.words(panel + [width]) == unique(sizes.map(\.width)))
        #expect(try board.words(panel + [height]) == unique(sizes.map(\.height)))
      case .known: break
      }
      if keys["rotation"] != nil {
        #expect(try board.words(panel + ["rotation"]) == PanelConfiguration.rotations.choices)
      }
      if keys["theme"] != nil {
        #expect(try board.map(panel + ["theme"])["$ref"] as? String == "#/$defs/theme")
      }
      guard keys["address"] != nil else { continue }
      let addresses = try board.range(panel + ["address"])
      #expect(
        addresses == Int(
          PanelConfiguration.addresses.lowerBound)...Int(PanelConfiguration.addresses.upperBound))
    }
  }

  private func unique(_ numbers: [Int]) -> [String] {
    numbers.reduce(into: []) { if !$0.contains("\($1)") { $0.append("\($1)") } }
  }

  @Test("Each key is described, and each reference resolves")
  func descriptions() throws {
    for schema in [board, menu, session, theme] {
      #expect(schema.root["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      let definitions = try schema.map("$defs")
      for (name, value) in definitions {
        let definition = try #require(value as? [String: Any])
        #expect(definition["description"] is String, "\(schema.path) \(name)")
        for (key, value) in definition["properties"] as? [String: Any] ?? [:] {
          let property = try #require(value as? [String: Any])
          #expect(
            property["description"] is String || property["$ref"] is String,
            "\(schema.path) \(name).\(key)")
        }
      }
      for reference in schema.references where reference.hasPrefix("#/$defs/") {
        #expect(definitions[String(reference.dropFirst("#/$defs/".count))] != nil, "\(reference)")
      }
    }
    #expect(session.references.contains("../Menus/menu.schema.json"))
    #expect(session.references.contains("../../Boards/theme.schema.json"))
    #expect(board.references.contains("theme.schema.json"))
  }
}

/// A schema as JSON, with lookup by path.
private struct Schema {
  let path: String
  let root: [String: Any]

  init(_ path: String) throws {
    self.path = path
    let data = try #require(FileManager.default.contents(atPath: "\(Repository.root)/\(path)"))
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func map(_ keys: String...) throws -> [String: Any] { try map(keys) }

  func map(_ keys: [String]) throws -> [String: Any] {
    try keys.reduce(root) { map, key in
      try #require(map[key] as? [String: Any], "\(path) \(keys)")
    }
  }

  /// The map, or the one that it refers to.
  private func resolved(_ keys: [String]) throws -> [String: Any] {
    let map = try map(keys)
    guard map["enum"] == nil, let reference = map["$ref"] as? String else { return map }
    return try self.map(reference.split(separator: "/").dropFirst().map(String.init))
  }

  func words(_ keys: [String]) throws -> [String] {
    let words = try #require(try resolved(keys)["enum"] as? [Any], "\(path) \(keys)")
    return words.map { "\($0)" }
  }

  func range(_ keys: [String]) throws -> ClosedRange<Int> {
    let map = try resolved(keys)
    let lower = try #require(map["minimum"] as? Int, "\(path) \(keys)")
    return try lower...#require(map["maximum"] as? Int, "\(path) \(keys)")
  }

  var references: [String] { Self.references(in: root) }

  private static func references(in value: Any) -> [String] {
    if let map = value as? [String: Any] {
      return map.flatMap { key, value in
        key == "$ref" ? [value as? String].compactMap { $0 } : references(in: value)
      }
    }
    return (value as? [Any] ?? []).flatMap(references)
  }
}
