import DetentText
package import DetentYAML
import Glibc

/// The boards or the menus that are found by name, in directories of the user's choice.
///
/// A name has neither a slash nor the extension of a YAML or a compiled file; everything else is a
/// path. Nothing is taken from the current directory by name: it may be a stranger's.
package struct NamedFiles {
  /// The boards: those of `DETENT_BOARDS`, then the installed ones.
  package static var boards: NamedFiles { NamedFiles("board", in: "Boards", or: "DETENT_BOARDS") }
  /// The menus: those of `DETENT_MENUS`, then the installed ones.
  package static var menus: NamedFiles { NamedFiles("menu", in: "Menus", or: "DETENT_MENUS") }

  private static let suffix = ".yaml"

  /// The searched directories, in order.
  package private(set) var directories: [String]
  private let kind: String
  private let folder: String
  private let variable: String

  /// Creates a search path.
  ///
  /// - Parameters:
  ///   - kind: the word for such a file.
  ///   - folder: the folder of installed files, in share/detent beside the executable's directory.
  ///   - variable: the environment variable of the user's directories, separated by colons.
  ///   - environment: gets its value, or nil.
  ///   - executable: the executable's path; nil if unknown.
  package init(
    _ kind: String, in folder: String, or variable: String,
    environment: (String) -> String? = { getenv($0).map { ByteText.text(ofC: $0) } },
    executable: String? = Self.executable
  ) {
    (self.kind, self.folder, self.variable) = (kind, folder, variable)
    var directories = (environment(variable) ?? "").split(separator: ":").map(String.init)
    if let executable {
      let bin = executable.lastIndex(of: "/").map { executable[..<$0] } ?? "."
      let prefix = bin.lastIndex(of: "/").map { bin[..<$0] } ?? ".."
      directories.append("\(prefix)/share/detent/\(folder)")
    }
    self.directories = directories
  }

  /// The same files, and then those of the folder in another directory than share/detent.
  package func adding(_ directory: String) -> NamedFiles {
    var files = self
    let added = "\(directory)/\(folder)"
    if !directories.contains(added) { files.directories.append(added) }
    return files
  }

  /// All names, sorted, without duplicates; missing directories are skipped.
  package var names: [String] {
    var names: Set<String> = []
    for directory in directories {
      for file in directory.filesInDirectory
      where file.hasSuffix(Self.suffix) && file != Self.suffix {
        names.insert(String(file.dropLast(Self.suffix.count)))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path of the file of that name, in the first directory that has it; a path as it is.
  ///
  /// - Throws: `ConfigurationError` with the nearest name if no directory has it.
  package func path(of name: String) throws(ConfigurationError) -> String {
    guard NamedFile.isName(name) else { return name }
    for directory in directories {
      let path = "\(directory)/\(name)\(Self.suffix)"
      if Self.isThere(path) { return path }
    }
    let names = names
    let there = names.isEmpty ? "" : " There are: \(names.joined(separator: ", "))."
    let suggestion = NearNames.suggestion(for: name, among: names)
    // What a user of the current directory may have meant.
    let here =
      [
        "./\(name)", "./\(name)\(Self.suffix)", "\(folder)/\(name)\(Self.suffix)",
        "Simulator/\(folder)/\(name)\(Self.suffix)",
      ]
      .first(where: Self.isThere).map { " The file beside you is the path \($0)." } ?? ""
    throw ConfigurationError(
      file: name, reason: .notFound,
      message: "no \(kind) of that name\(suggestion.isEmpty ? "." : suggestion)\(there)\(here) "
        + whereToLook)
  }

  /// The names, and the files whose paths begin with a text, for a shell to complete.
  package func completions(of prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    return names
      + (folder.isEmpty ? "." : folder).filesInDirectory.sorted()
      .filter { $0.hasSuffix(Self.suffix) }.map { folder + $0 }.filter { $0.hasPrefix(prefix) }
  }

  /// The searched directories and the alternative, in sentences.
  package var whereToLook: String {
    let places = directories.map { $0.hasPrefix("/") ? $0 : "./\($0)" }.joined(separator: ", ")
    return
      "Names are looked up in \(places.isEmpty ? "no directory" : places); \(variable) can name "
      + "more directories. What has a slash or .yaml in it is a path: ./my-\(kind).yaml."
  }

  /// Whether the path exists; a dangling link does, too, and has its own message.
  private static func isThere(_ path: String) -> Bool { path.linkStatus != nil }

  /// The path of this executable, links resolved; nil if unknown.
  package static var executable: String? { "/proc/self/exe".realPath }
}
