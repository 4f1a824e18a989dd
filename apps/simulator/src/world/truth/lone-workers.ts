import type { Interval } from './presence.ts'

/**
 * Lone work, by domain.md: exactly one person in the zone; a second one who stays for 10 s ends it. A relief keeps it
 * going. Reports every period of a minute or more; a site's own threshold filters them.
 */
const loneWorkDefinition = { clearedByMs: 10_000, raisedFromMs: 60_000 } as const

interface LoneWork extends Interval {
  /** The person alone at the start. */
  readonly actorId: string
}

/** A period without arrivals and departures. */
interface Span extends Interval {
  readonly count: number
  readonly actorId: string
}

/** The periods of lone work, from everyone's time in the zone. */
export function loneWork(presences: readonly (Interval & { readonly actorId: string })[]): LoneWork[] {
  const found: LoneWork[] = []
  let alone: { actorId: string; from: number; to: number } | undefined
  const end = () => {
    if (alone && alone.to - alone.from >= loneWorkDefinition.raisedFromMs) found.push(alone)
    alone = undefined
  }
  for (const { from, to, count, actorId } of spans(presences)) {
    const isPassing = count > 1 && to - from < loneWorkDefinition.clearedByMs
    if (count === 1) {
      alone ??= { actorId, from, to }
      alone.to = to
    } else if (!isPassing) end()
  }
  end()
  return found
}

/** Periods with nobody, one, and more than one, in order and without gaps. */
function spans(presences: readonly (Interval & { readonly actorId: string })[]): Span[] {
  const moments = presences
    .flatMap((presence) => [
      { at: presence.from, enters: true, presence },
      { at: presence.to, enters: false, presence },
    ])
    .sort((a, b) => a.at - b.at || Number(a.enters) - Number(b.enters))
  const inside = new Set<(typeof presences)[number]>()
  const found: Span[] = []
  moments.forEach(({ at, enters, presence }, i) => {
    if (enters) inside.add(presence)
    else inside.delete(presence)
    const to = moments[i + 1]?.at ?? at
    const last = found.at(-1)
    const [first] = inside
    const count = Math.min(2, inside.size)
    if (to === at) return
    // Any one of several people nearby counts as company.
    if (last?.count === count && count !== 1) found.splice(-1, 1, { ...last, to })
    else found.push({ from: at, to, count, actorId: first?.actorId ?? '' })
  })
  return found
}
