import DetentInput
import DetentSession
import DetentTape

/// Clicks a simulated knob from detent to detent.
///
///     |<------- pause ------->|e  e  e  e|<------- pause ------->|e ...
///                                       |e = true detent
struct ClickGenerator {
  private let recipe: ClickRecipe
  private let seed: UInt64
  private var random: SplitMix64

  init(_ recipe: ClickRecipe, seed: UInt64) {
    self.recipe = recipe
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  /// The signal of a number of detents.
  mutating func trace(detents: Int, reading: FaultModel.Reading) -> Trace {
    var truth: [Trace.Detent] = []
    var contacts: [(line: Line, at: Instant)] = []
    var lost: [ClosedRange<Instant>] = []
    var now = Instant.origin + .milliseconds(200)
    var position = 0
    var direction = random.below(2) == 0 ? 1 : -1
    var left = random.number(in: 1...20)
    for detent in 0..<detents {
      let first = contacts.count
      for edge in 0..<recipe.edgesPerDetent {
        let isPause = edge == 0 && recipe.pause > 0
        let span =
          isPause
          ? recipe.pause * Int64(random.number(in: 900...1_100)) / 1_000
          : Int64(
            random.number(
              in: Int(recipe.spacing.lowerBound)...Int(recipe.spacing.upperBound)))
        now = now + .microseconds(span)
        let before = Levels(quarterStep: position)
        position += direction
        contacts.append((before.a != Levels(quarterStep: position).a ? .a : .b, now))
      }
      truth.append(Trace.Detent(at: now, step: direction))
      if recipe.losesOne, detent % 4 == 3 {
        // The contact's change and its bounces: less than the minimum distance of two edges.
        let at = contacts[first + random.below(recipe.edgesPerDetent)].at
        lost.append(at...at + .microseconds(recipe.spacing.lowerBound - 1))
      }
      left -= 1
      if recipe.turnsBack, left == 0 {
        direction = -direction
        left = random.number(in: 1...20)
      }
    }
    return makeTrace(contacts, lost: lost, reading, truth: truth)
  }

  private mutating func makeTrace(
    _ contacts: [(line: Line, at: Instant)], lost: [ClosedRange<Instant>],
    _ reading: FaultModel.Reading, truth: [Trace.Detent]
  ) -> Trace {
    var toggles = WireToggles()
    for (index, contact) in contacts.enumerated() {
      toggles.add(contact.line, at: contact.at)
      guard let bounce = recipe.bounce else { continue }
      let room =
        index + 1 < contacts.count
        ? contacts[index + 1].at - contact.at - .microseconds(1) : bounce.longest
      for instant in bounce.burst(after: contact.at, room: room, using: &random) {
        toggles.add(contact.line, at: instant)
      }
    }
    var lost = lost[...]
    var levels = Levels()
    let changes = toggles.edges(changing: &levels)
    var tape = Tape(lines: [.a, .b], seed: seed)
    levels = Levels()
    var seen = Levels()
    var number: UInt32 = 0
    for change in changes {
      levels[change.line] = change.level
      if recipe.missed > 0, random.chance(perMillion: recipe.missed) { continue }
      while let first = lost.first, first.upperBound < change.at { lost.removeFirst() }
      if lost.first?.contains(change.at) ?? false { continue }
      for line in [Line.a, .b]
      where reading == .edges ? line == change.line : seen[line] != levels[line] {
        number += 1
        tape.append(LineEdge(line, levels[line], at: change.at, sequence: number))
      }
      seen = levels
    }
    tape.extend(to: (truth.last?.at ?? .origin) + .milliseconds(300))
    return Trace(
      tape: tape, changes: changes, truth: truth, edgesPerDetent: recipe.edgesPerDetent)
  }
}
