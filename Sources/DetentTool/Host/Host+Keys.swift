import Detent
import DetentTerminal

/// The keyboard's part of a host.
extension Host {
  enum Touch {
    case nothing, touched, interrupted
  }

  var readsKeys: Bool { waitingKeys.count < Self.mostWaitingKeys }

  mutating func takeKeys() throws -> Touch {
    guard let terminal else { return isReadable(interrupts) ? .interrupted : .nothing }
    // A terminal's interrupts are window sizes, too: it knows which.
    guard readsKeys || isReadable(interrupts) else { return .nothing }
    var keys = try terminal.readKeys()
    // Nothing has followed for as long as a sequence takes: it was the Escape key.
    if keys.isEmpty, let due = escapeAt, clock.now >= due, let escape = terminal.flushEscape() {
      keys = [escape]
    }
    if !terminal.isEscapePending {
      escapeAt = nil
    } else if escapeAt == nil {
      escapeAt = clock.now + KeyParser.escapeSpan
    }
    var touch = Touch.nothing
    for key in keys {
      if key == .interrupt || key == .endOfInput { return .interrupted }
      waitingKeys.append(key)
      touch = .touched
    }
    fitTerminal()
    return touch
  }

  /// Does what keys ask for, in their order: a turn or a press takes as long as it takes, and what
  /// comes behind it waits for its end.
  ///
  /// - Parameter now: until when the device has done everything that is due.
  /// - Returns: whether there is something new for the device to do.
  mutating func playKeys(at now: Instant) -> Bool {
    var played = 0
    while played < waitingKeys.count, take(waitingKeys[played], at: now) { played += 1 }
    waitingKeys.removeFirst(played)
    return played > 0
  }

  private mutating func fitTerminal() {
    guard let size = terminal?.size, case .characters(let face) = device.face else { return }
    guard face.grid.columns != size.columns || face.grid.rows != size.rows else { return }
    let fitting = TextFace(columns: size.columns, rows: size.rows, hint: face.hint)
    device.redraw(on: .characters(fitting), at: clock.now)
  }

  /// - Returns: whether it was time for it.
  private mutating func take(_ key: Key, at now: Instant) -> Bool {
    // Only the knob knows how to be turned while it is still turning.
    let isCaughtUp = device.ring.isEmpty && keyboard.busyUntil <= now
    if case .character(let scalar) = key, TypedNumber.takes(scalar) {
      guard isCaughtUp else { return false }
      if let rows = typed.append(scalar, at: now, choosingFrom: device.model.picker) {
        device.perform(.select(rows), at: now)
      }
      return true
    }
    guard let stroke = KeyStroke(key) else { return true }
    switch stroke {
    case .command(let command):
      guard isCaughtUp else { return false }
      device.perform(command, at: now)
    case .last:
      guard isCaughtUp else { return false }
      let picker = device.model.picker
      device.perform(.pick(row: picker.rowCount(inComponent: picker.focus ?? 0) - 1), at: now)
    case .turn(let detents):
      guard knob == nil else { return true }
      return keyboard.turn(by: detents, at: now, into: &device.ring)
    case .press:
      guard knob == nil else { return true }
      return keyboard.press(at: now, into: &device.ring)
    }
    return true
  }
}
