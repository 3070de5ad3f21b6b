import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Laws of rest and of responses")
struct RestLawTests {
  /// A device with the model, and its deadlines until it rests, within an hour.
  private func wakes<Picture: Face>(
    _ model: ItemMenu, _ face: Picture, from start: Instant = .origin + .seconds(15)
  ) -> [Instant] {
    var configuration = Device<ItemMenu, Picture>.Configuration()
    configuration.rest = .usual
    var device = Device(
      model, face: face, configuration: configuration, levels: Levels(), start: start)
    var wakes: [Instant] = []
    while let wake = device.nextWake, wakes.count < 1_000 {
      _ = device.step(until: wake)
      wakes.append(wake)
    }
    // The last one before is the end of a hint.
    return wakes.filter { $0 > start + .milliseconds(2_100) }
  }

  @Test(
    "L10 · At rest no device wakes except to dim and to sleep, in every scene, on every display")
  func rest() throws {
    for (name, model) in try Scenes.all() where name != "five seconds left" {
      let all = [
        wakes(model, MonoFace()), wakes(model, MonoFace(width: 64, height: 48)),
        wakes(model, PixelFace<XRGB8888Canvas>(width: 240, height: 240)),
        wakes(model, PixelFace(on: XRGB8888Canvas(width: 240, height: 240), isRound: true)),
        wakes(model, TextFace(columns: 80, rows: 24, hints: .keys)),
        wakes(model, TextFace(columns: 16, rows: 2)),
      ]
      for wakes in all {
        #expect(wakes.count == 2, "\(name): \(wakes)")
        #expect(wakes == all[0], "\(name)")
      }
    }
  }

  @Test("L04 · A press or release that acts changes the picture within a frame")
  func answers() throws {
    let question = kettle(asking: true).after(.button(.click), 0)
      .after(.button(.singleClick), 400).after(.button(.click), 0).after(.button(.singleClick), 400)
    #expect(question.isAsking)
    let models: [(String, ItemMenu)] = [
      ("an item opens", kettle()),
      (
        "a value is committed", kettle().after(.button(.click), 0).after(.button(.singleClick), 400)
      ),
      ("a question is answered", question),
      ("the next wheel", Scenes.menu(.columns(time), [6, 30])),
      ("a letter is appended", try Scenes.entry("Anna", row: 14)),
      ("a letter is deleted", try Scenes.entry("Anna", row: 1)),
    ]
    for (name, model) in models {
      let faces: [any Face] =
        [MonoFace(), TextFace(columns: 40, rows: 9)]
        + [false, true].map { isRound in
          PixelFace(on: XRGB8888Canvas(width: 240, height: 240), isRound: isRound)
        }
      for face in faces {
        var face = face
        _ = face.draw(model)
        let down = model.after(.button(.pressed), 0, at: 15)
        let isDownSeen = face.draw(down)
        #expect(isDownSeen, "\(name): down")
        let clicked = down.after(.button(.released), 0, at: 15).after(.button(.click), 0, at: 15)
          .after(.button(.singleClick), 16, at: 15)
        let isActSeen = face.draw(clicked)
        #expect(isActSeen, "\(name): released")
      }
    }
  }

  private func kettle(asking: Bool = false) -> ItemMenu {
    var drink = MenuItem(label: "Drink", content: .rows(drinks), rows: [2])
    drink.confirmation = asking ? .press : .none
    return PickerMenu(
      title: "Kettle", items: [drink, MenuItem(label: "Start", content: .columns(time))])
  }
}
