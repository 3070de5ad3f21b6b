import DetentCrown
import DetentInput
import DetentPicker
import DetentRaster
import DetentText
import DetentView
import Testing

@Suite("Long lists")
struct LongListTests {
  /// Counts the queries to a content.
  final class Queries: @unchecked Sendable {
    var counts = 0
    var titles = 0
  }

  /// Numbers as rows that count the queries.
  struct Counted: SimpleContent {
    var length: Int
    let queries = Queries()

    var componentCount: Int { 1 }

    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      queries.counts += 1
      return WheelShape(rowCount: length)
    }

    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {
      queries.titles += 1
      sink.append("\(row)")
    }
  }

  /// The titles that each of 30 frames after the first queries during a turn in the middle of a
  /// list.
  private func titles(_ length: Int, on face: some Face) -> [Int] {
    let content = Counted(length: length)
    var picker = PickerModel(
      content, caption: "Number", selected: [length / 2], configuration: .init(acceleration: .none))
    var face = face
    var scene = PickerScene(reach: face.reach)
    picker.describe(into: &scene)
    content.queries.counts = 0
    var outputs: [PickerOutput] = []
    let asked = (1...30).map { frame in
      let now = Instant.origin + .milliseconds(16) * Int64(frame)
      picker.apply(.turned(1), at: now, into: &outputs)
      content.queries.titles = 0
      picker.describe(into: &scene)
      _ = face.draw(scene)
      return content.queries.titles
    }
    #expect(content.queries.counts == 0, "turning asks for no lengths")
    return asked
  }

  @Test(
    "A frame queries visible titles only: a million rows cost as much as a hundred",
    arguments: [
      MonoFace(), TextFace(columns: 40, rows: 9), TextFace(columns: 16, rows: 2),
    ] as [any Face])
  func millions(face: any Face) {
    let few = titles(100, on: face)
    #expect(few.allSatisfy { (1...20).contains($0) }, "\(few)")
    #expect(titles(1_000_000, on: face) == few)
    #expect(titles(Int(Int32.max), on: face) == few)
  }

  @Test("The width of a column is measured on rows from the whole list, including the last one")
  func widestIsLast() {
    var rows = RowList((0..<500).map { "\($0)" })
    rows.append(RowList(["the widest row of all"]))
    var scene = PickerScene()
    PickerModel(rows).describe(into: &scene)
    #expect(
      scene.withMeasure(of: 0) { String(decoding: $0, as: UTF8.self) }
        == "the widest row of all")
  }

  @Test(
    "Unordered rows show their number during a fast turn and for a second after it, without moving",
    arguments: [(20, 4), (16, 2)])
  func numbers(columns: Int, rows: Int) {
    let words = (0..<2_000).map { "\(["Wren", "Duck", "Rook"][$0 % 3]) \($0)" }
    var picker = PickerModel(RowList(words), selected: [100])
    var face = TextFace(columns: columns, rows: rows)
    var outputs: [PickerOutput] = []
    func line(of text: String, at milliseconds: Int64) -> Int? {
      picker.advance(to: .origin + .milliseconds(milliseconds), into: &outputs)
      _ = face.draw(picker)
      return (0..<rows).first { face.grid.text(row: $0).contains(text) }
    }
    let line0 = line(of: "[", at: 0)
    for detent in 1...12 as ClosedRange<Int64> {
      picker.apply(.turned(1), at: .origin + .milliseconds(1_000 + 20 * detent), into: &outputs)
    }
    let number = "\(picker.selectedRow(inComponent: 0) + 1)/2000"
    for (milliseconds, tells) in [(1_250, true), (2_200, true), (2_250, false)] as [(Int64, Bool)] {
      #expect(line(of: number, at: milliseconds) == (tells ? 0 : nil))
      #expect(line(of: "[", at: milliseconds) == line0)
    }
    #expect(
      (picker.selectedRow(inComponent: 0) + 1) % 10 == 0, "the wheel has landed on a round row")
    // A shorter list is read row by row.
    let few = RowList(Array(words.prefix(1_000)))
    #expect(!few.shape(ofComponent: 0, selection: [0]).isNumbered)
  }
}
