import DetentHost
import DetentYAML
import Foundation
import Testing

@Suite("Unusual paths")
struct PathTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  private func refusal(_ read: () throws -> Void) -> String {
    do {
      try read()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("A name that isn't UTF-8 makes a round trip as text")
  func bytes() {
    let names: [[UInt8]] = [
      Array("plain é 😀".utf8), [0xFF], [0x6F, 0xFF, 0x2E], [0xC3, 0x28], [0xE2, 0x82],
      [0x80, 0x41],
      [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F], [],
    ]
    for name in names { #expect(ByteText.bytes(of: ByteText.text(of: name)) == name, "\(name)") }
    #expect(ByteText.text(of: names[2]) == "o\0ff.")
    #expect(ByteText.shown("o\0ff.") == "o\u{FFFD}.")
    #expect(ByteText.bytes(of: "a\0") == [0x61, 0], "a NUL that stands for nothing")
    #expect("a\0".asPath { _ in 0 } == -1 && errno == ENOENT)
  }

  @Test("A link leads to its file, also with names that aren't UTF-8")
  func realPath() throws {
    let (file, link) = (path("o\0ff.vcd"), path("link\0fe"))
    let descriptor = file.asPath { open($0, O_CREAT | O_WRONLY, 0o600) }
    try #require(descriptor >= 0)
    close(descriptor)
    #expect(link.asPath { name in file.asPath { symlink($0, name) } } == 0)
    #expect(link.realPath == file.realPath)
    #expect(link.realPath?.hasSuffix("/o\0ff.vcd") == true)
    #expect(path("nothing").realPath == nil && errno == ENOENT)
  }

  /// The path of a pipe with a text and no more.
  private func pipe(holding text: String) throws -> (path: String, reading: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(Foundation.pipe(&ends) == 0)
    defer { close(ends[1]) }
    try #require(write(ends[1], text, text.utf8.count) == text.utf8.count)
    return ("/dev/fd/\(ends[0])", ends[0])
  }

  @Test("Reports about a menu, a session or a board need no second reading of a pipe")
  func once() throws {
    let mono = DisplayFormat.mono(width: 128, height: 64)
    let menu = try pipe(holding: "picker: { rows: [Tea, Ω] }\n")
    defer { close(menu.reading) }
    #expect(try MenuFile.load(menu.path, for: mono.repertoire).unshown.count == 1)
    let session = try pipe(holding: "menu: { picker: { rows: [Tea, Ω] } }\nsteps: [press]\n")
    defer { close(session.reading) }
    #expect(try SessionFile.load(session.path, usually: mono).unshown.count == 1)
    let board = try pipe(
      holding: """
        name: Kit
        encoder: { a: GPIO17, b: GPIO27 }
        display: { kind: mono, width: 128, height: 64 }

        """)
    defer { close(board.reading) }
    let undrawn = try BoardFile.load(board.path).undrawn
    #expect(undrawn?.line == 3 && undrawn?.reason == .notBuiltYet)
  }

  @Test("A pipe without a writer does not block; one with a writer is read")
  func pipes() throws {
    mkfifo(path("menu.yaml"), 0o600)
    #expect(
      refusal { _ = try MenuFile(contentsOf: path("menu.yaml")) }
        == "\(path("menu.yaml")): this pipe has no writer; name a file")
    let reader = open(path("menu.yaml"), O_RDONLY | O_NONBLOCK)
    let writer = open(path("menu.yaml"), O_WRONLY)
    let text = "title: Tea\nitems: [{ label: Tea, picker: { rows: [Green] } }]\n"
    write(writer, text, text.utf8.count)
    close(writer)
    defer { close(reader) }
    #expect(try MenuFile(contentsOf: path("menu.yaml")).items.count == 1)
    #expect(
      refusal { _ = try WholeFile.bytes(at: path("menu.yaml")) }
        == "\(path("menu.yaml")): cannot be read: this is no ordinary file; name one")
  }

  @Test("A dangling or circular link among boards is reported as such")
  func links() throws {
    symlink("nowhere", path("dangling.yaml"))
    symlink("loop.yaml", path("loop.yaml"))
    let boards = NamedFiles.boards(in: directory.path)
    #expect(boards.names == ["dangling", "loop"])
    #expect(
      refusal { _ = try BoardFile.load("dangling", among: boards) }
        == "\(path("dangling.yaml")): this symbolic link leads nowhere; make the file that it names, "
        + "or remove the link")
    #expect(
      refusal { _ = try BoardFile.load("loop", among: boards) }
        == "\(path("loop.yaml")): the path goes round in circles of symbolic links")
  }

  @Test("A board whose name isn't UTF-8 is listed, found and written in place")
  func rawNames() throws {
    let name = ByteText.text(of: [0x62, 0xFF])
    let text = "name: Raw\nencoder: { a: GPIO1, b: GPIO2 }\n"
    try WholeFile.write(Array(text.utf8), to: path("\(name).yaml"))
    let boards = NamedFiles.boards(in: directory.path)
    #expect(boards.names == [name])
    #expect(try BoardFile.load(name, among: boards).board.name == "Raw")
    symlink(path(""), path("here"))
    try WholeFile.write(Array(text.utf8), to: path("here/\(name).yaml"))
    #expect(try WholeFile.bytes(at: path("\(name).yaml")) == Array(text.utf8))
    #expect(boards.names == [name])
  }
}
