import CEvdev
import DetentInput
import DetentRecords

/// The axis of a device that counts as the knob.
enum AxisChoice: Equatable {
  /// An axis in detents; `fine`, if present, reports the same in fractions of a detent.
  case relative(UInt32, fine: UInt32?)
  /// An axis of positions, one per detent.
  case absolute(UInt32, ClosedRange<Int32>)
  /// Two keys, of which each press is a detent.
  case keys(clockwise: UInt32, counterclockwise: UInt32)

  /// The keys, if it is none of the axes.
  var keys: Set<UInt32> { if case .keys(let up, let down) = self { [up, down] } else { [] } }

  /// Chooses the keys of a device, or its axis.
  ///
  /// - Throws: `unknownKey`, `missingKey`, `sameKey` or an error of an axis.
  init(
    _ configuration: EvdevConfiguration, of device: DeviceCapabilities
  ) throws(EvdevError) {
    guard let keys = configuration.turningKeys else {
      self = try AxisChoice(configuration.axis, of: device)
      return
    }
    let clockwise = try device.key(keys.clockwise)
    let counterclockwise = try device.key(keys.counterclockwise)
    guard clockwise != counterclockwise else { throw .sameKey(keys.counterclockwise) }
    self = .keys(clockwise: clockwise, counterclockwise: counterclockwise)
  }

  /// Chooses an axis of a device.
  ///
  /// - Parameters:
  ///   - axis: the axis; nil for the one named like a knob, or the only one.
  ///   - device: the capabilities of the device.
  /// - Throws: `noAxis`, `severalAxes`, `missingAxis` or `narrowAxis`.
  init(_ axis: EvdevAxis?, of device: DeviceCapabilities) throws(EvdevError) {
    guard let axis else {
      self = try Self.usual(of: device)
      return
    }
    if let code = axis.relativeCode, device.relative.contains(code) {
      self = Self.relative(code, of: device)
    } else if let code = axis.absoluteCode, let range = device.absolute[code] {
      self = try Self.absolute(code, range, of: device)
    } else {
      throw device.hasAxes || device.keys.isEmpty
        ? .missingAxis(axis.rawValue, device: device.description, axes: device.axisNames)
        : .noAxis(device: device.description, keys: device.keyNames)
    }
  }

  private static func usual(of device: DeviceCapabilities) throws(EvdevError) -> AxisChoice {
    // A mouse has a wheel beside its other axes; the wheel is the knob.
    for axis in [EvdevAxis.dial, .wheel, .hwheel] {
      if let code = axis.relativeCode, device.relative.contains(code) {
        return relative(code, of: device)
      }
    }
    guard device.hasAxes else {
      throw .noAxis(device: device.description, keys: device.keyNames)
    }
    guard device.axisNames.count == 1 else {
      throw .severalAxes(device: device.description, axes: device.axisNames)
    }
    if let code = device.relative.first { return relative(code, of: device) }
    guard let (code, range) = device.absolute.first else {
      throw .noAxis(device: device.description, keys: device.keyNames)
    }
    return try absolute(code, range, of: device)
  }

  private static func relative(_ code: UInt32, of device: DeviceCapabilities) -> AxisChoice {
    let fine: UInt32? =
      switch code {
      case UInt32(REL_WHEEL): UInt32(REL_WHEEL_HI_RES)
      case UInt32(REL_HWHEEL): UInt32(REL_HWHEEL_HI_RES)
      default: nil
      }
    return .relative(code, fine: fine.flatMap { device.relative.contains($0) ? $0 : nil })
  }

  private static func absolute(
    _ code: UInt32, _ range: ClosedRange<Int32>, of device: DeviceCapabilities
  ) throws(EvdevError) -> AxisChoice {
    let steps = Int64(range.upperBound) - Int64(range.lowerBound)
    guard steps >= AbsolutePosition.fewestSteps else {
      throw .narrowAxis(
        DeviceCapabilities.name(of: code, type: EV_ABS), device: device.description,
        positions: Int(steps + 1))
    }
    return .absolute(code, range)
  }
}
