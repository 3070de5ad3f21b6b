import CEvdev
import DetentInput
import DetentRecords

/// The capabilities that an input device reports.
struct DeviceCapabilities: Equatable {
  /// The path, as the caller gave it.
  var path: String
  /// The driver's name for the device.
  var name: String
  /// Its relative axes.
  var relative: Set<UInt32> = []
  /// Its absolute axes, each with its minimum and maximum.
  var absolute: [UInt32: ClosedRange<Int32>] = [:]
  /// Its keys and buttons.
  var keys: Set<UInt32> = []

  /// The relative axes that repeat another one in finer units.
  static let fineAxes: Set<UInt32> = [UInt32(REL_WHEEL_HI_RES), UInt32(REL_HWHEEL_HI_RES)]

  /// The path, and the driver's name where it has one: `/dev/input/event3 (rotary@11)`.
  var description: String { name.isEmpty ? path : "\(path) (\(name))" }

  /// Whether the device has an axis.
  var hasAxes: Bool { !relative.isEmpty || !absolute.isEmpty }

  /// Whether the device may be a knob: it has an axis, or keys of one and none of a keyboard.
  var canTurn: Bool {
    hasAxes || (EvdevKeys(among: keyNames) != nil && !keys.contains(UInt32(KEY_SPACE)))
  }

  /// The kernel's names of its axes, in the order of their codes, relative ones first.
  var axisNames: [String] {
    relative.subtracting(Self.fineAxes).sorted().map { Self.name(of: $0, type: EV_REL) }
      + absolute.keys.sorted().map { Self.name(of: $0, type: EV_ABS) }
  }

  /// The kernel's names of its keys, in the order of their codes.
  var keyNames: [String] { keys.sorted().map { Self.name(of: $0, type: EV_KEY) } }

  /// The code of one of its keys by a name.
  ///
  /// - Throws: `unknownKey` or `missingKey`.
  func key(_ name: String) throws(EvdevError) -> UInt32 {
    guard let code = Self.code(ofKey: name) else { throw .unknownKey(name) }
    guard keys.contains(code) else {
      throw .missingKey(name, device: description, keys: keyNames)
    }
    return code
  }

  /// The code of a key by one of its names.
  static func code(ofKey name: String) -> UInt32? {
    UInt32(exactly: libevdev_event_code_from_name(UInt32(EV_KEY), name))
  }

  /// The kernel's name of an axis or a key; its number if unnamed.
  static func name(of code: UInt32, type: Int32) -> String {
    libevdev_event_code_get_name(UInt32(type), code).map { String(cString: $0) } ?? "\(code)"
  }
}
