/// Generates the Swift source of a font from its drawings, in the format of `GlyphFont.map`.
struct FontCompiler {
  private let art: FontArt
  /// The runs of characters in the order of their slots: the main run comes first.
  private let runs: [ClosedRange<UInt32>]
  private let compositions: [UInt32: FontComposition]
  /// The parts of composed letters, without duplicates: marks follow the main run, and bases the
  /// marks.
  private var marks: [FontArt.Drawing] = []
  private var bases: [FontComposition.BaseName] = []
  private var drawings: [FontComposition.BaseName: FontArt.Drawing] = [:]

  /// The limits of composed letters, by the bits of their slots.
  static let limits = (marks: 32, bases: 256, shift: -4...11)

  init(art: FontArt) {
    self.art = art
    var compositions: [UInt32: FontComposition] = [:]
    if art.glyphs[0xA0] != nil {
      for scalar in 0xA0...0x17F as ClosedRange<UInt32> where art.glyphs[scalar] == nil {
        compositions[scalar] = FontComposition(of: scalar, in: art)
      }
    }
    self.compositions = compositions
    runs = FontCompiler.runs(of: Array(art.glyphs.keys) + compositions.keys)
    for scalar in compositions.keys.sorted() {
      guard let composition = compositions[scalar] else { continue }
      if !marks.contains(composition.mark) { marks.append(composition.mark) }
      let name = composition.baseName
      if slot(of: name) == nil { bases.append(name) }
      drawings[name] = composition.base
    }
  }

  /// All drawn and composed glyphs.
  var glyphs: [UInt32: FontArt.Drawing] {
    art.glyphs.merging(compositions.mapValues(\.drawing)) { drawn, _ in drawn }
  }

  /// The Swift source.
  var source: String {
    let advance = (art.glyphs[0x30]?.width ?? 0) + art.measure("spacing")
    return """
      // Generated from Tests/Core/DetentRasterTests/Fonts/\(art.name).txt by
      //   UPDATE=1 swift test --filter FontSourceTests

      extension GlyphFont {
        /// \(art.about)
        ///
        /// \(art.ascent + art.descent) rows per line, \(advance) columns per digit.
        package static var \(art.name): GlyphFont {
          GlyphFont(
            ascent: \(art.ascent), descent: \(art.descent), capitalHeight: \(art.measure("capital")),
            spacing: \(art.measure("spacing")), first: \(runs[0].lowerBound), count: \(runs[0].count),
            runs: \(runs.count - 1),
            glyphs: #\"\"\"
      \(FontCompiler.lines(of: data))
              \"\"\"#)
        }
      }

      """
  }

  /// The compiled form.
  var data: [UInt8] {
    var starts: [UInt8] = []
    var slot = runs[0].count + marks.count + bases.count
    for run in runs.dropFirst() {
      starts +=
        FontCompiler.encoded(Int(run.lowerBound), 3) + FontCompiler.encoded(run.count, 2)
        + FontCompiler.encoded(slot, 2)
      slot += run.count
    }
    var entries: [UInt8] = []
    var records: [UInt8] = []
    var places: [FontArt.Drawing: Int] = [:]
    func append(_ drawing: FontArt.Drawing) {
      if places[drawing] == nil {
        places[drawing] = starts.count + 3 * slot + records.count
        records += record(drawing)
      }
      entries += FontCompiler.encoded(places[drawing] ?? 0, 3)
    }
    func append(_ scalar: UInt32) {
      if let composition = compositions[scalar] {
        entries += FontCompiler.encoded(1 << 17 | parts(of: composition), 3)
      } else if let drawing = art.glyphs[scalar] {
        append(drawing)
      }
    }
    for scalar in runs[0] { append(scalar) }
    for mark in marks { append(mark) }
    for name in bases { append(drawings[name] ?? FontArt.Drawing(width: 0, ink: [])) }
    for run in runs.dropFirst() { for scalar in run { append(scalar) } }
    return starts + entries + records
  }

  private func slot(of name: FontComposition.BaseName) -> Int? {
    if name.cut == 0, runs[0].contains(name.scalar) {
      return Int(name.scalar - runs[0].lowerBound)
    }
    return bases.firstIndex(of: name).map { runs[0].count + marks.count + $0 }
  }

  private func parts(of composition: FontComposition) -> Int {
    let base = slot(of: composition.baseName) ?? 0
    let mark = marks.firstIndex(of: composition.mark) ?? 0
    let (limits, shift) = (FontCompiler.limits, composition.shift)
    precondition(base < limits.bases && mark < limits.marks && limits.shift.contains(shift))
    return base << 9 | mark << 4 | (shift - limits.shift.lowerBound)
  }

  private func record(_ drawing: FontArt.Drawing) -> [UInt8] {
    let rows = drawing.top..<drawing.bottom
    var bits: [Bool] = []
    for y in rows {
      for x in 0..<drawing.width { bits.append(drawing.ink.contains(FontArt.Pixel(x: x, y: y))) }
    }
    var record = [drawing.width, art.ascent + drawing.top, rows.count].flatMap {
      FontCompiler.encoded($0, 1)
    }
    for start in stride(from: 0, to: bits.count, by: 6) {
      record += FontCompiler.encoded(
        (start..<start + 6).reduce(0) { $0 << 1 | ($1 < bits.count && bits[$1] ? 1 : 0) }, 1)
    }
    return record
  }

  static func encoded(_ value: Int, _ count: Int) -> [UInt8] {
    precondition(value >= 0 && value >> (6 * count) == 0, "a character is worth 0 to 63")
    return (0..<count).reversed().map { (place: Int) -> UInt8 in
      UInt8(0x30 + value >> (6 * place) & 63)
    }
  }

  /// The runs of consecutive characters, ascending, except that the run with the digits comes
  /// first: it is looked up first.
  static func runs(of scalars: [UInt32]) -> [ClosedRange<UInt32>] {
    var runs: [ClosedRange<UInt32>] = []
    for scalar in scalars.sorted() {
      if let last = runs.last, last.upperBound + 1 == scalar {
        runs[runs.count - 1] = last.lowerBound...scalar
      } else {
        runs.append(scalar...scalar)
      }
    }
    let main = runs.firstIndex { $0.contains(0x30) } ?? 0
    return [runs[main]] + runs[..<main] + runs[(main + 1)...]
  }

  /// The compiled form as source lines.
  static func lines(of data: [UInt8]) -> String {
    stride(from: 0, to: data.count, by: 90).map { start in
      "        " + String(decoding: data[start..<min(start + 90, data.count)], as: UTF8.self)
    }.joined(separator: "\\#\n")
  }
}
