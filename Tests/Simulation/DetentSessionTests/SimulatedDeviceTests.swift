import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentTestSupport
import DetentTranscript
import DetentView
import Testing

private let drinks: RowList = [
  "Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Cocoa", "Water",
]

private func numbers(_ count: Int, acceleration: Acceleration = .init()) -> PickerModel<NumberRange>
{
  guard let range = NumberRange(from: 0, through: Int64(count - 1)) else {
    preconditionFailure("\(count) numbers form a range")
  }
  return PickerModel(range, configuration: .init(acceleration: acceleration))
}

/// The simulated knobs for each number of edges per detent.
private let knobs: [QuadratureConfiguration] = [
  QuadratureConfiguration.EdgesPerDetent.four, .two, .one,
]
.flatMap { edges in
  [false, true].map { QuadratureConfiguration(edgesPerDetent: edges, isReversed: $0) }
}

@Suite("A simulated device")
struct SimulatedDeviceTests {
  /// A device that tells its pictures.
  private static func telling<Model: SceneModel, Picture: Face>()
    -> Device<Model, Picture>.Configuration
  {
    var configuration = Device<Model, Picture>.Configuration()
    configuration.emitsChecksums = true
    return configuration
  }

  @Test("Turning and pressing select a row", arguments: knobs)
  func choose(knob: QuadratureConfiguration) {
    var configuration = Device<PickerModel<RowList>, TextFace>.Configuration()
    configuration.knob = knob
    var device = SimulatedDevice(
      PickerModel(drinks), face: TextFace(columns: 20, rows: 4), configuration: configuration)
    device.turn(by: 3)
    device.turn(by: -1)
    device.settle()
    device.press()
    device.settle()
    #expect(device.model.text == "Coffee")
    #expect(device.events.contains { $0.kind == .output(.committed) })
    #expect(device.device.knob.quadrature.counts.illegal == 0)
  }

  @Test("The user waits while the device settles: later input is on time and counts")
  func settling() {
    var device = SimulatedDevice(numbers(100), face: TextFace(columns: 20, rows: 4))
    for row in 1...20 {
      device.turn(by: 1, over: .milliseconds(50))
      device.settle()
      #expect(device.model.selectedRow(inComponent: 0) == row)
    }
    #expect(device.events.map(\.at) == device.events.map(\.at).sorted())
    #expect(device.device.knob.quadrature.counts.illegal == 0)
  }

  @Test("Ten minutes of rest need no wake-up")
  func rest() {
    var device = SimulatedDevice(PickerModel(drinks), face: MonoFace())
    device.turn(by: 2)
    device.press()
    device.settle()
    let wakes = device.wakeCount
    device.wait(.seconds(600))
    #expect(device.wakeCount == wakes)
    #expect(device.device.nextWake == nil)
    #expect(device.now >= .origin + .seconds(600))
  }

  @Test("A slow detent needs some dozen wake-ups: its edges, its frames, and idleness")
  func wakesPerDetent() {
    var device = SimulatedDevice(numbers(100), face: MonoFace())
    device.settle()
    let before = device.wakeCount
    device.turn(by: 1)
    device.settle()
    #expect((4...30).contains(device.wakeCount - before), "\(device.wakeCount - before)")
  }

  @Test(
    "The wheel is at most a row behind the user, and pictures continue",
    arguments: [5, 30, 100, 300])
  func lag(detentsPerSecond: Int64) {
    var device = SimulatedDevice(
      numbers(600, acceleration: .none), face: MonoFace(), configuration: Self.telling())
    device.settle()
    var worst = Rows.zero
    for _ in 0..<599 {
      device.turn(by: 1, over: .microseconds(1_000_000 / detentsPerSecond))
      worst = max(worst, device.model.wheels[0].lag)
    }
    let frames = device.events.count { event in if case .frame = event.kind { true } else { false }
    }
    #expect(worst <= Rows(1))
    #expect(frames > 100)
    #expect(device.model.selectedRow(inComponent: 0) == 599)
  }

  @Test("B04 · F03 · Programmatic changes are drawn, and not reported")
  func program() {
    var device = SimulatedDevice(
      PickerModel(drinks), face: TextFace(columns: 20, rows: 4), configuration: Self.telling())
    device.settle()
    device.update { $0.selectRow(5, inComponent: 0, animated: true, at: $1) }
    device.settle()
    #expect(
      device.events.count { event in if case .frame = event.kind { true } else { false } } > 5)
    #expect(
      !device.events.contains { event in if case .output = event.kind { true } else { false } })
    device.perform(.cancel)
    #expect(device.events.last?.kind == .output(.cancelled))
  }

  @Test("The same input and the same faults give the same bytes", arguments: 1...20)
  func faults(seed: UInt64) {
    var faults = FaultModel()
    faults.seed = seed
    faults.bounce = .milliseconds(2)
    faults.missedPerMillion = 20_000
    faults.glitchesPerMillion = 100_000
    faults.halfStepRest = seed % 2 == 0
    faults.queueCapacity = 8
    faults.queueRule = seed % 3 == 0 ? .dropsOldest : .dropsNewest
    func run() -> String {
      let face = TextFace(columns: 16, rows: 2)
      var device = SimulatedDevice(numbers(600), face: face, faults: faults)
      for detents in [5, -3, 40, -20, 1] {
        device.turn(by: detents, over: .milliseconds(15) * Int64(detents.magnitude))
        device.press()
        device.settle()
      }
      #expect(device.events.map(\.at) == device.events.map(\.at).sorted(), "seed \(seed)")
      #expect(device.device.nextWake == nil, "seed \(seed)")
      return device.events.compactMap { $0.transcriptLine?.description }.joined(separator: "\n")
    }
    let first = run()
    for _ in 0..<2 { #expect(run() == first, "seed \(seed)") }
  }

  @Test("A hundred replays give the same bytes")
  func hundred() {
    func run() -> String {
      var device = SimulatedDevice(numbers(600), face: TextFace(columns: 16, rows: 2))
      for detents in [5, -3, 40, -20, 1] {
        device.turn(by: detents, over: .milliseconds(15) * Int64(detents.magnitude))
        device.press()
      }
      device.settle()
      return device.events.compactMap { $0.transcriptLine?.description }.joined(separator: "\n")
    }
    let first = run()
    for _ in 0..<100 { #expect(run() == first) }
  }

  @Test("Bouncing contacts don't change the dialed values", arguments: 1...20)
  func bounce(seed: UInt64) {
    var faults = FaultModel()
    faults.seed = seed
    faults.bounce = .milliseconds(4)
    var device = SimulatedDevice(
      PickerModel(drinks), face: TextFace(columns: 20, rows: 4), faults: faults)
    for detents in [3, -1, 2] {
      device.turn(by: detents)
      device.wait(.milliseconds(300))
    }
    device.press()
    device.settle()
    let said = device.events.compactMap { event -> PickerOutput? in
      guard case .output(let output) = event.kind else { return nil }
      switch output {
      case .tick, .landmark, .highlighted: return nil
      default: return output
      }
    }
    #expect(
      said == [
        .valueChanged(row: 3, component: 0), .valueChanged(row: 2, component: 0),
        .valueChanged(row: 4, component: 0), .buttonDown, .buttonUp, .committed,
      ], "seed \(seed)")
  }
}
