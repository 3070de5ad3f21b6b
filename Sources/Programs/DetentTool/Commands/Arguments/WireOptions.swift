import ArgumentParser
import DetentHost
import DetentTape

/// The names of the knob's wires on a tape; common names are found without it.
struct WireOptions: ParsableArguments {
  @Option(help: .value("wire", "The name of A's wire on the tape."))
  var a: String?

  @Option(help: .value("wire", "The name of B's wire on the tape."))
  var b: String?

  @Option(help: .value("wire", "The name of the button's wire on the tape."))
  var button: String?

  /// The names for reading a tape.
  var names: VCDNames {
    VCDNames(
      a: a.map(ByteText.shown), b: b.map(ByteText.shown), button: button.map(ByteText.shown))
  }
}
