import DetentDiagnostics
import DetentInput
import DetentTape

/// A survey of a tape, in virtual time.
struct TapeProbe {
  /// The survey so far.
  private(set) var survey: Survey
  /// The current instant on the tape.
  private(set) var now: Instant

  private let end: Instant?
  private let every: TimeSpan?
  private var nextReport: Instant?
  private var reported = (edges: 0, rate: 0)
  private var lost = 0

  /// Creates a survey of a tape.
  ///
  /// - Parameters:
  ///   - start: the tape's start.
  ///   - survey: a survey with the tape's initial levels.
  ///   - length: the span to survey; nil for all.
  ///   - every: the interval of reports, more than zero; nil if absent.
  init(start: Instant, survey: Survey, length: TimeSpan?, every: TimeSpan?) {
    self.every = every
    self.survey = survey
    now = start
    end = length.map { start + $0 }
    nextReport = every.map { start + $0 }
  }

  /// Plays a tape to its end, or to the end of the span.
  ///
  /// - Parameters:
  ///   - next: returns the tape's next event, nil after the last one.
  ///   - report: called at each interval of the tape's time with changes.
  /// - Throws: what `next` and `report` throw.
  mutating func run(
    _ next: () throws -> TapeEvent?, reporting report: (Survey, Instant) throws -> Void
  ) rethrows {
    var ahead: TapeEvent?
    while let event = try ahead.take() ?? next() {
      if let end, event.at > end {
        try pass(until: end, reporting: report)
        break
      }
      switch event {
      case .edge(let edge):
        try pass(until: edge.at, reporting: report)
        ahead = try next()
        if case .edge(let twin) = ahead, twin.isTwin(of: edge) {
          ahead = nil
          survey.feed(edge, with: twin)
        } else {
          survey.feed(edge)
        }
      case .levels(let reading):
        survey.take(Input(reading).handled(at: max(now, reading.at)))
      case .lost(let count, _):
        lost = lost.addingSaturated(count)
        survey.noteSource(lost: lost)
      case .late: break
      case .input(let input):
        try pass(until: input.at, reporting: report)
        survey.take(input)
      case .end(let end): try pass(until: end, reporting: report)
      }
    }
    // A burst ends after a quiet span.
    survey.settle(at: now + BounceHistogram.quiet + .microseconds(1))
  }

  private mutating func pass(
    until instant: Instant, reporting report: (Survey, Instant) throws -> Void
  ) rethrows {
    while let due = nextReport, let every, due <= instant {
      survey.settle(at: due)
      if reported == (survey.edges, survey.rate.now) {
        // A tape may have years between two edges.
        let periods = (instant - due).microseconds / every.microseconds + 1
        nextReport = due + every * periods
      } else {
        reported = (survey.edges, survey.rate.now)
        try report(survey, due)
        nextReport = due + every
      }
    }
    survey.settle(at: instant)
    now = instant
  }
}
