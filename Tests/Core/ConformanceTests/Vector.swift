import Foundation

/// A behavior with its cases: a file of Tests/Data/Conformance.
///
/// The article Conformance describes it.
struct Vector: Codable {
  var behavior: String
  var says: String
  var cases: [Case]

  struct Case: Codable {
    var `case`: String
    var picker: PickerDescription?
    var menu: MenuDescription?
    var value: ValueDescription?
    var steps: [Step]
  }

  struct MenuDescription: Codable {
    var items: [Item]

    struct Item: Codable {
      var label: String
      var picker: PickerDescription
    }
  }

  /// A number changed by the crown without a list.
  struct ValueDescription: Codable {
    var start: Int?
    var from: Int?
    var through: Int?
    var by: Int?
    var sensitivity: String?
    var wraps: Bool?
  }

  struct PickerDescription: Codable {
    var rows: [String]?
    var columns: [[String]]?
    var number: Number?
    var date: Limits?
    var time: Limits?
    var dateAndTime: Limits?
    var yearAndMonth: Limits?
    var hourMinuteAndSecond: Limits?
    var countDownTimer: Limits?
    var selected: [Int]?
    var begins: String?
    var wraps: Bool?
    var sensitivity: String?
    var haptics: Bool?
    var side: String?

    struct Number: Codable {
      var from: Int64
      var through: Int64
      var by: Int64
      var fractionDigits: Int?
      var unit: String?
    }

    struct Limits: Codable {
      var minimum: String?
      var maximum: String?
      var minuteInterval: Int?
      var roundsToMinuteInterval: Bool?
      var clock: Int?
    }
  }

  /// An action of the user or the program, or an expectation.
  struct Step: Codable {
    var turn: Int?
    var each: Int64?
    var pressed: Bool?
    var press: Bool?
    var doublePress: Bool?
    var hold: Bool?
    var wait: Int64?
    var idle: Bool?
    var select: Selection?
    var reload: PickerDescription?
    var reloadComponent: Int?
    var focus: Int?
    var resign: Bool?
    var expect: Expectation?

    struct Selection: Codable {
      var component: Int
      var row: Int
      var animated: Bool
    }
  }

  struct Expectation: Codable {
    var rows: [Int]?
    var value: String?
    var titles: [String]?
    var counts: [Int]?
    var disabled: [[Int]]?
    var focus: Int?
    var resting: Bool?
    var told: [String]?
    var shown: [String]?
    var felt: [String]?
    var rotated: Int64?
    var speed: Int64?
    var idles: Int?
    var offset: Double?
    var values: [String]?
    var spoken: [String]?
    var open: String?
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data/Conformance")

  static let files: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") && $0.utf8.count == 8 }.sorted()
  }()

  init(file: String) throws {
    try self.init(json: Data(contentsOf: Self.folder.appendingPathComponent(file)))
  }

  /// Parses a vector; an unknown key is an error, since it would expect nothing.
  init(json: Data) throws {
    self = try JSONDecoder().decode(Vector.self, from: json)
    let read = try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: json) as? NSDictionary
    guard let read, let written, read.isEqual(to: written as? [AnyHashable: Any] ?? [:]) else {
      throw VectorError(description: "unknown key; see the article Conformance")
    }
  }
}

/// An error in a vector.
struct VectorError: Error, CustomStringConvertible {
  let description: String
}
