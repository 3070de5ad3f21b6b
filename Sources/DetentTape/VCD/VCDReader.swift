/// Reads a tape from a VCD file: one of ours, or what a logic analyser or a simulator wrote.
///
/// What of a file becomes a tape:
///
/// - **Wires** are chosen by ``Names``. All others are checked for being declared and passed over.
/// - **Times** become whole microseconds, rounded down; changes that fall into one microsecond keep
///   their order. A file without `$timescale` counts nanoseconds, as in GTKWave.
/// - **Start**: what a wire carries before the first time, in the first `$dumpvars`, first of all
///   at the first time or first of all after an unknown value is the level that it had, not an
///   edge. A wire without such a value starts high, the rest of a contact with a pull-up.
/// - **Edges**: `0!` and `1!`, with `l` and `h` meaning the same, and vectors (`b01 !`), of which
///   contacts are bits. A change to the level that a wire has already is an edge only in a file of
///   ours, where it tells of one that was missed.
/// - **Unknown** values (`x`, `z`, `u`, `w`, `-`) leave a wire as it was.
/// - **Dumps** later than the start (`$dumpall`, `$dumpon`, `$dumpoff`, `$dumpvars`) are levels
///   that were read, not edges: if they differ from what the edges said, they become a note.
/// - **Real numbers** and strings (`r1.5 !`, `sIDLE !`) are passed over.
/// - **Before** the first keyword nothing may stand but the `META` line of sigrok-cli.
/// - **Comments** count only in the declarations of a file of ours, notes of text in its body. A
///   file is ours if it says so in its `$version` and numbers its edges (`$comment sequence`):
///   programs that write it anew keep the one, and leave out the other with the changes that change
///   nothing.
///
/// It never traps, whatever the bytes are, and takes time in proportion to their number. A file
/// that is too long to be held is read by ``VCDStream``.
///
/// - Source: IEEE Std 1364-2005, section 18, "Value change dump (VCD) files".
public struct VCDReader: Sendable {
  /// What the contacts are called in the file.
  ///
  /// A name is that of a wire (`D0`, `D[0]`), with as many of its scopes as it takes to tell it
  /// from others (`knob.a`, `top.knob.a`), or of a bit of a bus (`bus[1]`). Capital letters matter
  /// only where two names differ by them alone.
  public struct Names: Hashable, Sendable {
    /// The wire of A; nil for `A` or `CLK`.
    public var a: String?
    /// The wire of B; nil for `B` or `DT`.
    public var b: String?
    /// The wire of the button; nil for `BUTTON` or `SW` or, if there is none of them, no button.
    public var button: String?

    /// Names of wires; the usual ones where it says nil.
    public init(a: String? = nil, b: String? = nil, button: String? = nil) {
      self.a = a
      self.b = b
      self.button = button
    }
  }

  /// What the contacts are called.
  public var names: Names

  /// A reader that takes the wires of these names.
  public init(names: Names = Names()) {
    self.names = names
  }

  /// The tape that a file holds.
  ///
  /// - Throws: ``VCDError`` with the line of the first thing that is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(_ bytes: [UInt8]) throws(VCDError) -> Tape {
    var stream = VCDStream(names: names)
    var events: [TapeEvent] = []
    try stream.feed(bytes[...], into: &events)
    try stream.finish(into: &events)
    // There is a beginning before there is an end.
    var tape = stream.beginning ?? Tape()
    for event in events { tape.append(event) }
    return tape
  }

  /// The tape that a text holds.
  ///
  /// - Throws: ``VCDError`` with the line of the first thing that is wrong.
  public func read(_ text: String) throws(VCDError) -> Tape {
    try read(Array(text.utf8))
  }
}
