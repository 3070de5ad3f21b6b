package import DetentCrown
package import DetentDevice
import DetentInput
package import DetentSession
import DetentView

/// A session as it is compiled: the knob, the display, the steps and the faults; its menu comes
/// behind it, as a file of its own.
///
///     let session = try CompiledSession(bytes)
///     let menu = try CompiledMenu<Contents>(CompiledSession.menu(of: bytes))
package struct CompiledSession: Hashable, Sendable {
  /// The knob's build.
  package var knob = KnobBuild()
  /// The display; nil for the player's.
  package var display: DisplayFormat?
  /// How the display behaves; files have it with a display only.
  package var manner = DisplayManner()
  /// The day on which it is played, in days since 1970.
  ///
  /// Default: 1 January 2000, so that it is reproducible.
  package var today = 10_957
  /// The steps and the faults.
  package var session: Session

  /// A session with the usual knob, on the player's display.
  package init(_ session: Session) { self.session = session }

  /// Reads a session; its menu isn't looked at.
  ///
  /// - Parameter bytes: the whole file, in place during the call.
  /// - Throws: `CompiledError` for a file that is no session, or damaged.
  package init(_ bytes: UnsafeRawBufferPointer) throws(CompiledError) {
    var reader = try FieldReader(bytes, .session)
    self.init()
    try codeAll(&reader)
  }

  /// The file of a session's menu, in place; it isn't checked.
  ///
  /// - Throws: `CompiledError` for a file that is no session, or damaged.
  package static func menu(
    of bytes: UnsafeRawBufferPointer
  ) throws(CompiledError) -> UnsafeRawBufferPointer {
    var reader = try FieldReader(bytes, .session)
    var session = CompiledSession()
    try session.codeAll(&reader)
    return reader.rest()
  }

  /// The session's file.
  ///
  /// - Parameter menu: the file of its menu.
  /// - Returns: the bytes.
  /// - Throws: `CompiledError` for a value that files don't have.
  package func file(with menu: [UInt8]) throws(CompiledError) -> [UInt8] {
    var (session, writer) = (self, FieldWriter())
    try session.codeAll(&writer)
    writer.append(menu)
    return CompiledFile.file(.session, of: writer.fields)
  }

  /// The configuration of a wheel by the session's knob and display.
  package var crown: Crown.Configuration {
    var crown = knob.crown
    crown.isMotionReduced = manner.isMotionReduced
    return crown
  }

  /// The configuration of a device with the session's knob and display.
  package func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    var configuration: Device<Model, Picture>.Configuration = knob.device()
    configuration.rest = manner.rest
    return configuration
  }

  /// Codes all that precedes the menu: the record, and the day, which no written file has.
  private mutating func codeAll(_ fields: inout some BinaryFields) throws(CompiledError) {
    try code(&fields)
    try fields.int(&today, in: -4_000_000...4_000_000)
  }
}

extension CompiledSession: FileRecord {
  /// A session without steps.
  package init() { self.init(Session(steps: [])) }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    fields.outside(
      "menu", "menu",
      "The path of a menu file from this file's directory, the name of a menu, or a menu.")
    fields.need("menu")
    try fields.map("encoder", &knob, "The construction of the knob.")
    try fields.record(
      "faults", &session.faults,
      "The faults of the knob, its wires and the host: the name of a class, or a map.")
    let (build, faults) = (knob.quadrature, session.faults)
    try fields.require(
      build.hasStatesBetween || !faults.halfStepRest && faults.reversalsPerMillion == 0, "faults",
      or: "encoder"
    ) { _, _ in faults.contradiction(build) ?? "" }
    try Self.code(&fields, &display, &manner)
    try session.codeSteps(&fields)
  }

  /// Codes a display, and with it how it behaves.
  private static func code(
    _ fields: inout some Fields, _ display: inout DisplayFormat?, _ manner: inout DisplayManner
  ) throws(CompiledError) {
    try fields.optional(&display, .terminal, none: nil) { fields, display throws(CompiledError) in
      try fields.map("display", "The display.", like: "kind: mono") {
        fields throws(CompiledError) in
        try display.code(&fields, &manner, orBoards: true)
      }
    }
  }
}
