import Detent
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

  /// Rows without ascenders or descenders, all alike.
  private let crosses = RowList((0..<40).map { _ in "xxxx" })

  /// The rows of pixels on the band of the selected row: ink from edge to edge of its left end.
  private func band(_ canvas: MonoCanvas) -> [Int] {
    (0..<canvas.height).filter { y in (2..<6).allSatisfy { canvas[$0, y] } }
  }

  /// The runs of rows in which something is written in the middle of the picture; where the band
  /// is, what is dark is written.
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

  @Test("A04 · A05 · The selected row lies dark on a bright band, in every frame")
  func inverted() throws {
    for picker in PickerModel(crosses, selected: [8]).frames(turning: 2) {
      let canvas = canvas(picker)
      let band = band(canvas)
      let first = try #require(band.first)
      let last = try #require(band.last)
      #expect(band.count == last - first + 1, "in one piece")
      #expect(band.count >= Font.large.lineHeight - 4)
      #expect(abs((first + last) / 2 - 32) <= 1, "in the middle")
      let ink = band.reduce(0) { sum, y in sum + (0..<120).count { canvas[$0, y] } }
      #expect(ink * 2 > band.count * 120, "more bright than dark")
    }
  }

  @Test("H12 · Without the knob the band is an outline")
  func outline() {
    var picker = PickerModel(crosses, selected: [8])
    #expect(!band(canvas(picker)).isEmpty)
    picker.resignFocus()
    let outlined = canvas(picker)
    #expect(band(outlined).count <= 2, "its upper and lower edge")
    #expect((20..<44).contains { outlined[0, $0] }, "its left edge")
  }

  @Test(
    "A06 · A03 · Five rows are seen whole, the selected one in the middle",
    arguments: [
      "", "Drink",
    ])
  func fiveRows(caption: String) {
    let picker = PickerModel(crosses, caption: Text(caption), selected: [8])
    let runs = runs(canvas(picker), below: caption.isEmpty ? 0 : 8)
    #expect(runs.count == 5, "\(runs)")
    guard runs.count == 5 else { return }
    for row in [0, 1, 3, 4] { #expect(runs[row].count == runs[0].count, "\(runs)") }
    #expect(runs[2].count > runs[0].count, "the selected row is larger")
    let middles = runs.map { $0.lowerBound + $0.upperBound }
    let pauses = zip(middles, middles.dropFirst()).map { $1 - $0 }
    #expect(abs(pauses[0] - pauses[3]) <= 2, "\(runs)")
    #expect(abs(pauses[1] - pauses[2]) <= 2, "\(runs)")
  }

  @Test("A07 · The band goes over the whole width, up to the scroll indicator")
  func width() {
    for width in [64, 128, 256] {
      let short = PickerModel(["x", "y"] as RowList)
      let canvas = canvas(short, width, 64)
      let middle = band(canvas)[2]
      #expect((3..<width - 4).count { canvas[$0, middle] } > (width - 7) * 3 / 4)
    }
  }

  @Test("A14 · A face says what size suits it, and takes any from 32x32")
  func sizes() {
    #expect(MonoFace.intrinsicSize == (width: 128, height: 64))
    #expect(MonoFace().canvas.width == 128)
    for width in [32, 33, 64, 128, 240] {
      for height in [32, 33, 48, 64, 128] {
        _ = canvas(drink(), width, height)
        _ = canvas(PickerModel(time, caption: "Start"), width, height)
        _ = canvas(kettle().picker, width, height)
        _ = canvas(PickerModel(NoContent()), width, height)
      }
    }
  }

  @Test("B02 · A picker without rows shows its caption, and without that nothing")
  func empty() {
    let nothing = canvas(PickerModel(NoContent()))
    #expect(nothing.bytes.allSatisfy { $0 == 0 })
    #expect(canvas(PickerModel(RowList())).bytes.allSatisfy { $0 == 0 })
    let caption = canvas(PickerModel(NoContent(), caption: "Drink"))
    #expect((0..<64).filter { rows(caption, $0).contains { $0 != 0 } }.allSatisfy { $0 < 12 })
    #expect(caption.bytes.contains { $0 != 0 })
  }

  @Test("H04 · The caption stands at the top left, the place in the list at the top right")
  func caption() {
    let with = canvas(PickerModel(crosses, caption: "Drink", selected: [8]))
    func ink(_ canvas: MonoCanvas, _ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in sum + (0..<6).count { canvas[x, $0] } }
    }
    #expect(ink(with, 0..<30) > 20)
    #expect(ink(with, 100..<128) > 10)
    #expect(ink(with, 40..<90) == 0)
    let few = canvas(PickerModel(["x", "x"] as RowList, caption: "Drink"))
    #expect(ink(few, 100..<128) == 0, "two rows need no counting")
  }

  @Test("Wheels keep to their columns, and to the picture")
  func clipping() {
    let long = String(repeating: "W", count: 60)
    let wide = Columns([RowList(Array(repeating: long, count: 3)), ["x", "y", "z"]])
    let narrow = Columns([["i", "i", "i"], ["x", "y", "z"]])
    for focus in 0...1 {
      var first = PickerModel(wide, selected: [1, 1])
      var second = PickerModel(narrow, selected: [1, 1])
      first.focus(focus)
      second.focus(focus)
      let (left, right) = (canvas(first), canvas(second))
      for y in 0..<64 {
        for x in 64..<128 { #expect(left[x, y] == right[x, y], "\(x), \(y)") }
      }
    }
  }

  @Test("While the wheel turns its rows move by pixels, always the same way")
  func movesByPixels() {
    // Only row 10 has anything to be seen; it comes from two rows below the centre to one.
    let rows = RowList((0..<40).map { $0 == 10 ? "xxxx" : "" })
    let tops = PickerModel(rows, selected: [8]).frames(turning: 1).compactMap {
      runs(canvas($0), below: 0).first { $0.lowerBound > 34 }?.lowerBound
    }
    #expect(tops == tops.sorted(by: >))
    #expect(Set(tops).count >= 5, "\(tops)")
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 - $1 <= 5 }, "\(tops)")
  }

  @Test("The scroll indicator goes down with the list, from end to end, and never back")
  func thumb() {
    func thumb(_ canvas: MonoCanvas) -> [Int] {
      // Its track is a dotted line one pixel wide.
      (0..<64).filter { canvas[127, $0] && canvas[126, $0] && canvas[125, $0] }
    }
    var last = 0
    for row in 0..<40 {
      let marks = thumb(canvas(PickerModel(crosses, selected: [row])))
      #expect(marks.count >= 6, "row \(row)")
      #expect((marks.first ?? -1) >= last, "row \(row)")
      last = marks.first ?? 0
    }
    #expect(thumb(canvas(PickerModel(crosses, selected: [0]))).first == 0)
    #expect(thumb(canvas(PickerModel(crosses, selected: [39]))).last == 63)
    #expect(thumb(canvas(PickerModel(["x", "x"] as RowList))).isEmpty)
  }

  @Test("Dirty rows are just those that have changed since they were shown")
  func dirty() {
    var face = MonoFace()
    _ = face.draw(drink(3))
    #expect(face.canvas.dirty.count == 64, "at first all")
    face.clean()
    for picker in drink(3).frames(turning: 2) {
      let before = face.canvas
      let hasChanged = face.draw(picker)
      let changed = (0..<64).filter { rows(face.canvas, $0) != rows(before, $0) }
      #expect((0..<64).filter { face.canvas.dirty.contains($0) } == changed)
      #expect(hasChanged == !changed.isEmpty)
      face.clean()
    }
  }

  @Test("Drawing twice changes nothing the second time")
  func twice() {
    for picker in drink().frames(turning: 1) {
      var face = MonoFace()
      _ = face.draw(picker)
      face.clean()
      let before = face.checksum
      let hasChanged = face.draw(picker)
      #expect(!hasChanged)
      #expect(face.checksum == before)
      #expect(face.canvas.dirty.isEmpty)
    }
  }

  @Test(
    "A picture depends on the picker alone, not on the pictures before it", arguments: [64, 240])
  func history(height: Int) {
    var old = MonoFace(width: 128, height: height)
    for detents in [1, 3, -2, -9, 5] {
      for picker in drink(4).frames(turning: detents) {
        _ = old.draw(picker)
        #expect(old.checksum == canvas(picker, 128, height).checksum)
      }
    }
  }

  @Test("A screen of either kind draws what its face draws")
  func screens() {
    var pixels = Screen.pixels(MonoFace())
    var characters = Screen.characters(TextFace(columns: 20, rows: 4))
    let areNew = (pixels.draw(drink()), characters.draw(drink()))
    #expect(areNew == (true, true))
    let areNewAgain = (pixels.draw(drink()), characters.draw(drink()))
    #expect(areNewAgain == (false, false))
    #expect(pixels.checksum == canvas(drink()).checksum)
    var face = TextFace(columns: 20, rows: 4)
    _ = face.draw(drink())
    #expect(characters.checksum == face.checksum)
  }

  @Test("A picker without wheels is drawn once, blank")
  func blank() {
    var face = MonoFace()
    let isNew = [face.draw(PickerModel(NoContent())), face.draw(PickerModel(NoContent()))]
    #expect(isNew == [true, false])
  }
}
