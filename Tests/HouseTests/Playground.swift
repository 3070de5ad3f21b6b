import Foundation

/// A folder with what the documentation's commands read, where they may write beside it.
struct Playground {
  private let folder: String

  /// The boards and the simulator's files, but no pictures: what a command is to write must not be
  /// there already.
  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.path + "/detent-documentation-\(UUID().uuidString)"
    try files.createDirectory(atPath: "\(folder)/Simulator", withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: "\(Tree.root)/Simulator")
    for path in ["Boards"] + names.filter({ $0 != "Pictures" }).map({ "Simulator/\($0)" }) {
      try files.createSymbolicLink(
        atPath: "\(folder)/\(path)", withDestinationPath: "\(Tree.root)/\(path)")
    }
    // A menu names its pictures from its own folder, which is this one.
    try files.createSymbolicLink(
      atPath: "\(folder)/pictures", withDestinationPath: "\(Tree.root)/Simulator/Menus/pictures")
  }

  /// Deletes it.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The files of one of its folders, as paths from its top; none if there is no such folder.
  func files(in name: String) throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
    return Set(names.map { "\(name)/\($0)" })
  }

  /// Has the program read a board, a menu or a session, whichever its first key says, and play it
  /// if it is a session.
  ///
  /// - Returns: the exit status, and what was printed.
  /// - Throws: when it cannot be written.
  func load(_ text: String) throws -> (status: Int32, output: String) {
    try write(text.replacingOccurrences(of: "../Menus", with: "Simulator/Menus"), to: "shown.yaml")
    switch text.prefix(while: { $0 != ":" }) {
    case "name": return try run("detent boards ./shown.yaml")
    case "menu": return try run("detent replay shown.yaml")
    default:
      try write("menu: shown.yaml\nsteps:\n  - press\n", to: "session.yaml")
      return try run("detent replay session.yaml")
    }
  }

  /// Writes a file at its top.
  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Types a command into a shell, with the program that was built beside these tests.
  ///
  /// - Returns: the exit status, and what was printed.
  /// - Throws: when there is no shell.
  func run(_ command: String) throws -> (status: Int32, output: String) {
    let products = (Self.executable as NSString).deletingLastPathComponent
    let shell = Process()
    // A command that never ends is a failure with its name, and not a suite that never ends.
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    shell.arguments = ["120", "/bin/sh", "-c", command]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder)
    shell.environment = ["PATH": "\(products):/usr/bin:/bin", "TERM": "dumb"]
    shell.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    shell.standardOutput = pipe
    shell.standardError = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// The program that runs these tests; `detent` is built beside it.
  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
