package import DetentRecords

/// A pipe as the source of a board's knob.
package struct PipeSource: KnobRecord {
  package static let key = "pipe"
  package static let reason = "a program writes there what its knob does"

  /// The path of the pipe.
  package private(set) var path = ""

  package init() {}

  package mutating func code(_ fields: inout some WrittenFields) {
    fields.value(
      "pipe", &path, .device("/run/detent.crown", "/dev/stdin"),
      "A pipe into which another program writes lines: turn 1, turn -0.25, press, release.")
    fields.need("pipe")
  }

  package func summary(of knob: KnobBuild) -> String { "on the pipe \(path)" }
}
