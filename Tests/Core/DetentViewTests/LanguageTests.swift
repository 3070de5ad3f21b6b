import DetentDates
import DetentInput
import DetentPicker
import DetentTestSupport
import DetentText
import Testing

@testable import DetentRaster
@testable import DetentView

/// Pickers in other languages, from the left and from the right.
@Suite("Languages of pictures")
struct LanguageTests {
  /// A menu with a kept value, and then its question.
  private func menus(
    _ words: InterfaceWords, _ texts: [String]
  ) -> (kept: ItemMenu, question: ItemMenu) {
    var action = MenuItem(label: Array(texts[3].utf8), role: .action)
    action.confirmation = .press
    let items = [
      MenuItem(label: texts[1], content: .rows(RowList(Array(texts[4...])))), action,
      MenuItem(label: texts[2], content: .rows(RowList(["1", "2"]))),
    ]
    var menu = PickerMenu(title: texts[0], items: items)
    menu.words = words
    let open = menu.after(.button(.click), 0).after(.button(.singleClick), 400)
    let kept = open.after(.button(.longPress), 400, at: 11)
    let row = menu.after(.turned(1), 2_000)
    let question = row.after(.button(.click), 0, at: 13).after(.button(.singleClick), 400, at: 13)
    return (kept, question)
  }

  private static let german = ["Kessel", "Getränk", "Stärke", "Neustart", "Tee", "Kaffee"]
  private static let japanese = ["やかん", "飲み物", "濃さ", "再起動", "お茶", "コーヒー"]
  private static let arabic = ["غلاية", "مشروب", "قوة", "إعادة", "شاي", "قهوة"]
  private static let arabicWords = InterfaceWords(
    locale: "ar_EG",
    replacing: [
      .yes: "نعم", .no: "لا", .kept: "بقي", .goBack: "رجوع", .move: "تحريك", .open: "فتح",
      .answer: "جواب", .leave: "خروج", .doIt: "تنفيذ",
    ])

  @Test("K12 · A menu and a question in German, Japanese and Arabic, on characters and on pixels")
  func samples() throws {
    let samples = [
      ("german", InterfaceWords.german, Self.german), ("japanese", .japanese, Self.japanese),
      ("arabic", Self.arabicWords, Self.arabic),
    ]
    for (name, words, texts) in samples {
      let (kept, question) = menus(words, texts)
      for (kind, menu) in [("menu", kept), ("question", question)] {
        var terminal = TextFace(columns: 46, rows: 15, hints: .keys)
        _ = terminal.draw(menu)
        try expectFrame(terminal.grid, "\(name) \(kind)")
        var display = TextFace(columns: 20, rows: 4)
        _ = display.draw(menu)
        try expectFrame(display.grid, "\(name) \(kind) 20x4")
        // Detent's own letters are Latin.
        guard name != "japanese" else { continue }
        let latin = menus(words, Self.german)
        var pixels = MonoFace(width: 128, height: 64)
        _ = pixels.draw(kind == "menu" ? latin.kept : latin.question)
        try expectFrame(pixels.canvas, "\(name) \(kind) pixels")
      }
    }
  }

  @Test("K12 · A limit stands before its word where a language has it so")
  func wordBehind() throws {
    let (last, start) = (CivilTime(iso: "10:00".utf8), CivilTime(iso: "09:00".utf8))
    let wheels = DateWheels(.english(hasHalves: false), mode: .time, maximum: last)
    var menu = Scenes.menu(.date(wheels), wheels.selection(of: try #require(start)))
    for (language, text) in [("ja", "10:00まで"), ("ko", "10:00까지"), ("de", "bis 10:00")] {
      menu.words = InterfaceWords(locale: language)
      var face = TextFace(columns: 46, rows: 15)
      _ = face.draw(menu.after(.turned(1), 400).after(.turned(1), 100, at: 11))
      #expect((0..<15).contains { face.grid.text(row: $0).contains(text) }, "\(language)")
    }
  }

  @Test("K12 · From right to left the weeks of a month begin at the right, and so does its name")
  func mirroredMonth() throws {
    let wheels = DateWheels()
    let days = CalendarDays(wheels.rules)
    var item = MenuItem(label: "Day", content: .days(days), rows: [20_778])
    item.style = .graphical
    var menu = PickerMenu(title: "", items: [item], isSingle: true)
    menu.words = InterfaceWords(locale: "he_IL")
    var face = TextFace(columns: 46, rows: 15)
    _ = face.draw(menu)
    #expect(
      (0..<15).contains { face.grid.text(row: $0).contains("S    S    F    T    W    T    M") })
    let picture = Glass(width: 240, height: 240).draw(menu)
    let ink = (0..<200).filter { x in (28..<46).contains { picture[x, $0] != Theme.dark.ground } }
    #expect(ink.count > 40 && ink.allSatisfy { $0 > 60 })
  }

  @Test("K12 · A question in Arabic letters ends in their mark")
  func question() {
    let words = InterfaceWords(locale: "ar_EG")
    let (arabic, german) = (menus(words, Self.arabic).question, menus(words, Self.german).question)
    #expect(arabic.picker.caption == Array("إعادة؟".utf8))
    #expect(german.picker.caption == Array("Neustart?".utf8))
  }

  @Test(
    "A gesture and its effect fit the caption of 128x64 pixels in each language with Latin letters")
  func gestures() {
    let captions: [(Word, Word)] = [
      (.hold, .leave), (.hold, .take), (.hold, .takeAll), (.hold, .doIt), (.pressTwice, .previous),
    ]
    for language in ["en", "de", "es", "fr", "it", "pl", "pt"] {
      for (gesture, effect) in captions {
        var text: [UInt8] = []
        InterfaceWords(locale: language).write(gesture, effect, to: &text)
        let width = text.withUnsafeBufferPointer { Lettering(.small).width(of: $0) }
        #expect(width <= 116, "\(String(decoding: text, as: UTF8.self)): \(width)")
      }
    }
  }

  @Test(
    "K12 · From right to left lists, captions and questions are mirrored, the crown's scale isn't",
    arguments: [(128, 64, false), (240, 240, false), (240, 240, true), (390, 390, true)])
  func mirrored(width: Int, height: Int, isRound: Bool) throws {
    var count = 0
    for (name, menu) in try Scenes.all() {
      var mirrored = menu
      mirrored.words = InterfaceWords(locale: "he_IL")
      let (left, right) = (
        commands(of: menu, width, height, isRound), commands(of: mirrored, width, height, isRound)
      )
      #expect(left.list.count == right.list.count, "\(name)")
      guard case .list = right.scene.arrangement else { continue }
      for (left, right) in zip(left.list, right.list) where left != right {
        // Ink isn't mirrored within its line.
        let slack = left.kind == .text ? 4 : 0
        let middles = (2 * left.box.x + left.box.width, 2 * right.box.x + right.box.width)
        // Rows of a round list begin and end at its edge, which isn't mirrored: L03.
        let isInLens = 2 * abs(left.box.y + left.box.height / 2 - height / 2) < height / 4
        let isAtEdge = isRound && left.kind == .text && !isInLens
        #expect(
          left.box.y == right.box.y
            && (isAtEdge || abs(middles.0 + middles.1 - 2 * left.axis) <= 2 * slack),
          "\(name): \(left.box) \(right.box)")
        count += 1
      }
      // The scale is the last command on straight displays.
      if !isRound { #expect(left.list.last == right.list.last, "\(name)") }
    }
    #expect(count > 20)
  }

  /// A command with the axis of its display.
  private struct Placed: Equatable {
    let kind: DrawCommand.Kind
    let box: Rect
    let axis: Int
  }

  private func commands(
    of menu: ItemMenu, _ width: Int, _ height: Int, _ isRound: Bool
  ) -> (list: [Placed], scene: PickerScene) {
    var display = PixelDisplay<Lettering>(width: width, height: height, isRound: isRound)
    display.list = display.emptyList
    var scene = PickerScene(reach: display.reach)
    menu.describe(into: &scene)
    EveryLayout.arrange(scene, on: &display)
    let axis = display.lensLeft + display.lensRight
    let placed = display.list.commands.map {
      Placed(kind: $0.kind, box: $0.box.rect, axis: axis)
    }
    return (placed, scene)
  }
}
