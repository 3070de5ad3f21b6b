/// Symbols of units, which are the same in all languages.
///
/// - Source: The International System of Units (BIPM, 9th edition), 5.2: "Unit symbols are
///   mathematical entities and not abbreviations".
enum UnitSymbols {
  private static let symbols: Set<String> = [
    "m", "g", "s", "A", "K", "mol", "cd", "Hz", "N", "Pa", "J", "W", "C", "V", "F", "Ω", "S", "Wb",
    "T", "H", "lm", "lx", "Bq", "Gy", "Sv", "°C", "°F", "min", "h", "d", "l", "L", "t", "ha", "bar",
    "dB", "dBm", "Wh", "Ah", "B", "b", "bit", "px", "VA", "var", "rad", "sr", "ppm", "pH", "lux",
  ]
  private static let prefixes: Set<Character> = [
    "p", "n", "µ", "μ", "m", "c", "d", "h", "k", "K", "M", "G", "T",
  ]

  /// Whether a unit is made of symbols only: `km/h`, `kWh`, `m²`.
  static func contain(_ unit: String) -> Bool {
    let words = unit.split { !$0.isLetter && $0 != "°" }
    return !words.isEmpty
      && words.allSatisfy { word in
        let symbol = String(word)
        guard !symbols.contains(symbol), let prefix = symbol.first else { return true }
        return prefixes.contains(prefix) && symbols.contains(String(symbol.dropFirst()))
      }
  }
}
