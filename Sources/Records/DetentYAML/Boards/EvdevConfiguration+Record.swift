import DetentInput
package import DetentRecords
import DetentText

extension EvdevConfiguration: KnobRecord {
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
      otherwise a press also goes to the console.
      """)
    for (one, other) in [("clockwise", "counterclockwise"), ("counterclockwise", "clockwise")] {
      fields.rule(.needs(one, other)) {
        "\($0) is the key of one direction; write the other one's as \($1), too"
      }
    }
    fields.rule(.excludes("clockwise", "axis")) {
      "\($0) can't be combined with \($1): keys or an axis turn the knob; leave out one"
    }
    let press = (buttonDevice ?? device) == device ? button : nil
    let pairs = [
      ("counterclockwise", counterclockwise, "clockwise", clockwise),
      ("button", press, "clockwise", clockwise),
      ("button", press, "counterclockwise", counterclockwise),
    ]
    fields.check { fields throws(ConfigurationError) in
      for (key, name, other, taken) in pairs {
        guard let name, let taken, let value = fields[key] else { continue }
        let code = value.surroundings.keys.code
        try value.require(
          code(name) != code(taken),
          "\(value.name) is the same key as '\(other)', \(taken.quotedForMessage); each needs its "
            + "own key")
      }
    }
    if let clockwise, let counterclockwise {
      turningKeys = EvdevKeys(clockwise: clockwise, counterclockwise: counterclockwise)
    }
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
      let (name, keys) = (try value.text(), value.surroundings.keys)
      guard keys.code(name) == nil else { return name }
      throw value.refusal(
        "\(value.name) is \(name.quotedForMessage), but the kernel has no such key"
          + NearNames.suggestion(for: name, among: keys.all()).closingSentence
          + " Keys are written like KEY_ENTER or BTN_0.")
    }
  }
}
