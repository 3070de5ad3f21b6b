import Foundation
import Testing

/// Options that arrive while the user chooses.
@Suite("detent pick, while its input is still read")
struct StreamTests {
  /// A pipe for gradual input.
  private final class Producer {
    let path: String
    private let directory: TemporaryDirectory
    private var end: Int32

    init(_ first: String) throws {
      directory = try TemporaryDirectory()
      path = "\(directory.path)/options"
      guard mkfifo(path, 0o600) == 0 else { throw PseudoTerminal.Failure(operation: "mkfifo") }
      // Opening one end of a FIFO waits for the other: hold both.
      end = open(path, O_RDWR | O_CLOEXEC)
      write(first)
    }

    func write(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { Foundation.write(end, $0.baseAddress, $0.count) }
    }

    func finish() {
      close(end)
      end = -1
    }

    deinit { if end >= 0 { close(end) } }
  }

  @Test("The first options are shown while others are still to come")
  func growing() throws {
    let producer = try Producer("Tea\nCoff")
    let run = try ToolRun(["pick"], input: .file(producer.path), on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    #expect(run.picture.contains(" … "))
    producer.write("ee\nCocoa\n")
    try run.wait("three rows") { $0.picture.contains("Cocoa") }
    run.type("\u{1B}[F")
    try run.wait(forSelected: "Cocoa")
    producer.write("Water\nMilk\nSoup")
    try run.wait("five rows") { $0.picture.contains("Milk") }
    #expect(run.picture.selected == "Cocoa")
    producer.finish()
    try run.wait("all rows") { $0.picture.contains("Soup") && !$0.picture.contains(" … ") }
    run.type("\u{1B}[F")
    try run.wait(forSelected: "Soup")
    run.type("\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Milk\n")
  }

  @Test("Enter chooses among the options read so far, even if the input never ends")
  func chooseEarly() throws {
    let producer = try Producer("Tea\nCoffee\n")
    let run = try ToolRun(["pick"], input: .file(producer.path), on: PseudoTerminal())
    try run.wait(forSelected: "Tea")
    run.type("\u{E}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test(
    "A --selected option is waited for, then selected",
    arguments: ["selected", "default"])
  func named(option: String) throws {
    let producer = try Producer("Tea\nCoffee\n")
    let run = try ToolRun(
      ["pick", "--\(option)", "Cocoa", "--timeout", "1h"], input: .file(producer.path),
      on: PseudoTerminal())
    producer.write("Cocoa\nWater\n")
    try run.wait(forSelected: "Cocoa")
    run.type("\u{10}\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Coffee\n")
  }

  @Test("A --selected option that never comes is a usage error, before any picture")
  func neverComes() throws {
    let run = try ToolRun(
      ["pick", "--selected", "Soup"], input: .lines("Tea", "Coffee"), on: PseudoTerminal())
    #expect(try run.end() == 64)
    #expect(run.errorText.contains("--selected 'Soup' is not one of the options."))
    #expect(run.errorText.contains("Usage: detent pick "))
    #expect(run.shown == [])
  }

  @Test(
    "An option without an end is refused while it is read, with the options that end one",
    arguments: [[], ["--read0"]])
  func endless(options: [String]) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(String(repeating: "y", count: 30_000_000), to: "options")
    let run = try ToolRun(["pick"] + options, input: .file(path), on: PseudoTerminal())
    #expect(try run.end() == 2)
    #expect(run.errorText.contains("standard input: an option of more than 1000000 bytes; "))
    #expect(run.errorText.contains("--read0"))
    #expect(run.errorText.contains("-print0") == (options != []))
  }

  // MARK: - Time

  @Test("The timeout runs while input is read, and its end prints the default")
  func timeout() throws {
    let producer = try Producer("Tea\n")
    let run = try ToolRun(
      ["pick", "--timeout", "300ms", "--default", "Tea"], input: .file(producer.path),
      on: PseudoTerminal())
    #expect(try run.end() == 0)
    #expect(run.outputText == "Tea\n")
  }

  @Test("A timeout before the default was read prints nothing")
  func timeoutBeforeDefault() throws {
    for first in ["", "Tea\n"] {
      let producer = try Producer(first)
      let run = try ToolRun(
        ["pick", "--timeout", "200ms", "--default", "Cocoa"], input: .file(producer.path),
        on: PseudoTerminal())
      #expect(try run.end() == 124)
      #expect(run.output == [])
      #expect(run.errorText == "detent: time ran out before what to choose from was read\n")
      #expect(run.shown == [])
    }
  }

  @Test("The picture counts the last seconds down")
  func countdown() throws {
    let run = try ToolRun(["pick", "--timeout", "2s", "Tea", "Coffee"], on: PseudoTerminal())
    try run.wait("two seconds") { $0.picture.contains(" 2 s ") }
    try run.wait("one second") { $0.picture.contains(" 1 s ") }
    #expect(try run.end() == 124)
  }

  @Test("Input that ends without an option is status 1, however late")
  func empty() throws {
    let producer = try Producer("")
    let run = try ToolRun(["pick"], input: .file(producer.path), on: PseudoTerminal())
    producer.finish()
    #expect(try run.end() == 1)
    #expect(run.shown == [])
  }

  @Test("Keys typed before the first picture choose nothing")
  func typedAhead() throws {
    let producer = try Producer("")
    let run = try ToolRun(["pick"], input: .file(producer.path), on: PseudoTerminal())
    run.type("\u{1B}[B\r")
    producer.write("Tea\nCoffee\n")
    producer.finish()
    try run.wait(forSelected: "Tea")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "Tea\n")
  }

  @Test(
    "What is typed while slow options are awaited filters them", arguments: [[], ["--query", "b"]])
  func typedWhileWaiting(options: [String]) throws {
    let producer = try Producer("")
    let run = try ToolRun(
      ["pick", "--title", "Fruit"] + options, input: .file(producer.path), on: PseudoTerminal())
    try run.wait(for: options.isEmpty ? "Fruit" : "/b")
    run.type(options.isEmpty ? "ban" : "an")
    try run.wait(for: "/ban")
    producer.write("apple\nbanana\ncherry\n")
    try run.wait(forSelected: "banana")
    #expect(run.picture.contains("/ban"))
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "banana\n")
  }

  @Test("A timeout goes on from the last key that was pressed while options were awaited")
  func timeoutWhileWaiting() throws {
    let producer = try Producer("")
    let run = try ToolRun(
      ["pick", "--title", "Fruit", "--timeout", "6s", "--default", "cherry"],
      input: .file(producer.path), on: PseudoTerminal())
    let start = Date()
    try run.wait(for: "Fruit")
    try run.wait("the key's time") { _ in Date().timeIntervalSince(start) > 4 }
    run.type("a")
    try run.wait(for: "/a")
    try run.wait("the options' time") { _ in Date().timeIntervalSince(start) > 6.5 }
    producer.write("apple\ncherry\n")
    try run.wait(forSelected: "apple")
    run.type("\r")
    #expect(try run.end() == 0)
    #expect(run.outputText == "apple\n")
  }

  @Test("Slow options are awaited in a picture, which takes the keys", arguments: [true, false])
  func waiting(areComing: Bool) throws {
    let terminal = try PseudoTerminal()
    let modes = try terminal.modes()
    let producer = try Producer("")
    let run = try ToolRun(
      ["pick", "--title", "Drink"], input: .file(producer.path), on: terminal)
    try run.wait(for: "Drink")
    run.type("\r")
    try run.wait("the key is read") { _ in terminal.unreadInput == 0 }
    if areComing {
      producer.write("Tea\nCoffee\n")
      try run.wait(forSelected: "Tea")
      run.type("\u{E}\r")
    } else {
      run.type("\u{1B}")
    }
    #expect(try run.end() == (areComing ? 0 : 130))
    #expect(run.outputText == (areComing ? "Coffee\n" : ""))
    #expect(try terminal.modes() == modes)
  }
}
