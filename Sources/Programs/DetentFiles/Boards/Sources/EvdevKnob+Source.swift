package import DetentCompiled
import DetentEvdev
package import DetentRuntime
import DetentText

extension EvdevKnob.Configuration: KnobSource {
  package static let keys =
    ["evdev", "axis", "clockwise", "counterclockwise", "evdevButton", "grab"]
  package static let sharedKeys = ["button"] + KnobBuild.buttonKeys
  /// None: knobs can be axes of one device.
  package static let exclusiveKeys: [String] = []
  package static let reason = "the kernel's driver reads the lines and counts detents"
  package static let remedy =
    "is for a knob on an input device; write evdev: and the device's path, too"
  /// The axes of an input device that may be a knob.
  package static let axisChoices = ChoiceTable(
    "axis", choices: EvdevKnob.Axis.allCases.map(\.rawValue))

  private static let example = "/dev/input/by-path/platform-rotary@11-event"

  package init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init(device: try fields.required("evdev").path(Self.example))
    if let value = fields["axis"] {
      axis = EvdevKnob.Axis(rawValue: try value.choice(Self.axisChoices))
    }
    buttonDevice = try fields["evdevButton"]?.path(Self.example)
    if let value = fields["button"] { button = try Self.key(value) }
    if let value = fields["grab"] { grabs = try value.flag() }
    turningKeys = try pair(fields)
  }

  /// The keys that turn the knob, if any, different from each other and the button.
  private func pair(_ fields: YAMLFields) throws(ConfigurationError) -> EvdevKeys? {
    guard let first = fields["clockwise"] ?? fields["counterclockwise"] else { return nil }
    guard let clockwise = fields["clockwise"], let other = fields["counterclockwise"] else {
      let missing = fields["clockwise"] == nil ? "clockwise" : "counterclockwise"
      throw first.refusal(
        "\(first.name) is the key of one direction; write the other one's as '\(missing)', too")
    }
    try first.require(
      axis == nil,
      "\(first.name) can't be combined with 'axis': keys or an axis turn the knob; leave out one")
    let keys = EvdevKeys(clockwise: try Self.key(clockwise), counterclockwise: try Self.key(other))
    let press = (buttonDevice ?? device) == device ? fields["button"] : nil
    for (first, value) in [(clockwise, other), (clockwise, press), (other, press)] {
      guard let value else { continue }
      let name = try first.text()
      try value.require(
        EvdevKnob.code(ofKey: try value.text()) != EvdevKnob.code(ofKey: name),
        "\(value.name) is the same key as \(first.name), \(name.quotedForMessage); each needs its "
          + "own key")
    }
    return keys
  }

  package func open(_ knob: KnobBuild) throws -> any LiveKnob {
    var configuration = self
    configuration.isReversed = knob.quadrature.isReversed
    return try EvdevKnob(configuration)
  }

  package func summary(of knob: KnobBuild) -> String {
    let axis =
      axis.map { ", axis \($0.rawValue)" }
      ?? turningKeys.map { ", keys \($0.clockwise) and \($0.counterclockwise)" } ?? ""
    let press = button.map { ", button \($0)" } ?? ""
    return "on \(device)\(axis)\(press), decoded by the kernel"
  }

  private static func key(_ value: YAMLValue) throws(ConfigurationError) -> String {
    let name = try value.text()
    try value.require(
      EvdevKnob.isKey(name),
      "\(value.name) is \(name.quotedForMessage), but the kernel has no such key"
        + NearNames.suggestion(for: name, among: EvdevKnob.keyNames).closingSentence
        + " Keys are written like KEY_ENTER or BTN_0.")
    return name
  }
}
