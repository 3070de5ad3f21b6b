/// What of a list styles and menus have to know.
extension RowList {
  /// The list itself.
  public var openRows: RowList? { self }

  /// Its rows can be filtered and marked; they are a list where they have more than titles, side by
  /// side where they are a few short words, and pictures where they have some.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    traits.hasOpenRows = true
    #if !hasFeature(Embedded)
    traits.choices = .rows
    #endif
    traits.forms = [.inline, .rows]
    if isOfWords { traits.forms.insert(.words) }
    if let more = adornments.first {
      if more.hasImages { traits.forms.insert(.images) }
      if more.hasAccessories || !more.hasImages { traits.usualStyle = .list }
    }
    return traits
  }

  /// Whether its rows are few and short enough for side by side.
  private var isOfWords: Bool {
    guard (2...4).contains(count) else { return false }
    // Bytes 10xxxxxx continue a character; Chinese and Japanese characters are twice as wide.
    var width = 0
    for row in 0..<count {
      withUTF8(ofRow: row) {
        for byte in $0 where byte & 0xC0 != 0x80 { width += byte >= 0xE3 ? 2 : 1 }
      }
    }
    return width <= 20
  }
}
