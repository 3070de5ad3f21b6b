import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// Random inputs and programmatic changes of a menu, in any order.
///
/// Each sequence has a seed, which a failure reports: `Sequence(seed: 17)` repeats it.
@Suite("Random sequences of turns, presses, typing and programmatic changes")
struct RandomSequenceTests {
  #if DEBUG
  private static let count = 500
  #else
  private static let count = 10_000
  #endif

  @Test("K06 · F03 · D03 · Each selection is valid, drawn, and reported if the user made it")
  func sequences() {
    var (steps, faults) = (0, [String]())
    for seed in 1...UInt32(Self.count) where faults.isEmpty {
      var sequence = Sequence(seed: seed)
      for _ in 0..<12 where !sequence.isOver && faults.isEmpty {
        sequence.step()
        steps += 1
        faults = sequence.faults.map {
          "seed \(seed), after \(sequence.done.joined(separator: ", ")): \($0)"
        }
      }
    }
    #expect(faults == [])
    #expect(steps > 7 * Self.count)
  }
}

/// A menu, its input so far, and its state as derived from its events.
struct Sequence {
  private(set) var menu: ItemMenu
  private(set) var done: [String] = []
  private(set) var faults: [String] = []
  /// Whether the user has left the menu.
  private(set) var isOver = false
  private var believed: [PickerSelection]
  private var now = Instant.origin
  private var outputs: [MenuOutput] = []
  private var face = TextFace(columns: 20, rows: 4)
  private var state: UInt32

  init(seed: UInt32) {
    state = seed &* 2_654_435_761
    menu = Sequence.menu(isSingle: seed % 3 == 0, kind: Int(seed / 3 % 6))
    believed = menu.items.map(\.rows)
  }

  private mutating func next(_ limit: Int) -> Int {
    // - Source: Marsaglia, Xorshift RNGs, 2003: 13, 17, 5.
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state >> 4) % limit
  }

  private static func menu(isSingle: Bool, kind: Int) -> ItemMenu {
    let contents: [ItemContent?] = [
      .rows(["Tea", "Coffee", "Cocoa", "Water", "Juice", "Mate", "Chai"]),
      NumberRange(from: 0, through: 100, by: 5, unit: "%").map(ItemContent.number),
      .date(
        DateWheels(
          mode: .time, minimum: CivilTime(hour: 6, minute: 30),
          maximum: CivilTime(hour: 21, minute: 15), minuteInterval: 5)),
      .date(
        DateWheels(
          minimum: CivilTime(year: 2026, month: 2, day: 20),
          maximum: CivilTime(year: 2028, month: 3, day: 5))),
      .duration(DurationWheels(minuteInterval: 10)),
      .columns(Columns([["1", "2", "3"], ["a", "b", "c", "d"]])),
    ]
    var items = zip(["Drink", "Level", "Start", "Day", "Steep", "Code"], contents).map {
      MenuItem(label: $0, content: $1 ?? .rows([]))
    }
    items.append(MenuItem(label: "Mute", content: .toggle(["Off", "On"])))
    items[0].wraps = true
    return PickerMenu(
      title: "Menu", items: isSingle ? [items[kind]] : items, isSingle: isSingle)
  }

  // MARK: - What is done

  mutating func step() {
    let what = next(16)
    switch what {
    case 0...4: turn((next(9) - 4) * (1 + next(3)))
    case 5, 6: press()
    case 7: gesture("hold", .longPress)
    case 8:
      gesture("first click", .click)
      gesture("double click", .doubleClick)
    case 9: command(.focusNext)
    case 10: command(.focusPrevious)
    case 11: command(.pick(row: next(12)))
    case 12: command(.roll(Rows(raw: Int64(next(400_000) - 200_000))))
    case 13: command(next(3) == 0 ? .cancel : .type(next(2) == 0 ? "a" : "e"))
    default: program()
    }
    settle()
    check()
  }

  private mutating func turn(_ detents: Int) {
    done.append("turn \(detents)")
    let pause = TimeSpan.milliseconds([4, 20, 120][next(3)])
    for _ in 0..<detents.magnitude {
      advance(pause)
      menu.apply(.turned(detents.signum()), at: now, into: &outputs)
      checkPicture()
    }
  }

  private mutating func press() {
    gesture("press", .click)
    menu.apply(.button(.singleClick), at: now, into: &outputs)
  }

  private mutating func gesture(_ name: String, _ event: ButtonEvent) {
    done.append(name)
    advance(.milliseconds(30))
    menu.apply(.button(event), at: now, into: &outputs)
  }

  private mutating func command(_ command: PickerCommand) {
    done.append("\(command)")
    menu.apply(command, at: now, into: &outputs)
  }

  /// A programmatic change, which is not reported.
  private mutating func program() {
    settle()
    check()
    let item = next(menu.items.count)
    let rows = PickerSelection((0..<menu.items[item].rows.count).map { _ in next(40) - 4 })
    if next(2) == 0 {
      done.append("set \(item) to \(rows)")
      menu.setRows(rows, ofItem: item, at: now)
      // The program knows the values that it sets.
      believed[item] = menu.items[item].rows
    } else {
      var other = Sequence.menu(isSingle: menu.isSingle, kind: 0)
      if menu.isSingle { other = menu }
      for index in other.items.indices {
        other.setRows(menu.items[index].rows, ofItem: index, at: now)
      }
      done.append("replace, and set \(item) to \(rows)")
      other.setRows(rows, ofItem: item, at: now)
      menu.replace(with: other, at: now)
      believed = menu.items.indices.map { menu.shownRows(ofItem: $0) }
    }
    advance(.seconds(3))
    for output in outputs where output.event.isOfUser { faults.append("a program: \(output)") }
    outputs = []
  }

  private mutating func advance(_ span: TimeSpan) {
    now = now + span
    menu.advance(to: now, into: &outputs)
  }

  private mutating func settle() { advance(.seconds(3)) }

  // MARK: - What has to be so

  private mutating func check() {
    hear()
    let picker = menu.picker
    let selection = picker.selection
    for component in 0..<picker.componentCount {
      let row = selection[component]
      let rows = picker.rowCount(inComponent: component)
      if !(row >= 0 && row < rows) && rows > 0 { faults.append("row \(row) of \(rows)") }
      if rows > 0, !picker.isEnabled(row: row, inComponent: component) {
        faults.append("row \(row) of wheel \(component) is disabled")
      }
    }
    // Without a matching row for the typed text none is selected.
    let isEmpty = picker.rowCount(inComponent: 0) == 0
    if !isEmpty, picker.content.resolve(selection, from: selection, changed: nil) != selection {
      faults.append("\(selection) is out of the limits")
    }
    if picker.focus == nil { faults.append("no wheel is focused") }
    guard !menu.isAsking else { return }
    for item in menu.items.indices where menu.shownRows(ofItem: item) != believed[item] {
      faults.append(
        "item \(item) has \(menu.shownRows(ofItem: item)), and \(believed[item]) was told")
    }
    checkPicture()
  }

  private mutating func hear() {
    for output in outputs {
      if menu.isOver(with: output) { isOver = true }
      guard let item = output.item else { continue }
      switch output.event {
      case .valueChanged(let row, let component):
        // A wheel that changes another one reports that, too.
        if believed[item][component] == row { faults.append("reported twice: \(output)") }
        believed[item][component] = row
      case .committed:
        if output.rows != believed[item] { faults.append("committed but not reported: \(output)") }
      case .cancelled: believed[item] = output.rows
      default: break
      }
    }
    outputs = []
  }

  /// Checks that the text in the lens is that of the selected row.
  private mutating func checkPicture() {
    _ = face.draw(menu)
    let lines = (0..<4).map { face.grid.text(row: $0) }
    guard !menu.isAsking, let focus = menu.picker.focus, menu.filterWords == nil,
      let line = lines.first(where: { $0.contains("[") }), let start = line.firstIndex(of: "[")
    else { return }
    let inside = line[start...].dropFirst().prefix { $0 != "]" }
    let row = menu.picker.selectedRow(inComponent: focus)
    let title = "\(menu.picker.title(ofRow: row, inComponent: focus))"
    let shown = inside.split(separator: " ").first.map(String.init) ?? ""
    let words = title.split(separator: " ").map(String.init)
    // A unit is outside the lens, and the names of months are abbreviated.
    let isShort = shown.count == 3 && title.hasPrefix(shown)
    if words.first != shown, title != "\(shown)%", !isShort {
      faults.append("\(title) is selected, but \(inside) is drawn")
    }
  }
}

extension PickerOutput {
  /// Whether the output reports an action of the user.
  fileprivate var isOfUser: Bool {
    switch self {
    case .highlighted, .valueChanged, .committed, .edited, .cancelled: true
    default: false
    }
  }
}
