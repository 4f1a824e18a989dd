import type { Incident, IncidentState, IncidentVerdict } from '@foresite/contract/incidents'
import type { ProductCall } from '../product/calls.ts'

/** What the route takes at a time. */
const AT_A_TIME = 100
const WEEK_MS = 7 * 86_400_000

/**
 * Confirms or rejects incidents that nobody has looked at yet, by what happened on the site, and closes those of more
 * than a week ago. What somebody has done with them meanwhile stays.
 */
export async function reviewIncidents(
  call: ProductCall,
  verdicts: ReadonlyMap<string, IncidentVerdict>,
  incidents: readonly Incident[],
  now: number,
): Promise<void> {
  const fresh = incidents.filter(({ state }) => state === 'new')
  const closed: Marked[] = []
  for (const verdict of ['confirmed', 'rejected'] as const) {
    const judged = fresh.filter(({ id }) => verdicts.get(id) === verdict)
    const old = new Set(judged.filter((one) => isOld(one, now)).map(({ id }) => id))
    const changed = await move(call, judged, verdict)
    closed.push(...changed.filter(({ id }) => old.has(id)))
  }
  await move(call, closed, 'closed')
}

/** An incident, and the state of it that a change is compared with. */
type Marked = Pick<Incident, 'id' | 'updatedAt'>

async function move(
  call: ProductCall,
  incidents: readonly Marked[],
  state: IncidentState,
): Promise<Marked[]> {
  const moved: Marked[] = []
  for (let first = 0; first < incidents.length; first += AT_A_TIME) {
    const some = incidents.slice(first, first + AT_A_TIME)
    const body = {
      incidents: some.map(({ id, updatedAt }) => ({ id, since: updatedAt })),
      change: { kind: 'state' as const, state },
    }
    moved.push(...(await call('changeIncidents', { body })).changed)
  }
  return moved
}

function isOld({ createdAt }: Incident, now: number): boolean {
  return Date.parse(createdAt) < now - WEEK_MS
}
