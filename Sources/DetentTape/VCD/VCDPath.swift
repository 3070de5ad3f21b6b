/// The name of a wire with the scopes around it, as it is compared with what somebody asks for.
///
/// It is never put together: that would take the length of all scopes for each wire.
enum VCDPath {
  /// How much of the full name a text is.
  enum Part {
    case some
    case all
  }

  /// How much of a full name a text is, from the name of the wire or of a scope on.
  ///
  /// - Parameters:
  ///   - text: what is asked for.
  ///   - name: the name of the wire.
  ///   - scope: the scope around it.
  ///   - header: where the scopes are declared.
  ///   - scopeName: what a scope is called.
  /// - Returns: nil if the text isn't the end of the full name.
  /// - Complexity: O(*n*) in the length of the text.
  static func end(
    _ text: String, _ name: String, _ scope: Int, _ header: VCDHeader,
    scopeName: (Int) -> String
  ) -> Part? {
    let dot = UInt8(ascii: ".")
    var rest = text.utf8[...]
    var component = name.utf8[...]
    var scope = scope
    while rest.count > component.count {
      guard scope >= 0, rest.suffix(component.count).elementsEqual(component) else { return nil }
      rest = rest.dropLast(component.count)
      guard rest.last == dot else { return nil }
      rest = rest.dropLast()
      component = scopeName(scope).utf8[...]
      scope = header.scopes[scope].parent
    }
    guard component.suffix(rest.count).elementsEqual(rest) else { return nil }
    if rest.count == component.count { return scope < 0 ? .all : .some }
    return component.dropLast(rest.count).last == dot ? .some : nil
  }
}
