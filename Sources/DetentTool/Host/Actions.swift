import Detent
import DetentConfiguration
import Foundation

/// Runs what a menu's items ask for when their values are committed.
///
/// A program is run with its list of arguments, never through a shell unless the menu says so. Its
/// output would be in the way of the events and of the picture: it goes nowhere.
struct Actions {
  private let items: [MenuFile.Item]

  /// The actions of a menu's items.
  init(of menu: MenuFile) {
    items = menu.items
  }

  /// Why an action did not start.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts the action of an item whose value was committed, and doesn't wait for its end.
  mutating func run(for output: MenuOutput) throws(Failure) {
    guard let index = output.item, let action = items[index].action else { return }
    let words: [String: String] = [
      "value": output.value.description, "label": items[index].label,
    ]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: items[index].shell ? "/bin/sh" : "/usr/bin/env")
    if items[index].shell {
      // The value reaches the shell as a variable, never as part of the command: whatever is in it, it
      // cannot be run.
      let command = action.joined(separator: " ")
      process.arguments = [
        "-c", Self.replace(in: command, with: ["value": "$VALUE", "label": "$LABEL"]),
      ]
      var environment = ProcessInfo.processInfo.environment
      environment["VALUE"] = words["value"]
      environment["LABEL"] = words["label"]
      process.environment = environment
    } else {
      process.arguments = ["--"] + action.map { Self.replace(in: $0, with: words) }
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Failure(
        description: "the action of '\(items[index].label)' did not start: "
          + error.localizedDescription)
    }
  }

  private static func replace(in text: String, with words: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      let word = words.keys.sorted().first { rest.hasPrefix("{\($0)}") }
      if let word, let value = words[word] {
        result += value
        rest = rest.dropFirst(word.count + 2)
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
