import DetentSession

/// Tapes in the dialects of many programs.
enum TapeGrammar {
  /// A tape, mostly valid.
  static func makeTape(_ random: inout SplitMix64) -> String {
    let isOurs = random.below(2) == 0
    var text =
      isOurs ? "$version Detent tape 1 $end $comment sequence 1 $end\n" : "$date today $end\n"
    if isOurs, random.below(2) == 0 { text += "$comment seed 7 $end\n" }
    text += "$timescale \(one(of: ["1", "10", "100"], &random))"
    text += "\(one(of: ["us", "us", "us", "ms", "ns", "s"], &random)) $end\n"
    let scopes = random.below(3)
    for scope in 0..<scopes { text += "$scope module m\(scope) $end\n" }
    let isBus = random.below(5) == 0
    text += one(
      of: ["$var wire 1 ! A $end", "$var wire 1 ! A [0] $end", "$var reg 1 ! CLK $end"], &random)
    text += text.contains("CLK") ? " $var wire 1 \" DT $end\n" : " $var wire 1 \" B $end\n"
    if random.below(2) == 0 {
      text += "$var wire 1 # SW $end\n"
    } else {
      text += "$var reg 1 # C $end\n"
    }
    if isBus { text += "$var wire 4 v bus [3:0] $end\n" }
    text += "$var string 1 % NOTE $end\n"
    for _ in 0..<scopes { text += "$upscope $end\n" }
    text += "$enddefinitions $end\n"
    var time: UInt64 = random.below(4) == 0 ? random.next() >> UInt64(random.number(in: 2...60)) : 0
    for _ in 0..<random.below(80) {
      text += "#\(time)\n"
      for _ in 0..<random.below(4) { text += change(isBus, &random) + "\n" }
      if random.below(40) == 0 { time += random.next() >> UInt64(random.number(in: 3...50)) }
      time += UInt64(random.below([3, 400, 20_000][random.below(3)]))
    }
    return text
  }

  private static func change(_ isBus: Bool, _ random: inout SplitMix64) -> String {
    let wire = one(of: ["!", "\"", "!", "\"", "#"], &random)
    switch random.below(24) {
    case 0: return "\(one(of: ["x", "z", "u", "-"], &random))\(wire)"
    case 1: return "b\(random.below(2)) \(wire)"
    case 2:
      return isBus ? "b\(one(of: ["01", "1", "xx10", "z", "0000011"], &random)) v" : "1\(wire)"
    case 3: return "slost=\(one(of: Grammar.numbers, &random)) %"
    case 4: return "slate=\(random.below(100_000)) %"
    case 5: return "ssequence=\(random.next() >> 32) %"
    case 6:
      let dump = one(of: ["$dumpon", "$dumpall", "$dumpvars", "$dumpoff"], &random)
      return "\(dump) \(random.below(2))! \(random.below(2))\" $end"
    case 7: return "$comment it is noon $end"
    default: return "\(random.below(2))\(wire)"
    }
  }

  private static func one(of choices: [String], _ random: inout SplitMix64) -> String {
    choices[random.below(choices.count)]
  }
}
