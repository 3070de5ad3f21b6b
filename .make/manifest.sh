#!/bin/bash
# manifest.sh - writes Package@swift-6.1.swift, which is Package.swift with a trait for the program.
#
#   manifest.sh [--print]
#
#   --print   only prints it
#
# Needs no build, since a build needs the manifest. A test compares both.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."

derived() {
  awk '
    /^\/\/ swift-tools-version: 6.0$/ {
      print "// swift-tools-version: 6.1"
      print "// Made from Package.swift by .make/manifest.sh, with a trait for the program."
      changed++
      next
    }
    /^package.dependencies \+= \[$/ {
      print "// Not on by default: a package that imports Detent fetches nothing."
      print "package.traits = ["
      print "  .trait(name: \"Tool\", description: \"The program detent, which needs swift-argument-parser.\")"
      print "]"
      changed++
    }
    /^ *.product\(name: "ArgumentParser", package: "swift-argument-parser"\),$/ {
      match($0, /^ */)
      indent = substr($0, 1, RLENGTH)
      print indent ".product("
      print indent "  name: \"ArgumentParser\", package: \"swift-argument-parser\","
      print indent "  condition: .when(traits: [\"Tool\"])),"
      changed++
      next
    }
    { print }
    END {
      if (changed != 3) {
        print "manifest: Package.swift has " changed " of the 3 lines that differ: adapt .make/manifest.sh" > "/dev/stderr"
        exit 1
      }
    }' Package.swift
}

if [ "${1:-}" = --print ]; then
  derived
else
  manifest=$(derived)
  echo "$manifest" >Package@swift-6.1.swift
fi
