import DetentText

/// A `format:` of numbers: `000`, `+0`, `#,##0.0`.
struct NumberFormat: Hashable {
  private let hasSign: Bool
  private let hasGroups: Bool
  /// The digits before the decimal sign, and behind it, at least.
  private let digits: Int
  let decimals: Int

  /// Reads a format, the part of CLDR's number patterns that a wheel needs; nil if it is invalid.
  ///
  /// - Source: Unicode Technical Standard 35, part 3, number format patterns.
  init?(_ text: String) {
    var rest = Substring(text)
    hasSign = rest.first == "+"
    if hasSign { rest = rest.dropFirst() }
    hasGroups = rest.hasPrefix("#,##")
    if hasGroups { rest = rest.dropFirst(4) }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    let allowed = 1...NumberNotation.mostDigits
    guard parts.count < 3, parts.allSatisfy({ part in part.allSatisfy { $0 == "0" } }),
      parts.allSatisfy({ allowed.contains($0.count) })
    else { return nil }
    digits = parts[0].count
    decimals = parts.count > 1 ? parts[1].count : 0
  }

  /// A notation with the format.
  func applied(to notation: NumberNotation) -> NumberNotation {
    notation.formatted(
      hasGroups: hasGroups, hasSign: hasSign, digits: digits, decimals: decimals)
  }

  /// How it is written.
  static var form: ValueForm<YAMLValue?> {
    let examples = ["000", "+0", "#,##0.0"]
    let most = NumberNotation.mostDigits
    return ValueForm(
      // Without quotes 000 is a number in YAML.
      .either([
        .written(
          RecordOutline.Text(
            pattern: "^[+]?(#,##)?0{1,\(most)}([.]0{1,\(most)})?$", examples: examples)),
        .real(above: nil),
      ])
    ) { value in value }
  }

  /// Reads a written format.
  init(_ value: YAMLValue) throws(ConfigurationError) {
    let text = try value.scalar("a text").text
    guard let format = NumberFormat(text) else {
      throw value.refusal(
        "'format' is \(text.quotedForMessage); write a zero for each digit that is always there, "
          + "such as 000 or 0.0, '+' before them for a sign, and '#,##' for groups: #,##0.0")
    }
    self = format
  }
}
