// Reads menus, sessions and boards where there is neither a file nor a process, and prints what
// they are compiled to, or what is wrong with them, as a host does.
//
// The input is files: a kind, the sizes of the name and of the bytes, in little endian of 32 bits,
// and both. Kinds are 'm' for a menu, 's' for a session, 'b' for a board, 'f' for a file that
// others name, and 'k' for the kernel's keys. The output is for each menu, session and board its
// name and a line in hexadecimal, before it what a board says, or its errors, then an empty line.

import DetentDates
import DetentPanels
import DetentRaster
import DetentRecords
import DetentText
import DetentYAML
import Machine

@main
struct Readers {
  static func main() {
    let files = split(readAll())
    let surroundings = surroundings(files)
    for file in files where "msb".utf8.contains(file.kind) {
      write(file.name)
      read(file, in: surroundings)
      write("")
    }
  }

  private struct File {
    var kind: UInt8
    var name: String
    var bytes: [UInt8]
  }

  private static func read(_ file: File, in surroundings: Surroundings) {
    do throws(ConfigurationError) {
      let compile = try compilation(of: file, in: surroundings)
      do throws(CompiledError) {
        var line = ""
        for byte in try compile() { line += String(Int(byte) + 0x100, radix: 16).dropFirst() }
        write(line)
      } catch {
        write("\(file.name): \(error.description)")
      }
    } catch {
      for one in error.all { write(one.description) }
    }
  }

  private static func compilation(
    of file: File, in surroundings: Surroundings
  ) throws(ConfigurationError) -> () throws(CompiledError) -> [UInt8] {
    switch file.kind {
    case UInt8(ascii: "m"):
      let menu = try MenuFile(bytes: file.bytes, file: file.name, in: surroundings)
      return { () throws(CompiledError) in try menu.compiled.file() }
    case UInt8(ascii: "s"):
      let session = try SessionFile(bytes: file.bytes, file: file.name, in: surroundings)
      let menu = try session.loadMenu(in: surroundings)
      return { () throws(CompiledError) in
        try session.compiled.file(with: menu.compiled.file())
      }
    default:
      let board = try BoardFile(bytes: file.bytes, file: file.name, in: surroundings)
      for line in BoardText.lines(of: board) { write(line) }
      return { () throws(CompiledError) in try board.encoder.compiled.file() }
    }
  }

  /// The files of the input, English, and neither pictures nor tables.
  private static func surroundings(_ files: [File]) -> Surroundings {
    let keys = keys(files)
    return Surroundings(
      read: { path throws(ConfigurationError) in
        let name = folded(path)
        for file in files where file.name == name { return file.bytes }
        throw ConfigurationError(
          file: path, reason: .unreadable,
          message: "no such file; check the path, which starts at the current directory")
      },
      picture: { _ throws(PictureProblem) in throw PictureProblem("no pictures are read here") },
      table: { request throws(DateProblem) in
        guard let table = request.ownTable else { throw .program("no tables are made here") }
        return table
      },
      locale: { nil },
      path: { name, kind throws(ConfigurationError) in
        let path = (kind == .board ? "Boards/" : "Simulator/Menus/") + name + ".yaml"
        for file in files where file.name == path { return path }
        throw ConfigurationError(file: name, reason: .notFound, message: "no file of that name")
      },
      panels: [
        PanelModel<PagedController>.ssd1306.facts, PanelModel<PagedController>.sh1106.facts,
        PanelModel<WindowController>.ssd1322.facts, PanelModel<WindowController>.ssd1327.facts,
        PanelModel<WindowController>.st7789.facts, PanelModel<WindowController>.gc9a01.facts,
        PanelModel<WindowController>.ili9488.facts, .hd44780, .charlcd, .fbdev, .drm,
      ],
      keys: KeyNames(
        code: { name in keys.first { $0.name == name }.map { $0.code } },
        all: { keys.compactMap { $0.isFirst ? $0.name : nil } }))
  }

  /// A path without "folder/..".
  private static func folded(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", !parts.isEmpty {
        parts.removeLast()
      } else if part != "." {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The kernel's keys, by lines such as "30 1 KEY_A": the number, whether the name is the number's
  /// first one, and the name.
  private static func keys(_ files: [File]) -> [(name: String, code: UInt32, isFirst: Bool)] {
    guard let file = files.first(where: { $0.kind == UInt8(ascii: "k") }) else { return [] }
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return UInt32(words[0]).map { (String(words[2]), $0, words[1] == "1") }
    }
  }

  // MARK: Input and output

  private static func split(_ input: [UInt8]) -> [File] {
    var (files, next) = ([File](), 0)
    func size() -> Int {
      defer { next += 4 }
      return (0..<4).reduce(0) { $0 | Int(input[next + $1]) << (8 * $1) }
    }
    while next < input.count {
      let kind = input[next]
      next += 1
      let (nameSize, fileSize) = (size(), size())
      let name = String(decoding: input[next..<next + nameSize], as: UTF8.self)
      next += nameSize
      files.append(File(kind: kind, name: name, bytes: Array(input[next..<next + fileSize])))
      next += fileSize
    }
    return files
  }

  private static func write(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { write_output($0.baseAddress, UInt32($0.count)) }
  }
}
