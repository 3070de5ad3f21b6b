public import DetentDiagnostics
import DetentInput
import DetentRecords
import DetentText
package import DetentYAML

extension BoardFile.Encoder {
  /// The keys that a calibration may change, in file order.
  static let calibratedKeys = [
    "activeLow", "edgesPerDetent", "rest", "detentsPerRevolution", "reversed", "kind", "debounce",
  ]

  /// This encoder with a calibration's findings.
  ///
  /// Findings without a button keep the button's settings; a debounce longer than needed is kept.
  public func calibrated(_ findings: Findings) -> BoardFile.Encoder {
    var encoder = self
    if var lines, let pressed = findings.pressedLevel {
      lines.isActiveLow = pressed == .low
      encoder.source = .lines(lines)
    }
    let button = knob.button
    encoder.knob = KnobBuild(
      QuadratureConfiguration(
        edgesPerDetent: findings.edgesPerDetent,
        rest: findings.rest(inverted: !encoder.isActiveLow), isReversed: findings.isReversed,
        kind: findings.kind == .pulses || knob.quadrature.kind == .pulses
          ? findings.kind : knob.quadrature.kind),
      detentsPerRevolution: findings.detentsPerRevolution)
    encoder.knob.quadrature.idle = encoder.lines?.idle ?? .high
    encoder.knob.button = button
    if let needed = findings.buttonDebounce {
      encoder.knob.button.debounce = max(button.debounce, needed)
    }
    return encoder
  }

  /// The source of a knob to calibrate; `file` is its board's.
  ///
  /// - Throws: for a source without edges.
  package func sourceToCalibrate(in file: String) throws(ConfigurationError) -> KnobSource {
    if source.hasEdges { return source }
    throw ConfigurationError(
      file: file, reason: .notAllowed,
      message: "the knob is \(source.summary(of: knob)), but a calibration needs its lines; "
        + "name a board with them")
  }

  /// Whether a file may say where the knob rests.
  var hasRest: Bool { knob.quadrature.edgesPerDetent != .one && knob.quadrature.kind != .pulses }

  /// Whether the pressed button reads low, and the lines are not inverted.
  var isActiveLow: Bool { lines?.isActiveLow ?? true }

  /// A calibrated key's value as a file's text.
  func text(ofKey key: String) -> String {
    switch key {
    case "activeLow": "\(isActiveLow)"
    case "edgesPerDetent": "\(knob.quadrature.edgesPerDetent.rawValue)"
    case "rest": knob.quadrature.rest.word
    case "detentsPerRevolution": "\(knob.detentsPerRevolution)"
    case "reversed": "\(knob.quadrature.isReversed)"
    case "kind": knob.quadrature.kind.word
    case "debounce": SpanText.text(knob.button.debounce)
    default: preconditionFailure("this key is not one that a calibration changes")
    }
  }
}
