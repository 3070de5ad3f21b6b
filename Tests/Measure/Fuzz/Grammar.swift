import DetentTape
import DetentSession

/// The words of inputs.
enum Grammar {
  /// Fault settings, mostly valid.
  static func makeFaults(_ random: inout SplitMix64) -> String {
    let keys = faults.filter { $0.hasSuffix("=") }.map { String($0.dropLast()) }
    let values =
      spans + numbers + ["true", "false", "v1", "v2", "a", "low", "levels", "10ms", "2s"]
    var parts: [String] = []
    if random.below(2) == 0 { parts.append(faults[random.below(18)]) }
    for _ in 0..<random.below(4) {
      parts.append("\(keys[random.below(keys.count)])=\(values[random.below(values.count)])")
    }
    for _ in 0..<random.below(3) {
      parts.append(faults.filter { $0.contains("=") }[random.below(10)])
    }
    return parts.joined(separator: ",")
  }

  /// A range, mostly valid.
  static func makeRange(_ random: inout SplitMix64) -> String {
    let steps = ["1", "5", "0.5", "0.25", "3", "100", "0.000000001"]
    let bounds = (0..<2).map { _ in
      random.below(3) == 0
        ? numbers[random.below(numbers.count)]
        : "\(random.number(in: -1_000...1_000))\(random.below(3) == 0 ? ".\(random.below(100))" : "")"
    }.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
    let by = random.below(2) == 0 ? "" : ":\(steps[random.below(steps.count)])"
    return "\(bounds[0])..\(bounds[1])\(by)"
  }

  static let numbers = [
    "0", "1", "2", "3", "7", "-1", "16", "100", "127", "128", "255", "256", "65535", "65536",
    "100000", "1000000", "2147483647", "2147483648", "-2147483648", "4294967295", "4294967296",
    "4611686018427387904", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551615", "18446744073709551616", "0.5", "1.000001", "-0", "1e400", "٣",
  ]

  static func words(_ reader: Reader) -> [String] {
    switch reader {
    case .vcd: tape
    case .board: yaml + board + spans
    case .menu: yaml + menu
    case .session: yaml + session + faults + spans
    case .faults: faults + spans + [",", "=", "==", ",,", " ", "class=", "mixed,", "\u{1B}[2J"]
    case .font: ["DFONT1", "DFONT2", "0", "0000", "oooo", "P0", "P1", "h0", "ln", "\\", "\n"]
    case .keys: keys
    case .picture, .outline, .compiled: []
    case .kept, .control: json
    case .number: ["..", ":", ".", "-", "+", "0..100:5", "0..1:0.25", "...", " ", "e", "\u{1B}"]
    case .pick: pick
    }
  }

  private static let json = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\udcff", "\\ud83d\\ude00", "null", "true",
    "false", "{\"set\":{\"item\":\"Volume\",\"value\":40}}", "{\"reload\":true}", "1e400",
    "\"Cup\"",
    "{\"Cup\":[\"b\",2],\"Volume\":7}", "-", ".", "\u{0}",
  ]

  private static let tape = [
    "$end", "$var", "$var wire 1 ! A $end", "$var wire 2 v bus [1:0] $end", "$var real 64 r R $end",
    "$var string 1 % NOTE $end", "$dumpvars", "$dumpall", "$dumpon", "$dumpoff", "$comment",
    "$comment sequence 1 $end", "$version Detent tape 1 $end", "$enddefinitions $end", "$scope",
    "$scope module k1 $end", "$upscope $end", "$timescale 1 fs $end", "$timescale 100 s $end",
    "$dumpports", "META", "#", "#0", "#4611686018427387904", "#4611686018427387905",
    "#9223372036854775807", "b", "b1 !", "b01 v", "bz v", "x!", "0!", "1!", "0\"", "1\"", "0#",
    "1#",
    "r1.5 r", "s", "slost=9223372036854775807 %", "slost=1 %", "ssequence=4294967295 %",
    "slate=9223372036854775807 %", "slate=7 %", "\0", "\u{FEFF}", "[0]", "A", "!", "\"",
    "\u{1B}]52;c;x\u{7}",
  ]

  private static let yaml = [
    "{", "}", "[", "]", "- ", "? ", ": ", "&a ", "*a", "<<: *a", "!!str ", "!!int ", "!t ", "|",
    ">",
    "|2-", "'", "\"", "\"\\x1B\"", "\"\\0\"", "\"\\uD800\"", "#", "---", "...", "%YAML 1.2",
    "%TAG ! x",
    "\t", "\u{FEFF}", "\u{85}", "\u{2028}", "e\u{301}\u{301}", "👩‍👩‍👧", "null", "~", "yes", "Off",
    "0x1F", "0o7",
    ".inf", "key", "\0", "\u{1B}[2J", "[[[[[[[[[[[[[[[[", "{{{{{{{{", "          ",
  ]

  private static let spans = [
    "1us", "5ms", "1s", "1h", "86400s", "100000h", "0s", "2562047788h", "0.0000001s", "-1s",
  ]

  private static let board = [
    "name:", "encoder:", "a:", "b:", "button:", "GPIO17", "gpiochip0:5", "\"/dev/gpiochip1\":3",
    "edgesPerDetent:", "rest:", "11", "00", "both", "reversed:", "true", "detentsPerRevolution:",
    "debounce:", "buttonDebounce:", "bias:", "pull-up", "activeLow:", "display:", "kind:", "mono",
    "text", "terminal", "evdev:", "axis:", "grab:", "haptics:", "crown:", "optical", "mechanical",
  ]

  private static let menu = [
    "title:", "items:", "label:", "picker:", "rows:", "selected:", "wraps:", "number:", "from:",
    "through:", "by:", "unit:", "columns:", "action:", "onChange:", "state:",
    "value:", "command:", "run:", "{value}", "{label}", "date:", "Tea",
    "datePicker:", "mode: date", "mode: time", "minimum:", "maximum:", "minuteInterval:",
    "clock: 12", "2026-11-22", "2026-02-29", "0001-01-01", "9999-12-31", "09:30", "23:59", "24:00",
    "15",
  ]

  private static let session = [
    "menu:", "../Menus/kettle.yaml", "../Menus/drink.yaml", "knob:", "display:", "faults:",
    "steps:",
    "- turn: 3", "- { turn: -2, over: 5ms, pressed: true }", "- press", "- press: 2s",
    "- doublePress",
    "- wait: 1s", "- snapshot: x", "- { expect: { item: Drink, value: Cocoa } }", "highlighted:",
  ]

  private static let faults = [
    "clean", "bounce_light", "bounce_heavy", "bounce_overlap", "missed_02", "missed_10", "reversal",
    "glitch", "emi_both", "rest_chatter", "half_step_rest", "mixed", "overflow_v1", "overflow_v2",
    "stuck_line", "swapped_lines", "bounce=", "bounceMean=", "overlap=true", "missed=0.5",
    "reading=levels", "reversals=1", "glitches=1", "movingGlitches=1", "doubleGlitches=1",
    "chatter=1",
    "halfStepRest=true", "stuck=b", "stuckLevel=high", "stuckFrom=", "stuckFor=", "swapped=true",
    "queue=v1", "queue=v2", "queueCapacity=", "stall=", "stallFrom=", "stallEvery=", "seed=",
    "bounce:", "missed:", "queue: v2", "queueCapacity:", "stall:", "stallEvery:", "stuck: a",
    "seed:",
  ]

  private static let keys = [
    "\u{1B}", "\u{1B}[", "\u{1B}[A", "\u{1B}[1;5B", "\u{1B}[<64;1;1M", "\u{1B}[<0;1;1m",
    "\u{1B}[M !!",
    "\u{1B}[200~", "\u{1B}[201~", "\u{1B}O", "\u{1B}OP", "\u{1B}[[A", "\u{1B}]11;rgb:0/0/0",
    "\u{7}",
    "\u{1B}\\", "\u{1B}P", "\u{1B}[?1;2c", "\u{1B}[5~", "\r", "\n", "\t", "\u{7F}", "\u{3}",
    "\u{4}", "é", "👩‍👩‍👧",
    "\u{9B}A", ";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;", "q", " ",
  ]

  private static let pick = [
    "Tea", "\n", "\r\n", "\0", "\u{1B}[2J", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "日本語", "\t", "-", "--",
  ]
}
