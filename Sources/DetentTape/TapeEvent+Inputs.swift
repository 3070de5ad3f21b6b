package import DetentInput

extension TapeEvent {
  /// The pieces of a tape for inputs of a device.
  ///
  /// An input older than the one before stands at that one's instant. What is missing right before
  /// levels is part of them.
  ///
  /// - Parameters:
  ///   - inputs: the inputs, in order of arrival.
  ///   - now: the end of the tape so far; becomes the new one.
  /// - Returns: the pieces.
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
        let late = TimeSpan.microseconds(Int64(lateness))
        if lateness > 0 { events.append(.late(late, at: now)) }
        events.append(.levels(Tape.Reading(levels: levels, at: now, readAt: now - late, lost: 0)))
      default: events.append(.input(input))
      }
    }
    return events
  }
}
