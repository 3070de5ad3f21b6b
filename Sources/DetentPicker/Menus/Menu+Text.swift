#if !hasFeature(Embedded)
public import DetentCrown

extension Menu {
  /// A menu.
  ///
  /// - Precondition: there is at least one item.
  public init(
    title: String, items: [MenuItem], isSingle: Bool = false,
    configuration: Crown.Configuration = .init()
  ) {
    self.init(
      title: Array(title.utf8), items: items, isSingle: isSingle, configuration: configuration)
  }
}
#endif
