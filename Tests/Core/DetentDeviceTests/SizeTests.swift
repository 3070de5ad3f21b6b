import DetentDevice
import DetentPicker
import Testing

@Suite("Memory on a small controller")
struct SizeTests {
  @Test("An event is at most 64 bytes: it carries numbers, and the content has the texts")
  func events() {
    #expect(MemoryLayout<DeviceEvent<MenuOutput>>.size <= 64)
    #expect(MemoryLayout<DeviceEvent<PickerOutput>>.size <= 64)
  }
}
