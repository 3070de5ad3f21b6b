/// The instructions of other decoders per edge.
struct PeerCost: Hashable {
  /// The decoder.
  var name: String
  /// Tenths of an instruction, including the loads and stores of both levels.
  var tenths: Int

  /// The cost of passing the levels: two stores and two loads, in each figure below.
  static var harness: Int { 110 }

  /// Measured on x86-64, on 210,542 edges of the classes `mixed`, `clean_var` and `bounce_heavy`.
  ///
  /// - Source: callgrind on the decoders named, compiled with -O3.
  static var all: [PeerCost] {
    [
      PeerCost(name: "buxtronix Rotary", tenths: 270),
      PeerCost(name: "Linux rotary_encoder", tenths: 271),
      PeerCost(name: "brianlow Rotary", tenths: 290),
      PeerCost(name: "PaulStoffregen Encoder", tenths: 315),
      PeerCost(name: "rotary-encoder-embedded, standard", tenths: 347),
      PeerCost(name: "rotary-encoder-embedded, table", tenths: 403),
      PeerCost(name: "mathertel RotaryEncoder", tenths: 435),
    ]
  }

  /// A line per decoder: its own cost, and the cost with passing the edge.
  static func table() -> String {
    all.map { peer in
      let own = decimal(peer.tenths - harness)
      let whole = decimal(peer.tenths)
      return "\(pad(peer.name, 34)) \(lead(own, 5)) \(lead(whole, 7))"
    }
    .joined(separator: "\n")
  }

  private static func decimal(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func lead(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
