import Detent
import DetentSimulation
import DetentSurvey

/// A survey of a tape, in virtual time.
struct TapeProbe {
  /// The tape.
  let tape: Tape
  /// The survey so far.
  private(set) var survey: Survey
  /// The present moment of the tape.
  private(set) var now: Instant

  private let end: Instant
  private let every: Span?
  private var nextReport: Instant?
  private var reported = (edges: 0, rate: 0)

  /// A survey at the beginning of a tape.
  ///
  /// - Parameters:
  ///   - tape: the tape.
  ///   - survey: a survey that begins with the tape's first levels.
  ///   - length: how much of the tape is looked at; nil for all.
  ///   - every: how often `run` reports while something happens, more than zero; nil for never.
  init(
    _ tape: Tape, survey: Survey, length: Span?, every: Span?
  ) {
    self.tape = tape
    self.every = every
    self.survey = survey
    now = tape.start
    end = length.map { min(tape.end, tape.start + $0) } ?? tape.end
    nextReport = every.map { tape.start + $0 }
  }

  /// Plays the tape to its end.
  ///
  /// - Parameter report: is called every so often of the tape's time, if anything has changed.
  /// - Throws: what `report` throws.
  mutating func run(reporting report: (Survey, Instant) throws -> Void) rethrows {
    var lost = 0
    var notes = tape.notes[...]
    var readings = tape.readings[...]
    for (index, edge) in tape.edges.enumerated() {
      guard edge.at <= end else { break }
      while let note = notes.first, note.edgesBefore <= index {
        notes.removeFirst()
        take(note, countingLost: &lost, &readings)
      }
      try pass(until: edge.at, reporting: report)
      survey.feed(edge)
    }
    for note in notes where note.at <= end { take(note, countingLost: &lost, &readings) }
    try pass(until: end, reporting: report)
    // What the last edges were part of is over when nothing more has come for a while.
    survey.settle(at: end + BounceHistogram.quiet + .microseconds(1))
  }

  private mutating func take(
    _ note: Tape.Note, countingLost lost: inout Int, _ readings: inout ArraySlice<Tape.Reading>
  ) {
    switch note.content {
    case .levels:
      guard let reading = readings.popFirst() else { return }
      survey.realign(to: reading.levels, at: max(now, note.at), readAt: reading.readAt)
    case .lost(let count):
      lost = lost.addingReportingOverflow(count).partialValue
      survey.noteSource(lost: lost)
    case .late: break
    }
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
