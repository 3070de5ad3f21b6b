import DetentInput
import DetentSignals
import DetentTape
import Foundation

/// Fast clean streams, and streams of spikes only, with their expected detents.
struct Streams {
  /// The folder of external captures, as `captures.py` writes them; nil if absent.
  var folder: String?

  /// The number of full cycles in captures, from 11 to 11, by their states.
  ///
  /// No edge is missing from them. Some must be counted by a decoder that is not configured as
  /// optical.
  static var expected: [(name: String, detents: Int, isNeeded: Bool)] {
    [
      ("rotary-ramp", 3_183, true), ("linuxcnc-counter-encoder", 320, true),
      ("avago_adns_2051_move_mouse_fast-y", 987, true), ("crown", 1_864, true),
      ("rotary-sin", 251, false),
      ("agilent_hdns_2000_move_mouse_fast-x", 705, false),
      ("agilent_hdns_2000_move_mouse_fast-y", 85, false),
      ("agilent_hdns_2000_move_mouse_left_right-x", 220, false),
      ("agilent_hdns_2000_move_mouse_left_right-y", 10, false),
      ("agilent_hdns_2000_move_mouse_up_down-x", 22, false),
      ("agilent_hdns_2000_move_mouse_up_down-y", 229, false),
      ("avago_adns_2051_move_mouse_fast-x", 94, false),
      ("avago_adns_2051_move_mouse_left_right-x", 255, false),
      ("avago_adns_2051_move_mouse_left_right-y", 9, false),
      ("avago_adns_2051_move_mouse_up_down-x", 8, false),
      ("avago_adns_2051_move_mouse_up_down-y", 153, false),
      ("avago_adns_2051_sleep_then_move-x", 2, false),
      ("avago_adns_2051_sleep_then_move-y", 24, false),
    ]
  }

  /// Prints a line per stream.
  ///
  /// - Returns: whether exactly the required detents are counted.
  func print(_ say: (String) -> Void) throws -> Bool {
    var isKept = true
    say(pad("streams", 52) + lead("to count", 9) + lead("ours", 9) + lead("extra", 7))
    for stream in FastStream.all {
      let score = Score(
        claimed: claims(of: stream.trace, optical: stream.isOptical), truth: stream.trace.truth)
      let isRight = score.rightCount == score.truthCount && score.extraCount == 0
      isKept = isKept && isRight
      say(
        pad(stream.name, 52) + lead("\(score.truthCount)", 9) + lead("\(score.rightCount)", 9)
          + lead("\(score.extraCount)", 7) + (isRight ? "" : "  NOT EXACT"))
    }
    guard let folder else { return isKept }
    say("\n" + pad("captures", 52) + lead("to count", 9) + lead("ours", 9) + lead("optical", 9))
    for (name, detents, isNeeded) in Self.expected {
      guard let trace = try capture("\(folder)/\(name).txt") else {
        say(pad(name, 52) + "  not in \(folder)")
        continue
      }
      let usual = claims(of: trace, optical: false).reduce(0) { $0 + abs($1.step) }
      let optical = claims(of: trace, optical: true).reduce(0) { $0 + abs($1.step) }
      let isRight = usual == detents || !isNeeded
      isKept = isKept && isRight
      say(
        pad(name, 52) + lead("\(detents)", 9) + lead("\(usual)", 9) + lead("\(optical)", 9)
          + (isRight ? "" : "  NOT EXACT"))
    }
    return isKept
  }

  private func claims(of trace: Trace, optical: Bool) -> [Trace.Detent] {
    var configuration = trace.configuration
    if optical { configuration.kind = .optical }
    return trace.claims(configuration)
  }

  /// The signal of a file of lines `time_in_us a b`; nil for a missing file.
  ///
  /// A signal that begins at 00 rests there: it is inverted, since rests are open contacts here.
  private func capture(_ path: String) throws -> Trace? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Int64($0) } }.filter { $0.count == 3 }
    guard let first = rows.first else { return nil }
    let isLow = first[1] == 0 && first[2] == 0
    func level(_ value: Int64) -> Level { (value == 1) != isLow ? .high : .low }
    var levels = Levels(a: level(first[1]), b: level(first[2]))
    var tape = Tape(initial: levels, lines: [.a, .b])
    for row in rows.dropFirst() {
      for (line, value) in [(Line.a, row[1]), (.b, row[2])] where levels[line] != level(value) {
        levels[line] = level(value)
        tape.append(LineEdge(line, levels[line], at: Instant(microseconds: row[0])))
      }
    }
    return Trace(tape: tape, truth: [], edgesPerDetent: 4)
  }
}
