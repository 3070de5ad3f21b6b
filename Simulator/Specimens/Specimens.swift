import DetentImages
import DetentRaster
import Glibc

/// Writes pictures of all letters of Detent's fonts into a folder: strokes at capital heights of 8
/// to 56 pixels; S, L and X with each pixel four times as large.
///
///     detent-specimens FOLDER
@main
struct Specimens {
  private static let width = 1_200
  private static let margin = 12

  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      print("usage: detent-specimens FOLDER")
      exit(64)
    }
    let strokes = [8, 10, 12, 14, 18, 24, 34, 56].map { Lettering(.stroke, scale: $0) }
    try PNGFile.write(sheet(of: strokes), to: "\(folder)/strokes.png")
    let fonts: [Lettering.Typeface] = [.small, .large, .figures]
    try PNGFile.write(
      sheet(of: fonts.map { Lettering($0, scale: 4) }), to: "\(folder)/pixels.png")
  }

  private static func sheet(of faces: [Lettering]) -> XRGB8888Canvas {
    let all = faces.flatMap { letters in lines(of: letters).map { (letters, $0) } }
    let height = all.reduce(2 * margin) { $0 + $1.0.lineHeight + margin }
    var list = DrawList(width: width, height: height, capacity: all.count, textCapacity: 65_535)
    var y = margin
    for (letters, line) in all {
      line.withUnsafeBufferPointer { list.text($0, x: margin, y: y, letters, with: .text) }
      y += letters.lineHeight + margin
    }
    var canvas = XRGB8888Canvas(width: width, height: height, theme: .dark)
    _ = canvas.render(list, replacing: nil)
    return canvas
  }

  /// All characters with a letter, in lines that fit.
  private static func lines(of letters: Lettering) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for value in 0x21...0x2FFF as ClosedRange<UInt32> where letters.contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let longer = lines[lines.count - 1] + Array(String(scalar).utf8)
      let fits = longer.withUnsafeBufferPointer { letters.width(of: $0) } <= width - 2 * margin
      if fits {
        lines[lines.count - 1] = longer
      } else {
        lines.append(Array(String(scalar).utf8))
      }
    }
    return lines
  }
}
