/// A menu of everything that there is to pick from.
public typealias ItemMenu = PickerMenu<ItemContent>

/// An item of such a menu.
public typealias MenuItem = PickerMenuItem<ItemContent>
