import Detent

let level = CrownValue(from: 0, through: 1, by: 0.05)
let volume = MenuItem(
  label: "Volume", content: .crownValue(level), selected: .number(0.25))

let left = try Crown.run(
  PickerMenu(title: "Volume", items: [volume], isSingle: true),
  onCrown: { event, number in
    if case .rotated = event, let number { print("turned to \(number)") }
  },
  until: { commit, _ in
    print("taken at \(commit.text)")
    return true
  })
