import CFonts

/// A part of a text in one font, script and direction.
struct TextRun: Hashable {
  var range: Range<Int>
  /// HarfBuzz's tag of the script.
  var script: UInt32
  var level: UInt8
  /// The index of the font in the chain.
  var font: Int

  var isRightToLeft: Bool { level % 2 == 1 }

  /// The tags of characters shared by all scripts, and of marks, which inherit the script.
  private static let common = 0x5A79_7979 as UInt32
  private static let inherited = 0x5A69_6E68 as UInt32
  private static let unknown = 0x5A7A_7A7A as UInt32

  /// The runs of a text, in visual order from left to right.
  static func runs(of scalars: [UInt32], in chain: FontChain) -> [TextRun] {
    var scripts = scalars.map { cfonts_script($0) }
    let levels = levels(of: scalars, scripts)
    settle(&scripts)
    var runs: [TextRun] = []
    for index in scalars.indices {
      let last = runs.last
      let joins = isJoiner(scalars[index]) ? last?.font : nil
      let font = joins ?? font(of: scalars[index], beside: last?.font, in: chain)
      if let last, last.script == scripts[index], last.level == levels[index], last.font == font {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append(
          TextRun(
            range: index..<index + 1, script: scripts[index], level: levels[index], font: font)
        )
      }
    }
    return ordered(runs)
  }

  /// The embedding levels of characters; marks have that of their base.
  private static func levels(of scalars: [UInt32], _ scripts: [UInt32]) -> [UInt8] {
    var last: Bool?
    let directions = scripts.map { script -> Bool? in
      switch script {
      case inherited: break
      case common, unknown: last = nil
      default: last = cfonts_is_right_to_left(script)
      }
      return last
    }
    return WritingDirection.levels(of: scalars, areRightToLeft: directions)
  }

  /// Whether a character belongs to no script: a digit, a sign or a blank.
  static func isShared(_ scalar: UInt32) -> Bool { cfonts_script(scalar) == common }

  /// Assigns characters without a script to that of the preceding text, or of the following.
  private static func settle(_ scripts: inout [UInt32]) {
    func isShared(_ script: UInt32) -> Bool { script == common || script == inherited }
    guard var last = scripts.first(where: { !isShared($0) }) else { return }
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = last }
      last = scripts[index]
    }
  }

  /// Whether a character is drawn with the preceding one: a mark, or an invisible character.
  private static func isJoiner(_ scalar: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// The first font with a character; for a blank, that of the preceding text.
  private static func font(of scalar: UInt32, beside last: Int?, in chain: FontChain) -> Int {
    if scalar == 0x20, let last { return last }
    return chain.index(for: scalar) ?? 0
  }

  /// Runs in visual order.
  ///
  /// - Source: Unicode Standard Annex #9, rule L2.
  private static func ordered(_ runs: [TextRun]) -> [TextRun] {
    var runs = runs
    var level = runs.map(\.level).max() ?? 0
    while level > 0 {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return runs
  }
}
