/// A reference to a GPIO line, as in a board file.
///
///     GPIO17                   the line's name, on any chip
///     gpiochip0:17             a chip's device name and an offset
///     label=pinctrl-rp1:17     a chip's label and an offset
///
/// Prefer names: chip numbers change with the kernel, labels with the board.
public enum LineReference: Hashable, Sendable, CustomStringConvertible {
  /// The first line of that name.
  case name(String)
  /// The line at `offset` on the chip whose device is `/dev/<chip>`.
  case chip(String, offset: UInt32)
  /// The line at `offset` on the chip with that label.
  case label(String, offset: UInt32)

  /// Parses one of the three forms.
  ///
  /// - Returns: nil for an empty text, and for a colon without a chip before it or a number after
  ///   it.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else {
      guard !text.isEmpty else { return nil }
      self = .name(text)
      return
    }
    let chip = text[..<colon]
    guard let offset = UInt32(text[text.index(after: colon)...]) else { return nil }
    if chip.hasPrefix("label=") {
      let label = chip.dropFirst("label=".count)
      guard !label.isEmpty else { return nil }
      self = .label(String(label), offset: offset)
    } else {
      guard !chip.isEmpty else { return nil }
      self = .chip(String(chip), offset: offset)
    }
  }

  /// The text that `init(_:)` parses back.
  public var description: String {
    switch self {
    case .name(let name): name
    case .chip(let chip, let offset): "\(chip):\(offset)"
    case .label(let label, let offset): "label=\(label):\(offset)"
    }
  }
}

/// A reference in a program's text.
extension LineReference: ExpressibleByStringLiteral {
  /// The reference that the literal is, as of `init(_:)`; a name if it is none.
  public init(stringLiteral text: String) { self = LineReference(text) ?? .name(text) }
}
