import ArgumentParser

extension ArgumentHelp {
  /// The help of an option and the name of its value.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}

extension CompletionKind {
  /// Menus, boards and sessions.
  static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }
  /// VCD files.
  static var tape: CompletionKind { .file(extensions: ["vcd"]) }
}

/// Refuses wrong arguments.
///
/// - Throws: a usage error with `message` unless the condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(ValidationError) {
  guard condition else { throw ValidationError(message()) }
}
