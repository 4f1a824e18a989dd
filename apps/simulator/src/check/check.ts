import { routes } from '@foresite/contract/routes'
import { createWorld } from '#world/world.ts'
import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Incident } from '@foresite/contract/incidents'
import type { CheckOptions } from './check-options.ts'
import {
  compareDoors,
  compareGates,
  compareHandling,
  compareIncidents,
  compareSessions,
  type Comparison,
  type DoorUse,
} from './compare.ts'
import { expectedHandling, expectedIncidents } from './expected.ts'
import { emptyHanded } from './look-alikes.ts'
import { withProduct, type CheckedProduct } from './product.ts'
import { personHours, workOf, type PersonHours } from './work.ts'

/** What the product made of a stretch of the simulated site's time, beside what happened. */
export interface CheckResult {
  readonly incidents: readonly Comparison[]
  /** Kinds of record that are not built are compared where their observations are. */
  readonly gates: readonly Comparison[]
  readonly handling: readonly Comparison[]
  readonly doors: readonly DoorUse[]
  /** Sessions of work at ergonomic zones, as the API lists them, and how long people were there. */
  readonly work: { readonly sessions: Comparison; readonly hours: PersonHours }
}

const DAY_MS = 86_400_000
/** What begins or ends at the edge of the stretch cannot be told fairly. */
const EDGE_MS = 30_000

/** Has the product walk through a stretch of the site's time, and compares its records with the truth. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { seed, from, to } = options
  const world = createWorld({ seed, startsAt: from - DAY_MS })
  const [observed, incidents, zones, sessions] = await withProduct(options, async (product) => {
    const walked = await product.walk()
    const found = await incidentsOf(product, options)
    return [walked, found, await zonesOf(product), await sessionsOf(product)] as const
  })
  const work = workOf(world, { from, to })
  const inner = { from: from + EDGE_MS, to: to - EDGE_MS }
  const isInner = (at: number): boolean => at >= inner.from && at < inner.to
  const before = world.truthBetween(from - DAY_MS, to)
  const events = before.filter(({ at }) => isInner(at))
  const told = observed.filter(({ startedAt }) => isInner(Date.parse(startedAt)))
  return {
    incidents: compareIncidents(
      expectedIncidents(world, before, inner),
      incidents.filter(({ createdAt }) => isInner(Date.parse(createdAt))),
    ),
    gates: compareGates(events, told, zones),
    handling: compareHandling(expectedHandling(world, events), emptyHanded(world, inner), told),
    doors: compareDoors(before, observed, zones, { from, to }),
    work: {
      sessions: compareSessions(work.sessions, sessions),
      hours: personHours(work, sessions),
    },
  }
}

/** All incidents of the stretch, by the product's own API. */
async function incidentsOf(
  { url }: CheckedProduct,
  { from, to }: CheckOptions,
): Promise<Incident[]> {
  const rows: Incident[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      page: String(page),
      limit: '100',
    })
    const answer = await read(`${url}/api${routes.listIncidents.path}?${query.toString()}`)
    const list = routes.listIncidents.answer.parse(answer)
    rows.push(...list.rows)
    if (rows.length >= list.total || list.rows.length === 0) return rows
  }
}

/** The sessions of work, of which a stretch has a handful. */
async function sessionsOf({ url }: CheckedProduct): Promise<ErgonomicSession[]> {
  const answer = await read(`${url}/api${routes.listErgonomicSessions.path}?limit=100`)
  return routes.listErgonomicSessions.answer.parse(answer).rows
}

async function zonesOf({ url }: CheckedProduct): Promise<ReadonlyMap<string, string>> {
  const zones = routes.listZones.answer.parse(await read(`${url}/api${routes.listZones.path}`))
  return new Map(zones.map(({ id, name }) => [id, name]))
}

async function read(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.json()
}
