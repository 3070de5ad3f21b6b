import ArgumentParser
import DetentHost

/// Compiles a file for firmware.
struct Compile: Verb {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile a menu, a session or a board for firmware.",
    discussion: """
      The compiled file is small, versioned and has a checksum; firmware reads it in place. That of \
      a session has its menu in it, that of a board its main knob. 'run' and 'replay' take compiled \
      menus and sessions, too. Keys for programs, files and further knobs are left out, which is \
      reported.
      """)

  @Argument(help: "The menu, the session or the board (.yaml).", completion: .yaml)
  var file: String

  @Option(
    name: .shortAndLong, help: .value("file", "The compiled file (.dtnt)."),
    completion: .file(extensions: ["dtnt", "swift"]))
  var output: String

  @Option(
    name: .customLong("swift"),
    help: .value(
      "name",
      "Write Swift instead: the contents and the layouts of the menu, as types of this name."
    ))
  var types: String?

  func validate() throws {
    try require(
      types.map(FontBake.isName) ?? true, "--swift: '\(types ?? "")' is no name of a type.")
  }

  func work() throws {
    let compilation = try Compilation(of: file)
    if let types {
      guard let menu = compilation.menu else {
        throw Failure("\(file): a board has no contents and layouts; name a menu or a session")
      }
      return try LineFile(path: output).write(FirmwareSource(of: menu, named: types).bytes)
    }
    warn(compilation.leftOut)
    try LineFile(path: output).write(compilation.bytes)
    standardError(
      "detent: \(output): \(compilation.bytes.count) bytes; \(compilation.what)")
  }
}
