import DetentEvdev
import DetentHost
import DetentInput
import DetentLinux
import DetentRaster
import DetentRecords
import DetentSession
import DetentText
import DetentYAML
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
    .board, .session, .menu,
  ]

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
