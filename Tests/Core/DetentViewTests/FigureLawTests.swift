import DetentPicker
import DetentRaster
import DetentView
import Testing

/// The laws of figures and letter sizes, on every display.
@Suite("Laws of figures and sizes")
struct FigureLawTests {
  static let sizes = [
    (128, 64), (128, 32), (64, 48), (240, 240), (135, 240), (320, 240), (390, 390),
  ]

  /// The ink at each pixel, without the lens.
  private func picture(_ model: some SceneModel, _ width: Int, _ height: Int) -> [[UInt32]] {
    if min(width, height) < 120 {
      var face = MonoFace(width: width, height: height)
      _ = face.draw(model)
      return (0..<height).map { y in (0..<width).map { face.canvas[$0, y] ? 1 : 0 } }
    }
    var face = PixelFace<XRGB8888Canvas>(width: width, height: height)
    _ = face.draw(model)
    let pixels = face.canvas.pixels
    return (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width]) }
  }

  @Test("L07 · Figures are of one width, in every font and at every size")
  func width() {
    let fonts =
      [Lettering(.small), Lettering(.large), Lettering(.figures)]
      + (8...100).map { Lettering(.stroke, scale: $0) }
    for letters in fonts {
      // Between two others, as within a number.
      let widths = Set(
        (0...9).map { figure in
          Array("0\(figure)0".utf8).withUnsafeBufferPointer { letters.width(of: $0) }
        })
      #expect(widths.count == 1, "\(letters): \(widths)")
    }
  }

  @Test("L07 · The unit keeps its place with every number", arguments: sizes)
  func unit(width: Int, height: Int) throws {
    let celsius = try #require(
      NumberRange(from: -200, through: 450, by: 5, fractionDigits: 1, unit: "°C"))
    let pictures = (0..<celsius.count).map {
      picture(Scenes.menu(.number(celsius), [$0]), width, height)
    }
    let lens = lensRows(pictures[60])
    // Without the scale and the nib, which are no part of the number.
    let columns = 2..<(width < 120 || height < 120 ? width - 12 : width - width / 7)
    func isSame(_ x: Int) -> Bool {
      lens.allSatisfy { y in pictures.allSatisfy { $0[y][x] == pictures[0][y][x] } }
    }
    let last = try #require(columns.last { !isSame($0) }, "the number changes")
    let unit = (last + 1..<columns.upperBound).filter { x in
      lens.contains { y in pictures[0][y][x] != pictures[0][lens.lowerBound][x] }
    }
    // A degree sign and a C.
    #expect(unit.count >= 8, "\(unit)")
  }

  @Test("L07 · A negative number has U+2212 as its sign, and a hyphen for programs")
  func minus() throws {
    let range = try #require(NumberRange(from: -5, through: 5))
    #expect(range.title(ofRow: 0, inComponent: 0, selection: [0], as: .long) == "\u{2212}5")
    for letters in [
      Lettering(.small), Lettering(.large), Lettering(.figures), Lettering(.stroke, scale: 24),
    ] { #expect(letters.contains(0x2212)) }
    var bytes: [UInt8] = []
    range.write([0], as: .machine, to: &bytes)
    #expect(bytes == Array("-5".utf8))
  }

  @Test(
    "L08 · Values are larger than their neighbors, which are larger than captions", arguments: sizes
  )
  func order(width: Int, height: Int) throws {
    // Letters as high as a capital, and no others.
    let model = PickerModel(RowList(["H", "H", "H", "H", "H"]), caption: "H", selected: [2])
    let heights = try heights(of: model, width, height)
    #expect(heights.value > heights.neighbors.max() ?? 0)
    if let caption = heights.caption {
      let least = try #require(heights.neighbors.min())
      #expect(min(width, height) < 120 ? least >= caption : least > caption)
    }
  }

  @Test("L08 · The selected letter of an entry is larger than its neighbors", arguments: sizes)
  func entry(width: Int, height: Int) throws {
    let lens = try letters(width, height)
    #expect(lens.value > lens.near && lens.near >= lens.far)
  }

  /// The height of h, first in the lens, and of the letters beside it and beyond.
  private func letters(
    _ width: Int, _ height: Int
  ) throws -> (value: Int, near: Int, far: Int) {
    // H is 33 rows after a: each of these pictures has it one letter farther left.
    let places = try (0...3).map { try picture(Scenes.entry("", row: 33 + $0), width, height) }
    let lens = lensRows(places[0])
    let heights = places.enumerated().map { distance, picture in
      let middle = width / 2
      let base = 2 * height >= 3 * width ? width * 4 / 3 : min(width, height)
      let unit = min(width, height) < 120 ? 14 : 30 * base / 240
      let first = min(width, height) < 120 ? 22 : 44 * base / 240
      let x = distance == 0 ? middle : middle - first - (distance - 1) * unit
      let reach = distance == 0 ? unit / 3 : unit / 2 - 1
      guard x >= reach else { return 0 }
      let ground = distance == 0 ? picture[lens.lowerBound + 1][middle] : 0
      let rows = (distance == 0 ? lens : 0..<height).filter { y in
        y >= lens.lowerBound
          && (max(0, x - reach)..<x + reach).contains { picture[y][$0] != ground }
      }
      return (rows.last ?? 0) - (rows.first ?? 1) + 1
    }
    return (heights[0], heights[1], heights[3] == 0 ? heights[1] : heights[3])
  }

  /// The rows of the lens: those in which its color prevails.
  private func lensRows(_ picture: [[UInt32]]) -> Range<Int> {
    let lamp = picture.count < 120 || picture[0].count < 120 ? 1 : Theme.dark.lamp
    let middle = picture[0].count / 2
    let side = min(20, picture[0].count / 8)
    let rows = picture.indices.filter { y in
      picture[y][middle - side..<middle + side].filter { $0 == lamp }.count >= side
    }
    return (rows.first ?? 0)..<(rows.last ?? 0) + 1
  }

  private func heights(
    of model: PickerModel<RowList>, _ width: Int, _ height: Int
  ) throws -> (value: Int, neighbors: [Int], caption: Int?) {
    let picture = picture(model, width, height)
    let lens = lensRows(picture)
    let lamp = picture[lens.lowerBound + 1][width / 2]
    func runs(_ rows: Range<Int>, _ columns: Range<Int>) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      for y in rows where columns.contains(where: { picture[y][$0] != 0 }) {
        if let last = runs.last, last.upperBound == y {
          runs[runs.count - 1] = last.lowerBound..<y + 1
        } else {
          runs.append(y..<y + 1)
        }
      }
      return runs
    }
    let middle = width / 3..<width * 2 / 3
    let value = lens.dropFirst().dropLast().filter { y in
      middle.contains { picture[y][$0] != lamp }
    }
    let hasCaption = height >= 60
    let captions = hasCaption ? runs(0..<lens.lowerBound, 0..<min(30, width / 6)) : []
    // Neighbors are in the middle; the hint of the press is at the caption's far end.
    let beside = runs(0..<lens.lowerBound, middle) + runs(lens.upperBound..<height, middle)
    return (
      (value.last ?? 0) - (value.first ?? 0) + 1, beside.map(\.count), captions.first?.count
    )
  }
}
