import DetentDates
import DetentInput
import DetentPicker
import Testing

/// What programs learn from nothing but a menu's outputs.
@Suite("Laws of reports")
struct ReportLawTests {
  @Test(
    "F01 · The value before a commit was reported, of every kind of item, style and display",
    arguments: 1...400 as ClosedRange<UInt64>)
  func lastValue(seed: UInt64) {
    for isSingle in [false, true] {
      var user = ReportingUser(seed: seed, isSingle: isSingle)
      for _ in 0..<40 where user.faults.isEmpty && !user.isOver { user.act() }
      let done = user.done.joined(separator: ", ")
      #expect(user.faults == [], "seed \(seed), after \(done)")
    }
  }

  @Test("F01 · The drawn users commit each kind of value, also after it has changed")
  func coverage() {
    var committed: Set<String> = []
    for seed in 1...400 as ClosedRange<UInt64> {
      for isSingle in [false, true] {
        var user = ReportingUser(seed: seed, isSingle: isSingle)
        for _ in 0..<40 where user.faults.isEmpty && !user.isOver { user.act() }
        committed.formUnion(user.changed)
      }
    }
    #expect(committed == Set(ReportingUser.labels))
  }
}

/// A user of a menu of all kinds, and a program that listens to it.
private struct ReportingUser {
  private(set) var menu: ItemMenu
  private(set) var done: [String] = []
  private(set) var faults: [String] = []
  /// The labels of items that were committed with another value than before.
  private(set) var changed: Set<String> = []
  private(set) var isOver = false
  private var dice: Dice
  private var now = Instant.origin
  private var outputs: [MenuOutput] = []
  /// The values of each item, as events have them, and as they were last committed.
  private var told: [[[UInt8]]], taken: [[[UInt8]]]

  /// The labels of items with a value.
  static let labels = kinds.map(\.label)

  init(seed: UInt64, isSingle: Bool) {
    dice = Dice(seed: seed)
    var items: [MenuItem] = []
    for (label, content, styles) in Self.kinds {
      var item = MenuItem(
        label: label, content: content, style: styles[dice.below(styles.count)])
      if label == "Marked" { item.marks = [] }
      if dice.below(3) == 0 { item.confirmation = dice.below(2) == 0 ? .press : .hold }
      items.append(item)
    }
    if isSingle { items = [items[dice.below(items.count)]] }
    menu = PickerMenu(title: [], items: items, isSingle: isSingle)
    menu.fit(dice.below(2) == 0 ? [] : .everything)
    menu.expandsItems = dice.below(2) == 0
    told = menu.items.map { $0.values }
    taken = told
  }

  private static let kinds: [(label: String, content: ItemContent, styles: [PickerLayoutStyle])] = {
    let table = CalendarTable.english(years: 2_026...2_027)
    let words = ItemContent.rows(["Tea", "Coffee", "Cocoa", "Water"])
    let numbers = NumberRange(from: 0, through: 100, by: 5, unit: "%")
    func days(_ kind: DayChoice, isOn: Bool? = nil) -> ItemContent {
      .days(CalendarDays(table, kind: kind, isOn: isOn))
    }
    func dates(_ mode: DateMode) -> ItemContent { .date(DateWheels(table, mode: mode)) }
    return [
      ("Rows", words, [.wheels, .menu, .segmented, .inline, .navigationLink, .list]),
      ("Marked", words, [.wheels]),
      ("Number", numbers.map { .number($0) } ?? words, [.wheels, .inline]),
      ("Switch", .toggle(["Off", "On"]), [.automatic]),
      ("Columns", .columns(Columns([["1", "2", "3"], ["a", "b", "c"]])), [.wheels]),
      ("Time", dates(.time), [.wheels, .compact, .inline, .graphical]),
      ("Date", dates(.date), [.wheels, .compact, .inline, .graphical]),
      ("Moment", dates(.dateAndTime), [.wheels, .compact, .graphical]),
      ("Duration", .duration(DurationWheels(minuteInterval: 10)), [.wheels]),
      ("Off", days(.single, isOn: false), [.inline, .wheels, .compact]),
      ("On", days(.single, isOn: true), [.inline, .wheels, .compact]),
      ("Range", days(.range), [.graphical, .wheels]),
      ("Days", days(.multiple), [.graphical, .wheels]),
      ("Text", .text(TextEntry(most: 8)), [.automatic]),
    ]
  }()

  // MARK: - The user

  mutating func act() {
    switch dice.below(12) {
    case 0...3: turn((dice.below(9) - 4) * (1 + dice.below(3)))
    case 4...6: press()
    case 7: apply("hold", .button(.longPress))
    case 8: command(([.focusNext, .focusPrevious, .mark] as [PickerCommand])[dice.below(3)])
    case 9: command(.pick(row: dice.below(12)))
    case 10: command(([.cancel, .take, .erase] as [PickerCommand])[dice.below(3)])
    default: command(.type((["a", "1", "0"] as [Unicode.Scalar])[dice.below(3)]))
    }
    // A press may come before the wheel rests.
    if dice.below(3) > 0 { advance(.seconds(3)) }
  }

  private mutating func turn(_ detents: Int) {
    done.append("turn \(detents)")
    for _ in 0..<detents.magnitude {
      advance(.milliseconds(60))
      menu.apply(.turned(detents.signum()), at: now, into: &outputs)
      hear()
    }
  }

  private mutating func press() {
    apply("press", .button(.click))
    apply("", .button(.singleClick))
  }

  private mutating func apply(_ name: String, _ event: KnobEvent) {
    if !name.isEmpty { done.append(name) }
    advance(.milliseconds(30))
    menu.apply(event, at: now, into: &outputs)
    hear()
  }

  private mutating func command(_ command: PickerCommand) {
    done.append("\(command)")
    menu.apply(command, at: now, into: &outputs)
    hear()
  }

  private mutating func advance(_ span: TimeSpan) {
    now = now + span
    menu.advance(to: now, into: &outputs)
    hear()
  }

  // MARK: - The program

  private mutating func hear() {
    for output in outputs {
      if menu.isOver(with: output) { isOver = true }
      guard let item = output.item, output.rows.count > 0 else { continue }
      let label = String(decoding: menu.items[item].label, as: UTF8.self)
      switch output.event {
      // Leaving reports the restored value.
      case .valueChanged, .cancelled: told[item] = menu.values(of: output)
      case .committed:
        let values = menu.values(of: output)
        if values != told[item] {
          let (old, new) = (text(told[item]), text(values))
          faults.append("\(label) is committed as \(new), and \(old) was reported")
        }
        if values != taken[item] { changed.insert(label) }
        (taken[item], told[item]) = (values, values)
      default: break
      }
    }
    outputs.removeAll()
  }

  private func text(_ values: [[UInt8]]) -> String {
    values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
  }
}
