import DetentHost
import DetentInput
import DetentLinux
import DetentPicker
import DetentRaster
import DetentRuntime
import DetentView
import Testing

/// A panel of characters that takes pictures, or refuses them.
private final class FakePanel: BoardPanel {
  var light = Light.full
  var refuses = false
  private(set) var shown = 0

  func show(_ picture: ScreenPicture, _ damage: Damage, by clock: () -> Instant) -> Bool {
    if !refuses { shown += 1 }
    return !refuses
  }

  func nextWake(for damage: Damage) -> Instant? {
    damage.isEmpty ? nil : .origin + .seconds(1)
  }

  func takeNews() -> String? { nil }
}

@Suite("A board's panel as a display")
struct PanelDisplayTests {
  @Test("After a change of the light it rests once it has shown it, and retries while it can't")
  func rests() throws {
    let panel = FakePanel()
    let display = PanelDisplay(panel, clock: MonotonicClock())
    var screen = Screen(.text(columns: 20, rows: 4))
    _ = screen.draw(PickerModel(["Tea", "Cocoa"] as RowList))
    panel.refuses = true
    display.shine(.off)
    #expect(display.nextWake == .origin)
    _ = try display.show(&screen, telling: nil, at: .origin)
    #expect(display.nextWake == .origin + .seconds(1) && panel.shown == 0)
    panel.refuses = false
    _ = try display.show(&screen, telling: nil, at: .origin + .seconds(1))
    #expect(display.nextWake == nil && panel.shown == 1)
  }
}
