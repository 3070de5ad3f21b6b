package import DetentInput

extension TapeEvent {
  /// The events of a tape for inputs of a device.
  ///
  /// An input older than the one before gets that one's instant. A loss right before a reading is
  /// one of edges; any other is an input.
  ///
  /// - Parameters:
  ///   - inputs: the inputs, in order of arrival.
  ///   - now: the end of the tape so far; becomes the new one.
  /// - Returns: the events, in order.
  package static func events(of inputs: [Input], after now: inout Instant) -> [TapeEvent] {
    var events: [TapeEvent] = []
    for (index, input) in inputs.enumerated() {
      now = max(now, input.at)
      let input = input.handled(at: now)
      let next = index + 1 < inputs.count ? inputs[index + 1] : nil
      switch (input.kind, next?.kind) {
      case (.edge, _): if let edge = input.edge { events.append(.edge(edge)) }
      case (.lost(let count), .levels): events.append(.lost(Int(count), at: now))
      case (.levels(let levels, _, let lateness), _):
        if lateness > 0 { events.append(.late(.microseconds(Int64(lateness)), at: now)) }
        events.append(.levels(TapeEvent.Reading(levels, at: now)))
      default: events.append(.input(input))
      }
    }
    return events
  }
}

extension Input {
  /// Levels of a tape, after the edge of that number; 0 if unknown.
  package init(_ reading: TapeEvent.Reading, after sequence: UInt32 = 0) {
    let lateness = UInt32(clamping: (reading.at - reading.readAt).microseconds)
    self.init(.levels(reading.levels, after: sequence, lateness: lateness), at: reading.at)
  }
}
