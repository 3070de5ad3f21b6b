extension PickerContent {
  /// The effective style for a requested one.
  ///
  /// - Parameters:
  ///   - style: the requested style.
  ///   - isAlone: whether no list is around it, as in a menu of one.
  ///   - room: the layouts that fit the display.
  /// - Returns: any but `automatic`.
  package func style(
    inEffectFor style: PickerLayoutStyle, isAlone: Bool, on room: StyleRoom
  ) -> PickerLayoutStyle {
    let traits = traits
    var style = style == .automatic ? traits.usualStyle : style
    while style != .wheels, !style.fits(traits, isAlone: isAlone, on: room) {
      style = style.fallback
    }
    return style
  }
}

extension PickerLayoutStyle {
  /// Whether there is room for it about a content, or on the display.
  fileprivate func fits(_ traits: ContentTraits, isAlone: Bool, on room: StyleRoom) -> Bool {
    guard suits(traits.forms) else { return false }
    return switch self {
    case .compact: !isAlone
    case .graphical where traits.hasMonth, .inline where traits.hasMonth: room.contains(.month)
    case .inline: !isAlone && room.contains(needs)
    case .navigationLink: isAlone && room.contains(needs)
    default: room.contains(needs)
    }
  }
}
