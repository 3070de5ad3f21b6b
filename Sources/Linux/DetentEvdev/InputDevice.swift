import CEvdev
import DetentInput
import Glibc

/// An open input device, closed with its last reference.
final class InputDevice {
  /// The device's capabilities.
  let capabilities: DeviceCapabilities
  /// Polls readable while events wait, and after the device was removed.
  let descriptor: Int32

  private let device: OpaquePointer

  /// Opens the device at a path.
  ///
  /// - Throws: `missingDevice`, `noPermission`, `notAnInputDevice` or `system`.
  init(_ path: String) throws(EvdevError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path, code: errno) }
    var opened: OpaquePointer?
    let result = libevdev_new_from_fd(descriptor, &opened)
    guard result >= 0, let opened else {
      close(descriptor)
      throw .notAnInputDevice(path)
    }
    self.descriptor = descriptor
    device = opened
    capabilities = Self.capabilities(of: opened, at: path)
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// Stamps events by CLOCK_MONOTONIC, and grabs the device if `grabs`.
  ///
  /// - Throws: `grabbed` if another program has grabbed the device, or `system`.
  func prepare(grabs: Bool) throws(EvdevError) {
    var code = libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    guard code >= 0 else {
      throw .system(operation: "set the clock of \(capabilities.description)", code: -code)
    }
    guard grabs else { return }
    code = libevdev_grab(device, LIBEVDEV_GRAB)
    guard code >= 0 else {
      throw code == -EBUSY
        ? .grabbed(capabilities.description)
        : .system(operation: "take \(capabilities.description) for itself", code: -code)
    }
  }

  /// The position of an axis, or 1 for a key that is down, as of the last event read.
  func value(of code: UInt32, type: Int32) -> Int32 {
    libevdev_get_event_value(device, UInt32(type), code)
  }

  /// Reads pending events without waiting.
  ///
  /// An overflow of the kernel's queue is a drop, followed by the changed keys and positions; the
  /// turns of a relative axis are lost, queued ones too.
  ///
  /// - Parameter events: receives the events, including those before a failure.
  /// - Throws: `vanished` or `system`.
  func read(into events: inout [InputEvent]) throws(EvdevError) {
    var mode = LIBEVDEV_READ_FLAG_NORMAL
    while true {
      var event = input_event()
      let result = libevdev_next_event(device, mode.rawValue, &event)
      if result == -EAGAIN {
        // The changes during a drop are complete; later events may wait.
        guard mode == LIBEVDEV_READ_FLAG_SYNC else { return }
        mode = LIBEVDEV_READ_FLAG_NORMAL
        continue
      }
      if result == -EINTR { continue }
      guard result >= 0 else {
        throw result == -ENODEV
          ? .vanished(capabilities.description)
          : .system(operation: "read \(capabilities.description)", code: -result)
      }
      events.append(
        InputEvent(
          type: UInt32(event.type), code: UInt32(event.code), value: event.value,
          at: Instant(microseconds: cevdev_microseconds(&event))))
      if result == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) { mode = LIBEVDEV_READ_FLAG_SYNC }
    }
  }

  private static func capabilities(of device: OpaquePointer, at path: String) -> DeviceCapabilities
  {
    func codes(_ type: Int32, through last: Int32) -> [UInt32] {
      (0...UInt32(last)).filter { libevdev_has_event_code(device, UInt32(type), $0) != 0 }
    }
    var found = DeviceCapabilities(
      path: path, name: libevdev_get_name(device).map { String(cString: $0) } ?? "")
    found.relative = Set(codes(EV_REL, through: REL_MAX))
    found.keys = Set(codes(EV_KEY, through: KEY_MAX))
    for code in codes(EV_ABS, through: ABS_MAX) {
      let least = libevdev_get_abs_minimum(device, code)
      found.absolute[code] = least...max(least, libevdev_get_abs_maximum(device, code))
    }
    return found
  }
}
