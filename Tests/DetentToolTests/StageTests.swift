import Detent
import DetentEvdev
import Testing

@testable import DetentRuntime
@testable import DetentTool

@Suite("What a menu runs on")
struct StageTests {
  @Test(
    "A board with a display that nothing draws on is refused, with what can be done",
    arguments: ["mono", "text"])
  func undrawn(kind: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "name: B\nencoder: { a: none-1, b: none-2 }\ndisplay:\n  kind: \(kind)\n", to: "b.yaml")
    let menu = Menu(title: "M", items: [MenuItem(label: "I", content: .rows(["Tea"]))])
    let path = "\(directory.path)/b.yaml"
    let stage = try Stage(board: path)
    do {
      _ = try stage.open(menu)
      Issue.record("a picture that nobody sees")
    } catch {
      #expect(
        "\(error)"
          == "\(path):4:9: nothing draws on a display of the kind '\(kind)' yet, it would stay "
          + "dark; write kind: terminal to see the picture in the terminal, or kind: none to do "
          + "without. replay --frames and --text show it, too")
    }
  }

  @Test("A board without a display is told apart from one that has none yet")
  func none() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "name: B\nencoder: { evdev: /nowhere/knob }\ndisplay: { kind: none }\n", to: "b.yaml")
    let menu = Menu(title: "M", items: [MenuItem(label: "I", content: .rows(["Tea"]))])
    // It gets as far as the knob.
    #expect(throws: EvdevError.self) {
      _ = try Stage(board: "\(directory.path)/b.yaml").open(menu)
    }
  }
}
