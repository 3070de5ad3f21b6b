import Foundation

/// The drawings of the stroke font: `Fonts/strokes.txt`, parsed, and the letters composed by
/// Unicode.
struct StrokeArt {
  /// A part of a stroke.
  enum Part: Hashable {
    case point(x: Int, y: Int)
    case arc(x: Int, y: Int, width: Int, height: Int, from: Int, to: Int)
  }

  /// The path of the pen's center, in thousandths of the capital height.
  struct Skeleton: Hashable {
    var width: Int
    var strokes: [[Part]]

    /// Its highest point.
    var top: Int { strokes.joined().map(\.top).max() ?? 0 }
  }

  /// A letter and a mark, moved.
  struct Composition: Hashable {
    var width: Int
    var base: UInt32
    /// The move of the base to the right, which makes room for a wide mark.
    var baseX: Int
    var mark: String
    var x: Int
    var y: Int
  }

  private(set) var skeletons: [UInt32: Skeleton] = [:]
  private(set) var marks: [String: Skeleton] = [:]
  private(set) var compositions: [UInt32: Composition] = [:]
  private var markNames: [UInt32: String] = [:]

  init(_ text: String) throws(FontArt.Mistake) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard !line.isEmpty, !line.hasPrefix("//") else { continue }
      do { try read(line) } catch { throw FontArt.Mistake(line: index + 1, reason: error.text) }
    }
    for scalar in 0xA0...0x17F as ClosedRange<UInt32> where skeletons[scalar] == nil {
      compositions[scalar] = composition(of: scalar)
    }
  }

  private struct Unreadable: Error { var text: String }

  private mutating func read(_ line: Substring) throws(Unreadable) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count > 1 else { throw Unreadable(text: "a name and a width") }
    if words[0] == "mark", Int(words[1]) == nil {
      for scalar in words[2].unicodeScalars { markNames[scalar.value] = String(words[1]) }
      return
    }
    guard let width = Int(words[1]) else { throw Unreadable(text: "'\(words[1])' is no width") }
    var skeleton = Skeleton(width: width, strokes: [])
    for stroke in words.count > 2 ? words[2].dropFirst(2).components(separatedBy: " : ") : [] {
      if stroke.hasPrefix("use ") {
        skeleton.strokes += try strokes(usedBy: stroke)
      } else {
        var parts: [Part] = []
        for part in stroke.components(separatedBy: ", ") { parts.append(try StrokeArt.part(part)) }
        skeleton.strokes.append(parts)
      }
    }
    if let scalar = FontArt.scalar(words[0]) {
      skeletons[scalar] = skeleton
    } else {
      marks[String(words[0])] = skeleton
    }
  }

  private static func part(_ text: String) throws(Unreadable) -> Part {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    if words.count == 2, numbers.count == 2 { return .point(x: numbers[0], y: numbers[1]) }
    guard words.first == "arc", numbers.count == 6 else {
      throw Unreadable(text: "'\(text)' is neither a point nor an arc")
    }
    return .arc(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], from: numbers[4],
      to: numbers[5])
  }

  private func strokes(usedBy text: String) throws(Unreadable) -> [[Part]] {
    let words = text.split(separator: " ")
    let numbers = words.dropFirst(2).compactMap { Int($0) }
    guard numbers.count == 3, let scalar = FontArt.scalar(words[1]), let used = skeletons[scalar]
    else { throw Unreadable(text: "'\(text)' uses nothing that is above it") }
    return used.strokes.map { stroke in
      stroke.map { $0.scaled(numbers[2]).moved(x: numbers[0], y: numbers[1]) }
    }
  }

  /// Marks are placed a little above their letter, or at its foot; a caron beside a tall letter is
  /// an apostrophe.
  private func composition(of scalar: UInt32) -> Composition? {
    guard let whole = Unicode.Scalar(scalar) else { return nil }
    let parts = Array(String(whole).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard parts.count == 2 else { return nil }
    let name = markNames[scalar] ?? "U+" + String(format: "%04X", parts[1].value)
    guard let mark = marks[name] else { return nil }
    let isAbove = mark.top > 0 && name != "apostrophe"
    let dotless: [UInt32: UInt32] = isAbove ? [0x69: 0x131, 0x6A: 0x237] : [:]
    let letter = dotless[parts[0].value] ?? parts[0].value
    guard let base = skeletons[letter] else { return nil }
    let x =
      switch name {
      case "apostrophe": base.width + (base.width > 300 ? 110 : 190)
      case "U+0328": base.width - 80
      default: letter == 0x237 ? base.width : base.width / 2
      }
    let reach = mark.strokes.joined().map(\.reach)
    let left = max(0, -(x + (reach.map(\.lowerBound).min() ?? 0)))
    let right = max(base.width, x + (reach.map(\.upperBound).max() ?? 0))
    return Composition(
      width: left + right, base: letter, baseX: left, mark: name, x: left + x,
      y: isAbove ? base.top + 190 : 0)
  }
}

extension StrokeArt.Part {
  fileprivate var top: Int {
    switch self {
    case .point(_, let y): y
    case .arc(_, let y, _, let height, let from, let to):
      (min(from, to)...max(from, to)).contains { ($0 - 90) % 360 == 0 } ? y + height : y
    }
  }

  /// Its leftmost to rightmost column; an arc counts as a whole ellipse.
  fileprivate var reach: ClosedRange<Int> {
    switch self {
    case .point(let x, _): x...x
    case .arc(let x, _, let width, _, _, _): x - width...x + width
    }
  }

  fileprivate func scaled(_ part: Int) -> Self {
    func of(_ value: Int) -> Int { value * part / 1_000 }
    return switch self {
    case .point(let x, let y): .point(x: of(x), y: of(y))
    case .arc(let x, let y, let width, let height, let from, let to):
      .arc(x: of(x), y: of(y), width: of(width), height: of(height), from: from, to: to)
    }
  }

  fileprivate func moved(x wayX: Int, y wayY: Int) -> Self {
    switch self {
    case .point(let x, let y): .point(x: x + wayX, y: y + wayY)
    case .arc(let x, let y, let width, let height, let from, let to):
      .arc(x: x + wayX, y: y + wayY, width: width, height: height, from: from, to: to)
    }
  }
}
