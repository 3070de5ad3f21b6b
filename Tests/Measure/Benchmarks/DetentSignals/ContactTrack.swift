import DetentInput
import DetentSession

/// The angles at which the contacts of a knob open and close, around a whole turn.
///
/// The edges of a track are rough: a wiper that crosses an edge touches and leaves it several
/// times, at the same angles in each direction and at any speed.
///
///     place     ---.125------.375------.625------.875---   of a detent, with four edges
///     A         ‾‾‾‾\_/‾\__________________/‾‾\_/‾‾‾‾‾‾
///     B         ‾‾‾‾‾‾‾‾‾‾‾‾‾\/\_________________/\/‾‾‾
///
/// Knobs differ in the offsets of the four edges of a cycle, in the jitter of each single edge, and
/// in the width and the number of touches of its rough part.
struct ContactTrack {
  /// Detents per turn.
  static let detents = 24

  private struct Touch {
    var place: Double
    var line: Line
  }

  /// The touches by place, from 0 to less than a turn.
  private let touches: [Touch]
  /// The levels at place 0, where the wiper starts.
  let initial: Levels
  /// The number of touches passed, and of turns.
  private var index = 0
  private var turns = 0.0

  init(
    edgesPerDetent: Int, offset: Double, jitter: Double, roughness: Double, touches count: Int,
    shift: Double, using random: inout SplitMix64
  ) {
    let spacing = 1 / Double(edgesPerDetent)
    let offsets = (0..<4).map { _ in Curve.uniform(-offset...offset, &random) }
    var list: [Touch] = []
    for edge in 0..<Self.detents * edgesPerDetent {
      let middle =
        (Double(edge) + 0.5) * spacing + shift + offsets[edge % 4] * spacing
        + Curve.uniform(-jitter...jitter, &random) * spacing
      // An odd number, so that the contact has changed after all of them.
      let many = roughness > 0 ? 2 * random.below(count + 1) + 1 : 1
      let reach = Curve.unit(&random) * roughness * spacing
      for _ in 0..<many {
        let place = many == 1 ? middle : middle + Curve.uniform(-reach...reach, &random)
        list.append(Touch(place: place, line: edge % 2 == 0 ? .a : .b))
      }
    }
    // Touches before the start are also before the end: the wiper has passed them already.
    let length = Double(Self.detents)
    var initial = Levels()
    for at in list.indices where list[at].place < 0 || list[at].place >= length {
      list[at].place += list[at].place < 0 ? length : -length
      initial[list[at].line] = initial[list[at].line].toggled
    }
    self.initial = initial
    touches = list.sorted { $0.place < $1.place }
  }

  /// Moves the wiper from one place to another.
  ///
  /// - Parameters:
  ///   - old: the present place.
  ///   - new: the new place.
  ///   - found: called for each touch on the way, with its wire and its share of the way, 0 to 1.
  mutating func move(from old: Double, to new: Double, found: (Line, Double) -> Void) {
    let length = Double(Self.detents)
    while true {
      let next = index < touches.count ? touches[index].place : touches[0].place + length
      let place = next + turns * length
      guard place <= new else { break }
      found(touches[index % touches.count].line, (place - old) / (new - old))
      index += 1
      if index > touches.count {
        index = 1
        turns += 1
      }
    }
    while true {
      let last = index > 0 ? touches[index - 1].place : touches[touches.count - 1].place - length
      let place = last + turns * length
      guard place > new else { break }
      let at = index > 0 ? index - 1 : touches.count - 1
      found(touches[at].line, (place - old) / (new - old))
      index -= 1
      if index < 0 {
        index = touches.count - 1
        turns -= 1
      }
    }
  }
}
