import type { IncidentType } from '@foresite/contract/incidents'
import { siteModules } from '#cameras/site-modules.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'
import { inSight } from './in-sight.ts'
import type { Lasting } from './match.ts'

/** Something that should be found as an incident, or cannot be. */
export interface Expected extends Lasting {
  readonly type: IncidentType
  /** Whether a camera that is watched for it sees it: what none sees cannot be found. */
  readonly isInSight: boolean
}

/** A bend or a lift that happened. */
export interface Handled extends Lasting {
  readonly kind: 'bend' | 'lift'
  readonly isInSight: boolean
}

const loneFromMs =
  (siteModules.find(({ useCase }) => useCase === 'lone-worker')?.timeThresholdS ?? 0) * 1_000

/** Of these each stay in sight and in the zone is one, by their rules: so long away, and it is another. */
const byStay: Partial<Record<IncidentType, number>> = {
  'ppe-missing': 10_000,
  'restricted-area': 6_000,
  'unauthorised-vehicle': 6_000,
}
/** Who is out of sight for longer is taken to be gone, and his time alone begins anew (docs/rules/lone-worker.md). */
const ALONE_UNSEEN_MS = 6_000
/** So long these must be seen to be told at all (docs/rules). */
const leastSeenMs: Partial<Record<IncidentType, number>> = {
  // A tracker has to have somebody, and it has to be so for 0.3 s.
  'near-miss-person-vehicle': 600,
  'near-miss-vehicles': 600,
  'vehicle-speeding': 1_500,
  'fallen-person': 3_000,
}

/** What of all that happened is an incident of the site's modules. */
export function expectedIncidents(
  world: World,
  events: readonly TruthEvent[],
  within: Lasting,
): Expected[] {
  return events.flatMap((event): Expected[] => {
    const type = incidentTypeOf(event)
    if (type === null) return []
    const [from, to] = [event.at, 'to' in event ? event.to : event.at]
    if (to < within.from || from >= within.to) return []
    if (event.kind === 'lone-worker' && to - from < loneFromMs) return []
    const seen = inSight(world, event, type)
    const gapMs = byStay[type]
    if (gapMs === undefined) return [{ type, from, to, isInSight: isSeenToHappen(type, seen) }]
    const stays = joined(seen, gapMs)
      .filter((stay) => stay.from >= within.from && stay.from < within.to)
      .map(({ seenMs, ...stay }) => ({ ...stay, type, isInSight: seenMs >= leastMsOf(type) }))
    return stays.length > 0 ? stays : [{ type, from, to, isInSight: false }]
  })
}

function isSeenToHappen(type: IncidentType, seen: readonly Lasting[]): boolean {
  if (type === 'lone-worker')
    return joined(seen, ALONE_UNSEEN_MS).some(({ from, to }) => to - from >= loneFromMs)
  const longMs = seen.reduce((sum, span) => sum + span.to - span.from, 0)
  return seen.length > 0 && longMs >= (leastSeenMs[type] ?? 0)
}

/** The bends and lifts that happened, and whether the camera of the benches sees them. */
export function expectedHandling(world: World, events: readonly TruthEvent[]): Handled[] {
  return events.flatMap((event): Handled[] => {
    if (event.kind !== 'bend' && event.kind !== 'lift') return []
    const [from, to] = [event.at, 'to' in event ? event.to : event.at]
    return [
      { kind: event.kind, from, to, isInSight: inSight(world, event, 'ergonomics').length > 0 },
    ]
  })
}

/** Someone who is away for a moment only has stayed; how long he was seen in it is told, too. */
function joined(spans: readonly Lasting[], gapMs: number): (Lasting & { seenMs: number })[] {
  const found: { from: number; to: number; seenMs: number }[] = []
  for (const { from, to } of spans) {
    const last = found.at(-1)
    if (last !== undefined && from - last.to <= gapMs) {
      last.to = to
      last.seenMs += to - from
    } else found.push({ from, to, seenMs: to - from })
  }
  return found
}

/** The module's threshold, and the second in which a tracker comes to believe in somebody. */
function leastMsOf(type: IncidentType): number {
  const threshold = siteModules.find(({ useCase }) => useCase === type)?.timeThresholdS ?? 0
  return (threshold + 1) * 1_000
}

/** The incident that an event of the site is; null for what is none. */
export function incidentTypeOf(event: TruthEvent): IncidentType | null {
  switch (event.kind) {
    case 'near-miss':
      return event.between === 'person-vehicle' ? 'near-miss-person-vehicle' : 'near-miss-vehicles'
    case 'speeding':
      return 'vehicle-speeding'
    case 'fall':
      return 'fallen-person'
    case 'after-hours':
      return 'person-after-hours'
    case 'unauthorised-zone':
      return 'unauthorised-vehicle'
    case 'stop-violation':
    case 'ppe-missing':
    case 'blocked-pathway':
    case 'lone-worker':
    case 'restricted-area':
      return event.kind
    default:
      return null
  }
}
