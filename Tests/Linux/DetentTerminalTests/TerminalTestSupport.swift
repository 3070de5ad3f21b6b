import DetentRaster

/// Bytes as readable text: Escape is ␛, other controls are their pictures.
func readable(_ bytes: [UInt8]) -> String {
  var text = ""
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    let isControl = scalar.value < 0x20
    text.unicodeScalars.append(
      isControl ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
  }
  return text
}

/// Readable text as bytes: `␛` is Escape.
func bytes(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    if 0x2400..<0x2420 ~= scalar.value {
      bytes.append(UInt8(scalar.value - 0x2400))
    } else {
      bytes += Array(String(scalar).utf8)
    }
  }
  return bytes
}

/// A frame without its synchronized update.
func body(_ bytes: [UInt8]) -> String {
  let text = readable(bytes)
  let start = "␛[?2026h"
  let end = "␛[?2026l"
  guard text.hasPrefix(start), text.hasSuffix(end) else { return text }
  return String(text.dropFirst(start.count).dropLast(end.count))
}

/// SplitMix64: a seed in a failure message reproduces it.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension TextGrid {
  /// Writes text in one tone; a wide character's right half follows by itself, and one that is cut
  /// or doesn't fit is blank.
  mutating func write(_ text: String, _ column: Int, _ row: Int, _ tone: Tone = Tone(.text)) {
    var column = column
    for scalar in text.unicodeScalars {
      let isWide = isWide(scalar)
      if self[column, row].scalar == 0 { self[column - 1, row] = Cell() }
      if self[column + (isWide ? 2 : 1), row].scalar == 0 {
        self[column + (isWide ? 2 : 1), row] = Cell()
      }
      let fits = !isWide || column + 1 < columns
      self[column, row] = fits ? Cell(scalar: scalar.value, tone: tone) : Cell()
      if isWide { self[column + 1, row] = Cell(scalar: 0, tone: tone) }
      column += isWide ? 2 : 1
    }
  }
}

/// The wide characters that these tests use.
func isWide(_ scalar: Unicode.Scalar) -> Bool {
  0x3040...0x30FF ~= scalar.value || 0x1F300...0x1FAFF ~= scalar.value
}
