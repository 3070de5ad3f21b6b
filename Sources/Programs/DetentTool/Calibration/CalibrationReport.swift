import DetentDiagnostics
import DetentHost
import DetentInput
import DetentText
import DetentTranscript

/// The findings of a calibration, for people and for programs.
struct CalibrationReport {
  private let findings: Findings
  private let subject: CalibrationSubject
  /// The calibrated knob.
  private let encoder: BoardFile.Encoder

  /// Creates a report on a knob's findings.
  init(_ findings: Findings, subject: CalibrationSubject) {
    self.findings = findings
    self.subject = subject
    encoder = subject.encoder.calibrated(findings)
  }

  // MARK: For people

  /// The findings with their evidence, a line per setting.
  var table: [String] {
    var rows = [
      ("setting", "found", "because"),
      ("edgesPerDetent", "\(encoder.knob.quadrature.edgesPerDetent.rawValue)", edgesReason),
      findings.kind == .pulses
        ? ("kind", "pulses", "A and B were never closed at the same time")
        : ("rest", rest, restReason),
      (
        "detentsPerRevolution", "\(findings.detentsPerRevolution)",
        "\(findings.edges) edges in the turn"
      ),
      (
        "reversed", "\(findings.isReversed)",
        findings.isReversed
          ? "B led; the knob is reversed, or A and B are swapped" : "A led"
      ),
    ]
    if let pressed = findings.pressedLevel, let bounce = findings.buttonBounce {
      if !isOnPipe {
        rows.append(("activeLow", "\(!isInverted)", "SW was \(pressed.word) while it was pressed"))
      }
      rows.append(
        ("debounce", SpanText.text(encoder.knob.button.debounce), Self.bounced("SW", bounce)))
    }
    rows.append(("", "", Self.bounced("A and B", findings.contactBounce)))
    let width = rows.map(\.1.count).max() ?? 0
    return rows.map { row in
      "  \(row.0.padded(to: 22))\(row.1.padded(to: width + 2))\(row.2)"
    }
  }

  private static func bounced(_ contacts: String, _ longest: TimeSpan) -> String {
    longest == .zero
      ? "\(contacts) did not bounce" : "\(contacts) bounced for \(longest.inWords) at most"
  }

  /// Findings that deserve a second look.
  var remarks: [String] {
    var remarks: [String] = []
    let detents = findings.detentsPerRevolution
    if !Self.usualDetents.contains(detents) {
      remarks.append(
        "\(detents) detents a turn are unusual; if it wasn't quite a whole turn, "
          + "correct detentsPerRevolution")
    }
    if findings.pressedLevel == .high, subject.lines?.bias == .pullUp {
      remarks.append(
        "the pressed button reads high though its line has a pull-up; "
          + "a knob that closes to supply needs bias: pull-down")
    }
    if findings.pressedLevel == .high, isOnPipe {
      remarks.append("the pressed button is 1 in the pipe; let its writer exchange 0 and 1")
    }
    if encoder.knob.quadrature.kind == .optical, findings.contactBounce > .zero {
      remarks.append(
        "A and B bounced, as optical contacts don't; kind: optical is right for a knob without "
          + "contacts alone")
    }
    if findings.pressedLevel == nil {
      remarks.append("no button; activeLow and debounce are unchanged")
    }
    return remarks
  }

  /// Detents per revolution of common encoders.
  /// - Source: catalogues of Bourns PEC11 and PEC12 (12, 18, 24, 30), Alps EC11 (15, 20, 30, 36),
  ///   Grayhill 61 and 62 (8, 12, 16, 20, 24, 32), KY-040 (20).
  private static let usualDetents = [8, 12, 15, 16, 18, 20, 24, 30, 32, 36, 40]

  /// Whether the edges come through a pipe, which has no keys of lines.
  private var isOnPipe: Bool { if case .pipe = subject.source { true } else { false } }
  /// Whether the kernel inverts the lines.
  private var isInverted: Bool { !(encoder.lines?.isActiveLow ?? true) }

  private var rest: String {
    findings.edgesPerDetent == .one ? "any" : encoder.knob.quadrature.rest.word
  }

  private var edgesReason: String {
    let rest = findings.timeAtRest.inWords
    guard findings.timeBetween > .zero else { return "it rests at every state, for \(rest)" }
    return "it rests for \(rest), and is between for \(findings.timeBetween.inWords)"
  }

  private var restReason: String {
    let rests = findings.rests.map { "\($0.name) ×\($0.count)" }.joined(separator: ", ")
    let isSeenOtherwise = isInverted && findings.rest != .both
    return "rests seen: \(rests)" + (isSeenOtherwise ? ", before activeLow inverts the lines" : "")
  }

  // MARK: For programs

  /// The findings as a JSON object.
  var json: JSONLine {
    var line = JSONLine([
      "edgesPerDetent": .count(encoder.knob.quadrature.edgesPerDetent.rawValue),
      "rest": .string(rest), "kind": findings.kind == .pulses ? .word("pulses") : nil,
      "detentsPerRevolution": .count(findings.detentsPerRevolution),
      "reversed": .boolean(findings.isReversed),
      "activeLow": findings.pressedLevel.map { .boolean($0 == .low) } ?? .null,
      "debounce_us": findings.buttonDebounce.map { .integer($0.microseconds) } ?? .null,
      "contactBounce_us": .integer(findings.contactBounce.microseconds),
      "buttonBounce_us": findings.buttonBounce.map { .integer($0.microseconds) } ?? .null,
      "edges": .count(findings.edges), "spikes": .count(findings.spikes),
      "timeAtRest_us": .integer(findings.timeAtRest.microseconds),
      "timeBetween_us": .integer(findings.timeBetween.microseconds),
    ])
    for rest in findings.rests { line.add(named: "restsAt\(rest.name)", .count(rest.count)) }
    return line
  }

  /// A refusal as a JSON object.
  static func refusal(_ refusal: CalibrationRefusal) -> JSONLine {
    JSONLine(["refused": .string(refusal.finding), "advice": .string(refusal.advice)])
  }
}

extension Findings.RestCount {
  /// The state as in data sheets: 11, 01, 00 or 10.
  fileprivate var name: String { "\(a == .high ? 1 : 0)\(b == .high ? 1 : 0)" }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
