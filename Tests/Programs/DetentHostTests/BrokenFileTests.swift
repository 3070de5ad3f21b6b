import DetentHost
import DetentYAML
import Foundation
import Testing

/// Refuses every file in `Broken/` with the messages in its `.expected` file.
///
/// `UPDATE=1` in the environment writes the messages anew; read the difference before keeping it.
@Suite("Broken files")
struct BrokenFileTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] == "1"

  @Test("Each broken file is refused with the place, the reason and the allowed values")
  func messages() throws {
    let files = try Repository.files(in: Repository.broken, ending: ".yaml")
    #expect(files.count >= 40)
    for file in files {
      let message = try #require(
        Self.message(for: "\(Repository.broken)/\(file)"), "\(file) was read without an error")
      let shown = message.replacing("\(Repository.broken)/", with: "") + "\n"
      let golden = "\(Repository.broken)/\(file.dropLast(".yaml".count)).expected"
      if Self.isUpdating {
        try shown.write(toFile: golden, atomically: true, encoding: .utf8)
      }
      #expect(try shown == Repository.text(golden), "\(file)")
    }
  }

  @Test("Each expected message names its file and one of its lines")
  func places() throws {
    for file in try Repository.files(in: Repository.broken, ending: ".expected") {
      let message = try Repository.text("\(Repository.broken)/\(file)")
      let yaml = file.dropLast(".expected".count) + ".yaml"
      let place = try #require(message.prefixMatch(of: /([^:]+):(\d+):/), "\(file)")
      #expect(place.1 == yaml)
      let bytes = try #require(FileManager.default.contents(atPath: "\(Repository.broken)/\(yaml)"))
      // A file may lack a last line end, or the message refer to the end of the file.
      let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
      let line = try #require(Int(place.2))
      #expect((1...lines).contains(line), "\(file)")
    }
  }

  /// The error of reading the file, by the kind in its name's prefix.
  private static func message(for path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    do {
      switch name.prefix(while: { $0 != "-" }) {
      case "board": _ = try BoardFile(contentsOf: path)
      case "menu": _ = try MenuFile(contentsOf: path)
      default: _ = try SessionFile(contentsOf: path)
      }
      return nil
    } catch {
      return error.all.map { "\($0)" }.joined(separator: "\n")
    }
  }
}
