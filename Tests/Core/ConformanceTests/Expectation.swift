import DetentTestSupport

extension Vector.Expectation {
  /// The differences between this expectation and a state.
  func problems(with state: Self, at step: Int) -> [String] {
    var problems: [String] = []
    func compare<Value: Equatable>(_ name: String, _ wanted: Value?, _ value: Value?) {
      guard let wanted, wanted != value else { return }
      let found = value.map { "\($0)" } ?? "nothing"
      problems.append("step \(step): \(name) is \(found), not \(wanted)")
    }
    compare("rows", rows, state.rows)
    compare("value", value, state.value)
    compare("titles", titles, state.titles)
    compare("counts", counts, state.counts)
    compare("disabled", disabled, state.disabled)
    compare("focus", focus, state.focus)
    compare("resting", resting, state.resting)
    compare("told", told, state.told)
    compare("shown", shown, state.shown)
    compare("felt", felt, state.felt)
    compare("rotated", rotated, state.rotated)
    // A detent is 2,730 or 2,731 of them.
    if let speed, abs(speed - (state.speed ?? 0)) > 20 { compare("speed", speed, state.speed) }
    compare("idles", idles, state.idles)
    compare("offset", offset, state.offset)
    compare("values", values, state.values)
    compare("open", open, state.open)
    compare("spoken", spoken, state.spoken)
    return problems
  }

  /// Copies of this expectation, each with one part falsified.
  var spoiled: [Self] {
    var spoiled: [Self] = []
    func spoil<Value>(
      _ path: WritableKeyPath<Self, Value?>, _ change: (inout Value) -> Void
    ) {
      guard var value = self[keyPath: path] else { return }
      change(&value)
      var other = self
      other[keyPath: path] = value
      spoiled.append(other)
    }
    for path in [\Self.rows, \.counts] { spoil(path) { $0.append(0) } }
    for path in [\Self.titles, \.told, \.shown, \.felt, \.values, \.spoken] {
      spoil(path) { $0.append("") }
    }
    for path in [\Self.value, \.open] { spoil(path) { $0 += "?" } }
    for path in [\Self.focus, \.idles] { spoil(path) { $0 += 1 } }
    for path in [\Self.rotated, \.speed] { spoil(path) { $0 += 1_000 } }
    spoil(\.disabled) { $0.append([0]) }
    spoil(\.resting) { $0.toggle() }
    spoil(\.offset) { $0 += 0.5 }
    return spoiled
  }
}
