package import DetentRecords

/// A pipe as the source of a board's knob.
package struct PipeSource: KnobRecord {
  package static let key = "pipe"
  /// The keys for edges; the lines in the pipe decide whether it has any.
  package static let sharedKeys = KnobLines.sharedKeys
  package static let reason = "a program writes there what its knob does"

  /// The path of the pipe.
  package private(set) var path = ""

  package init() {}

  package mutating func code(_ fields: inout some WrittenFields) {
    fields.value(
      "pipe", &path, .device("/run/detent.crown", "/dev/stdin"),
      """
      A pipe into which another program writes lines: turn 1, turn -0.25, press, release, or edges \
      of a knob's lines: a 0, b 1, button 0, with a time in microseconds 1200 a 0.
      """)
    fields.need("pipe")
  }

  package func summary(of knob: KnobBuild) -> String { "on the pipe \(path)" }
}
