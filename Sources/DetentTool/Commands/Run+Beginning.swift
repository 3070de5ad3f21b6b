import Detent
import DetentFiles
import DetentMenus
import DetentRuntime

extension Run {
  /// The menu as it begins, once all commands for its values have answered.
  ///
  /// No terminal is held yet: whoever interrupts this ends the command, too.
  func beginning(
    of file: MenuFile, on stage: Stage, state: StateFile?, troubles: Troubles
  ) throws -> Menu {
    let interrupts = watchForInterrupts()
    let starting = StartingValues(
      of: file, at: menu, state: state, troubles: troubles, unless: interrupts)
    var crown = stage.crown
    if events || stage.board?.cues != nil { crown.isHapticFeedbackEnabled = true }
    // Whoever plays a session has the menu as its file says.
    var beginning =
      recordSession != nil
      ? file.menu(configuration: crown)
      : starting.menu(configuration: crown, now: LocalTime.now)
    beginning.announces = speak
    if let traits = SpokenTraits.ofThisProcess() { beginning.traits = traits }
    stopWatchingForInterrupts()
    if isReadable(interrupts) { throw ExitStatus.cancelled }
    return beginning
  }

  /// Where values are kept; whoever plays a session has the menu as its file says.
  func stateFile(of file: MenuFile, troubles: Troubles) -> StateFile? {
    guard recordSession == nil else { return nil }
    return file.state.map { StateFile(path: $0, of: file.items, troubles: troubles) }
  }

  /// What writes the session down, if one is wanted.
  func sessionRecorder(
    on stage: Stage, notAmong inputs: [String]
  ) throws -> SessionRecorder? {
    guard let path = recordSession else { return nil }
    guard stage.board?.encoder.coasting != true else {
      throw ConfigurationError(
        file: stage.path ?? "", line: 1, reason: .notAllowed,
        message: "a session's wheels don't coast; leave 'coasting' out to record one")
    }
    return SessionRecorder(
      try LineFile(path: path, notAmong: inputs, keeps: true), at: path, menu: menu,
      encoder: stage.board?.encoder)
  }
}
