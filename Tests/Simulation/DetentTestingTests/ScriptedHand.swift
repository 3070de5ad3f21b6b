import DetentInput
import DetentRaster
import DetentSession
import DetentView

/// A user who sees frames only: reads the lens, turns by the estimated distance, and reads again.
///
///     far        a flick at 48 detents a second, of which each goes twice as far as the one before
///                until it goes as far as any at that speed
///     midway     turned while the button is down, 10 rows a detent
///     near       12 detents a second, counted
struct ScriptedHand<Model: SceneModel> {
  /// The maximum speed: 48 detents a second.
  static var fastest: TimeSpan { .microseconds(20_834) }
  /// The delay from a picture to the reaction.
  ///
  /// A simple reaction to light takes a quarter of a second.
  static var reaction: TimeSpan { .milliseconds(250) }
  /// The detents of a turn of the wrist without a new grip: one revolution.
  static var flick: Int { 24 }

  private(set) var device: SimulatedDevice<Model, TextFace>
  /// The number of detents turned.
  private(set) var detents = 0

  init(_ model: Model) {
    device = SimulatedDevice(model, face: TextFace(columns: 20, rows: 4))
    device.settle()
  }

  /// The text between the brackets of the frame.
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

  /// The number of the row in the lens, if the frame shows it: `340/10000`.
  private var number: Int? {
    let words = device.face.grid.text(row: 0).split(separator: " ")
    return words.first { $0.hasSuffix("/10000") }.flatMap { Int($0.dropLast(6)) }
  }

  /// Turns until the target row is in the lens.
  ///
  /// - Parameters:
  ///   - hop: the rows of a detent in a flick, as far as the user knows; nil if absent.
  ///   - coarse: the rows per detent with the button down.
  ///   - distance: the estimated distance in rows, from the frame and the estimated last turn.
  /// - Returns: whether the row is reached within 40 looks.
  mutating func bring(
    hop: Int?, coarse: Int = 10,
    missing distance: (_ seen: String, _ turned: Int, _ number: Int?) -> Int
  ) -> Bool {
    var (least, turned) = (Int.max, 0)
    for _ in 0..<40 {
      device.wait(Self.reaction)
      var missing = distance(lens, turned, number)
      if missing == 0 { return true }
      // After an overshoot the user corrects by less.
      if missing.magnitude >= least { missing = missing.signum() * max(1, least * 2 / 3) }
      least = max(2, Int(missing.magnitude))
      turned = turn(by: missing, hop: hop, coarse: coarse)
    }
    return false
  }

  /// - Returns: the estimated turn in rows.
  private mutating func turn(by missing: Int, hop: Int?, coarse: Int) -> Int {
    let (rows, way) = (Int(missing.magnitude), missing.signum())
    if let hop, rows >= 4 * coarse {
      var (count, last, sum) = (2, 1, 2)
      while count < Self.flick, sum + min(2 * last, hop) <= rows {
        last = min(2 * last, hop)
        (count, sum) = (count + 1, sum + last)
      }
      turn(way * count, over: Self.fastest)
      return way * sum
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

  /// Presses, which focuses the next wheel.
  mutating func press() {
    device.press()
    device.wait(.milliseconds(400))
  }
}
