/// Everything that a program on a host needs beside `Detent`: one import for knobs, the terminal,
/// panels, files and the loop.
@_exported public import DetentEvdev
@_exported public import DetentFonts
@_exported public import DetentGPIO
@_exported public import DetentImages
@_exported public import DetentLinux
@_exported public import DetentRecords
@_exported public import DetentRuntime
@_exported public import DetentTerminal
@_exported public import DetentYAML
