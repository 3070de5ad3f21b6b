import DetentEvdev

extension BoardFile {
  /// The sources of knobs, in the order of messages; the first one needs no key that chooses it.
  package static let sourceKinds: [any KnobSource.Type] = [
    Lines.self, EvdevKnob.Configuration.self, PipeSource.self,
  ]

  /// The sinks of events, in the order of messages.
  package static let sinkKinds: [any BoardSink.Type] = [BoardCues.self]
}
