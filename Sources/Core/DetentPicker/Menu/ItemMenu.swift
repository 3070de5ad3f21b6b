/// A menu with items of every content.
package typealias ItemMenu = PickerMenu<ItemContent>

/// An item of such a menu.
public typealias MenuItem = PickerMenuItem<ItemContent>
