import DetentCrown
import DetentInput
import DetentSession

extension Session {
  mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    try fields.list(&steps, PlacedStep(.doublePress), in: Limits.steps) {
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

  fileprivate mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    try fields.number(of: &self)
    let most = Limits.turn
    switch self {
    case .turn(var detents, var span, var isPressed):
      try fields.int(&detents, in: -most...most)
      try fields.span(&span, in: Limits.step)
      try fields.flag(&isPressed)
      self = .turn(detents: detents, over: span, pressed: isPressed)
    case .roll(var distance, var span):
      try fields.signed(&distance.raw)
      try fields.require(distance <= Rows(most) && Rows(-most) <= distance)
      try fields.span(&span, in: Limits.step)
      self = .roll(distance, over: span)
    case .press(var span):
      try fields.span(&span, in: Limits.step)
      self = .press(span)
    case .doublePress: break
    case .button(var isDown):
      try fields.flag(&isDown)
      self = .button(isDown: isDown)
    case .wait(var span):
      try fields.span(&span, in: Limits.step)
      self = .wait(span)
    case .expect(var expectation):
      try expectation.code(&fields)
      self = .expect(expectation)
    case .snapshot(var name):
      try fields.text(&name, most: Limits.snapshotName)
      // It becomes a file's name.
      try fields.require(Session.canBeFile(name) && name[0] != UInt8(ascii: "-"))
      self = .snapshot(name)
    }
  }
}

extension Session.Expectation {
  fileprivate mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    try fields.text(&item)
    try fields.optional(&value, []) { fields, texts throws(CompiledError) in
      try fields.list(&texts, [], in: 0...64) { fields, text throws(CompiledError) in
        try fields.text(&text)
      }
    }
    try fields.text(&highlighted)
  }
}
