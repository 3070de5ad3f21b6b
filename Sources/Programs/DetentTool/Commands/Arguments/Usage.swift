import ArgumentParser
import DetentHost

extension ArgumentHelp {
  /// The help of an option and the name of its value.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}

extension CompletionKind {
  /// Menus, boards and sessions.
  static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }
  /// The names of boards, and board files.
  static var board: CompletionKind {
    .custom { _, _, prefix in NamedFiles.boards.completions(of: prefix) }
  }
  /// The names of menus, and menu files.
  static var menu: CompletionKind {
    .custom { _, _, prefix in NamedFiles.menus.completions(of: prefix) }
  }
  /// VCD files.
  static var tape: CompletionKind { .file(extensions: ["vcd"]) }
}

/// Refuses wrong arguments.
///
/// - Throws: a usage error with `message` unless the condition holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(ValidationError) {
  guard condition else { throw ValidationError(message()) }
}
