// swift-tools-version: 6.0
// A package of someone else: it has what is public, and nothing more.
import PackageDescription

let package = Package(
  name: "outside",
  dependencies: [.package(name: "detent", path: "../..")],
  targets: [
    .testTarget(
      name: "OutsideTests",
      dependencies: [
        .product(name: "Detent", package: "detent"),
        .product(name: "DetentTesting", package: "detent"),
        .product(name: "DetentHost", package: "detent"),
        .product(name: "DetentC", package: "detent"),
      ])
  ])
