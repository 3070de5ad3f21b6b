import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentView
@testable import DetentHost
@testable import DetentRuntime
import Foundation
import Testing

@Suite("A knob driven by another program", .serialized)
struct PipeKnobTests {
  /// A named pipe, and a picker turned by the knob at its end.
  private final class Bench {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "detent-\(ProcessInfo.processInfo.processIdentifier).crown").path
    var runtime: Runtime<PickerModel<NumberRange>, TextFace>
    let knob: PipeKnob
    var sentences: [String] = []
    private var writer: Int32 = -1

    init() throws {
      unlink(path)
      #expect(mkfifo(path, 0o600) == 0)
      let board = try BoardFile(yaml: "name: Pi\nencoder: { pipe: \(path) }\n", file: "pi.yaml")
      knob = try #require(try board.encoder.open() as? PipeKnob)
      let numbers = try #require(NumberRange(from: 0, through: 1_000))
      runtime = Runtime(
        Device(
          PickerModel(numbers, configuration: Crown.Configuration(acceleration: .none)),
          face: TextFace(columns: 16, rows: 2), levels: knob.levels,
          start: .origin), knob: knob)
    }

    deinit { unlink(path) }

    func write(_ text: String) {
      if writer < 0 { writer = open(path, O_WRONLY) }
      #expect(Glibc.write(writer, text, text.utf8.count) == text.utf8.count)
    }

    func leave() {
      close(writer)
      writer = -1
    }

    /// The inputs of the written lines, until no more arrive.
    func outputs() throws -> [PickerOutput] {
      var outputs: [PickerOutput] = []
      runtime.tell = { [unowned self] in sentences.append($0) }
      _ = try runtime.run(patience: .milliseconds(50)) { event, _ in
        if case .output(let output) = event.kind { outputs.append(output) }
        return false
      }
      return outputs
    }
  }

  @Test("A board names its pipe")
  func board() throws {
    let board = try BoardFile(yaml: "name: Pi\nencoder: { pipe: /run/crown }\n", file: "pi.yaml")
    let encoder = board.encoder
    #expect(encoder.source.summary(of: encoder.knob) == "on the pipe /run/crown")
    #expect(encoder.lines == nil)
  }

  @Test("A remaining fraction of a row does not affect the detents after it")
  func restOfParts() throws {
    let bench = try Bench()
    bench.write("turn 5\nturn 0.1\nturn -1\nturn 1\n")
    _ = try bench.outputs()
    #expect(bench.runtime.model.selection[0] == 5)
  }

  @Test("Lines are detents and presses, even in a single write")
  func lines() throws {
    let bench = try Bench()
    bench.write("turn 3\n  turn   -1 \n\npress\nrelease\n")
    let outputs = try bench.outputs()
    #expect(bench.runtime.model.selection[0] == 2)
    #expect(
      outputs.suffix(4) == [
        .buttonDown, .buttonUp, .valueChanged(row: 2, component: 0), .committed,
      ])
    #expect(bench.sentences == [])
  }

  @Test("A number with a point turns by fractions of a row, as a crown without detents")
  func parts() throws {
    let bench = try Bench()
    for _ in 0..<4 { bench.write("turn 0.25\n") }
    bench.write("turn 1.0\n")
    _ = try bench.outputs()
    #expect(bench.runtime.model.selection[0] == 2)
    #expect(bench.runtime.device.knob.edges == 0)
    bench.write("turn 3.0\npress\nrelease\n")
    let outputs = try bench.outputs()
    #expect(
      outputs.firstIndex(of: .highlighted(row: 5, component: 0)) ?? .max
        < outputs.firstIndex(of: .buttonDown) ?? 0)
  }

  @Test("256 turns and a press commit row 256, in one line or in 256", arguments: [1, 256])
  func many(lines: Int) throws {
    let bench = try Bench()
    bench.write(
      String(repeating: "turn \(256 / lines)\n", count: lines) + "press\nrelease\n")
    let outputs = try bench.outputs()
    #expect(bench.runtime.model.selection[0] == 256)
    #expect(outputs.last == .committed)
    #expect(bench.runtime.losses.lines == [])
  }

  @Test("Lines that exceed the inbox wait in the pipe: none of 5,000 is lost")
  func waiting() throws {
    let bench = try Bench()
    bench.write(String(repeating: "turn 1\nturn -1\n", count: 2_500) + "turn 7\n")
    _ = try bench.outputs()
    #expect(bench.runtime.model.selection[0] == 7)
    #expect(bench.runtime.losses.lines == [])
  }

  @Test("An invalid line is reported with its number and skipped, for at most ten lines")
  func badLines() throws {
    let bench = try Bench()
    bench.write("turn 1\n\nturn left\npress hard\nTURN 1\nturn 1e3\nturn 99999\nturn 1\n")
    _ = try bench.outputs()
    #expect(bench.runtime.model.selection[0] == 2)
    let advice = " and was skipped; write turn 1, turn -0.25, press or release"
    #expect(
      bench.sentences
        == [
          "line 3 is 'turn left'", "line 4 is 'press hard'", "line 5 is 'TURN 1'",
          "line 6 is 'turn 1e3'", "line 7 is 'turn 99999'",
        ].map { "\(bench.path): \($0)\(advice)" })
    bench.write(String(repeating: String(repeating: "noise ", count: 1_000) + "\n", count: 9))
    _ = try bench.outputs()
    #expect(bench.sentences.count == 10)
    #expect(bench.sentences.last?.hasSuffix("Further such lines are not reported.") == true)
    #expect(bench.sentences.allSatisfy { $0.utf8.count < 400 })
  }

  @Test("A writer that exits releases its press, needs no final line feed, and may be replaced")
  func writers() throws {
    let bench = try Bench()
    bench.write("press\nturn 1")
    #expect(try bench.outputs() == [.buttonDown])
    bench.leave()
    let outputs = try bench.outputs()
    #expect(outputs.contains(.buttonUp))
    #expect(bench.runtime.model.selection[0] > 0)
    bench.write("press\nrelease\n")
    #expect(try bench.outputs() == [.buttonDown, .buttonUp, .committed])
    // Without a writer the knob never wakes the host.
    bench.leave()
    _ = try bench.outputs()
    #expect(!isReadable([bench.knob.wakeDescriptor]))
  }

  @Test("A pipe without a name ends with its writer, and then never wakes the host")
  func ending() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let knob = try PipeKnob("/dev/fd/\(ends[0])", isReversed: false)
    #expect(write(ends[1], "turn 1\n", 7) == 7)
    close(ends[1])
    var inbox = Inbox()
    try knob.drain(into: &inbox)
    #expect(inbox.count == 1)
    #expect(knob.wakeDescriptor < 0)
    try knob.drain(into: &inbox)
    close(ends[0])
  }

  @Test("A path that is not a pipe, or missing, is refused with the remedy")
  func refused() {
    for (path, message) in [
      (
        "/nowhere/crown",
        "there is no pipe /nowhere/crown: make one with \"mkfifo /nowhere/crown\""
      ),
      (
        "/dev/null",
        "/dev/null is no pipe: make one with mkfifo; \"cat FILE > PIPE\" sends the rest into it"
      ),
    ] {
      var told = ""
      do {
        _ = try PipeKnob(path, isReversed: false)
      } catch { told = "\(error)" }
      #expect(told == message)
    }
    #expect(
      "\(PipeError.notAPipe("/dev/stdin"))"
        == "standard input is no pipe: pipe the lines into it, such as by \"cat FILE | detent …\"")
  }
}
