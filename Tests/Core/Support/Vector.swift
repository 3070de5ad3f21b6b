package import Foundation

/// A behavior with its cases: a file of Tests/Data/Conformance.
///
/// The article Conformance describes it.
package struct Vector: Codable {
  package var behavior: String
  package var says: String
  package var cases: [Case]

  package struct Case: Codable {
    package var `case`: String
    package var picker: PickerDescription?
    package var menu: MenuDescription?
    package var value: ValueDescription?
    package var steps: [Step]
    /// The words of the refusal where the program refuses the case.
    package var refused: String?
    /// The reason why a session can't express the case.
    package var unplayed: String?
  }

  package struct MenuDescription: Codable {
    package var items: [Item]

    package struct Item: Codable {
      package var label: String
      package var picker: PickerDescription
    }
  }

  /// A number changed by the crown without a list.
  package struct ValueDescription: Codable {
    package var start: Int?
    package var from: Int?
    package var through: Int?
    package var by: Int?
    package var sensitivity: String?
    package var wraps: Bool?
  }

  package struct PickerDescription: Codable {
    package init() {}

    package var rows: [String]?
    package var columns: [[String]]?
    package var number: Number?
    package var date: Limits?
    package var time: Limits?
    package var dateAndTime: Limits?
    package var yearAndMonth: Limits?
    package var hourMinuteAndSecond: Limits?
    package var countDownTimer: Limits?
    package var selected: [Int]?
    package var begins: String?
    package var wraps: Bool?
    package var sensitivity: String?
    package var haptics: Bool?
    package var side: String?

    package struct Number: Codable {
      package var from: Int64
      package var through: Int64
      package var by: Int64
      package var fractionDigits: Int?
      package var unit: String?
    }

    package struct Limits: Codable {
      package var minimum: String?
      package var maximum: String?
      package var minuteInterval: Int?
      package var roundsToMinuteInterval: Bool?
      package var clock: Int?
    }
  }

  /// An action of the user or the program, or an expectation.
  package struct Step: Codable {
    package init() {}

    package var turn: Int?
    package var each: Int64?
    package var pressed: Bool?
    package var press: Bool?
    package var doublePress: Bool?
    package var hold: Bool?
    package var wait: Int64?
    package var idle: Bool?
    /// The span of `wait`, or the one in which a turned value comes to rest.
    package var rest: Int64? { wait ?? (idle == true ? 300 : nil) }
    package var select: Selection?
    package var reload: PickerDescription?
    package var reloadComponent: Int?
    package var focus: Int?
    package var resign: Bool?
    package var expect: Expectation?

    package struct Selection: Codable {
      package var component: Int
      package var row: Int
      package var animated: Bool
    }
  }

  package struct Expectation: Codable {
    package init() {}

    package var rows: [Int]?
    package var value: String?
    package var titles: [String]?
    package var counts: [Int]?
    package var disabled: [[Int]]?
    package var focus: Int?
    package var resting: Bool?
    package var told: [String]?
    package var shown: [String]?
    package var felt: [String]?
    package var rotated: Int64?
    package var speed: Int64?
    package var idles: Int?
    package var offset: Double?
    package var values: [String]?
    package var spoken: [String]?
    package var open: String?
  }

  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data/Conformance")

  package static let files: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".json") && $0.utf8.count == 8 }.sorted()
  }()

  package init(file: String) throws {
    try self.init(json: Data(contentsOf: Self.folder.appendingPathComponent(file)))
  }

  /// Parses a vector; an unknown key is an error, since it would expect nothing.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(Vector.self, from: json)
    let read = try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)) as? NSDictionary
    let written = try JSONSerialization.jsonObject(with: json) as? NSDictionary
    guard let read, let written, read.isEqual(to: written as? [AnyHashable: Any] ?? [:]) else {
      throw VectorError(description: "unknown key; see the article Conformance")
    }
  }
}

/// An error in a vector.
package struct VectorError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
