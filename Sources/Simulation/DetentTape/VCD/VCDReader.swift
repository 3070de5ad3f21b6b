/// Reads a tape from a VCD file of Detent, a logic analyzer or a simulator.
///
/// The conversion of a file to a tape:
///
/// - **Wires** are chosen by ``VCDNames``. All others must be declared and are skipped.
/// - **Times** become whole microseconds, rounded down; changes within one microsecond keep their
///   order. A file without `$timescale` counts nanoseconds, as in GTKWave.
/// - **Start**: the value of a wire before the first time, in the first `$dumpvars`, first at the
///   first time or first after an unknown value is its previous level, not an edge. A wire without
///   such a value starts high, the rest state of a contact with a pull-up.
/// - **Edges**: `0!` and `1!`, with `l` and `h` as synonyms, and vectors (`b01 !`), of which
///   contacts are bits. A change to the present level of a wire is an edge only in a file of
///   Detent, where it stands for a missed one.
/// - **Unknown** values (`x`, `z`, `u`, `w`, `-`) leave a wire unchanged.
/// - **Dumps** after the start (`$dumpall`, `$dumpon`, `$dumpoff`, `$dumpvars`) are readings of
///   levels, not edges: if they differ from the edges, they become a note.
/// - **Real numbers** and strings (`r1.5 !`, `sIDLE !`) are skipped.
/// - **Before** the first keyword only the `META` line of sigrok-cli is allowed.
/// - **Comments** count only in the declarations of a file of Detent, text notes in its body. A
///   file of Detent has its `$version` and numbered edges (`$comment sequence`): programs that
///   rewrite it keep the former, and omit the latter together with changes to the present level.
///
/// The reader never traps on any bytes, and takes time in proportion to their number. A file too
/// long for memory is read by ``VCDStream``.
///
/// - Source: IEEE Std 1364-2005, section 18, "Value change dump (VCD) files".
public struct VCDReader: Sendable {
  /// The names of the contacts.
  public var names: VCDNames

  /// Creates a reader for wires of the given names.
  public init(names: VCDNames = VCDNames()) {
    self.names = names
  }

  /// The tape in a file.
  ///
  /// - Throws: ``VCDError`` with the line of the first error.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(_ bytes: [UInt8]) throws(VCDError) -> Tape {
    var stream = VCDStream(names: names)
    var events: [TapeEvent] = []
    try stream.feed(bytes[...], into: &events)
    try stream.finish(into: &events)
    // A tape has a beginning before its end.
    var tape = stream.beginning ?? Tape()
    for event in events { tape.append(event) }
    return tape
  }

  /// The tape in a text.
  ///
  /// - Throws: ``VCDError`` with the line of the first error.
  public func read(_ text: String) throws(VCDError) -> Tape {
    try read(Array(text.utf8))
  }
}
