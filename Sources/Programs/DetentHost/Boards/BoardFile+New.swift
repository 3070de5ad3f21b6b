public import DetentDiagnostics
import DetentGPIO

extension BoardFile {
  /// A complete board file for a calibrated knob, with a comment for each value.
  ///
  /// - Parameters:
  ///   - lines: the knob's lines.
  ///   - findings: the calibration's findings.
  /// - Returns: the text; the display is the terminal by default.
  public static func text(of lines: Lines, with findings: Findings) -> String {
    let encoder = Encoder(.lines(lines)).calibrated(findings)
    let names = [lines.a, lines.b].map(\.description)
    var rows: [(value: String, comment: String)] = [
      ("a: \(quoted(names[0]))", "leads when the knob is turned clockwise, unless reversed"),
      ("b: \(quoted(names[1]))", "follows"),
    ]
    if let button = lines.button {
      rows.append(("button: \(quoted(button.description))", "the push button"))
    }
    rows.append(("bias: \(lines.bias.rawValue)", "what holds a line while its contact is open"))
    rows += snippetRows(encoder, findings)
    return "name: \(quoted("Knob on \(names.joined(separator: " and "))"))\nencoder:\n"
      + aligned(rows, indentation: "  ")
  }

  /// The calibrated keys, to be pasted into the encoder of a board file.
  public static func snippet(with findings: Findings) -> String {
    // Placeholders: the lines don't appear in the text.
    let lines = Lines(a: .name("A"), b: .name("B"), button: .name("SW"))
    let encoder = Encoder(.lines(lines)).calibrated(findings)
    return "encoder:\n" + aligned(snippetRows(encoder, findings), indentation: "  ")
  }

  private static func snippetRows(
    _ encoder: Encoder, _ findings: Findings
  ) -> [(value: String, comment: String)] {
    BoardFile.Encoder.calibratedKeys.compactMap { key in
      if findings.pressedLevel == nil, key == "activeLow" || key == "debounce" { return nil }
      if key == "rest", !encoder.hasRest { return nil }
      if key == "kind", findings.kind == .mechanical { return nil }
      return ("\(key): \(encoder.text(ofKey: key))", comment(on: key, encoder))
    }
  }

  private static func comment(on key: String, _ encoder: Encoder) -> String {
    switch key {
    case "activeLow":
      return encoder.isActiveLow
        ? "the pressed button reads low" : "the pressed button reads high; all lines are inverted"
    case "edgesPerDetent": return "edges of A and B from one detent to the next"
    case "rest":
      return ["11", "00", "both"].contains(encoder.text(ofKey: key))
        ? "the levels of A and B at a detent: 11, 00 or both"
        : "the contact that is defined at a detent, and 0 if it is low"
    case "kind": return "A and B are never closed at the same time"
    case "detentsPerRevolution": return "counted over one turn"
    case "reversed": return "true: B leads clockwise, or A and B are swapped"
    default: return "how long the open button must be still"
    }
  }

  private static func aligned(
    _ rows: [(value: String, comment: String)], indentation: String
  ) -> String {
    let width = rows.map(\.value.count).max() ?? 0
    return rows.map { row in
      let padding = String(repeating: " ", count: width - row.value.count)
      return "\(indentation)\(row.value)\(padding) # \(row.comment)\n"
    }.joined()
  }

  /// A text as YAML: in quotes unless it is a plain word.
  private static func quoted(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-/. ".contains($0)) }
      && !text.hasSuffix(" ")
      && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
