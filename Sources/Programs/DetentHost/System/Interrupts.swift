import CTerminal

/// Catches signals to end the program, where no terminal does.
///
/// - Returns: a descriptor that becomes readable then.
package func watchForInterrupts() -> [Int32] {
  let descriptor = interrupts_watch()
  return descriptor < 0 ? [] : [descriptor]
}

/// Restores the signals' default effect.
package func stopWatchingForInterrupts() { interrupts_unwatch() }
