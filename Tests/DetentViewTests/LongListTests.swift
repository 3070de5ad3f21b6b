import Detent
import Testing

@Suite("Long lists")
struct LongListTests {
  /// How often a content was asked for what.
  final class Queries: @unchecked Sendable {
    var counts = 0
    var titles = 0
  }

  /// Numbers as rows, that say how often they were asked.
  struct Counted: PickerContent {
    var length: Int
    let queries = Queries()

    var componentCount: Int { 1 }

    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      queries.counts += 1
      return WheelShape(rowCount: length)
    }

    func title(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> Text {
      queries.titles += 1
      return Text("\(row)")
    }
  }

  /// How many titles each of 30 frames after the first asks for while the knob turns in the middle
  /// of a list.
  private func titles(_ length: Int, on face: some Face) -> [Int] {
    let content = Counted(length: length)
    var picker = PickerModel(
      content, caption: "Number", selected: [length / 2], configuration: .init(acceleration: .none))
    var face = face
    var scene = Scene(reach: face.reach)
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
    "A million rows cost what a hundred cost: a frame asks for the titles that can be seen",
    arguments: [
      Screen.pixels(MonoFace()), .characters(TextFace(columns: 40, rows: 9)),
      .characters(TextFace(columns: 16, rows: 2)),
    ])
  func millions(face: Screen) {
    let few = titles(100, on: face)
    #expect(few.allSatisfy { (1...20).contains($0) }, "\(few)")
    #expect(titles(1_000_000, on: face) == few)
    #expect(titles(Int(Int32.max), on: face) == few)
  }

  @Test("A column is measured by rows from all over a list, its last one too")
  func widestIsLast() {
    var rows = RowList((0..<500).map { "\($0)" })
    rows.append(RowList(["the widest row of all"]))
    var scene = Scene()
    PickerModel(rows).describe(into: &scene)
    #expect(
      scene.withMeasure(of: 0) { String(decoding: $0, as: UTF8.self) }
        == "the widest row of all")
  }
}
