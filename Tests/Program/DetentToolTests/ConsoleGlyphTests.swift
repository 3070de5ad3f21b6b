import DetentDiagnostics
import DetentPicker
import DetentRaster
import DetentTerminal
import DetentView
import Foundation
import Testing

@testable import DetentTool

/// Glyphs on the Linux console, whose fonts have few of them.
@Suite("Glyphs on the Linux console")
struct ConsoleGlyphTests {
  private static let console = TerminalCapabilities { $0 == "TERM" ? "linux" : nil }

  /// The characters in all of Debian's console fonts.
  private func drawable() throws -> Set<Unicode.Scalar> {
    let table = "\(Repository.root)/Tests/Core/DetentRasterTests/Fonts/debian-console.txt"
    var scalars: Set<Unicode.Scalar> = []
    for line in try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap {
        UInt32($0, radix: 16)
      }
      try #require(ends.count == 2, "\(line)")
      scalars.formUnion((ends[0]...ends[1]).compactMap(Unicode.Scalar.init))
    }
    return scalars
  }

  /// The characters sent to the console, without escape sequences.
  private func sent(_ grid: TextGrid) -> Set<Unicode.Scalar> {
    var encoder = TerminalEncoder(Self.console)
    let text = String(decoding: encoder.encode(grid), as: UTF8.self)
    return Set(text.replacing(/\e\[[?0-9;]*[A-Za-z]/, with: "").unicodeScalars)
  }

  private func expectDrawable(_ grids: [TextGrid], needing needed: String) throws {
    let all = grids.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion(sent($1)) }
    let missing = all.subtracting(try drawable())
    #expect(missing.isEmpty, "no console font draws \(missing.map { String($0) }.sorted())")
    // The glyphs under test were drawn.
    let drawn = grids.map(\.description).joined()
    for character in needed { #expect(drawn.contains(character), "nothing has drawn \(character)") }
  }

  @Test("Every glyph of a watch, of small displays and of their messages is in all console fonts")
  func layouts() throws {
    let rows: RowList = ["Tea", "Coffee", "Cocoa", "Water", "Juice", "Milk", "A very long drink"]
    var grids: [TextGrid] = []
    for (columns, height) in [(80, 24), (40, 10), (24, 7), (20, 4), (16, 2), (16, 1)] {
      for row in 0..<rows.count {
        for notice in [nil, PickerNotice.taken, .secondsLeft(5)] {
          var picker = PickerModel(rows, caption: "A caption that is too long", selected: [row])
          picker.notice = notice
          picker.isGrowing = notice == nil && row == 0
          var face = TextFace(columns: columns, rows: height, hints: .keys, hasHalfBlocks: false)
          _ = face.draw(picker)
          grids.append(face.grid)
        }
      }
    }
    try expectDrawable(grids, needing: "╭╯│╶─┤█▶▸[]…✓↑")
  }

  @Test("Every glyph of a probe is in all console fonts")
  func probe() throws {
    var grids: [TextGrid] = []
    for name in try Repository.files(in: "Simulator/Tapes", ending: ".vcd") {
      let tape = try TapeFile("\(Repository.root)/Simulator/Tapes/\(name)")
      var probe = TapeProbe(
        start: .origin, survey: Survey(levels: tape.beginning.initial), length: nil, every: nil)
      try probe.run({ try tape.next() }, reporting: { _, _ in })
      for (columns, rows) in [(80, 24), (40, 10)] {
        var grid = TextGrid(columns: columns, rows: rows)
        ProbePicture(title: name).draw(probe.survey, on: &grid)
        grids.append(grid)
      }
    }
    try expectDrawable(grids, needing: "‾─┊█")
  }

  @Test("Every bar glyph is in all console fonts")
  func bars() throws {
    var grid = TextGrid(columns: 16, rows: 1)
    Array(" ▏▎▍▌▋▊▉█▐".utf8).withUnsafeBufferPointer {
      grid.put($0, column: 0, row: 0, width: 16)
    }
    try expectDrawable([grid], needing: "▏▎▍▌▋▊▉")
  }
}
