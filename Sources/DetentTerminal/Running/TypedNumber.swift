package import Detent

/// A value that is typed key by key.
///
/// The content says what is meant by what was typed so far. A pause of a second starts afresh.
package struct TypedNumber {
  package static let pause = TimeSpan.seconds(1)
  /// As long as the longest value that can be typed: a date, or a number with a sign and decimals.
  private static let longest = 12

  private var typed = ShortText()
  private var lastAt = Instant.origin

  /// What was typed so far, if it stands for no rows; nil if it does, or nothing was typed.
  package private(set) var unknown: ShortText?
  /// The notice of it, which no other place shows.
  package private(set) var notice: String?

  /// Nothing was typed.
  package init() {}

  /// What was typed was to be taken, and can't be.
  package init(refusing unknown: ShortText) { notice = "there is no \(unknown)" }

  /// Whether a key can be part of a number, a date or a time.
  package static func takes(_ key: Unicode.Scalar) -> Bool {
    key.properties.numericType == .decimal || key == "." || key == "-" || key == ":"
  }

  /// Takes a key.
  ///
  /// - Returns: the rows that what was typed so far stands for, or nil if there are none.
  package mutating func append<Content>(
    _ key: Unicode.Scalar, at now: Instant, choosingFrom picker: PickerModel<Content>
  ) -> PickerSelection? {
    if now - lastAt > Self.pause { typed = ShortText() }
    lastAt = now
    guard typed.count < Self.longest, Self.takes(key), let owner = picker.focus else { return nil }
    // Digits of every script are digits.
    let digit = key.properties.numericValue.map { 0x30 + UInt8($0) }
    typed.append(digit ?? UInt8(key.value))
    let rows = picker.content.selection(
      typed: typed, inComponent: owner, selection: picker.selection)
    unknown = rows == nil ? typed : nil
    notice = unknown.map { "\($0)_" }
    return rows
  }
}
