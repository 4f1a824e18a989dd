import { createWorld } from '#world/world.ts'
import type { ComplianceSummary } from '@foresite/contract/compliance'
import type { ErgonomicSession } from '@foresite/contract/ergonomics'
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
import { compareDashboard, type CountedType } from './dashboard.ts'
import { emptyHanded } from './look-alikes.ts'
import { withProduct } from './product.ts'
import { allIncidents, productCalls, type ProductCall } from '../product/calls.ts'
import { personHours, workOf, type PersonHours } from './work.ts'

/** What the product made of a stretch of the simulated site's time, beside what happened. */
export interface CheckResult {
  readonly incidents: readonly Comparison[]
  /** What the dashboard counts, beside what the list of incidents has. */
  readonly dashboard: readonly CountedType[]
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
  const read = await withProduct(options, async (product) => {
    const observed = await product.walk()
    const call = productCalls(product.url)
    const within = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    const incidents = await allIncidents(call, within)
    const dashboard = compareDashboard(incidents, await dashboardOf(call, options))
    const [zones, sessions] = [await zonesOf(call), await sessionsOf(call)]
    return { observed, incidents, dashboard, zones, sessions }
  })
  const { observed, incidents, dashboard, zones, sessions } = read
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
    dashboard,
    gates: compareGates(events, told, zones),
    handling: compareHandling(expectedHandling(world, events), emptyHanded(world, inner), told),
    doors: compareDoors(before, observed, zones, { from, to }),
    work: {
      sessions: compareSessions(work.sessions, sessions),
      hours: personHours(work, sessions),
    },
  }
}

/** The dashboard of the days of the stretch, by whatever clock: nothing else has happened in this product. */
function dashboardOf(call: ProductCall, { from, to }: CheckOptions): Promise<ComplianceSummary> {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  const query = { from: day(from - DAY_MS), to: day(to + DAY_MS) }
  return call('readComplianceSummary', { query })
}

/** The sessions of work, of which a stretch has a handful. */
async function sessionsOf(call: ProductCall): Promise<ErgonomicSession[]> {
  return (await call('listErgonomicSessions', { query: { limit: 100 } })).rows
}

async function zonesOf(call: ProductCall): Promise<ReadonlyMap<string, string>> {
  const zones = await call('listZones', {})
  return new Map(zones.map(({ id, name }) => [id, name]))
}
