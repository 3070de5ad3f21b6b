// What a picker allocates once it has been turned for a while: nothing, or a small controller would
// run out of memory, or of time.

import DetentCrown
import DetentInput
import DetentPicker

/// The calls for memory so far; `count.c` counts them where the program has its own allocator, as
/// with Embedded Swift.
@_silgen_name("allocations")
private func allocations() -> Int

/// Turns a model, slowly and fast, and prints what that has allocated the second time.
func steady<Model: KnobModel>(_ name: StaticString, _ model: consuming Model, presses: Int) {
  var outputs: [Model.Output] = []
  outputs.reserveCapacity(4_096)
  var now = Instant.origin
  for _ in 0..<presses {
    now = now + .milliseconds(500)
    model.apply(.button(.click), at: now, into: &outputs)
    model.apply(.button(.singleClick), at: now, into: &outputs)
  }
  for round in 0..<2 {
    outputs.removeAll(keepingCapacity: true)
    let before = allocations()
    for detent in 0..<1_000 {
      now = now + .milliseconds(detent % 50 < 25 ? 20 : 90)
      model.apply(.turned(detent % 100 < 60 ? 1 : -1), at: now, into: &outputs)
      now = now + .milliseconds(10)
      model.advance(to: now, into: &outputs)
    }
    guard round == 1 else { continue }
    print(name, terminator: ": allocations in 1000 detents ")
    write(decimal: allocations() - before)
    print("")
  }
}
