import DetentHost
import DetentPicker
import DetentRecords
import DetentText
import DetentYAML
import Foundation
import Testing

@testable import DetentTool

/// `pick --number`, the `number:` of a menu file and a compiled menu have the same limits.
@Suite("Limits of numbers")
struct NumberLawTests {
  /// From, through and step, as they are written, and the last number; nil if none is taken.
  private static let ranges: [(from: String, through: String, by: String?, last: String?)] = [
    ("0", "100", "5", "100"), ("0", "0", nil, "0"), ("-0", "+3", "2", "2"),
    ("7", "3", nil, nil), ("0", "9", "0", nil), ("0", "9", "-1", nil), ("0", "x", nil, nil),
    ("-1.5", "1.5", "0.1", "1.5"), ("0.50", "2", nil, "1.50"), ("1e3", "2e3", nil, nil),
    // Beyond 32 bits.
    ("0", "3000000000", "1000", "3000000000"),
    ("-2147483649", "2147483648", "5", "2147483646"),
    ("-999999999999", "999999999999", "1000000", "999999000001"),
    // The most numbers, and one more.
    ("1", "1000000000", nil, "1000000000"), ("0", "1000000000", nil, nil),
    ("0", "4294967295999999999", "4294967296", "4294967291705032704"),
    ("0", "4294967296000000000", "4294967296", nil),
    // Nine decimals, and ten.
    ("0", "1", "0.0000001", "1.0000000"), ("0", "0.9", "0.000000001", "0.900000000"),
    ("0", "1", "0.000000001", nil), ("0", "0.1", "0.0000000001", nil),
    ("0.0000000000", "1", nil, nil),
    // The ends of 64 bits.
    ("9223372036854775806", "9223372036854775807", nil, "9223372036854775807"),
    ("-9223372036854775807", "-9223372036854775806", nil, "-9223372036854775806"),
    ("0", "9223372036854775807", "9223372036854775807", "9223372036854775807"),
    ("-1", "9223372036854775807", "9223372036854775807", nil),
    ("-9223372036854775807", "9223372036854775807", "1000000000000000000", nil),
    ("-4611686018427387903", "4611686018427387904", "9000000000000000", "4604313981572612097"),
    ("-9223372036854775809", "0", "9223372036854775807", nil),
    ("0", "9223372036854775808", "9223372036854775807", nil),
    ("9223372036.854775800", "9223372036.854775807", "0.000000001", "9223372036.854775807"),
    ("0", "9223372037", "0.000000001", nil), ("0", "9223372036854775807", "0.5", nil),
  ]

  private static func last(of range: NumberRange) -> String {
    range.text(of: range.number(inRow: range.count - 1))
  }

  @Test("What pick --number takes a menu and its compiled form take, and nothing else")
  func law() throws {
    let folder = try TemporaryDirectory()
    for (from, through, by, last) in Self.ranges {
      let name = "\(from)..\(through)\(by.map { ":\($0)" } ?? "")"
      let picked = try? RangeArgument.parse(name)
      #expect(picked.map(Self.last) == last, "\(name)")
      let step = by.map { ", by: \($0)" } ?? ""
      let path = try folder.write(
        "number: { from: \(from), through: \(through)\(step) }", to: "menu.yaml")
      let file = try? MenuFile(contentsOf: path)
      #expect(file.map { $0.menu().items[0].content } == picked.map { .number($0) }, "\(name)")
      guard let file, let compilation = try? Compilation(of: path) else {
        #expect(last == nil, "\(name)")
        continue
      }
      let compiled = "\(folder.path)/menu.dtnt"
      try Data(compilation.bytes).write(to: URL(fileURLWithPath: compiled))
      #expect(try MenuFile(contentsOf: compiled).menu().items == file.menu().items, "\(name)")
    }
  }
}
