import DetentInput
import DetentPanels
import DetentRaster
import Testing

@Suite("Retries of a failed panel")
struct SteadyPanelTests {
  @Test("A failure is reported once and retried until the whole picture is shown")
  func lostAndFound() throws {
    let model = ControllerModel(.ssd1306)
    var steady = SteadyPanel(PagedPanel(.ssd1306(), on: ModelBus(model: model)))
    var picture = MonoCanvas()
    let all = Damage(everythingIn: picture.bounds)
    var now = Instant.origin
    #expect(Self.show(&steady, picture, all, now) == "shown")
    var isAsleep = Self.wake(steady) == nil
    #expect(isAsleep)

    model.writesUntilRefusal = 0
    now = now + .seconds(5)
    picture[3, 3] = true
    #expect(Self.show(&steady, picture, all, now) == "lost 1")
    let isLost = steady.isLost
    #expect(isLost)
    // Retries continue without changes.
    var tries: [TimeSpan] = []
    for _ in 0..<4 {
      let due = Self.wake(steady)
      let wake = try #require(due)
      tries.append(wake - now)
      #expect(Self.show(&steady, picture, Damage(), wake - .microseconds(1)) == "waiting")
      #expect(Self.show(&steady, picture, Damage(), wake) == "waiting")
      now = wake
    }
    #expect(tries == [.milliseconds(100), .seconds(1), .seconds(1), .seconds(1)])

    model.writesUntilRefusal = nil
    model.loseItsPower()
    #expect(Self.show(&steady, picture, Damage(), now + .seconds(1)) == "recovered")
    #expect(model.picture.art == picture.art)
    isAsleep = Self.wake(steady) == nil
    #expect(isAsleep)
    #expect(Self.show(&steady, picture, all, now + .seconds(2)) == "shown")
  }

  @Test("A retry that blocked is followed by a pause of the same length")
  func pauses() {
    let model = ControllerModel(.ssd1306)
    var steady = SteadyPanel(PagedPanel(.ssd1306(), on: ModelBus(model: model)))
    model.writesUntilRefusal = 0
    var now = Instant.origin
    let damage = Damage(everythingIn: MonoCanvas().bounds)
    _ = steady.show(MonoCanvas(), damage) {
      defer { now = now + .seconds(3) }
      return now
    }
    let wake = Self.wake(steady)
    #expect(wake == .origin + .seconds(6))
  }

  @Test("Nothing is sent while the bus is busy, and no damage is lost")
  func busy() {
    let model = ControllerModel(.ssd1306)
    let bus = ModelBus(model: model, nanosecondsPerByte: 22_500)
    var steady = SteadyPanel(PagedPanel(.ssd1306(), on: bus))
    let all = Damage(everythingIn: MonoCanvas().bounds)
    #expect(Self.show(&steady, MonoCanvas(), all, .origin) == "shown")
    #expect(Self.show(&steady, MonoCanvas(), all, .origin + .milliseconds(20)) == "waiting")
    #expect(Self.show(&steady, MonoCanvas(), all, .origin + .milliseconds(25)) == "shown")
  }

  /// A panel that shows pictures at its own time.
  private struct IdleGlass: Panel {
    var seenAt = Instant.origin
    var pictures = 0

    mutating func show(
      _ picture: borrowing MonoCanvas, _ damage: Damage, at now: Instant
    ) throws(Never) -> Instant {
      pictures += 1
      seenAt = now + .milliseconds(21)
      return now + .milliseconds(16)
    }

    mutating func nextPicture(at now: Instant) -> Instant {
      now < seenAt ? now + .milliseconds(2) : now
    }
  }

  @Test("A panel that can't predict its next picture is polled")
  func asked() throws {
    var steady = SteadyPanel(IdleGlass())
    let all = Damage(everythingIn: MonoCanvas().bounds)
    var asked: [TimeSpan] = []
    var now = Instant.origin
    while steady.panel.pictures < 2 {
      _ = steady.show(MonoCanvas(), all) { now }
      let wake = steady.nextWake(for: all)
      now = try #require(wake)
      asked.append(now - .origin)
    }
    #expect(asked == [16, 18, 20, 22, 38].map { TimeSpan.milliseconds($0) })
    let isAsleep = steady.nextWake(for: Damage()) == nil
    #expect(isAsleep)
  }

  private static func wake(_ steady: borrowing SteadyPanel<PagedPanel<ModelBus>>) -> Instant? {
    steady.nextWake(for: Damage())
  }

  private static func show(
    _ steady: inout SteadyPanel<PagedPanel<ModelBus>>, _ picture: MonoCanvas, _ damage: Damage,
    _ now: Instant
  ) -> String {
    switch steady.show(picture, damage, by: { now }) {
    case .shown: "shown"
    case .recovered: "recovered"
    case .waiting: "waiting"
    case .lost(let refusal): "lost \(refusal.number)"
    }
  }
}
