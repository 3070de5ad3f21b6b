public import DetentSurvey

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
    let rest: Knob.Rest =
      switch findings.rest(inverted: !encoder.isActiveLow) {
      case .high: .high
      case .low: .low
      case .both: .both
      }
    let kind = knob.kind
    encoder.knob = Knob(
      edgesPerDetent: findings.edgesPerDetent.rawValue, rest: rest,
      detentsPerRevolution: findings.detentsPerRevolution, isReversed: findings.isReversed)
    encoder.knob.kind = kind
    if let needed = findings.buttonDebounce { encoder.debounce = max(debounce, needed) }
    return encoder
  }

  /// Whether the pressed button reads low, and the lines are not inverted.
  var isActiveLow: Bool { lines?.isActiveLow ?? true }

  /// The value of a calibrated key as a file has it.
  func text(ofKey key: String) -> String {
    switch key {
    case "activeLow": "\(isActiveLow)"
    case "edgesPerDetent": "\(knob.edgesPerDetent)"
    case "rest": knob.rest.word
    case "detentsPerRevolution": "\(knob.detentsPerRevolution)"
    case "reversed": "\(knob.isReversed)"
    case "debounce": SpanText.text(debounce)
    default: preconditionFailure("this key is not one that a calibration changes")
    }
  }
}

extension Knob.Rest {
  /// The word for it in a file: 11, 00 or both.
  public var word: String {
    switch self {
    case .high: "11"
    case .low: "00"
    case .both: "both"
    }
  }
}
