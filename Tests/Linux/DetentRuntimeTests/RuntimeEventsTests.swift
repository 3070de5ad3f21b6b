import DetentDevice
import DetentGPIO
import DetentInput
import DetentPicker
import DetentView
import Testing

@testable import DetentRuntime

@Suite("The events of a runtime as a sequence")
struct RuntimeEventsTests {
  typealias Model = PickerModel<RowList>

  /// The test looks at it when the loop is over.
  private final class Closing: Display, @unchecked Sendable {
    typealias Picture = TextFace
    private(set) var isClosed = false
    func show(_ picture: inout TextFace, telling notice: String?, at now: Instant) -> Bool { true }
    func close() { isClosed = true }
  }

  /// Three rows down, and a press.
  private let turns: [Input] = {
    let began = Instant.onMonotonicClock
    func at(_ milliseconds: Int64) -> Instant { began + .milliseconds(milliseconds) }
    return [
      Input(.detents(1, .exact), at: at(1)), Input(.detents(2, .exact), at: at(2)),
      Input(.button(isDown: true), at: at(3)), Input(.button(isDown: false), at: at(4)),
    ]
  }()

  private func runtime(_ inputs: [Input], on display: Closing) -> Runtime<Model, TextFace> {
    let rows = PickerModel(RowList((0..<9).map { "Row \($0)" }))
    let device = Device(
      rows, face: TextFace(columns: 20, rows: 4), levels: Levels(), start: .origin)
    return Runtime(device, display: display, knob: PlayedKnob([], then: inputs))
  }

  @Test("Each event is handed over once and in order, and leaving the loop restores the display")
  func events() async throws {
    let display = Closing()
    var rows: [Int] = []
    // The sequence is held by the loop alone.
    for try await event in runtime(turns, on: display).events() {
      if case .output(.highlighted(let row, _)) = event.kind { rows.append(row) }
      if event.kind == .output(.committed) { break }
    }
    #expect(rows == [1, 3])
    #expect(display.isClosed)
  }

  @Test("The timeout ends the sequence with its reason, and the runtime is as it was then")
  func patience() async throws {
    let display = Closing()
    let events = runtime(turns, on: display).events(patience: .milliseconds(500))
    var count = 0
    for try await _ in events { count += 1 }
    #expect(count > 3)
    #expect(events.ending == .timedOut)
    #expect(events.runtime.model.selectedRow(inComponent: 0) == 3)
    #expect(display.isClosed)
  }

  @Test("Canceling the task ends the wait and restores the display")
  func cancel() async throws {
    let display = Closing()
    let (started, hasStarted) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task { [self] in
      let events = runtime([], on: display).events()
      hasStarted.finish()
      for try await _ in events {}
      return events.ending
    }
    for await _ in started {}
    waiting.cancel()
    #expect(try await waiting.value == .interrupted)
    #expect(display.isClosed)
  }

  @Test("A duration becomes whole microseconds, the longest span if it is longer, and back")
  func durations() {
    #expect(TimeSpan(.seconds(2)) == .seconds(2))
    #expect(TimeSpan(.nanoseconds(1_999)) == .microseconds(1))
    #expect(TimeSpan(.nanoseconds(-1_999)) == .microseconds(-1))
    #expect(TimeSpan(.seconds(Int64.max)).microseconds == .max)
    #expect(Duration(TimeSpan.milliseconds(1_500)) == .milliseconds(1_500))
  }
}
