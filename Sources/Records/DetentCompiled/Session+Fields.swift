import DetentCrown
import DetentInput
import DetentSession

extension Session {
  mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.list(&steps, PlacedStep(.doublePress), in: SessionLimits.steps) {
      fields, placed throws(CompiledError) in
      try placed.step.code(&fields)
      try fields.int(&placed.line, in: 0...Int(Int32.max))
    }
    try faults.code(&fields)
  }
}

extension Session.Step: NumberedCases {
  var number: UInt8 {
    switch self {
    case .turn: 0
    case .roll: 1
    case .press: 2
    case .doublePress: 3
    case .button: 4
    case .wait: 5
    case .expect: 6
    case .snapshot: 7
    }
  }

  static func blank(_ number: UInt8) -> Session.Step? {
    switch number {
    case 0: .turn(detents: 0, over: .zero, pressed: false)
    case 1: .roll(.zero, over: .zero)
    case 2: .press(.zero)
    case 3: .doublePress
    case 4: .button(isDown: false)
    case 5: .wait(.zero)
    case 6: .expect(Session.Expectation(item: nil as [UInt8]?, value: nil, highlighted: nil))
    case 7: .snapshot([])
    default: nil
    }
  }

  fileprivate mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.number(of: &self)
    let most = SessionLimits.turn
    switch self {
    case .turn(var detents, var span, var isPressed):
      try fields.int(&detents, in: -most...most)
      try fields.span(&span, in: SessionLimits.step)
      try fields.flag(&isPressed)
      self = .turn(detents: detents, over: span, pressed: isPressed)
    case .roll(var distance, var span):
      try fields.signed(&distance.raw)
      try fields.require(distance <= Rows(most) && Rows(-most) <= distance)
      try fields.span(&span, in: SessionLimits.step)
      self = .roll(distance, over: span)
    case .press(var span):
      try fields.span(&span, in: SessionLimits.step)
      self = .press(span)
    case .doublePress: break
    case .button(var isDown):
      try fields.flag(&isDown)
      self = .button(isDown: isDown)
    case .wait(var span):
      try fields.span(&span, in: SessionLimits.step)
      self = .wait(span)
    case .expect(var expectation):
      try expectation.code(&fields)
      self = .expect(expectation)
    case .snapshot(var name):
      try fields.text(&name, most: SessionLimits.snapshotName)
      // It becomes a file's name.
      try fields.require(Session.canBeFile(name) && name[0] != UInt8(ascii: "-"))
      self = .snapshot(name)
    }
  }
}

extension Session.Expectation {
  fileprivate mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.text(&item)
    try fields.optional(&value, []) { fields, texts throws(CompiledError) in
      try fields.list(&texts, [], in: 0...64) { fields, text throws(CompiledError) in
        try fields.text(&text)
      }
    }
    try fields.text(&highlighted)
  }
}

extension FaultModel {
  fileprivate mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.span(&bounce, in: SessionLimits.debounce)
    try fields.optional(&bounceMean, .zero) { fields, mean throws(CompiledError) in
      try fields.span(&mean, in: SessionLimits.debounce)
    }
    try fields.flag(&burstsOverlap)
    try fields.share(&missedPerMillion)
    var readsLevels = reading == .levels
    try fields.flag(&readsLevels)
    reading = readsLevels ? .levels : .edges
    try fields.share(&reversalsPerMillion)
    try fields.share(&glitchesPerMillion)
    try fields.share(&movingGlitchesPerMillion)
    try fields.share(&doubleGlitchesPerMillion)
    try fields.share(&chatterPerMillion)
    try fields.flag(&halfStepRest)
    try fields.optional(&stuck, StuckLine(.a, at: .low)) { fields, stuck throws(CompiledError) in
      try fields.choice(&stuck.line)
      try fields.choice(&stuck.level)
      try fields.span(&stuck.from, in: SessionLimits.step)
      try fields.optional(&stuck.lasting, .zero) { fields, span throws(CompiledError) in
        try fields.span(&span, in: SessionLimits.step)
      }
    }
    try fields.flag(&swapped)
    try fields.optional(&queueCapacity, 1) { fields, capacity throws(CompiledError) in
      try fields.int(&capacity, in: SessionLimits.queueCapacity)
    }
    var dropsOldest = queueRule == .dropsOldest
    try fields.flag(&dropsOldest)
    queueRule = dropsOldest ? .dropsOldest : .dropsNewest
    try fields.optional(&stall, Stall(lasting: .seconds(1))) {
      fields, stall throws(CompiledError) in
      try fields.span(&stall.from, in: SessionLimits.step)
      try fields.span(&stall.lasting, in: .microseconds(1)...SessionLimits.step.upperBound)
      let least = stall.lasting + .microseconds(1)
      try fields.optional(&stall.every, least) { fields, span throws(CompiledError) in
        try fields.span(&span, in: least...max(least, SessionLimits.step.upperBound))
      }
    }
    try fields.number(&seed)
  }
}

extension Fields {
  /// A share in millionths.
  fileprivate mutating func share(_ value: inout Int) throws(CompiledError) {
    try int(&value, in: 0...1_000_000)
  }
}
