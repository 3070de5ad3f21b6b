/// A picker on a knob by one import: the core and, on Linux, knobs through libgpiod, the terminal
/// and the loop. Links no library of the system except C's: the first knob loads libgpiod.
@_exported public import DetentCrown
@_exported public import DetentDates
@_exported public import DetentDevice
@_exported public import DetentInput
@_exported public import DetentPanels
@_exported public import DetentPicker
@_exported public import DetentRaster
@_exported public import DetentText
@_exported public import DetentView

#if os(Linux)
@_exported public import DetentGPIO
@_exported public import DetentRuntime
@_exported public import DetentTerminal
#endif
