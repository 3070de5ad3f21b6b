import DetentDates
import DetentInput
import DetentPicker
import DetentText
import Testing

/// All scenes by name.
enum Scenes {
  static func all() throws -> [(String, ItemMenu)] {
    let celsius = try #require(
      NumberRange(from: -200, through: 450, by: 5, fractionDigits: 1, unit: "°C"))
    let percent = try #require(NumberRange(from: 0, through: 100, unit: "%"))
    let words = menu(.rows(drinks), [2])
    let figures = menu(.number(celsius), [60])
    let first = try #require(CivilTime(year: 2026, month: 11, day: 22))
    let dates = menu(.date(DateWheels(minimum: first)), [21, 10, 0])
    let two = menu(.columns(time), [6, 30])
    let letters = try entry("Anna")
    return [
      ("words", words), ("words, turned", words.after(.turned(1), 8)),
      ("words, turned back", words.after(.turned(-1), 12)),
      ("words, at the end", menu(.rows(drinks), [0]).after(.turned(-1), 0)),
      ("words, in two lines", menu(.rows(drinks), [9])),
      ("pressed", words.after(.button(.pressed), 0)),
      ("held", words.after(.button(.hold(progress: 50)), 0)),
      ("taken", words.after(.button(.click), 0).after(.button(.singleClick), 10, at: 11)),
      ("five seconds left", waiting(words)), ("no rows", menu(.rows([]), [])),
      ("one row", menu(.rows(["Tea"]), [0])), ("figures", figures),
      ("figures, turned", figures.after(.turned(1), 4)),
      ("figures of percent", menu(.number(percent), [100])),
      ("two wheels", two), ("two wheels, turned", two.after(.turned(1), 4)),
      ("two wheels, the second", two.after(.button(.click), 400)),
      ("two wheels, on the way", two.after(.button(.click), 48)),
      ("three wheels", dates), ("three wheels, limits", dates.after(.turned(1), 2_000)),
      ("leaving", words.after(.turned(3), 400).after(.button(.longPress), 100, at: 11)),
      ("list", kettle()), ("list, turned", kettle().after(.turned(1), 8)),
      ("list, its last", kettle().after(.turned(2), 2_000)),
      ("list, opening", kettle().after(.button(.click), 0).after(.button(.singleClick), 48)),
      ("list, held", kettle().after(.button(.hold(progress: 50)), 0)),
      ("open in its place", open(1)), ("open, the first", open(0)), ("open, the last", open(2)),
      ("open, turned", open(1).after(.turned(1), 8)),
      ("text", letters), ("text, turned", letters.after(.turned(1), 8)),
      ("text, turned back", letters.after(.turned(-1), 8)),
      ("text, held", letters.after(.button(.hold(progress: 50)), 0)),
      ("text, descenders and accents", try entry("Ångströmqjgpy", row: 12)),
      ("text, too long", try entry("The quick brown fox jumps over the lazy dog", row: 35)),
      ("text, full", try entry("Annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna")),
      ("text, of nothing", try entry("")),
    ]
  }

  /// All scenes from right to left, and the last row of a list with a value at the foot.
  static func mirrored() throws -> [(String, ItemMenu)] {
    let kettle = ("list, its first", kettle())
    return try (all() + [kettle]).map { name, menu in
      var menu = menu
      menu.words = InterfaceWords(locale: "he_IL")
      return ("\(name), mirrored", menu)
    }
  }

  /// A text entry with the given row's letter in the lens.
  static func entry(_ text: String, row: Int = 14) throws -> ItemMenu {
    var entry = TextEntry(characters: .latin1)
    let isSet = entry.set(text.unicodeScalars)
    try #require(isSet)
    return menu(.text(entry), []).after(.turned(row), 2_000)
  }

  static func menu(_ content: ItemContent, _ rows: PickerSelection) -> ItemMenu {
    PickerMenu(
      title: "", items: [MenuItem(label: "Label", content: content, rows: rows)], isSingle: true)
  }

  private static func waiting(_ menu: ItemMenu) -> ItemMenu {
    var menu = menu
    menu.wait(until: .origin + .seconds(5), at: .origin + .milliseconds(100))
    return menu
  }

  private static func open(_ item: Int) -> ItemMenu {
    var menu = kettle()
    menu.expandsItems = true
    return menu.after(.turned(item), 2_000).after(.button(.click), 0)
      .after(.button(.singleClick), 400)
  }
}

extension ItemMenu {
  /// The menu `milliseconds` after a knob event.
  func after(_ event: KnobEvent, _ milliseconds: Int64, at second: Int64 = 10) -> ItemMenu {
    var menu = self
    var outputs: [MenuOutput] = []
    let now = Instant.origin + .seconds(second)
    if case .turned(0, _) = event.kind { return menu }
    menu.apply(event, at: now, into: &outputs)
    menu.advance(to: now + .milliseconds(milliseconds), into: &outputs)
    return menu
  }
}
