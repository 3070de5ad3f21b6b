// Decoder and crown alone: a knob that moves through a hundred rows.

import Board
import DetentCrown
import DetentInput

@main
struct Decoder {
  static func main() {
    count_allocations(1)
    var inbox = Inbox(capacity: 64)
    var knob = KnobDecoder(levels: Levels())
    var crown = Crown(rowCount: 100)
    var events: [TimedKnobEvent] = []
    // One edge completes no more events than that.
    events.reserveCapacity(4)
    var user = User()
    var (presses, moved) = (0, 0)

    // Inlined, what it needs of the stack would be there while the crown moves, and twice.
    @inline(never)
    func run(_ line: Line, after span: TimeSpan) {
      let edge = user.change(line, after: span)
      inbox.append(Input(edge))
      while let edge = inbox.popFirst()?.edge { _ = knob.feed(edge, into: &events) }
      handle(at: edge.at)
    }
    func handle(at now: Instant) {
      knob.expire(at: now, into: &events)
      for event in events {
        switch event.event.kind {
        case .turned(let detents, _): if crown.turn(by: detents, at: event.at) { moved += 1 }
        case .turnUndone: _ = crown.undoTurn(at: event.at)
        case .button(.click): presses += 1
        default: break
        }
      }
      events.removeAll(keepingCapacity: true)
      crown.advance(to: now)
      end_start()
    }
    func turn(_ detents: Int, every milliseconds: Int64) {
      let lines: (Line, Line) = detents > 0 ? (.a, .b) : (.b, .a)
      for edge in 0..<4 * detents.magnitude {
        run(edge % 2 == 0 ? lines.0 : lines.1, after: .microseconds(250 * milliseconds))
      }
    }

    turn(5, every: 120)
    turn(40, every: 10)
    turn(-3, every: 90)
    for _ in 0..<2 {
      run(.button, after: .milliseconds(300))
      run(.button, after: .milliseconds(80))
      handle(at: user.now + .milliseconds(200))
    }
    crown.advance(to: user.now + .seconds(2))
    count_allocations(0)
    print("decoder ends on row ", terminator: "")
    write(decimal: crown.row)
    print(", moves ", terminator: "")
    write(decimal: moved)
    print(", presses ", terminator: "")
    write(decimal: presses)
    print("")
    let name: StaticString = "decoder"
    print_figures(name.utf8Start)
  }
}
