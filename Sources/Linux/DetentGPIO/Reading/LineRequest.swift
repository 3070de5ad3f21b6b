import CGPIOD
import DetentInput
import Glibc

/// The lines of a knob, held until the last reference is gone.
///
/// Unchecked Sendable is sound: the pointer never changes. A single thread reads events, with the
/// request's buffer; reading levels is a system call on a descriptor and needs no buffer.
final class LineRequest: @unchecked Sendable {
  /// The chip's device name in `/dev`.
  let device: String
  /// The descriptors that are readable while events wait.
  let descriptors: [Int32]

  /// The generation of the loaded libgpiod, 1 or 2; 0 for none.
  static var generation: Int { Int(cgpiod_generation()) }

  private let request: OpaquePointer
  private let wires: [(line: Line, offset: UInt32)]

  /// The kernel's event buffer size: the maximum.
  /// - Source: `gpio_v2_line_request.event_buffer_size` and its limit of 16 × 64 lines in
  ///   drivers/gpio/gpiolib-cdev.c, Linux 6.1.
  private static let eventBufferSize = 1_024

  /// The kernel's queue per line with libgpiod 1, in events.
  /// - Source: struct lineevent_state in drivers/gpio/gpiolib-cdev.c, Linux 6.1.
  private static let queueOfLine = 16

  /// Takes the lines.
  ///
  /// - Throws: as `ChipListing.place(of:)`, and `otherClock`, `repeatedLine`, `severalChips`,
  ///   `noPermission`, `busyLine`, `biasRefused`, `debounceUnavailable`, `missingLibrary` or
  ///   `system`.
  init(_ configuration: GPIOWiring, on listing: ChipListing) throws(GPIOError) {
    try KernelRelease.current.checkClock(generation: Self.generation)
    let places = try configuration.places(on: listing)
    let device = places[0].device
    let wires = zip(configuration.wires, places).map { (line: $0.line, offset: $1.offset) }

    var settings = cgpiod_request_settings()
    settings.bias = configuration.bias.shimmed
    settings.is_active_low = configuration.isActiveLow
    settings.event_buffer_size = Self.eventBufferSize
    settings.line_count = wires.count
    withUnsafeMutableBytes(of: &settings.lines) { bytes in
      let lines = bytes.bindMemory(to: cgpiod_line_settings.self)
      for (index, wire) in wires.enumerated() {
        lines[index] = cgpiod_line_settings(
          offset: wire.offset, debounce_us: configuration.debounce(of: wire.line))
      }
    }
    var taken: OpaquePointer?
    let result = configuration.consumer.withCString { consumer in
      settings.consumer = consumer
      return cgpiod_request_lines("/dev/\(device)", &settings, &taken)
    }
    guard result == 0, let taken else { throw configuration.refusal(of: places, code: -result) }
    var descriptors = [Int32](repeating: -1, count: Int(CGPIOD_MAX_LINES))
    let count = cgpiod_request_descriptors(taken, &descriptors)
    guard count > 0 else {
      cgpiod_request_release(taken)
      throw .system(operation: "watch the lines of /dev/\(device)", code: -count)
    }
    self.device = device
    self.wires = wires
    request = taken
    self.descriptors = Array(descriptors.prefix(Int(count)))
  }

  deinit { cgpiod_request_release(request) }

  /// Reads the pending events of descriptor `index` into `batch`; blocks without any.
  ///
  /// - Throws: `vanished` or `system`.
  func readEvents(at index: Int, into batch: inout EventBatch) throws(GPIOError) {
    let result = cgpiod_request_read_events(request, Int32(index), &batch.raw, batch.raw.count)
    guard result > 0 else { throw failure(of: "read edges from", code: -result) }
    batch.events.removeAll(keepingCapacity: true)
    for event in batch.raw.prefix(Int(result)) {
      for wire in wires where wire.offset == event.offset {
        batch.events.append(
          LineEvent(
            line: wire.line, level: event.is_rising ? .high : .low, at_ns: event.at_ns,
            sequence: event.sequence))
      }
    }
    batch.foundQueueFull = Self.generation == 1 && result >= Self.queueOfLine
  }

  /// Reads the level of every wire; without a button its level is `.high`.
  ///
  /// - Throws: `vanished` or `system`.
  func readLevels() throws(GPIOError) -> Levels {
    var levels = Levels()
    // On the stack: the reading thread never waits for the allocator's lock.
    let result = withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(CGPIOD_MAX_LINES)) {
      values in
      values.initialize(repeating: 0)
      let result = cgpiod_request_read_levels(request, values.baseAddress)
      guard result >= 0 else { return result }
      for (wire, value) in zip(wires, values) { levels[wire.line] = value == 0 ? .low : .high }
      return result
    }
    guard result >= 0 else { throw failure(of: "read the levels of", code: -result) }
    return levels
  }

  private func failure(of operation: String, code: Int32) -> GPIOError {
    code == ENODEV
      ? .vanished(device: device) : .system(operation: "\(operation) /dev/\(device)", code: code)
  }
}

extension GPIOWiring {
  /// The places of `wires`, in their order: distinct lines of one chip.
  func places(on listing: ChipListing) throws(GPIOError) -> [ChipListing.Place] {
    var places: [ChipListing.Place] = []
    for wire in wires {
      let place = try listing.place(of: wire.reference)
      guard !places.contains(place) else { throw .repeatedLine(wire.reference) }
      places.append(place)
    }
    var devices: [String] = []
    for place in places where !devices.contains(place.device) { devices.append(place.device) }
    guard devices.count == 1 else { throw .severalChips(devices) }
    return places
  }

  /// The error of a refused request with that `errno`.
  func refusal(of places: [ChipListing.Place], code: Int32) -> GPIOError {
    let device = places[0].device
    switch code {
    case EACCES, EPERM:
      return .opening(device, code: code)
    case EBUSY:
      // The holder may have changed since the listing was made.
      let now = ChipListing.current()
      for (wire, place) in zip(wires, places) {
        if let consumer = now.consumer(at: place) {
          return .busyLine(wire.reference, consumer: consumer)
        }
      }
      return .busyLine(a, consumer: "")
    case ENOTSUP where wires.contains { debounce(of: $0.line) > 0 } && cgpiod_generation() == 1:
      return .debounceUnavailable
    case EINVAL where bias != .asIs, ENOTSUP where bias != .asIs:
      return .biasRefused(bias, device: device)
    default:
      return .system(operation: "take the knob's lines on /dev/\(device)", code: code)
    }
  }
}

extension GPIOBias {
  /// The shim's constant.
  fileprivate var shimmed: cgpiod_bias {
    switch self {
    case .asIs: CGPIOD_BIAS_AS_IS
    case .pullUp: CGPIOD_BIAS_PULL_UP
    case .pullDown: CGPIOD_BIAS_PULL_DOWN
    case .disabled: CGPIOD_BIAS_DISABLED
    }
  }
}

/// Events of one read, in reused memory.
///
/// Together with the merge and the ring between the threads, all allocated beforehand, it lets the
/// reading thread run without allocation.
struct EventBatch {
  /// The events, in queue order.
  var events: [LineEvent] = []
  /// Whether the queue was full, so that events behind may have been dropped; libgpiod 1 only, as
  /// libgpiod 2 numbers drops.
  var foundQueueFull = false
  /// The buffer that the library writes.
  var raw = [cgpiod_event](repeating: cgpiod_event(), count: 64)

  init() { events.reserveCapacity(raw.count) }
}
