import ArgumentParser
import DetentFonts
import DetentHost
import DetentRecords
import DetentText
import DetentYAML

/// Fonts.
struct FontCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font", abstract: "Make fonts for firmware.", subcommands: [FontBake.self])
}

/// Bakes a font of this machine for firmware.
struct FontBake: Verb {
  static let configuration = CommandConfiguration(
    commandName: "bake", abstract: "Bake a font of this machine into data for firmware.",
    discussion: """
      With a menu, all its screens are drawn once, and the font gets their sizes, lines and \
      characters. Lines whose letters depend on each other, such as Arabic ones, are kept whole. \
      Other texts are set character by character; give further characters by --characters.
      """)

  @Argument(help: "The font, a name or a file, as in a display's 'font:'.")
  var font: String

  @Option(
    name: .shortAndLong, help: .value("file", "The baked font (.dfont)."),
    completion: .file(extensions: ["dfont", "swift"]))
  var output: String

  @Option(help: .value("menu", "The menu to draw: a file or a name."), completion: .yaml)
  var menu: String?

  @Option(help: "The board with the menu's display: a file or a name.", completion: .board)
  var board: String?

  @Option(
    help: .value("size", "The display in place of a board's, such as 128x64."),
    transform: DisplaySize.parse)
  var display: DisplaySize?

  @Flag(help: "The display of --display is round.")
  var round = false

  @Option(help: .value("text", "More characters, in all sizes."))
  var characters = ""

  @Option(
    name: .customLong("size"),
    help: .value("rows", "A further size: a capital's height in pixels."))
  var sizes: [Int] = []

  @Option(
    help: """
      Bits per pixel: 1, 2, 4 or 8. Default: 1 for one-bit displays and those with a side below \
      120, else 4.
      """)
  var bits: Int?

  @Option(name: .customLong("swift"), help: .value("name", "Write a Swift constant of this name."))
  var constant: String?

  func validate() throws {
    try require(sizes.allSatisfy { (1...255).contains($0) }, "--size is 1 to 255 rows.")
    try require([1, 2, 4, 8].contains(bits ?? 1), "--bits is 1, 2, 4 or 8.")
    try require(
      menu != nil || !sizes.isEmpty, "Give --menu FILE, or --size ROWS with --characters.")
    try require(
      (menu == nil) == (board == nil && display == nil) && (board == nil || display == nil),
      "--menu goes with one of --board and --display.")
    try require(
      !round || display.map { $0.width == $0.height } ?? false,
      "--round goes with a --display that is as wide as it is high.")
    if let constant {
      try require(Self.isName(constant), "--swift: '\(constant)' is no name of a constant.")
    }
  }

  /// Whether a text is a name in Swift.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F
    }
  }

  mutating func work() throws {
    menu = try menu.map(NamedFiles.menus.path)
    let loaded = try board.map { try BoardFile.load($0) }
    let (display, bits) = try shown(on: loaded?.board)
    let baker = try FontBaker(DisplayFormat.font(font, in: "./"), bits: bits)
    var characters = characters
    if let menu {
      let (file, unshown) = try MenuFile.load(menu, for: .font(lacking: baker.lacking))
      warn(unshown)
      characters += file.typedCharacters
      _ = MenuTour(
        of: file,
        on: Screen(
          display,
          font: baker.shapes, isTextLarge: loaded?.board.manner.isTextLarge ?? false))
    }
    for size in sizes { baker.add("0", capitalHeight: size) }
    let baked = try baker.bake(with: characters)
    if !baked.lacking.isEmpty {
      let list = baked.lacking.map { String($0).quotedForMessage }.listForMessage
      throw Failure(
        "no font here can draw \(list) without its neighbors; leave that out, or name a font that "
          + "has it")
    }
    guard baked.bytes.count <= Limits.fileBytes else {
      throw Failure(
        "the font takes \(baked.bytes.count) bytes, and \(Limits.fileBytes) are the most: fewer "
          + "characters, sizes or bits take less")
    }
    let text = constant.map { Self.source(of: baked.bytes, named: $0) }
    InputFiles.note(font)
    try LineFile(path: output).write(text ?? baked.bytes + [0x0A])
    standardError(
      "detent: \(output): \(baked.bytes.count) bytes; sizes: \(baked.sizeCount), lines as a "
        + "whole: \(baked.lineCount)")
  }

  /// The menu's display and its bits per pixel.
  private func shown(on board: BoardFile?) throws -> (DisplayFormat, bits: Int) {
    switch board?.display {
    case .mono: return (board?.display ?? .nothing, bits ?? 1)
    case .color: return (board?.display ?? .nothing, bits ?? 4)
    case .terminal, .text, .nothing:
      throw Failure("the display of this board has no dots; name another, or --display 128x64")
    case nil: break
    }
    guard let size = display else { return (.nothing, bits ?? 4) }
    let bits = bits ?? (min(size.width, size.height) < 120 ? 1 : 4)
    if bits == 1, !round { return (.mono(width: size.width, height: size.height), bits) }
    return (.color(width: size.width, height: size.height, theme: .dark, isRound: round), bits)
  }

  /// A constant in Swift; a baked font is printable and fits a raw string literal.
  private static func source(of bytes: [UInt8], named name: String) -> [UInt8] {
    let start = "// Written by 'detent font bake'.\n\nlet \(name): StaticString = #\"\"\"\n"
    var text = Array(start.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      text += Array("  ".utf8) + rest.prefix(96) + Array("\\#\n".utf8)
      rest = rest.dropFirst(96)
    }
    return text.dropLast(3) + Array("\n  \"\"\"#\n".utf8)
  }
}

/// Columns and rows in pixels, such as 128x64.
struct DisplaySize {
  let width: Int
  let height: Int

  /// Reads a size.
  static func parse(_ argument: String) throws -> DisplaySize {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Limits.monoWidth.contains(width), Limits.monoHeight.contains(height)
    else { throw ValidationError("a display is 32x32 to 1024x1024 dots") }
    return DisplaySize(width: width, height: height)
  }
}
