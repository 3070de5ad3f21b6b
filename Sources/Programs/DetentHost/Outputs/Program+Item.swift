import DetentYAML
import Glibc

extension Program {
  /// Starts an item's command, with its values in place of the placeholders.
  static func start(
    _ action: [String], of item: MenuFile.Item, values: [[UInt8]], errors: ErrorText
  ) throws(Failure) -> pid_t {
    var words = ["label": Array(item.label.utf8)]
    for (place, value) in zip(item.valuePlaces, values) { words[place] = value }
    guard item.shell else {
      return try start(action.map { Placeholder.replace(in: $0, with: words) }, errors: errors)
    }
    // A variable's name has no point in it.
    let variables = Dictionary(
      uniqueKeysWithValues: words.keys.map { key in
        (key, String(key.uppercased().map { $0 == "." ? "_" : $0 }))
      })
    let line = ShellText.line(action.joined(separator: " "), variables: variables)
    var environment: [String: [UInt8]] = [:]
    for (place, name) in variables { environment[name] = words[place] }
    return try start(
      ["/bin/sh", "-c", line].map { Array($0.utf8) }, environment: environment, errors: errors)
  }
}
