import DetentTerminal
import Testing

@Suite("The key parser")
struct TerminalKeyTests {
  /// Bytes sent, and the keys they stand for.
  static let table: [(String, [Key])] = [
    // Arrows: a keypad in normal and application mode, xterm's modifiers, rxvt's.
    ("␛[A␛[B␛[C␛[D", [.arrow(.up), .arrow(.down), .arrow(.right), .arrow(.left)]),
    ("␛OA␛OB␛OC␛OD", [.arrow(.up), .arrow(.down), .arrow(.right), .arrow(.left)]),
    ("␛[1;2A␛[1;5B", [.arrow(.up, .shift), .arrow(.down, .control)]),
    ("␛[1;6C␛[1;3D", [.arrow(.right, [.shift, .control]), .arrow(.left, .alt)]),
    ("␛[a␛Ob␛␛[A", [.arrow(.up, .shift), .arrow(.down, .control), .arrow(.up, .alt)]),
    // The block above the arrows: xterm's, VT220's and the console's, rxvt's.
    ("␛[5~␛[6~␛[H␛[F", [.pageUp, .pageDown, .home, .end]),
    ("␛[1~␛[4~␛[7~␛[8~␛OH␛OF", [.home, .end, .home, .end, .home, .end]),
    ("␛[3~␛[5;2~", [.delete, .pageUp]),
    // Keys of one byte.
    ("␍␛OM", [.enter, .enter]),
    // Ctrl-J is no Enter. Ctrl-J and Ctrl-N, Ctrl-K and Ctrl-P, Ctrl-A and Ctrl-E, Ctrl-U and
    // Ctrl-W.
    ("␊␎␋␐", [.down, .down, .up, .up]), ("␁␅", [.home, .end]),
    ("␕␗", [.control("\u{15}"), .control("\u{17}")]),
    (" ␉␛[Z", [.space, .tab, .backTab]),
    ("\u{7F}␈", [.backspace, .backspace]),
    ("␃␄", [.interrupt, .endOfInput]),
    ("q7é", [.character("q"), .character("7"), .character("é")]),
    ("あ🍵", [.character("あ"), .character("🍵")]),
    // The mouse: wheel, with Shift, with Control, left button, and unused reports.
    ("␛[<64;10;5M␛[<65;10;5M", [.wheel(.up), .wheel(.down)]),
    ("␛[<68;1;1M␛[<81;1;1M", [.wheel(.up, .shift), .wheel(.down, .control)]),
    (
      "␛[<0;10;5M␛[<32;10;6M␛[<0;10;6m",
      [
        .mouse(.down, column: 9, row: 4), .mouse(.dragged, column: 9, row: 5),
        .mouse(.up, column: 9, row: 5),
      ]
    ),
    ("␛[<2;1;1M␛[<2;1;1m␛[<34;1;1M␛[<66;1;1M␛[<0;1M", []),
    ("␛[M`!!␛[Ma!!", [.wheel(.up), .wheel(.down)]),
    (
      "␛[M !\"␛[M#!\"", [.mouse(.down, column: 0, row: 1), .mouse(.up, column: 0, row: 1)]
    ),
    // No keys: function keys, replies, colors, focus, Alt and a character.
    ("␛[15~␛[1;5P␛OP␛[[Aj", [.character("j")]),
    ("␛[?62;4c␛[>0;95;0c␛[24;80R␛[I␛[?2026;2$yj", [.character("j")]),
    ("␛]11;rgb:00/00/00␇␛]0;1␛\\␛P1$r0m␛\\j", [.character("j")]),
    ("␛x␛é␛1j", [.character("j")]),
    ("␀␂␚j", [.character("j")]),
    // The first line of pasted text is one key; a line feed ends it before further text.
    ("a␛[200~q␍1␛[A␛[201~b", [.character("a"), .pasted("q\n"), .character("b")]),
    ("␛[200~␍ 24. é ␍q␊r␛[201~", [.pasted("24. é \n")]), ("␛[200~␍␛[201~", []),
    ("␛[200~q␊ ␍␊␕␛[201~", [.pasted("q")]),
    ("␛[200~q␃", [.interrupt]),
    // A broken sequence drops nothing after it.
    ("␛[12␛[A␛[1␍", [.arrow(.up), .enter]),
  ]

  @Test("A long paste is read in linear time")
  func longPaste() {
    var parser = KeyParser()
    let start = ContinuousClock.now
    let paste = Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: 200_000)
    let keys = parser.feed(paste + Array("\u{1B}[201~".utf8))
    #expect(keys == [.pasted(String(repeating: "a", count: 65_536))])
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("Each sequence is its key, and an unknown one is dropped whole", arguments: table)
  func meaning(_ sent: String, _ expected: [Key]) {
    var parser = KeyParser()
    #expect(parser.feed(bytes(sent)) == expected)
    #expect(!parser.isEscapePending)
    #expect(parser.flush() == nil)
  }

  @Test("A sequence cut anywhere in two gives the same keys", arguments: table)
  func cutInTwo(_ sent: String, _ expected: [Key]) {
    let sent = bytes(sent)
    for cut in 0...sent.count {
      var parser = KeyParser()
      let keys = parser.feed(sent[..<cut]) + parser.feed(sent[cut...])
      #expect(keys == expected, "cut after byte \(cut)")
    }
  }

  @Test("Any bytes give the same keys whole, in pieces and one by one", arguments: 1...200)
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let common = Array("\u{1B}\u{1B}[[O]~;<<M;0125;6A\u{9b}\r q\u{7}".utf8)
    let sent = (0..<80).map { _ in
      Bool.random(using: &random)
        ? common.randomElement(using: &random) ?? 0
        : UInt8.random(in: 0...255, using: &random)
    }
    var whole = KeyParser()
    let expected = whole.feed(sent)
    var byOne = KeyParser()
    #expect(sent.compactMap { byOne.feed($0) } == expected, "seed \(seed): \(sent)")
    var pieced = KeyParser()
    var keys: [Key] = []
    var rest = sent[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &random)
      keys += pieced.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(keys == expected, "seed \(seed): \(sent)")
    #expect(pieced.flush() == whole.flush())
  }

  @Test("Escape is one key, once nothing has followed it")
  func escape() {
    var parser = KeyParser()
    #expect(parser.feed(bytes("␛")) == [])
    #expect(parser.isEscapePending)
    #expect(parser.flush() == .escape)
    #expect(parser.flush() == nil)
    #expect(parser.feed(bytes("[A")) == [.character("["), .character("A")])
  }

  @Test("An arrow key cut in two by a slow line is still an arrow key")
  func slowLine() {
    var parser = KeyParser()
    _ = parser.feed(bytes("␛["))
    #expect(!parser.isEscapePending)
    #expect(parser.flush() == nil)
    #expect(parser.feed(bytes("A")) == [.arrow(.up)])
  }

  @Test("Alt-] does not block the keyboard")
  func openText() {
    var parser = KeyParser()
    _ = parser.feed(bytes("␛]"))
    #expect(parser.isEscapePending)
    #expect(parser.flush() == nil)
    #expect(parser.feed(bytes("j")) == [.character("j")])
    _ = parser.feed(bytes("␛]" + String(repeating: "x", count: 600)))
    #expect(parser.flush() == nil, "a pause ends it")
    #expect(parser.feed(bytes("j")) == [.character("j")])
  }

  @Test("A long reply is dropped whole")
  func longText() {
    var parser = KeyParser()
    let reply = "␛]52;c;" + String(repeating: "x", count: 6_000) + "␛\\j"
    #expect(parser.feed(bytes(reply)) == [.character("j")])
  }

  @Test("Broken UTF-8 is no key and drops nothing after it")
  func brokenText() {
    let broken: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xE3, 0x81], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xC2, 0x80],
    ]
    for sent in broken {
      var parser = KeyParser()
      #expect(parser.feed(sent + [0x6A]) == [.character("j")], "\(sent)")
    }
  }
}

extension Key {
  fileprivate static let down = arrow(.down, .control)
  fileprivate static let up = arrow(.up, .control)
}
