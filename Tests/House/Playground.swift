import Foundation

/// A folder with the files that the documentation's commands read, and write beside.
struct Playground {
  private let folder: String

  /// Copies the boards and the simulator's files without pictures, which commands write anew.
  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.path + "/detent-documentation-\(UUID().uuidString)"
    try files.createDirectory(atPath: "\(folder)/Simulator", withIntermediateDirectories: true)
    let names = try files.contentsOfDirectory(atPath: "\(Tree.root)/Simulator")
    for path in ["Boards"] + names.filter({ $0 != "Pictures" }).map({ "Simulator/\($0)" }) {
      try files.createSymbolicLink(
        atPath: "\(folder)/\(path)", withDestinationPath: "\(Tree.root)/\(path)")
    }
    // A menu's pictures are in its own folder, here this one.
    try files.createSymbolicLink(
      atPath: "\(folder)/pictures", withDestinationPath: "\(Tree.root)/Simulator/Menus/pictures")
  }

  /// Deletes the folder.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The files of a subfolder, as paths from the top; empty for a missing one.
  func files(in name: String) throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
    return Set(names.map { "\(name)/\($0)" })
  }

  /// Loads a board, a menu or a session, by its first key, and replays a session.
  ///
  /// - Returns: the exit status and the output.
  /// - Throws: if the file can't be written.
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

  /// Writes a file into the folder.
  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  /// Runs a command in a shell, with the built program in its path.
  ///
  /// - Returns: the exit status and the output.
  /// - Throws: if the shell can't be run.
  func run(_ command: String) throws -> (status: Int32, output: String) {
    let products = (Self.executable as NSString).deletingLastPathComponent
    let shell = Process()
    // A command that never ends fails by its name, instead of blocking the suite.
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    shell.arguments = ["120", "/bin/sh", "-c", command]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder)
    // As installed, where the boards have names.
    shell.environment = [
      "PATH": "\(products):/usr/bin:/bin", "TERM": "dumb", "DETENT_BOARDS": "\(folder)/Boards",
      "DETENT_MENUS": "\(folder)/Simulator/Menus",
    ]
    shell.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    shell.standardOutput = pipe
    shell.standardError = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// The program of these tests; `detent` is built beside it.
  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }
}
