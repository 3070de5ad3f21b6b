import DetentEvdev
import DetentText

extension EvdevKnob.Configuration {
  /// The encoder keys that the kernel's driver already knows.
  private static let keysOfLines = [
    "a", "b", "bias", "activeLow", "edgesPerDetent", "rest", "kind",
  ]

  private static let example = "/dev/input/by-path/platform-rotary@11-event"

  /// Reads the keys of a knob on an input device from an encoder with `evdev`.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init(device: try fields.required("evdev").path(Self.example))
    for key in Self.keysOfLines {
      guard let value = fields[key] else { continue }
      throw value.error(
        .notAllowed,
        "\(value.name) can't be combined with 'evdev': the kernel's driver reads the lines and counts "
          + "detents; leave it out, or leave out 'evdev'")
    }
    if let value = fields["axis"] {
      axis = EvdevKnob.Axis(rawValue: try value.choice(BoardFile.axisChoices))
    }
    if let value = fields["evdevButton"] { buttonDevice = try value.path(Self.example) }
    if let value = fields["button"] { button = try Self.key(value) }
    if let value = fields["grab"] { grabs = try value.flag() }
  }

  private static func key(_ value: YAMLValue) throws(ConfigurationError) -> String {
    let name = try value.text()
    guard EvdevKnob.isKey(name) else {
      throw value.error(
        .notAllowed,
        "\(value.name) is \(name.quotedForMessage), but the kernel has no such key"
          + NearNames.suggestion(for: name, among: EvdevKnob.keyNames).closingSentence
          + " Keys are written like KEY_ENTER or BTN_0.")
    }
    return name
  }
}

extension YAMLValue {
  /// An absolute device path, such as the example.
  func path(_ example: String) throws(ConfigurationError) -> String {
    let path = try text()
    guard path.hasPrefix("/"), !path.hasSuffix("/") else {
      throw error(
        .notAllowed,
        "\(name) is \(path.quotedForMessage); the path of a device is needed, such as \(example)")
    }
    return path
  }
}
