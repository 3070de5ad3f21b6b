/// A menu of everything that there is to pick from.
package typealias ItemMenu = PickerMenu<ItemContent>

/// An item of such a menu.
public typealias MenuItem = PickerMenuItem<ItemContent>
