import Detent

/// The dial of a radio: 87.5 to 108 MHz in steps of 0.1, continuous.
struct Dial {
  /// The stations: frequencies in tenths of a megahertz, and names.
  static let stations: [(frequency: Int64, name: String)] = [
    (885, "Harbor"), (947, "Jazz"), (1_012, "News"), (1_059, "Classic"),
  ]

  /// The model that the knob drives.
  static func model() -> PickerModel<NumberRange> {
    guard let band = NumberRange(from: 875, through: 1_080, fractionDigits: 1, unit: "MHz") else {
      fatalError("the band is a range")
    }
    return PickerModel(
      band, caption: "FM", selected: [Int(stations[0].frequency - 875)],
      configuration: .init(isContinuous: true, acceleration: .none))
  }

  /// The station within 0.1 MHz of a frequency; nil for noise.
  static func station(at frequency: Int64) -> String? {
    stations.first { abs($0.frequency - frequency) <= 1 }?.name
  }
}
