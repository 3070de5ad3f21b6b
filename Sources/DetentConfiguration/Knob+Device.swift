public import Detent

extension Knob {
  /// How the knob turns.
  public var quadrature: QuadratureConfiguration {
    guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent) else {
      preconditionFailure("a knob that was read from a file has 4, 2 or 1 edges per detent")
    }
    let states: QuadratureConfiguration.Rest =
      switch rest {
      case .high: .high
      case .low: .low
      case .both: .both
      }
    return QuadratureConfiguration(
      edgesPerDetent: edges, rest: states, isReversed: isReversed,
      kind: kind == .optical ? .optical : .mechanical)
  }

  /// How a device behaves that has this knob.
  public func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    var configuration = Device<Model, Picture>.Configuration()
    configuration.knob = quadrature
    configuration.detentsPerRevolution = detentsPerRevolution
    return configuration
  }

  /// How a wheel turns that this knob drives.
  public var crown: Crown.Configuration {
    Crown.Configuration(acceleration: Acceleration(detentsPerRevolution: detentsPerRevolution))
  }
}

extension BoardFile.Encoder {
  /// How a wheel turns that this board's knob drives.
  public var crown: Crown.Configuration {
    var crown = knob.crown
    crown.coasts = coasting ?? false
    crown.isHapticFeedbackEnabled = haptics
    return crown
  }
}

extension DisplayFormat {
  /// The keys that turn and press in a terminal.
  public static let keysHint: Text = "↑↓ turn   enter choose   esc cancel"

  /// The screen, with nothing on it.
  ///
  /// - Parameters:
  ///   - terminal: the size of the terminal in cells, for a display that is one.
  ///   - hint: what stands below a watch, where a text display has room for one.
  /// - Returns: a face of the display's kind and size.
  public func screen(
    terminal: (columns: Int, rows: Int) = (80, 24), hint: Text = keysHint
  ) -> Screen {
    switch self {
    case .terminal:
      .characters(TextFace(columns: terminal.columns, rows: terminal.rows, hint: hint))
    case .text(let columns, let rows):
      .characters(TextFace(columns: columns, rows: rows, hint: hint))
    case .mono(let width, let height): .pixels(MonoFace(width: width, height: height))
    }
  }
}
