package import DetentCompiled
import DetentEvdev
package import DetentRuntime
import DetentText
package import DetentYAML

extension EvdevKnob.Configuration: KnobSource {
  package static let key = "evdev"
  package static let sharedKeys = ["button"] + KnobBuild.buttonKeys
  /// None: knobs can be axes of one device.
  package static let exclusiveKeys: [String] = []
  package static let reason = "the kernel's driver reads the lines and counts detents"
  package static let remedy =
    "is for a knob on an input device; write evdev: and the device's path, too"

  package init() { self.init(device: "") }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    fields.value(
      "evdev", &device, .device("/dev/input/by-path/platform-rotary@11-event"),
      "The input device of a knob decoded by the kernel, instead of a and b.")
    fields.need("evdev")
    fields.value(
      "axis", &axis, .word,
      "The axis of the input device. Default: its dial or wheel, or its only axis.")
    var clockwise: String?
    fields.value(
      "clockwise", &clockwise, .key("KEY_VOLUMEUP"),
      """
      Instead of an axis, the kernel's name of the key that each detent clockwise sends, as on USB \
      volume knobs.
      """)
    var counterclockwise: String?
    fields.value(
      "counterclockwise", &counterclockwise, .key("KEY_VOLUMEDOWN"),
      "The key that each detent counterclockwise sends.")
    fields.value(
      "evdevButton", &buttonDevice, .device("/dev/input/by-path/platform-button@16-event"),
      "The input device of the button, if separate, as with gpio-key.")
    fields.value("button", &button, .key("KEY_ENTER", "BTN_0"), "The kernel's name of its key.")
    fields.value(
      "grab", &grabs, .flag,
      """
      Whether the input devices are grabbed, which withholds their events from other programs; \
      otherwise a press goes to the console, too.
      """)
    for (one, other) in [("clockwise", "counterclockwise"), ("counterclockwise", "clockwise")] {
      fields.rule(.needs(one, other)) {
        "\($0) is the key of one direction; write the other one's as \($1), too"
      }
    }
    fields.rule(.excludes("clockwise", "axis")) {
      "\($0) can't be combined with \($1): keys or an axis turn the knob; leave out one"
    }
    try refuse("counterclockwise", counterclockwise, like: "clockwise", clockwise, &fields)
    let press = (buttonDevice ?? device) == device ? button : nil
    try refuse("button", press, like: "clockwise", clockwise, &fields)
    try refuse("button", press, like: "counterclockwise", counterclockwise, &fields)
    if let clockwise, let counterclockwise {
      turningKeys = EvdevKeys(clockwise: clockwise, counterclockwise: counterclockwise)
    }
  }

  private func refuse(
    _ key: StaticString, _ name: String?, like other: StaticString, _ taken: String?,
    _ fields: inout some WrittenFields
  ) throws(CompiledError) {
    guard let name, let taken else { return }
    let isOwn = EvdevKnob.code(ofKey: name) != EvdevKnob.code(ofKey: taken)
    try fields.require(isOwn, key, or: other) { name, _ in
      "\(name) is the same key as '\(other)', \(taken.quotedForMessage); each needs its own key"
    }
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
}

extension ValueForm<String> {
  /// The kernel's name of a key.
  fileprivate static func key(_ examples: String...) -> ValueForm {
    ValueForm(.written(RecordOutline.Text(pattern: "^(KEY|BTN)_", examples: examples))) {
      value throws(ConfigurationError) in
      let name = try value.text()
      try value.require(
        EvdevKnob.isKey(name),
        "\(value.name) is \(name.quotedForMessage), but the kernel has no such key"
          + NearNames.suggestion(for: name, among: EvdevKnob.keyNames).closingSentence
          + " Keys are written like KEY_ENTER or BTN_0.")
      return name
    }
  }
}
