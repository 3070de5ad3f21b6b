import DetentPicker
package import DetentRecords

extension SessionFile {
  /// Reads a compiled session with its menu.
  package init(compiled bytes: [UInt8], file: String) throws(ConfigurationError) {
    let (played, compiled) = try bytes.compiled(file) { bytes throws(CompiledError) in
      (
        try CompiledSession(bytes),
        try CompiledMenu<ItemContent>(CompiledSession.menu(of: bytes))
      )
    }
    (self.file, menu, knob) = (file, .inline(MenuFile(compiled)), played.knob)
    (display, manner, session) = (played.display, played.manner, played.session)
  }

  /// The session as it is compiled.
  package var compiled: CompiledSession {
    var compiled = CompiledSession(session)
    (compiled.knob, compiled.display, compiled.manner) = (knob, display, manner)
    return compiled
  }
}
