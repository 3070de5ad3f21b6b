// A test of a picker needs the simulated device and the faults of its knob: one import for both.
@_exported public import DetentSession
