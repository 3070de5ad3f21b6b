import Detent
import DetentDiagnostics
import DetentSimulation

/// A survey of a tape, in virtual time.
struct TapeProbe {
  /// The survey so far.
  private(set) var survey: Survey
  /// The present moment of the tape.
  private(set) var now: Instant

  private let end: Instant?
  private let every: TimeSpan?
  private var nextReport: Instant?
  private var reported = (edges: 0, rate: 0)
  private var lost = 0

  /// A survey at the beginning of a tape.
  ///
  /// - Parameters:
  ///   - start: when the tape begins.
  ///   - survey: a survey that begins with the tape's first levels.
  ///   - length: how much of the tape is looked at; nil for all.
  ///   - every: how often `run` reports while something happens, more than zero; nil for never.
  init(start: Instant, survey: Survey, length: TimeSpan?, every: TimeSpan?) {
    self.every = every
    self.survey = survey
    now = start
    end = length.map { start + $0 }
    nextReport = every.map { start + $0 }
  }

  /// Plays a tape to its end, or as much of it as is looked at.
  ///
  /// - Parameters:
  ///   - next: gives the next piece of the tape, nil after the last.
  ///   - report: is called every so often of the tape's time, if anything has changed.
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
        survey.realign(to: reading.levels, at: max(now, reading.at), readAt: reading.readAt)
      case .lost(let count, _):
        lost = lost.addingSaturated(count)
        survey.noteSource(lost: lost)
      case .late, .rolled: break
      case .end(let end): try pass(until: end, reporting: report)
      }
    }
    // What the last edges were part of is over when nothing more has come for a while.
    survey.settle(at: now + BounceHistogram.quiet + .microseconds(1))
  }

  private mutating func pass(
    until instant: Instant, reporting report: (Survey, Instant) throws -> Void
  ) rethrows {
    while let due = nextReport, let every, due <= instant {
      survey.settle(at: due)
      if reported == (survey.edges, survey.rate.now) {
        // A tape may run for years between two edges.
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
