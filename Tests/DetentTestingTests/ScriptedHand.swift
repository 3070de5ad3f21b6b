import Detent
import DetentSession

/// A hand that sees frames and nothing else: it looks at what is in the lens, turns by what is
/// missing as far as it can tell, and looks again.
///
///     far        a flick at 48 detents a second, which goes from one round value to the next
///     midway     turned while the button is down, 10 rows a detent
///     near       12 detents a second, counted
struct ScriptedHand<Model: SceneModel> {
  /// As fast as it ever turns: 48 detents a second.
  static var fastest: TimeSpan { .microseconds(20_834) }
  /// From a picture to what the hand does about it.
  ///
  /// A simple reaction to light takes a quarter of a second.
  static var reaction: TimeSpan { .milliseconds(250) }
  /// As many detents as a wrist turns without a new grip: a revolution.
  static var flick: Int { 24 }

  private(set) var device: SimulatedDevice<Model, TextFace>
  /// How many detents it has turned.
  private(set) var detents = 0

  init(_ model: Model) {
    device = SimulatedDevice(model, face: TextFace(columns: 20, rows: 4))
    device.settle()
  }

  /// What stands between the brackets of the frame.
  var lens: String {
    for row in 0..<device.face.grid.rows {
      let line = device.face.grid.text(row: row)
      guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else {
        continue
      }
      let words = line[line.index(after: open)..<close].split(separator: " ")
      return words.joined(separator: " ")
    }
    return ""
  }

  /// The number of the row in the lens, while the frame tells it: `340/10000`.
  private var number: Int? {
    let words = device.face.grid.text(row: 0).split(separator: " ")
    return words.first { $0.hasSuffix("/10000") }.flatMap { Int($0.dropLast(6)) }
  }

  /// Turns until nothing is missing to the row that is to be in the lens.
  ///
  /// - Parameters:
  ///   - hop: how many rows apart round values are, as far as the hand knows; nil where it knows of
  ///     none.
  ///   - coarse: how many rows a detent is with the button down.
  ///   - distance: how many rows are missing, as far as it can tell from what it sees and from how
  ///     far it thinks that it has just turned.
  /// - Returns: whether it is there after 40 looks.
  mutating func bring(
    hop: Int?, coarse: Int = 10,
    missing distance: (_ seen: String, _ turned: Int, _ number: Int?) -> Int
  ) -> Bool {
    var (least, turned) = (Int.max, 0)
    for _ in 0..<40 {
      device.wait(Self.reaction)
      var missing = distance(lens, turned, number)
      if missing == 0 { return true }
      // Who has gone too far goes back by less.
      if missing.magnitude >= least { missing = missing.signum() * max(1, least * 2 / 3) }
      least = max(2, Int(missing.magnitude))
      turned = turn(by: missing, hop: hop, coarse: coarse)
    }
    return false
  }

  /// - Returns: how many rows it thinks that it has turned.
  private mutating func turn(by missing: Int, hop: Int?, coarse: Int) -> Int {
    let (rows, way) = (Int(missing.magnitude), missing.signum())
    if let hop, rows > max(hop * 3 / 2, 8) {
      // Two detents are turned before it goes fast.
      let count = min(2 + rows / hop, Self.flick)
      turn(way * count, over: Self.fastest)
      return way * (count - 2) * hop
    }
    if rows >= 3 * coarse / 2, (rows + coarse / 2) / coarse >= 2 {
      let count = min((rows + coarse / 2) / coarse, Self.flick)
      turn(way * count, over: .milliseconds(50), pressed: true)
      return way * count * coarse
    }
    let count = min(rows, Self.flick)
    turn(way * count, over: .milliseconds(83))
    return way * count
  }

  private mutating func turn(_ count: Int, over each: TimeSpan, pressed: Bool = false) {
    let span = each * Int64(count.magnitude)
    device.perform(.turn(detents: count, over: span, pressed: pressed))
    detents += Int(count.magnitude)
  }

  /// Presses, which gives the knob to the next wheel.
  mutating func press() {
    device.press()
    device.wait(.milliseconds(400))
  }
}
