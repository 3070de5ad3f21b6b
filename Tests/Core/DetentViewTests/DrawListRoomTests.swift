import DetentInput
import DetentPicker
import Foundation
import Testing

@testable import DetentRaster
@testable import DetentView

/// The room of the draw list that a display takes once, when a device is made.
@Suite("Room for a picture's shapes and texts")
struct DrawListRoomTests {
  static let sizes = [
    (32, 32), (32, 128), (64, 48), (128, 32), (128, 64), (119, 119), (256, 64), (135, 240),
    (240, 240), (320, 240), (390, 390),
  ]

  @Test("No shape and no text of any scene is dropped, at any size")
  func scenes() throws {
    for (name, model) in try Scenes.all() { try expectRoom(for: model, name) }
  }

  @Test("No shape of columns side by side or of a question is without room")
  func columnsAndQuestions() throws {
    for count in 1...8 {
      let lists = (0..<count).map { RowList((0..<12).map { "\($0 * $0)" } + ["\($0) word"]) }
      let rows = PickerSelection(repeating: 5, count: count)
      let model = Scenes.menu(.columns(Columns(lists)), rows)
      try expectRoom(for: model, "\(count) columns")
      try expectRoom(for: model.after(.turned(1), 8), "\(count) columns, turned")
      try expectRoom(for: model.after(.button(.hold(progress: 50)), 0), "\(count) columns, held")
    }
    var power = MenuItem(label: "Power", content: .rows(RowList(["On", "Off"])), rows: [0])
    power.confirmation = .press
    let menu = PickerMenu(title: "", items: [power], isSingle: true).after(.turned(1), 400)
    let asking = menu.after(.button(.click), 0).after(.button(.singleClick), 400)
    #expect(asking.isAsking)
    try expectRoom(for: asking, "question")
    try expectRoom(for: asking.after(.button(.hold(progress: 50)), 0), "question, held")
  }

  @Test("Texts longer than any display, of its narrowest letters, are all shown")
  func longTexts() throws {
    // Decomposed letters have most bytes for their width.
    let viet = "Việt ".decomposedStringWithCanonicalMapping
    for letter in ["i", "í", "і", "ы", "न", viet] {
      let row = String(repeating: letter, count: 400)
      let rows = RowList((0..<9).map { "\($0) \(row)" })
      let items = (0..<5).map { MenuItem(label: "\($0)\(row)", content: .rows(rows), rows: [$0]) }
      let menu = PickerMenu(title: row, items: items)
      for turn in [0, 1, 4] {
        let list = menu.after(.turned(turn), 8)
        try expectRoom(for: list, "list of \(letter), turned by \(turn)")
        let open = list.after(.button(.click), 0).after(.button(.singleClick), 48)
        try expectRoom(for: open.after(.turned(1), 8), "rows of \(letter), turned by \(turn)")
      }
    }
  }

  /// Expects that nothing is dropped on displays of all sizes.
  private func expectRoom(for model: ItemMenu, _ name: String) throws {
    for (width, height) in Self.sizes {
      for isRound in [false, true] where !isRound || width == height {
        var display = PixelDisplay<Lettering>(width: width, height: height, isRound: isRound)
        display.list = display.emptyList
        var model = model
        model.fit(EveryLayout.room(in: display))
        var scene = PickerScene(reach: display.reach)
        model.describe(into: &scene)
        EveryLayout.arrange(scene, on: &display)
        let list = display.list
        #expect(
          list.overflowCount == 0,
          "\(name), \(width)x\(height)\(isRound ? ", round" : ""): \(list.count) shapes")
        // What a display of bitmap letters takes for such pictures when a device is made.
        guard display.isSmall, !isRound else { continue }
        switch scene.arrangement {
        case .wheels, .list, .question:
          let room = display.capacity(ofWheels: scene.wheels.count)
          #expect(list.count <= room, "\(name), \(width)x\(height): \(list.count) shapes")
        default: break
        }
      }
    }
  }
}
