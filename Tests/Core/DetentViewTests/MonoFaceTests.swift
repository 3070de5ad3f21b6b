import DetentCrown
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Drawing on 1-bit displays")
struct MonoFaceTests {
  private func canvas<Content>(
    _ picker: PickerModel<Content>, _ width: Int = 128, _ height: Int = 64
  ) -> MonoCanvas {
    var face = MonoFace(width: width, height: height)
    _ = face.draw(picker)
    return face.canvas
  }

  /// Identical rows without ascenders or descenders.
  private let crosses = RowList((0..<40).map { _ in "xxxx" })

  /// The rows of pixels on the band of the selected row: ink from edge to edge at its left end.
  private func band(_ canvas: MonoCanvas) -> [Int] {
    (0..<canvas.height).filter { y in (5..<7).allSatisfy { canvas[$0, y] } }
  }

  /// The runs of rows with text in the middle of the picture; on the band, text is dark.
  private func runs(_ canvas: MonoCanvas, below top: Int) -> [Range<Int>] {
    let band = Set(band(canvas))
    var runs: [Range<Int>] = []
    for y in top..<canvas.height {
      let isWritten = (48..<80).contains { canvas[$0, y] != band.contains(y) }
      guard isWritten else { continue }
      if let last = runs.last, last.upperBound == y {
        runs[runs.count - 1] = last.lowerBound..<y + 1
      } else {
        runs.append(y..<y + 1)
      }
    }
    return runs
  }

  private func rows(_ canvas: MonoCanvas, _ y: Int) -> [UInt8] {
    Array(canvas.bytes[y * canvas.bytesPerRow..<(y + 1) * canvas.bytesPerRow])
  }

  @Test("A04 · A05 · The selected row is dark on a bright band, in every frame")
  func inverted() throws {
    for picker in PickerModel(crosses, selected: [8]).frames(turning: 2) {
      let canvas = canvas(picker)
      let band = band(canvas)
      let first = try #require(band.first)
      let last = try #require(band.last)
      #expect(band.count == last - first + 1, "the band has no gap")
      #expect(band.count >= GlyphFont.large.lineHeight - 4)
      #expect((first + last) / 2 == 35, "below the caption")
      let ink = band.reduce(0) { sum, y in sum + (0..<120).count { canvas[$0, y] } }
      #expect(ink * 2 > band.count * 120, "more bright than dark")
    }
  }

  @Test("H12 · Without focus the band is an outline")
  func outline() {
    var picker = PickerModel(crosses, selected: [8])
    #expect(!band(canvas(picker)).isEmpty)
    picker.resignFocus()
    let outlined = canvas(picker)
    #expect(band(outlined).count <= 2, "its upper and lower edge")
    #expect((20..<44).contains { outlined[2, $0] }, "its left edge")
  }

  @Test(
    "A03 · The rows above and below the lens are visible whole, and smaller than the selected row")
  func neighbors() {
    for caption in ["", "Drink"] {
      let canvas = canvas(PickerModel(crosses, caption: caption, selected: [8]))
      let written = runs(canvas, below: 10).filter { $0.count > 1 }
      #expect(written.map(\.count) == [5, 8, 5], "\(written)")
      #expect(written.first == 14..<19 && written.last == 55..<60, "\(written)")
    }
  }

  @Test("A07 · The band spans the whole width, up to the scroll indicator")
  func width() {
    for width in [64, 128, 256] {
      let short = PickerModel(["x", "y"] as RowList)
      let canvas = canvas(short, width, 64)
      let middle = band(canvas)[2]
      #expect((3..<width - 4).count { canvas[$0, middle] } > (width - 7) * 3 / 4)
    }
  }

  @Test("A14 · A face reports a suitable size, and accepts any from 32x32")
  func sizes() {
    #expect(MonoFace.intrinsicSize == (width: 128, height: 64))
    #expect(MonoFace().canvas.width == 128)
    for width in [32, 33, 64, 128, 240] {
      for height in [32, 33, 48, 64, 128] {
        _ = canvas(drink(), width, height)
        _ = canvas(PickerModel(time, caption: "Start"), width, height)
        _ = canvas(kettle().picker, width, height)
        _ = canvas(PickerModel(Columns([])), width, height)
      }
    }
  }

  @Test("B02 · A picker without rows shows only its caption, if any")
  func empty() {
    let nothing = canvas(PickerModel(Columns([])))
    #expect(nothing.bytes.allSatisfy { $0 == 0 })
    #expect(canvas(PickerModel(RowList())).bytes.allSatisfy { $0 == 0 })
    let caption = canvas(PickerModel(Columns([]), caption: "Drink"))
    #expect((0..<64).filter { rows(caption, $0).contains { $0 != 0 } }.allSatisfy { $0 < 12 })
    #expect(caption.bytes.contains { $0 != 0 })
  }

  @Test("H04 · The caption is at the top left, notices and hints are at the top right")
  func caption() {
    let with = canvas(PickerModel(crosses, caption: "Drink", selected: [8]))
    func ink(_ canvas: MonoCanvas, _ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in sum + (0..<10).count { canvas[x, $0] } }
    }
    #expect(ink(with, 0..<30) > 20)
    #expect(ink(with, 40..<100) == 0 && ink(with, 100..<117) > 5)
    var kept = PickerModel(crosses, caption: "Drink", selected: [8])
    kept.tell(.kept, [0], of: ["Milk"] as RowList)
    #expect(ink(canvas(kept), 70..<100) > 5)
    // A long caption ends before the notice.
    let long = PickerModel(crosses, caption: "Drinks that are made of leaves", selected: [8])
    #expect(ink(canvas(long), 90..<103) > 5 && ink(canvas(long), 106..<109) == 0)
  }

  @Test("A column is as wide as its widest row, at every selection")
  func columns() {
    let lists = Columns([["i", "WWW", "ii"], ["x", "y", "z"]])
    let pictures = (0..<3).map { row in
      var picker = PickerModel(lists, selected: [row, 1])
      picker.focus(1)
      return canvas(picker)
    }
    for y in 0..<64 {
      for x in 74..<128 {
        let pixels = pictures.map { $0[x, y] }
        #expect(Set(pixels).count == 1, "\(x), \(y)")
      }
    }
  }

  @Test("The rows of a turning wheel move by pixels in one direction")
  func movesByPixels() {
    // Only row 10 has ink; it comes up to the row below the lens.
    let rows = RowList((0..<40).map { $0 == 10 ? "xxxx" : "" })
    let tops = PickerModel(rows, selected: [8]).frames(turning: 1).compactMap {
      runs(canvas($0), below: 52).first?.lowerBound
    }
    #expect(tops == tops.sorted(by: >))
    #expect(Set(tops).count >= 5, "\(tops)")
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 - $1 <= 5 }, "\(tops)")
  }

  @Test("One tick of the scale is one row, and a block ends it")
  func scale() {
    /// The lengths of the ticks, by their distance in rows from the middle of the lens.
    func ticks(_ canvas: MonoCanvas) -> [Int] {
      (-6...6).map { row in
        let y = 35 + 4 * row
        return (0..<9).prefix { canvas[127 - $0, y] }.count
      }
    }
    for row in 0..<40 {
      let expected = (-6...6).map { distance -> Int in
        let index = row + distance
        if index == -1 || index == 40 { return 5 }
        return (0..<40).contains(index) ? (index % 5 == 0 ? 6 : 3) : 0
      }
      #expect(ticks(canvas(PickerModel(crosses, selected: [row]))) == expected, "row \(row)")
    }
    #expect(ticks(canvas(PickerModel(["x"] as RowList))).allSatisfy { $0 == 0 }, "one row")
    let wheel = PickerModel(crosses, configuration: .init(isContinuous: true))
    #expect(ticks(canvas(wheel))[6] == 9, "the seam")
    var growing = PickerModel(crosses, selected: [39])
    growing.isGrowing = true
    #expect(ticks(canvas(growing))[7] == 0, "further rows may follow")
  }

  @Test("While a wheel moves programmatically, the lens is inactive")
  func unlit() {
    var picker = PickerModel(crosses, selected: [8])
    var outputs: [PickerOutput] = []
    picker.selectRow(30, inComponent: 0, animated: true, at: .origin)
    for frame in 1...18 {
      picker.advance(to: .origin + .milliseconds(16) * Int64(frame), into: &outputs)
      #expect(band(canvas(picker)).count <= 2, "frame \(frame)")
    }
    picker.advance(to: .origin + .milliseconds(400), into: &outputs)
    #expect(band(canvas(picker)).count > 20)
  }

  @Test("The damage covers all changes since it was shown")
  func dirty() {
    var face = MonoFace()
    _ = face.draw(drink(3))
    #expect(face.damage.count == 1 && face.damage[0] == face.canvas.bounds, "everything at first")
    face.clean()
    for picker in drink(3).frames(turning: 2) {
      let before = face.canvas
      let hasChanged = face.draw(picker)
      for y in 0..<64 {
        for x in 0..<128 where face.canvas[x, y] != before[x, y] {
          #expect(face.damage.columns(inRow: y).contains(x), "\(x), \(y)")
        }
      }
      #expect(hasChanged == !face.damage.isEmpty)
      face.clean()
    }
  }

  @Test("A second drawing changes nothing")
  func twice() {
    for picker in drink().frames(turning: 1) {
      var face = MonoFace()
      _ = face.draw(picker)
      face.clean()
      let before = face.checksum
      let hasChanged = face.draw(picker)
      #expect(!hasChanged)
      #expect(face.checksum == before)
      #expect(face.damage.isEmpty)
    }
  }

  @Test(
    "A picture depends on the picker alone, not on previous pictures", arguments: [64, 240])
  func history(height: Int) {
    var old = MonoFace(width: 128, height: height)
    for detents in [1, 3, -2, -9, 5] {
      for picker in drink(4).frames(turning: detents) {
        _ = old.draw(picker)
        #expect(old.checksum == canvas(picker, 128, height).checksum)
      }
    }
  }
}
