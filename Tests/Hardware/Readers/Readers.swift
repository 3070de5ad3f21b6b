// Reads menus where there is neither a file nor a process, and prints what they are compiled to, or
// what is wrong with them, as a host does.
//
// The input is files: a kind, 'm' for a menu or 'f' for one that others name, the sizes of its name
// and of its bytes, in little endian of 32 bits, and both. The output is for each menu its name and
// a line in hexadecimal, or its errors, then an empty line.

import DetentCompiled
import DetentDates
import DetentRaster
import DetentText
import DetentYAML
import Machine

@main
struct Readers {
  static func main() {
    let files = split(readAll())
    for file in files where file.kind == UInt8(ascii: "m") {
      write(file.name)
      read(file, among: files)
      write("")
    }
  }

  private struct File {
    var kind: UInt8
    var name: String
    var bytes: [UInt8]
  }

  private static func read(_ file: File, among files: [File]) {
    do throws(ConfigurationError) {
      let menu = try MenuFile(bytes: file.bytes, file: file.name, in: surroundings(files))
      do throws(CompiledError) {
        var line = ""
        for byte in try menu.compiled.file() {
          line += String(Int(byte) + 0x100, radix: 16).dropFirst()
        }
        write(line)
      } catch {
        write("\(file.name): \(error.description)")
      }
    } catch {
      for one in error.all { write(one.description) }
    }
  }

  /// The files of the input, English, and no pictures.
  private static func surroundings(_ files: [File]) -> Surroundings {
    Surroundings(
      read: { path throws(ConfigurationError) in
        for file in files where file.name == path { return file.bytes }
        throw ConfigurationError(
          file: path, reason: .unreadable,
          message: "no such file; check the path, which starts at the current directory")
      },
      picture: { _ throws(PictureProblem) in throw PictureProblem("no pictures are read here") },
      table: { request throws(DateProblem) in
        guard let table = request.ownTable else { throw .program("no tables are made here") }
        return table
      },
      locale: { nil })
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
