import DetentInput
import DetentDates
import DetentHost
import DetentPicker
import DetentSession
import DetentView
import DetentYAML
import Testing

/// Styles in menu files.
@Suite("Styles in menus")
struct StyleMenuTests {
  private func menu(_ yaml: String) throws -> ItemMenu {
    try MenuFile(yaml: yaml, file: "menu.yaml").menu(
      now: (CivilTime(day: 20_780, second: 24_300), nil))
  }

  private func value(_ menu: ItemMenu) -> String {
    String(decoding: menu.items[0].values[0], as: UTF8.self)
  }

  @Test("G06 · G07 · A menu file requests UIDatePicker's styles, and the menu has them")
  func dates() throws {
    let styles: [(String, PickerLayoutStyle, PickerLayoutStyle)] = [
      ("automatic", .automatic, .wheels), ("wheels", .wheels, .wheels),
      ("compact", .compact, .wheels), ("inline", .inline, .inline),
      ("graphical", .graphical, .graphical),
    ]
    for (name, asked, effect) in styles {
      let menu = try menu("datePicker: { mode: date, style: \(name) }")
      #expect(menu.items[0].style == asked && menu.style(ofItem: 0) == effect, "\(name)")
      #expect(value(menu) == "2026-11-23")
    }
    #expect(try menu("datePicker: { style: graphical }").month != nil, "a date and a time")
  }

  @Test("C10 · A year and a month have wheels alone: another style is refused, with its place")
  func monthStyles() throws {
    for style in ["graphical", "inline", "compact"] {
      #expect {
        try menu("datePicker: { mode: yearAndMonth, style: \(style) }")
      } throws: {
        "\($0)"
          == "menu.yaml:1:42: 'style' is '\(style)' beside 'mode: yearAndMonth', "
          + "which has wheels only; write wheels, or leave it out"
      }
    }
    #expect(
      try menu("datePicker: { mode: yearAndMonth, style: wheels }").style(ofItem: 0) == .wheels)
  }

  @Test("I02 · I05 · Items of a menu with expands: true open in their place, among the others")
  func expands() throws {
    let yaml = """
      title: Kettle
      expands: true
      items:
        - label: Drink
          picker: { rows: [Tea, Coffee, Cocoa] }
        - label: Strength
          number: { from: 0, through: 100 }
      """
    func open(_ yaml: String) throws -> String {
      var device = SimulatedDevice(try menu(yaml), face: TextFace(columns: 60, rows: 20))
      device.press()
      device.wait(.seconds(1))
      #expect(device.model.openItem == 0)
      return device.face.grid.description
    }
    let text = try open(yaml)
    #expect(
      text.contains("Drink") && text.contains("Strength") && text.contains("Coffee"), "\(text)")
    let alone = try open(yaml.replacing("expands: true\n", with: ""))
    #expect(!alone.contains("Strength"), "\(alone)")
    #expect(throws: ConfigurationError.self) {
      try menu("expands: true\npicker: { rows: [Tea] }")
    }
  }

  @Test("G16 · A menu file has SwiftUI's styles; radioGroup is refused with the others")
  func swiftUI() throws {
    for style in ["automatic", "inline", "menu", "navigationLink", "palette", "segmented", "wheel"]
    {
      let menu = try menu("picker: { rows: [Tea, Coffee], style: \(style) }")
      #expect("\(menu.items[0].style.name)" == (style == "wheel" ? "wheels" : style))
    }
    #expect {
      try menu("picker: { rows: [Tea, Coffee], style: radioGroup }")
    } throws: {
      "\($0)".hasPrefix("menu.yaml:1:39: 'style' is 'radioGroup'") && "\($0)".contains("list")
    }
  }

  @Test("G15 · Each element that a flag names is a wheel of a mode, or a key")
  func elements() throws {
    func parts(_ keys: String) throws -> Set<WheelShape.Part> {
      let menu = try menu("datePicker: { \(keys) }")
      return Set(menu.picker.shapes.compactMap { $0.part })
    }
    #expect(try parts("mode: time") == [.hour, .minute])
    #expect(try parts("mode: hourMinuteAndSecond") == [.hour, .minute, .second])
    #expect(try parts("mode: yearAndMonth") == [.month, .year])
    #expect(try parts("mode: date") == [.day, .month, .year])
    #expect(try parts("mode: dateAndTime") == [.day, .hour, .minute])
    let zoned = try MenuFile(
      yaml: "datePicker: { timeZone: Europe/Berlin, selected: 2026-11-22T06:45+01:00 }",
      file: "menu.yaml"
    ).menu()
    #expect(value(zoned).hasSuffix("+01:00"))
  }

  @Test("A10 · A row has a text, a caption and images")
  func rows() throws {
    let menu = try menu("picker: { rows: [{ label: Tea, caption: green, value: t }, Coffee] }")
    var caption = ShortText()
    let extras = try #require(menu.items[0].content.openRows?.extras)
    extras.writeCaption(ofRow: 0, to: &caption)
    #expect(caption == "green" && menu.items[0].text == Array("Tea".utf8) && value(menu) == "t")
  }

  @Test("I09 · Changes are tracked, and a cell has a value before anybody has opened it")
  func tracked() throws {
    let yaml =
      "items: [{ label: Drink, picker: { rows: [Tea, Coffee] } }, { label: Go, action: [a] }]"
    var device = SimulatedDevice(try menu(yaml), face: TextFace(columns: 60, rows: 20))
    #expect(value(device.model) == "Tea" && device.model.openItem == nil)
    device.press()
    device.turn(by: 1)
    #expect(device.face.grid.description.contains("Coffee") && value(device.model) == "Tea")
    device.press()
    #expect(value(device.model) == "Coffee" && device.model.openItem == nil)
  }

  @Test("No style of a menu's date changes which dates exist")
  func farDates() throws {
    let names = PickerLayoutStyle.allCases.map { "\($0.name)" }
      .filter(MenuFile.KindKey.datePicker.styles.contains)
    #expect(names.count == MenuFile.KindKey.datePicker.styles.count)
    let kinds = ["dates: range", "dates: multiple", "toggle: true"].map { "style: inline, \($0)" }
    for keys in names.map({ "style: \($0)" }) + kinds {
      for locale in ["", ", locale: de_DE"] {
        for date in ["1850-06-01", "2200-01-01"] {
          let selected = keys.hasSuffix("range") ? "\(date)/\(date)" : date
          let yaml = "datePicker: { mode: date, \(keys)\(locale), selected: \"\(selected)\" }"
          let menu = try menu("items:\n  - label: Day\n    \(yaml)\n")
          #expect(value(menu).hasPrefix(date), "\(yaml)")
        }
      }
    }
    for mode in ["dateAndTime, selected: 1850-06-01T09:30", "yearAndMonth, selected: 2200-01"] {
      let menu = try menu("datePicker: { mode: \(mode) }")
      #expect(mode.hasSuffix(value(menu)))
    }
  }

  @Test("A menu file asks for SwiftUI's styles of lists")
  func lists() throws {
    let styles: [(String, PickerLayoutStyle)] = [
      ("automatic", .automatic), ("wheels", .wheels), ("wheel", .wheels), ("inline", .inline),
      ("menu", .menu), ("segmented", .segmented), ("palette", .palette),
      ("navigationLink", .navigationLink),
    ]
    for (name, asked) in styles {
      #expect(
        try menu("picker: { rows: [Tea, Milk], style: \(name) }").items[0].style == asked)
    }
  }

  @Test("C05 · A duration in inline or compact style is refused")
  func countdown() throws {
    for name in ["inline", "compact"] {
      #expect(throws: ConfigurationError.self) {
        try menu("datePicker: { mode: countDownTimer, style: \(name) }")
      }
    }
    let wheels = try menu("datePicker: { mode: countDownTimer, style: wheels }")
    #expect(wheels.style(ofItem: 0) == .wheels)
  }

  @Test("G14 · A menu file has a single date, a range or several dates")
  func several() throws {
    let range = try menu(
      "datePicker: { mode: date, dates: range, selected: 2026-11-24/2026-11-28 }")
    #expect(value(range) == "2026-11-24/2026-11-28" && range.style(ofItem: 0) == .graphical)
    let several = try menu(
      "datePicker: { mode: date, dates: multiple, selected: \"2026-11-28,2026-11-24\" }")
    #expect(value(several) == "2026-11-24,2026-11-28")
    #expect(value(try menu("datePicker: { mode: date, dates: range }")) == "2026-11-23/2026-11-23")
  }

  @Test("G14 · As many days as a leap year has are read, and one more is refused")
  func most() throws {
    func days(_ count: Int) -> String {
      let first = CalendarDate(clampingYear: 2_026, month: 1, day: 1).daysSince1970
      let days = (0..<count).map { "\(CalendarDate(daysSince1970: first + $0))" }
      let selected = days.joined(separator: ",")
      return "datePicker: { mode: date, dates: multiple, selected: \"\(selected)\" }"
    }
    let year = try menu(days(366))
    #expect(value(year).split(separator: ",").count == 366)
    do {
      _ = try menu(days(367))
      Issue.record("367 days")
    } catch {
      #expect("\(error)".hasSuffix("'selected' has more than 366 days; leave some out"))
    }
  }

  @Test(
    "Each row of a menu has its value, in its shortest form if need be",
    arguments: [
      (128, 64, false), (256, 64, false), (135, 240, false), (240, 240, false), (240, 240, true),
      (320, 240, false), (390, 390, false), (390, 390, true),
    ])
  func valuesAreShown(width: Int, height: Int, isRound: Bool) throws {
    let letters = PixelLetters(width: width, height: height, isRound: isRound)
    for name in ["Menus/gallery", "Gallery/styles"] {
      let file = try MenuFile(contentsOf: "\(Repository.root)/Simulator/\(name).yaml")
      var menu = file.menu(now: (CivilTime(day: 20_780, second: 24_300), nil))
      var texts = TextFace(columns: 20, rows: 4)
      for row in menu.items.indices {
        var scene = PickerScene(reach: 9)
        menu.describe(into: &scene)
        func isShown(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
          letters.shows(text, in: scene)
            || (1...max(1, text.count)).contains { end in
              (Array(text.prefix(end)) + Array("…".utf8)).withUnsafeBufferPointer {
                letters.shows($0, in: scene)
              }
            }
        }
        for distance in -9...9 where scene.withTitle(distance, of: 0, isShown) {
          let hasValue = [WheelShape.Form.long, .short, .least].contains { form in
            scene.withDetail(distance, of: 0, as: form) { $0.isEmpty || isShown($0) }
          }
          #expect(hasValue, "\(name), item \(row): \(distance)")
        }
        _ = texts.draw(menu)
        let isListed = [WheelShape.Form.long, .short, .least].contains { form in
          scene.withDetail(0, of: 0, as: form) {
            let value = String(decoding: $0, as: UTF8.self).prefix(4)
            return value.isEmpty || texts.grid.description.contains(value)
          }
        }
        #expect(isListed, "\(name), item \(row)")
        var outputs: [MenuOutput] = []
        menu.apply(.turned(1), at: .origin + .seconds(Int64(row)), into: &outputs)
        menu.advance(to: .origin + .milliseconds(1_000 * Int64(row) + 900), into: &outputs)
      }
    }
  }

  /// The displays on which a menu has one notation; pixels, or columns and rows of characters.
  private static let displays: [(width: Int, height: Int, kind: String)] = [
    (128, 64, "small"), (128, 64, "large"), (128, 32, "small"), (64, 48, "small"),
    (256, 64, "small"), (135, 240, "color"), (240, 240, "color"), (240, 240, "round"),
    (320, 240, "color"), (390, 390, "round"), (480, 270, "color"), (320, 480, "color"),
    (20, 4, "text"), (16, 2, "text"), (46, 15, "text"),
  ]

  /// The forms of a row's detail that a picture shows, of several the longest.
  private func forms(
    _ distance: Int, of component: Int, in scene: PickerScene, _ isShown: (String) -> Bool
  ) -> Set<WheelShape.Form>? {
    func text(_ form: WheelShape.Form) -> String {
      scene.withDetail(distance, of: component, as: form) { String(decoding: $0, as: UTF8.self) }
    }
    let all = [WheelShape.Form.long, .short, .least]
    guard text(.long) != text(.least) else { return nil }
    let shown = all.filter { isShown(text($0)) }
    guard let longest = shown.map(text).max(by: { $0.utf8.count < $1.utf8.count }) else {
      return nil
    }
    return Set(shown.filter { text($0) == longest })
  }

  @Test(
    "C07 · E02 · A menu has one notation: all dates have one form, in rows, lens and open cells",
    arguments: displays, ["", "en_US", "de_DE", "ja_JP", "ar_EG", "hi_IN"])
  func oneNotation(display: (width: Int, height: Int, kind: String), locale: String) throws {
    let (width, height, kind) = display
    let yaml = try Repository.text("\(Repository.root)/Simulator/Gallery/styles.yaml")
      .replacing("locale: en_US, ", with: locale.isEmpty ? "" : "locale: \(locale), ")
    var menu = try menu(yaml)
    menu.expandsItems = true
    let letters =
      kind == "text"
      ? nil
      : PixelLetters(
        width: width, height: height, isRound: kind == "round", isTextLarge: kind == "large")
    var face = kind == "text" ? TextFace(columns: width, rows: height) : nil
    var allowed: Set<WheelShape.Form> = [.long, .short, .least]
    var (checked, now) = (0, Instant.origin)
    func check(_ menu: ItemMenu, of component: Int?, _ distances: ClosedRange<Int>) {
      var scene = PickerScene(reach: 9, ruler: Self.ruler(of: display))
      menu.describe(into: &scene)
      var shown = ""
      if face != nil {
        _ = face?.draw(menu)
        shown = face?.grid.description ?? ""
      }
      for distance in distances {
        if component == nil, !scene.hasCell(distance) { continue }
        let found = forms(distance, of: component ?? scene.cells, in: scene) { text in
          guard let letters else { return shown.contains(text) }
          return Array(text.utf8).withUnsafeBufferPointer { letters.shows($0, in: scene) }
        }
        guard let found else { continue }
        checked += 1
        #expect(!allowed.isDisjoint(with: found), "\(display) \(locale): \(found), not \(allowed)")
        allowed.formIntersection(found)
      }
    }
    for _ in menu.listed {
      check(menu, of: 0, -9...9)
      var outputs: [MenuOutput] = []
      menu.apply(.turned(1), at: now, into: &outputs)
      now = now + .milliseconds(900)
      menu.advance(to: now, into: &outputs)
    }
    #expect(checked > 1, "\(display) \(locale)")
    for item in [0, 2] {
      var open = menu
      var outputs: [MenuOutput] = []
      open.apply(.turned(item - (open.listed.count - 1)), at: now, into: &outputs)
      open.advance(to: now + .seconds(3), into: &outputs)
      open.apply(.button(.click), at: now + .seconds(4), into: &outputs)
      open.advance(to: now + .seconds(8), into: &outputs)
      check(open, of: nil, 0...1)
    }
  }

  private static func ruler(of display: (width: Int, height: Int, kind: String)) -> TextRuler {
    switch display.kind {
    case "text": .cells
    case "small", "large": MonoFace().ruler
    default: ColorFace(width: display.width, height: display.height).ruler
    }
  }
}
