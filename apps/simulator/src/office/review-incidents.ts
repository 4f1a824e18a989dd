import type { IncidentEntry } from '@foresite/contract/incident-reviews'
import type { Incident, IncidentState, IncidentVerdict } from '@foresite/contract/incidents'
import type { MessageKey } from '@foresite/contract/messages/en'
import type { ProductCall } from '../product/calls.ts'

/** Fewer than the route accepts, so that other work goes first. */
const AT_A_TIME = 50
const WEEK_MS = 7 * 86_400_000
/** Acceptable refusals: somebody was quicker, or actions are still open. */
const EXPECTED: ReadonlySet<string> = new Set<MessageKey>([
  'record.changed',
  ...(['fromClosed', 'noVerdict', 'openAction', 'openActions'] as const).map((why) => `incident.state.${why}` as const),
])

/**
 * Confirms or rejects, by the truth, the incidents that nobody has touched; one set back to new has a history.
 *
 * @param by id of the user who does it
 */
export async function reviewIncidents(
  call: ProductCall,
  by: string,
  verdicts: ReadonlyMap<string, IncidentVerdict>,
  incidents: readonly Incident[],
): Promise<void> {
  const fresh = incidents.filter(({ state }) => state === 'new')
  for (const some of portions(fresh)) {
    const untouched = await thoseWith(call, some, (history) => history.length === 0)
    for (const verdict of ['confirmed', 'rejected'] as const) {
      const judged = untouched.filter(({ id }) => verdicts.get(id) === verdict)
      await move(call, by, judged, verdict)
    }
  }
}

/**
 * Closes the incidents that this user reviewed more than a week ago and nobody touched since. The product keeps those
 * with open actions open.
 */
export async function closeReviewed(
  call: ProductCall,
  by: string,
  incidents: readonly Incident[],
  now: number,
): Promise<void> {
  const old = incidents.filter(
    ({ state, createdAt }) => (state === 'confirmed' || state === 'rejected') && Date.parse(createdAt) < now - WEEK_MS,
  )
  for (const some of portions(old)) {
    const own = await thoseWith(call, some, (history) => history.length === 1 && history[0]?.by?.userId === by)
    await move(call, by, own, 'closed')
  }
}

async function thoseWith(
  call: ProductCall,
  incidents: readonly Incident[],
  isWanted: (history: readonly IncidentEntry[]) => boolean,
): Promise<Incident[]> {
  const histories = await Promise.all(incidents.map(({ id }) => call('listIncidentEntries', { params: { id } })))
  return incidents.filter((_, i) => isWanted(histories[i] ?? []))
}

/** @throws where one is refused for no reason that there can be: the step is then tried again. */
async function move(
  call: ProductCall,
  by: string,
  incidents: readonly Incident[],
  state: IncidentState,
): Promise<void> {
  if (incidents.length === 0) return
  const body = {
    incidents: incidents.map(({ id, updatedAt }) => ({ id, since: updatedAt })),
    change: { kind: 'state' as const, state },
  }
  const { refused } = await call('changeIncidents', { body }, by)
  const unexpected = refused.find(({ error }) => !EXPECTED.has(error))
  if (unexpected === undefined) return
  const { id, error, message } = unexpected
  throw new Error(`incident ${id} cannot be ${state}: ${error}: ${message}`)
}

function portions<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, i) =>
    all.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME),
  )
}
