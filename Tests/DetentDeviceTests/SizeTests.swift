import Detent
import Testing

@Suite("What a small controller has room for")
struct SizeTests {
  @Test("An event is at most 64 bytes: it carries numbers, and whoever prints asks the content")
  func events() {
    #expect(MemoryLayout<DeviceEvent<MenuOutput>>.size <= 64)
    #expect(MemoryLayout<DeviceEvent<PickerOutput>>.size <= 64)
  }
}
