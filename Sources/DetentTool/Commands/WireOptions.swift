import ArgumentParser
import DetentConfiguration
import DetentSimulation

/// What the knob's wires are called on a tape; the usual names are found without it.
struct WireOptions: ParsableArguments {
  @Option(help: "The name of A's wire on the tape.")
  var a: String?

  @Option(help: "The name of B's wire on the tape.")
  var b: String?

  @Option(help: "The name of the button's wire on the tape.")
  var button: String?

  /// The names, for reading a tape.
  var names: VCDReader.Names {
    VCDReader.Names(
      a: a.map(ByteText.shown), b: b.map(ByteText.shown), button: button.map(ByteText.shown))
  }
}
