import DetentInput
import DetentPanels
import DetentRaster
import Testing

@Suite("Deferred parts of a picture")
struct WaitingPartTests {
  @Test("Beyond 400 bytes the rest follows a frame later, in drawing order")
  func remainder() throws {
    let controller = PagedController.ssd1306()
    let model = ControllerModel(.ssd1306, width: 128, height: 64)
    var steady = SteadyPanel(PagedPanel(controller, on: ModelBus(model: model)))
    var (picture, now) = (MonoCanvas(), Instant.origin)
    steady.show(picture, Damage(everythingIn: picture.bounds), at: now)
    let parts = [(24, 8), (0, 16), (48, 16)].map { Rect(x: 8, y: $0.0, width: 112, height: $0.1) }
    var damage = Damage()
    for part in parts {
      for y in part.y..<part.bottom { for x in part.x..<part.right { picture[x, y] = true } }
      damage.formUnion(Damage(everythingIn: part))
    }
    func rows() -> [Bool] { parts.map { model.picture[60, $0.y] } }
    now = now + .seconds(1)
    steady.show(picture, damage, at: now)
    #expect(rows() == [true, true, false])
    let due = steady.nextWake(for: Damage())
    #expect(due == now + .milliseconds(16))
    steady.show(picture, at: now + .milliseconds(15))
    #expect(rows() == [true, true, false])
    steady.show(picture, at: now + .milliseconds(16))
    #expect(model.picture.art == picture.art)
    var isAtRest = steady.nextWake(for: Damage()) == nil
    #expect(isAtRest)
    // Deferred parts are not sent to a panel that is turned off.
    _ = try steady.panel.show(MonoCanvas(), damage, at: now)
    try steady.panel.turnOff()
    isAtRest = steady.nextWake(for: Damage()) == nil
    #expect(isAtRest)
    #expect(model.faults == [])
  }

  @Test("Deferred parts are sent, however much changes in each picture before")
  func patience() throws {
    let controller = PagedController.ssd1306()
    let model = ControllerModel(.ssd1306, width: 128, height: 64)
    var panel = PagedPanel(controller, on: ModelBus(model: model))
    var picture = MonoCanvas()
    _ = try panel.show(picture, Damage(), at: .origin)
    let lens = Rect(x: 8, y: 19, width: 76, height: 26)
    let row = Rect(x: 20, y: 48, width: 50, height: 16)
    func fill(_ rect: Rect, _ isOn: Bool) {
      for y in rect.y..<rect.bottom { for x in rect.x..<rect.right { picture[x, y] = isOn } }
    }
    fill(row, true)
    var shownAt: Int?
    for frame in 0..<10 where shownAt == nil {
      fill(lens, frame % 2 == 0)
      var damage = Damage(everythingIn: lens)
      if frame == 0 { damage.formUnion(Damage(everythingIn: row)) }
      _ = try panel.show(picture, damage, at: .origin + .milliseconds(17 * Int64(frame + 1)))
      if model.picture[30, 50] { shownAt = frame }
    }
    #expect(shownAt == 3)
  }
}

extension SteadyPanel where Screen: ~Copyable, Screen.Picture == MonoCanvas {
  fileprivate mutating func show(
    _ picture: borrowing MonoCanvas, _ damage: Damage = Damage(), at now: Instant
  ) {
    _ = show(picture, damage, by: { now })
  }
}
