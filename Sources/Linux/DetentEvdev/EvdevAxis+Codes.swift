import CEvdev
import DetentInput
import DetentRecords

extension EvdevAxis {
  /// The relative axis of that name; nil if absent.
  var relativeCode: UInt32? { Self.code("REL_\(rawValue.uppercased())", type: EV_REL) }
  /// The absolute axis of that name; nil if absent.
  var absoluteCode: UInt32? { Self.code("ABS_\(rawValue.uppercased())", type: EV_ABS) }

  private static func code(_ name: String, type: Int32) -> UInt32? {
    UInt32(exactly: libevdev_event_code_from_name(UInt32(type), name))
  }
}

extension EvdevKeys {
  /// The pair that knobs without an axis send; nil if it isn't among a device's keys.
  init?(among keys: [String]) {
    for way in ["VOLUME", "BRIGHTNESS", "CHANNEL", "SCROLL"] {
      self.init(clockwise: "KEY_\(way)UP", counterclockwise: "KEY_\(way)DOWN")
      if keys.contains(clockwise), keys.contains(counterclockwise) { return }
    }
    return nil
  }
}
