import type { Observation } from '@foresite/contract/observations'
import { doors } from '#world/site-plan.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { spanOf } from './compare.ts'
import type { Lasting } from './match.ts'

/** Occupancy of each dock door, true and observed, from 0 to 1. */
export interface DoorUse {
  readonly door: string
  readonly was: number
  readonly observed: number
}

/** For each door the share of the period with a truck at it. `events` must include trucks that arrived before it. */
export function compareDoors(
  events: readonly TruthEvent[],
  observed: readonly Observation[],
  zoneNames: ReadonlyMap<string, string>,
  stretch: Lasting,
): DoorUse[] {
  return doors.map(({ id: door }) => {
    const stays = events.flatMap((event) =>
      event.kind === 'dock-stay' && event.berth === door ? [{ from: event.at, to: event.to }] : [],
    )
    const seen = observed
      .filter((one) => one.kind === 'dock-door' && zoneNames.get(one.zoneId) === `Door ${door}`)
      .map((one) => spanOf(one))
    return { door, was: shareOf(stays, stretch), observed: shareOf(seen, stretch) }
  })
}

function shareOf(spans: readonly Lasting[], { from, to }: Lasting): number {
  const taken = spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0)
  return taken / (to - from)
}
