public import Detent
public import DetentDiagnostics
import DetentFiles
import DetentWords

extension BoardFile.Encoder {
  /// The keys that a calibration may change, in the order in which a file has them.
  static let calibratedKeys = [
    "activeLow", "edgesPerDetent", "rest", "detentsPerRevolution", "reversed", "debounce",
  ]

  /// This encoder with what a calibration has found.
  ///
  /// What was found without a button leaves the button's settings as they are, and a debounce that
  /// is longer than it has to be does no harm and stays.
  public func calibrated(_ findings: Findings) -> BoardFile.Encoder {
    var encoder = self
    if var lines, let pressed = findings.pressedLevel {
      lines.isActiveLow = pressed == .low
      encoder.source = .lines(lines)
    }
    encoder.knob = KnobDescription(
      QuadratureConfiguration(
        edgesPerDetent: findings.edgesPerDetent,
        rest: findings.rest(inverted: !encoder.isActiveLow), isReversed: findings.isReversed,
        kind: knob.quadrature.kind),
      detentsPerRevolution: findings.detentsPerRevolution)
    if let needed = findings.buttonDebounce { encoder.debounce = max(debounce, needed) }
    return encoder
  }

  /// Whether the pressed button reads low, and the lines are not inverted.
  var isActiveLow: Bool { lines?.isActiveLow ?? true }

  /// The value of a calibrated key as a file has it.
  func text(ofKey key: String) -> String {
    switch key {
    case "activeLow": "\(isActiveLow)"
    case "edgesPerDetent": "\(knob.quadrature.edgesPerDetent.rawValue)"
    case "rest": knob.quadrature.rest.word
    case "detentsPerRevolution": "\(knob.detentsPerRevolution)"
    case "reversed": "\(knob.quadrature.isReversed)"
    case "debounce": SpanText.text(debounce)
    default: preconditionFailure("this key is not one that a calibration changes")
    }
  }
}

extension BoardFile.Encoder {
  /// How a wheel turns that this board's knob drives.
  public var crown: Crown.Configuration {
    var crown = knob.crown
    crown.coasts = coasting
    crown.isHapticFeedbackEnabled = haptics ?? false
    return crown
  }
}
