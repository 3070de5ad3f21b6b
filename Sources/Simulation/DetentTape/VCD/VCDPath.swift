/// The full name of a wire with its scopes, compared with a requested name.
///
/// The full name is never built, since that would take the length of all scopes for each wire.
enum VCDPath {
  /// The part of the full name that a text matches.
  enum Part {
    case some
    case all
  }

  /// The part of a full name that a text matches, from the name of the wire or of a scope on.
  ///
  /// - Parameters:
  ///   - text: the requested name.
  ///   - name: the name of the wire.
  ///   - scope: the scope of the wire.
  ///   - header: the declarations of the scopes.
  ///   - scopeName: the name of a scope by its index.
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
