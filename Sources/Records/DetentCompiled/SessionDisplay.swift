package import DetentRaster

/// The display of a menu.
package enum SessionDisplay: NumberedCases, Hashable, Sendable {
  /// The terminal of the program, at its size.
  case terminal
  /// Character cells, such as a 16x2 LCD.
  case text(columns: Int, rows: Int)
  /// One-bit pixels.
  case mono(width: Int, height: Int)
  /// 24-bit pixels in the colors of a theme; a round display shows only a disc.
  case color(width: Int, height: Int, theme: Theme, isRound: Bool)
  /// No display.
  case nothing

  /// The display of a session that has none, unless its player has another: a common small OLED.
  package static var usual: SessionDisplay { .mono(width: 128, height: 64) }

  var number: UInt8 {
    switch self {
    case .terminal: 0
    case .text: 1
    case .mono: 2
    case .color: 3
    case .nothing: 4
    }
  }

  static func blank(_ number: UInt8) -> SessionDisplay? {
    switch number {
    case 0: .terminal
    case 1: .text(columns: 1, rows: 1)
    case 2: .mono(width: 1, height: 1)
    case 3: .color(width: 1, height: 1, theme: .dark, isRound: false)
    case 4: .nothing
    default: nil
    }
  }

  mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try fields.number(of: &self)
    switch self {
    case .terminal, .nothing: break
    case .text(var columns, var rows):
      try fields.int(&columns, in: SessionLimits.textColumns)
      try fields.int(&rows, in: SessionLimits.textRows)
      self = .text(columns: columns, rows: rows)
    case .mono(var width, var height):
      try fields.int(&width, in: SessionLimits.pixels)
      try fields.int(&height, in: SessionLimits.pixels)
      self = .mono(width: width, height: height)
    case .color(var width, var height, var theme, var isRound):
      try fields.int(&width, in: SessionLimits.pixels)
      try fields.int(&height, in: SessionLimits.pixels)
      try fields.flag(&isRound)
      try fields.require(!isRound || width == height)
      for paint in Paint.allCases {
        var color = UInt64(theme[paint])
        try fields.number(&color)
        try fields.require(color <= 0xFF_FFFF)
        theme[paint] = UInt32(color)
      }
      var isOutlined = theme.lens == .outline
      try fields.flag(&isOutlined)
      theme.lens = isOutlined ? .outline : .filled
      self = .color(width: width, height: height, theme: theme, isRound: isRound)
    }
  }
}
