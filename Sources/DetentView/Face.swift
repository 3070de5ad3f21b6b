public import DetentPicker

/// A picture of a picker.
///
/// It reads the picker, writes its own picture, and does nothing else.
public protocol Face: Sendable {
  /// Brings the picture up to date with the picker, touching only what has changed since last time.
  ///
  /// - Returns: whether anything in the picture has changed.
  mutating func draw<Content>(_ picker: PickerModel<Content>) -> Bool

  /// A number that tells pictures apart, the same on every machine: a CRC-32 of all that is shown.
  var checksum: UInt32 { get }
}
