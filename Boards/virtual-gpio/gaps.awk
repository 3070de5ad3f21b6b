# gaps.awk - where edges are missing on a tape of a knob that was only turned clockwise.
#
# Reads a VCD file of detent's. From rest the contacts change in turns, A first: each change of a
# contact out of turn, or to the level that it had, comes behind a gap. Prints a line for each gap.

/^#/ { now = substr($0, 2) }
/^\$(dumpvars|dumpon)/ { levels = 1 }
/^\$end/ { levels = 0 }
/^s/ && !/^ssequence/ { printf "at %.3f ms: %s\n", now / 1000, substr($1, 2) }
/^[01][!"]$/ {
  level = substr($0, 1, 1)
  name = substr($0, 2) == "!" ? "A" : "B"
  if (levels) { is[name] = level; next }
  due = last == "A" ? "B" : "A"
  if (name != due || level == is[name])
    printf "at %.3f ms: %s to %s where %s to %s was due, %.3f ms after the edge before\n",
      now / 1000, name, level, due, 1 - is[due], (now - before) / 1000
  is[name] = level
  last = name
  before = now
}
