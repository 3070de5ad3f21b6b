/// How a board file names one GPIO line.
///
///     GPIO17                   the line's own name, on whatever chip has it
///     gpiochip0:17             a chip's device name and an offset on it
///     label=pinctrl-rp1:17     a chip's label and an offset on it
///
/// Prefer names: chip numbers move from kernel to kernel, labels from board to board.
public enum LineReference: Hashable, Sendable {
  /// The line of that name, on the first chip that has one.
  case name(String)
  /// The line at `offset` on the chip whose device is `/dev/<chip>`.
  case chip(String, offset: UInt32)
  /// The line at `offset` on the chip that carries that label.
  case label(String, offset: UInt32)

  /// Reads one of the three forms.
  ///
  /// - Returns: nil if the text is empty, or has a colon but no chip before it or no number after
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
}

extension LineReference: CustomStringConvertible {
  /// The text that `init(_:)` reads back.
  public var description: String {
    switch self {
    case .name(let name): name
    case .chip(let chip, let offset): "\(chip):\(offset)"
    case .label(let label, let offset): "label=\(label):\(offset)"
    }
  }
}
