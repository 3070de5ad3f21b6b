import DetentPicker

extension Scene {
  /// What stands at the far end of the caption: what is told for a while, or else the place.
  ///
  /// - Parameter mark: what says that a value has been taken.
  /// - Returns: a few characters, or nil for nothing.
  func corner(taken mark: StaticString) -> Text? {
    hold == nil ? badge(taken: mark) ?? place : Text("hold: leave")
  }

  /// What is told for a while at the far end of the caption.
  ///
  /// - Parameter mark: what says that a value has been taken.
  /// - Returns: a few characters, or nil for nothing.
  func badge(taken mark: StaticString) -> Text? {
    switch notice {
    case .taken: return Text(mark)
    case .kept(let value):
      var text = Text("kept ")
      value.withUTF8 { text.append($0) }
      return text
    case .secondsLeft(let seconds):
      var text = Text()
      text.append(decimal: Int64(seconds))
      text.append(" s" as StaticString)
      return text
    case nil: return nil
    }
  }

  /// Where in the list the wheel that owns the knob is, as "2/12"; nil if there is no such list or
  /// it is seen whole; "2/12+" while more rows may come.
  private var place: Text? {
    guard let owner = focus, wheels[owner].rowCount > 5 || isGrowing else { return nil }
    var text = Text()
    text.append(decimal: Int64((index(0, of: owner) ?? -1) + 1))
    text.append(0x2F)
    text.append(decimal: Int64(wheels[owner].rowCount))
    if isGrowing { text.append(0x2B) }
    return text
  }
}
