import Testing

/// Each name has one meaning, whatever is imported.
@Suite("Names of types")
struct TypeNameTests {
  /// Names of the standard library that may be chosen again by mistake.
  private static let standard: Set<String> = [
    "Actor", "Array", "ArraySlice", "Bool", "Character", "Clock", "ClosedRange", "Collection",
    "CommandLine", "Comparable", "ContinuousClock", "Dictionary", "Double", "Duration", "Equatable",
    "Error", "Float", "Hashable", "Hasher", "Identifiable", "InlineArray", "Int", "Iterator",
    "KeyPath", "Mirror", "Never", "Optional", "Range", "RawSpan", "Regex", "Result", "Sendable",
    "Sequence", "Set", "Slice", "Span", "StaticString", "String", "Substring", "SuspendingClock",
    "Task", "UInt", "Unicode", "UTF8", "Void",
  ]

  /// Top-level names of SwiftUI and Foundation that a public type could repeat: a file that imports
  /// both would have to qualify them.
  ///
  /// - Source: the indexes of SwiftUI and Foundation on developer.apple.com, as of iOS 18; UIKit's
  ///   names begin with UI or NS.
  private static let frameworks: Set<String> = [
    "Alert", "Alignment", "Anchor", "Angle", "Animatable", "Animation", "App", "Axis", "Binding",
    "Bundle", "Button", "Calendar", "Canvas", "Capsule", "CharacterSet", "Circle", "Color",
    "Commands", "Content", "ContextMenu", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "DatePicker", "Decimal", "Dimension", "Divider", "Edge", "Ellipse",
    "Environment", "EventModifiers", "FileManager", "Font", "ForEach", "Form", "Formatter", "Gauge",
    "Gesture", "Gradient", "Grid", "Group", "Host", "Image", "IndexPath", "IndexSet", "KeyPress",
    "Label", "Layout", "LayoutDirection", "Link", "List", "Locale", "Material", "Measurement",
    "Menu", "MenuStyle", "Namespace", "NavigationLink", "NavigationStack", "Notification",
    "Operation", "Path", "Picker", "PickerStyle", "Pipe", "Popover", "Port", "Process", "Progress",
    "ProgressView", "Rectangle", "RoundedRectangle", "Scanner", "Scene", "ScenePhase", "Section",
    "Shape", "Slider", "Spacer", "State", "Stepper", "Stream", "Tab", "Table", "Text", "TextEditor",
    "TextField", "Thread", "TimeInterval", "TimeZone", "Timer", "Toggle", "ToolbarItem",
    "Transaction", "Transition", "URL", "UUID", "Unit", "View", "ViewBuilder", "Visibility",
    "Window", "WindowGroup",
  ]

  @Test("No public top-level type repeats a name of SwiftUI or Foundation")
  func taken() throws {
    report(
      try Tree.swift(below: ["Sources"]).flatMap { file in
        file.names(after: ["struct", "class", "enum", "protocol", "actor", "typealias"])
          .filter { Self.frameworks.contains($0.text) && file.isPublicTopLevel($0) }
          .map { "\(file.path):\($0.line): \($0.text) is taken; name its kind, too" }
      })
  }

  @Test("No type name exists in two modules or hides one of the standard library")
  func once() throws {
    var modules: [String: Set<String>] = [:]
    var wrong: [String] = []
    for file in try Tree.swift(below: ["Sources"]) {
      for type in file.types where !type.isPrivate && type.keyword != "extension" {
        modules[type.path, default: []].insert(file.module)
        if Self.standard.contains(type.path) {
          wrong.append("\(file.path): \(type.path) is the standard library's; choose another name")
        }
      }
    }
    for (name, modules) in modules.sorted(by: { $0.key < $1.key }) where modules.count > 1 {
      let list = modules.sorted().joined(separator: " and ")
      wrong.append("\(name) is in \(list); use one of them, or say how they differ")
    }
    report(wrong)
  }

  @Test("Types are found with their nesting types")
  func names() {
    let file = SwiftFile(
      path: "Sources/Floor/X/Y.swift",
      text: """
        public struct S: P {
          enum E { case a }
          class func make() -> S.E { .a }
        }
        extension S.E { private struct Inner { typealias T = Int } }
        private protocol Q {}
        """)
    #expect(
      file.types.filter { $0.keyword != "extension" }.map { "\($0.path) \($0.isPrivate)" } == [
        "S false", "S.E false", "S.E.Inner true", "S.E.Inner.T true", "Q true",
      ])
  }
}

extension SwiftFile {
  /// Whether a declaration is at the left margin and public.
  fileprivate func isPublicTopLevel(_ name: Token) -> Bool {
    lines[name.line - 1].hasPrefix("public ")
  }
}
