import DetentHost
import DetentPicker
import DetentRuntime
import DetentText
import DetentYAML

extension Run {
  /// The menu with its initial values, once all their commands have answered.
  ///
  /// No terminal is held yet: an interrupt ends the command, too.
  func beginning(
    of file: MenuFile, on stage: Stage, state: StateFile?, troubles: Troubles
  ) throws -> (menu: ItemMenu, failed: Set<FeedFailure>) {
    let interrupts = watchForInterrupts()
    var starting = StartingValues(
      of: file, at: menu, state: state, troubles: troubles, unless: interrupts)
    var crown = stage.crown
    let receivesTicks = stage.board?.sinks.contains(where: \.facts.receivesTicks) ?? false
    if events || receivesTicks { crown.isHapticFeedbackEnabled = true }
    // A recorded session starts with the menu of the file.
    var beginning =
      recordSession != nil
      ? file.menu(configuration: crown)
      : starting.menu(configuration: crown, now: MenuFile.localNow)
    beginning.announces = speak
    if file.language.locale == nil, beginning.words == InterfaceWords() {
      // Without a language of its own it speaks that of this computer.
      beginning.spokenWords = MenuLanguage(locale: "system").words
    }
    stopWatchingForInterrupts()
    if isReadable(interrupts) { throw ExitStatus.cancelled }
    return (beginning, starting.failed)
  }

  /// The file of kept values; nil for a recorded session, which starts with the menu of the file.
  func stateFile(of file: MenuFile, troubles: Troubles) -> StateFile? {
    guard recordSession == nil else { return nil }
    return file.state.map { StateFile(path: $0, of: file.items, troubles: troubles) }
  }
}
