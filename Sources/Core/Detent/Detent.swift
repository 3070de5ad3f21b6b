/// Everything that an application needs to put a picker on a knob: one import for the core's
/// modules.
@_exported public import DetentCrown
@_exported public import DetentDates
@_exported public import DetentDevice
@_exported public import DetentInput
@_exported public import DetentPanels
@_exported public import DetentPicker
@_exported public import DetentRaster
@_exported public import DetentText
@_exported public import DetentView
