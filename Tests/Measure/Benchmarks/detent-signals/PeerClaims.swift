import DetentInput
import DetentSignals
import Foundation

/// Signals as files, and the claims of gpiozero's own code.
///
/// The table's figures come from gpiozero's rule in ``PeerRule``; this comparison shows that the
/// rule equals the code.
struct PeerClaims {
  var folder: String
  var seeds: ClosedRange<UInt64>
  var filter: String

  private var signals: [(path: String, trace: Trace)] {
    SignalClass.all.filter {
      $0.edgesPerDetent == 4 && (filter.isEmpty || $0.name.contains(filter))
    }
    .flatMap { kind in
      seeds.map { seed in
        let name = kind.name.split(separator: "/").joined(separator: "-")
        return ("\(folder)/\(name)-\(seed)", kind.makeTrace(seed: seed))
      }
    }
  }

  /// Writes every signal with four edges per detent as lines of time in us, wire and level: `1500 A
  /// 0`.
  func write() throws {
    for (path, trace) in signals {
      let text = trace.tape.edges.map { edge in
        "\(edge.at.microseconds) \(edge.line == .a ? "A" : "B") \(edge.level == .high ? 1 : 0)\n"
      }
      try text.joined().write(toFile: path + ".edges", atomically: false, encoding: .utf8)
    }
  }

  /// Compares the claims beside the signals, lines of time and step, with those of the rule.
  ///
  /// - Returns: whether all are equal.
  func check(_ say: (String) -> Void) throws -> Bool {
    var equal = 0
    var different: [String] = []
    for (path, trace) in signals {
      let found = try String(contentsOfFile: path + ".claims", encoding: .utf8)
      let claims = PeerRule.gpiozero.claims(of: trace) ?? []
      let text = claims.map { "\($0.at.microseconds) \($0.step)\n" }.joined()
      if text == found { equal += 1 } else { different.append(path) }
    }
    say("gpiozero: its own code and the rule claim the same on \(equal) signals")
    for path in different { say("gpiozero: not the same: \(path)") }
    return different.isEmpty
  }
}

extension Trace {
  /// The signal as lines of time in us, A and B, with the true detents among them.
  var listing: String {
    var lines: [(at: Instant, order: Int, text: String)] = []
    var levels = tape.initial
    for edge in tape.edges {
      levels[edge.line] = edge.level
      let (a, b) = (levels.a == .high ? 1 : 0, levels.b == .high ? 1 : 0)
      let name = edge.line == .a ? "A" : "B"
      lines.append((edge.at, 0, "\(edge.at.microseconds) \(a) \(b)  \(name)"))
    }
    for detent in truth {
      lines.append((detent.at, 1, "\(detent.at.microseconds) true \(detent.step)"))
    }
    for claim in claims {
      lines.append((claim.at, 2, "\(claim.at.microseconds) ours \(claim.step)"))
    }
    return lines.sorted { ($0.at, $0.order) < ($1.at, $1.order) }.map(\.text)
      .joined(separator: "\n")
  }
}
