// swift-tools-version: 6.0
// A package of someone else: it has what is public, and nothing more.
import PackageDescription

let package = Package(
  name: "outside",
  dependencies: [.package(name: "detent", path: "../..")],
  targets: [
    // The README's program: a link to the example.
    .executableTarget(
      name: "Drinks", dependencies: [.product(name: "Detent", package: "detent")]),
    // Those of the articles "A menu of your own" and "A date on a knob".
    .executableTarget(
      name: "Kettle", dependencies: [.product(name: "Detent", package: "detent")]),
    .executableTarget(
      name: "Holiday",
      dependencies: [
        .product(name: "Detent", package: "detent"),
        .product(name: "DetentHost", package: "detent"),
      ]),
    // A menu whose values are typed.
    .executableTarget(
      name: "Alarm", dependencies: [.product(name: "Detent", package: "detent")]),
    // The one of "A number on a crown".
    .executableTarget(
      name: "Volume", dependencies: [.product(name: "Detent", package: "detent")]),
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        .product(name: "Detent", package: "detent"),
        .product(name: "DetentHost", package: "detent"),
        .product(name: "DetentTesting", package: "detent"),
        .product(name: "DetentC", package: "detent"),
      ]),
  ])
