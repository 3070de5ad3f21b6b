import Detent
import DetentTesting
import Testing

/// Months and their days, as anybody writes them.
private struct MonthAndDay: SimpleContent {
  private static let months = ["January", "February", "March", "April"]
  private static let lengths = [31, 28, 31, 30]

  var componentCount: Int { 2 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: component == 0 ? Self.months.count : Self.lengths[selection[0]])
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    sink.append(component == 0 ? Self.months[row] : "\(row + 1)")
  }
}

/// What a content was asked.
private final class Queries: @unchecked Sendable {
  /// The lists whose shape was queried.
  var shapes: Set<Int> = []
  /// The rows whose title was queried.
  var titles = 0
  /// The number of rows of each list.
  var counts = [3, 4]
}

/// A content whose number of rows and titles come from separate members, which count.
private struct Counted: SimpleContent {
  let queries = Queries()

  var componentCount: Int { queries.counts.count }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    queries.shapes.insert(component)
    return WheelShape(rowCount: queries.counts[component])
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    queries.titles += 1
    sink.append("\(component).\(row).\(queries.counts[component])")
  }
}

/// A content without lists.
private struct Nothing: SimpleContent {
  var componentCount: Int { 0 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: 0)
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {}
}

@Suite("Sources and programs, from a package of someone else")
struct SourceTests {
  private let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Mocha", "Milk", "Water", "Juice"]

  @Test("B01 · One member gives the number of rows, another one their titles")
  func members() {
    let content = Counted()
    let picker = PickerModel(content, caption: "Counted")
    content.queries.titles = 0
    #expect(picker.rowCount(inComponent: 0) == 3 && picker.rowCount(inComponent: 1) == 4)
    #expect(content.queries.titles == 0, "the number needs no title")
    #expect(picker.title(ofRow: 2, inComponent: 1) == "1.2.4")
    #expect(content.queries.titles > 0)
  }

  @Test("B02 · Without a source no row is shown, and no input has an effect")
  func nothing() {
    var crown = crown(PickerModel(Nothing()))
    for _ in 0..<2 {
      let texts = crown.picture.map(blankless).filter { !$0.isEmpty }
      #expect(texts == ["nothing to choose"])
      #expect(crown.model.componentCount == 0 && crown.model.text.isEmpty)
      crown.roll(2)
      crown.click()
    }
    #expect(crown.reports.allSatisfy { !$0.contains("=") })
    var face = MonoFace()
    _ = face.draw(PickerModel(Nothing()))
    #expect(Dots(face.canvas).rows.allSatisfy { !$0.contains(true) })
  }

  @Test("B03 · The first selection is there at once: one picture, and no further one")
  func first() {
    let picker = PickerModel(drinks, caption: "Drink", selected: [4])
    var film = Film(picker, face: MonoFace())
    film.run(for: .seconds(3))
    #expect(film.frames.count == 1)
    #expect(film.device.model.selectedRow(inComponent: 0) == 4)
  }

  @Test("B04 · B11 · A program's selection spins there, or jumps there without animation")
  func animated() {
    for isAnimated in [true, false] {
      let picker = PickerModel(drinks, caption: "Drink")
      var film = Film(picker, face: MonoFace())
      film.update { model, now in
        model.selectRow(6, inComponent: 0, animated: isAnimated, at: now)
      }
      film.run(for: .seconds(3))
      #expect(film.device.model.text == "Juice")
      let moved = film.frames(since: 1)
      #expect(isAnimated ? moved.count > 10 : moved.count == 1, "\(moved.count) pictures")
      // Each picture is another one.
      #expect(Set(moved.map { $0.face.canvas.description }).count == moved.count)
    }
  }

  @Test("B05 · Reloading one list queries only that list, and shows its new rows")
  func reloadOne() {
    let content = Counted()
    var crown = crown(PickerModel(content, caption: "Two", selected: [2, 1]))
    content.queries.counts = [3, 2]
    crown.device.update { model, now in
      content.queries.shapes = []
      model.reloadComponent(1, at: now)
      #expect(content.queries.shapes == [1])
    }
    #expect((0..<2).map { crown.model.rowCount(inComponent: $0) } == [3, 2])
    crown.wait(.seconds(1))
    #expect(crown.picture.joined().contains("1.1.2"))
    content.queries.counts = [3, 1]
    crown.device.update { model, now in model.reloadComponent(1, at: now) }
    #expect(crown.model.selectedRow(inComponent: 0) == 2)
    #expect(crown.model.selectedRow(inComponent: 1) == 0, "the last of the rows that are left")
  }

  @Test("B06 · Reloading everything queries the number of lists, their rows and their titles")
  func reloadAll() {
    let content = Counted()
    var crown = crown(PickerModel(content, caption: "All", selected: [1, 3]), columns: 40)
    content.queries.counts = [9, 2, 5]
    content.queries.shapes = []
    crown.device.update { model, now in model.reloadAllComponents(at: now) }
    #expect(content.queries.shapes == [0, 1, 2])
    #expect(crown.model.componentCount == 3)
    #expect((0..<3).map { crown.model.rowCount(inComponent: $0) } == [9, 2, 5])
    #expect((0..<3).map { crown.model.selectedRow(inComponent: $0) } == [1, 1, 0])
    crown.wait(.seconds(1))
    #expect(crown.picture.joined().contains("0.1.9"))
  }

  @Test("B07 · February has other days: a list changes another one, and both are reported")
  func dependent() {
    var own = crown(PickerModel(MonthAndDay(), selected: [0, 30]))
    own.step(1)
    #expect(own.model.text == "February 28" && own.model.rowCount(inComponent: 1) == 28)
    #expect(own.reports.sorted() == ["0=1", "1=27"])
    own.step(1)
    #expect(own.model.rowCount(inComponent: 1) == 31)
    var date = crown(.date(mode: .date), selected: .date(.day(2026, 1, 31)))
    date.click()
    date.step(1)
    #expect(date.model.text == "2026-02-28")
    #expect(date.model.titles(0).count { !$0.isEmpty } == 28)
  }

  @Test("B08 · Each row that the user selects is reported, in order")
  func selected() {
    var crown = crown(PickerModel(drinks, selected: [1]))
    crown.step(2)
    crown.step(-3)
    var rows: [Int] = []
    for case .highlighted(let row, let component) in crown.outputs {
      #expect(component == 0)
      rows.append(row)
    }
    #expect(rows == [2, 3, 2, 1, 0])
    #expect(crown.reports == ["0=2", "0=3", "0=2", "0=1", "0=0"])
  }

  @Test("B09 · As a stepper it shows one value, goes a step up or down, and stops at its limits")
  func stepper() throws {
    // A display of a line shows the value between the signs of its directions, and no neighbor.
    let range = try #require(NumberRange(from: 0, through: 10, by: 5))
    var crown = crown(PickerModel(range, caption: "Count"), columns: 16, rows: 1)
    for (way, number) in [(1, "5"), (1, "10"), (1, "10"), (-1, "5"), (-1, "0"), (-1, "0")] {
      crown.step(way)
      #expect(crown.model.text == number && crown.shown == number)
      #expect(crown.picture[0].filter(\.isNumber) == number)
    }
    #expect(crown.reports == ["0=1", "0=2", "0=1", "0=0"])
    // The arrow keys of a keyboard step it, once each.
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    for (keys, number) in [
      (down, "10"), (down + down + down, "10"), (up, "0"), (up + up, "0"), (up + down, "5"),
      (down + down + up, "5"),
    ] {
      let run = try OutsideProgram("Alarm").output(
        "2", columns: 16, rows: 1, typing: [("[ 5]", keys + "\r")])
      #expect(run.text == "Count \(number)\n", "\(run.screen.pictures)")
    }
  }

  @Test("B10 · B16 · Rows and their numbers count from 0 at the top, lists from 0 at the left")
  func order() throws {
    let lists: [RowList] = [["A0", "A1", "A2"], ["B0", "B1", "B2"]]
    let picker = PickerModel(ItemContent.columns(lists), selected: .rows([1, 1]))
    #expect(picker.title(ofRow: 0, inComponent: 0) == "A0")
    #expect(picker.title(ofRow: 2, inComponent: 1) == "B2")
    #expect(picker.componentCount == 2 && picker.rowCount(inComponent: 1) == 3)
    let lines = crown(picker).picture
    let center = try #require(lines.firstIndex { $0.contains("[") })
    #expect(lines[center - 1].contains("A0") && lines[center + 1].contains("A2"))
    let left = try #require(lines[center].range(of: "A1")).lowerBound
    #expect(try #require(lines[center].range(of: "B1")).lowerBound > left)
  }

  @Test("B12 · Without a selection the selected row is -1")
  func noSelection() {
    #expect(PickerModel([] as RowList).selectedRow(inComponent: 0) == -1)
    #expect(PickerModel(drinks).selectedRow(inComponent: 0) == 0)
    var crown = crown(PickerModel([] as RowList))
    crown.roll(1)
    #expect(crown.model.selectedRow(inComponent: 0) == -1 && crown.reports.isEmpty)
    // A list that is empty later, and one that has rows again.
    var drinking = PickerModel(drinks, selected: [3])
    drinking.content = []
    drinking.reloadAllComponents(at: .origin)
    #expect(drinking.selectedRow(inComponent: 0) == -1)
    drinking.content = drinks
    drinking.reloadAllComponents(at: .origin)
    #expect(drinking.selectedRow(inComponent: 0) == 0)
  }

  @Test("An empty list is refused in a file, and ends pick with status 1")
  func noRows() throws {
    #expect(refusal(ofFile: "title: A\npicker: { rows: [] }\n")?.contains("empty list") == true)
    let run = try Program.call(["pick"])
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("no option"), "\(run)")
  }

  @Test("B13 · F03 · What the program selects is not reported, what the user selects is")
  func reported() {
    var crown = crown(PickerModel(drinks))
    for isAnimated in [true, false] {
      crown.device.update { model, now in
        model.selectRow(isAnimated ? 5 : 2, inComponent: 0, animated: isAnimated, at: now)
      }
      crown.wait(.seconds(1))
    }
    #expect(crown.model.text == "Cocoa" && crown.outputs.isEmpty)
    crown.step(1)
    #expect(crown.reports == ["0=3"])
  }
}
