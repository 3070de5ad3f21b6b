import CEvdev

/// What an input device says that it can report.
struct DeviceCapabilities: Equatable {
  /// Where it was opened, as the caller named it.
  var path: String
  /// What its driver calls it.
  var name: String
  /// Its relative axes.
  var relative: Set<UInt32> = []
  /// Its absolute axes, each with its least and greatest position.
  var absolute: [UInt32: ClosedRange<Int32>] = [:]
  /// Its keys and buttons.
  var keys: Set<UInt32> = []

  /// The relative axes that repeat another one in finer units.
  static let fineAxes: Set<UInt32> = [UInt32(REL_WHEEL_HI_RES), UInt32(REL_HWHEEL_HI_RES)]

  /// The path, and the driver's name where it has one: `/dev/input/event3 (rotary@11)`.
  var description: String { name.isEmpty ? path : "\(path) (\(name))" }

  /// Whether it has an axis at all.
  var hasAxes: Bool { !relative.isEmpty || !absolute.isEmpty }

  /// The kernel's names of its axes, in the order of their codes, relative ones first.
  var axisNames: [String] {
    relative.subtracting(Self.fineAxes).sorted().map { Self.name(of: $0, type: EV_REL) }
      + absolute.keys.sorted().map { Self.name(of: $0, type: EV_ABS) }
  }

  /// The kernel's names of its keys, in the order of their codes.
  var keyNames: [String] { keys.sorted().map { Self.name(of: $0, type: EV_KEY) } }

  /// The kernel's name of an axis or a key, or its number if it has none.
  static func name(of code: UInt32, type: Int32) -> String {
    libevdev_event_code_get_name(UInt32(type), code).map { String(cString: $0) } ?? "\(code)"
  }
}
