import CGPIOD
import Glibc

extension GPIOKnob.Configuration {
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
