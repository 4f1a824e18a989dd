import type { Stretch } from '#platform/stretches/stretches.ts'

/** A recorded stretch, and whether a legal hold keeps it. */
export interface RecordedStretch extends Stretch {
  readonly held: boolean
}

/** Cuts recorded stretches where a hold begins or ends: each piece is held as a whole, or not at all. */
export function markHeld(recorded: readonly Stretch[], holds: readonly Stretch[]): RecordedStretch[] {
  const borders = holds.flatMap(({ from, to }) => [from.getTime(), to.getTime()])
  return recorded.flatMap(({ from, to }) => {
    const [start, end] = [from.getTime(), to.getTime()]
    const inside = borders.filter((at) => at > start && at < end)
    const cuts = [...new Set([start, ...inside, end])].sort((a, b) => a - b)
    const pieces = cuts.slice(1).map((at, i) => {
      const piece = { from: new Date(cuts[i] ?? start), to: new Date(at) }
      return { ...piece, held: holds.some((hold) => covers(hold, piece)) }
    })
    return joinAlike(pieces)
  })
}

/** Pieces that touch and are held alike are one. */
function joinAlike(pieces: readonly RecordedStretch[]): RecordedStretch[] {
  const joined: RecordedStretch[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.held === piece.held) joined[joined.length - 1] = { ...last, to: piece.to }
    else joined.push(piece)
  }
  return joined
}

function covers(hold: Stretch, piece: Stretch): boolean {
  return hold.from <= piece.from && hold.to >= piece.to
}

/** The part of a stretch that lies within another; null where they do not meet. */
export function within({ from, to }: Stretch, range: Stretch): Stretch | null {
  const part = {
    from: new Date(Math.max(from.getTime(), range.from.getTime())),
    to: new Date(Math.min(to.getTime(), range.to.getTime())),
  }
  return part.from < part.to ? part : null
}
