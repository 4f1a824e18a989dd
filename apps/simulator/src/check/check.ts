import { appointmentsBetween, type SimulatedAppointment } from '#world/trucks/appointments.ts'
import type { World } from '#world/world.ts'
import { DAY_MS } from '@foresite/contract/duration'
import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Incident } from '@foresite/contract/incidents'
import type { CheckOptions } from './check-options.ts'
import {
  compareGates,
  compareHandling,
  compareIncidents,
  compareSessions,
  compareStations,
  spanOf,
  type Comparison,
  type StandingPallet,
} from './compare.ts'
import { expectedHandling, expectedIncidents } from './expected.ts'
import { compareDashboard, type CountedType } from './dashboard.ts'
import type { Interval } from '../world/truth/presence.ts'
import { withProduct, type CheckedProduct } from './product.ts'
import { showing } from './sightings.ts'
import { appointmentList } from '../office/enter-appointments.ts'
import { allIncidents, productCalls, type ProductCall } from '../product/calls.ts'
import { setUpTrailers } from '../office/set-up-trailers.ts'
import { compareLoads, type LoadComparison } from './loads.ts'
import { comparePunctuality, type PunctualityComparison } from './punctuality.ts'
import { compareVisits, type VisitComparison } from './visits.ts'
import { compareCounted, personHours, workOf, type CountedMovements, type PersonHours } from './work.ts'
import type { TrailerLoad as ListedLoad } from '@foresite/contract/vehicle-capacity'
import type { TrailerLoad } from '#world/trucks/trailer-load.ts'
import type { Visit } from '@foresite/contract/visits'
import type { Observation } from '@foresite/contract/observations'
import { qualityStation } from '#cameras/site-zones.ts'
import { doors, qualityPlaces } from '#world/site-plan.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { defaultTimezone } from '#world/site-clock.ts'

/** The product's detections in a period of the simulated site, compared with the actual events. */
export interface CheckResult {
  readonly incidents: readonly Comparison[]
  /** The dashboard's counts compared with the incident list. */
  readonly dashboard: readonly CountedType[]
  /** Compared through the observations that the server keeps. */
  readonly gates: readonly Comparison[]
  readonly handling: readonly Comparison[]
  readonly stations: Comparison
  readonly counted: readonly CountedMovements[]
  readonly doors: readonly DoorUse[]
  readonly visits: VisitComparison
  readonly loads: LoadComparison
  readonly appointments: PunctualityComparison
  /** Work sessions in ergonomic zones as the API lists them, and how long people were there. */
  readonly work: { readonly sessions: Comparison; readonly hours: PersonHours }
}

/** Events that begin or end at the edge of the period cannot be judged fairly. */
const EDGE_MS = 30_000

/** Runs the product over a period of the site's time and compares its records with the truth. */
export function check(options: CheckOptions): Promise<CheckResult> {
  return withProduct(options, (product) => checkOn(product, options))
}

/** The same on a running product with a site of this seed, once the period is over. */
export async function checkOn(product: CheckedProduct, { seed, from, to }: CheckOptions): Promise<CheckResult> {
  const { world } = product
  const call = productCalls(product.url)
  // A trailer arrived empty on one of the days before: its picture is needed first.
  await setUpTrailers({ call, world, site: { language: 'en', timezone: defaultTimezone }, now: from })
  const observed = await product.walk({ from, to })
  const { incidents, dashboard } = await incidentsOf(call, { from, to })
  const [zones, sessions] = [await zonesOf(call), await sessionsOf(call, { from, to })]
  const shows = showing(world)
  const appointments = appointmentsBetween(world, seed, { from: from - DAY_MS / 2, to: to + DAY_MS / 2 })
  const visits = await visitsFor(call, appointments, { from, to })
  const work = workOf(world, { from, to })
  const inner = { from: from + EDGE_MS, to: to - EDGE_MS }
  const isInner = (at: number): boolean => at >= inner.from && at < inner.to
  const before = world.truthBetween(from - DAY_MS, to)
  const events = before.filter(({ at }) => isInner(at))
  const observations = observed.filter(({ startedAt }) => isInner(Date.parse(startedAt)))
  return {
    incidents: comparedIncidents(world, incidents, { from, to }),
    dashboard,
    gates: compareGates(events, observations, zones),
    handling: compareHandling(
      { truths: expectedHandling(world, events), raised: emptyHanded(world, inner) },
      ...([observations, zones, shows] as const),
    ),
    stations: compareStations(standing(world, inner), observations, zones),
    counted: compareCounted(observed, sessions),
    doors: compareDoors(before, observed, zones, { from, to }),
    loads: compareLoads(loadsOf(world, inner), await listedLoads(call, inner)),
    visits: compareVisits(events, visits),
    appointments: comparePunctuality(events, appointments, visits),
    work: {
      sessions: compareSessions(work.sessions, sessions),
      hours: personHours(work, sessions),
    },
  }
}

/** Only the incidents of a period that has been replayed. */
export async function checkIncidentsOn(product: CheckedProduct, period: Interval): Promise<readonly Comparison[]> {
  const { incidents } = await incidentsOf(productCalls(product.url), period)
  return comparedIncidents(product.world, incidents, period)
}

function comparedIncidents(world: World, incidents: readonly Incident[], { from, to }: Interval): Comparison[] {
  const inner = { from: from + EDGE_MS, to: to - EDGE_MS }
  return compareIncidents(
    expectedIncidents(world, world.truthBetween(from - DAY_MS, to), inner),
    incidents.filter(({ createdAt }) => Date.parse(createdAt) >= inner.from && Date.parse(createdAt) < inner.to),
    showing(world),
  )
}

/** The pallets that were set down at the quality stations in an interval of time. */
function standing(world: World, { from, to }: Interval): StandingPallet[] {
  const days = Array.from({ length: world.clock.dayOf(to) - world.clock.dayOf(from) + 1 }, (_, i) => i)
  const stays = days.flatMap(
    (i) => world.planOf(world.clock.dayOf(from) + i)?.pallets.flatMap((pallet) => pallet.stays) ?? [],
  )
  return stays.flatMap(({ place, ...stay }) => {
    const at = qualityPlaces.findIndex(({ x, y }) => x === place.x && y === place.y)
    if (at < 0 || stay.from < from || stay.from >= to) return []
    return [{ from: stay.from, to: stay.to, zoneName: qualityStation(at) }]
  })
}

/** The period's incidents, and those of the surrounding days for the comparison with the dashboard. */
async function incidentsOf(
  call: ProductCall,
  { from, to }: Interval,
): Promise<{ incidents: Incident[]; dashboard: CountedType[] }> {
  const days = { from: utcDay(from - DAY_MS), to: utcDay(to + DAY_MS) }
  const summary = await call('readComplianceSummary', { query: days })
  const around = await allIncidents(call, {
    from: `${days.from}T00:00:00.000Z`,
    to: `${days.to}T23:59:59.999Z`,
  })
  const isWithin = (at: number): boolean => at >= from && at < to
  return {
    incidents: around.filter(({ createdAt }) => isWithin(Date.parse(createdAt))),
    dashboard: compareDashboard(around, summary),
  }
}

/** The work sessions that began in the period; there are only a handful. */
async function sessionsOf(call: ProductCall, { from, to }: Interval): Promise<ErgonomicSession[]> {
  const { rows } = await call('listErgonomicSessions', { query: { limit: 100 } })
  return rows.filter(({ startedAt }) => Date.parse(startedAt) >= from && Date.parse(startedAt) < to)
}

/** The trailers that were opened and closed in an interval of time. */
function loadsOf(world: World, { from, to }: Interval): TrailerLoad[] {
  const first = world.clock.dayOf(from)
  const days = Array.from({ length: world.clock.dayOf(to) - first + 1 }, (_, i) => world.planOf(first + i))
  return days.flatMap((plan) => plan?.loads ?? []).filter(({ open }) => open.from >= from && open.to < to)
}

/** The product's measurements of them. */
async function listedLoads(call: ProductCall, { from, to }: Interval): Promise<ListedLoad[]> {
  const days = { startDate: utcDay(from - DAY_MS), endDate: utcDay(to + DAY_MS) }
  const loads = await everyRow(
    async (page) => (await call('listTrailerLoads', { query: { ...days, page, limit: AT_A_TIME } })).rows,
  )
  return loads.filter(
    ({ arrival, departedAt }) =>
      arrival !== null && departedAt !== null && Date.parse(arrival.at) >= from && Date.parse(departedAt) < to,
  )
}

/** The visits of the days of the period, with these appointments; a product may be checked again. */
async function visitsFor(
  call: ProductCall,
  appointments: readonly SimulatedAppointment[],
  period: Interval,
): Promise<Visit[]> {
  const settings = await call('readConfig', { query: { field: 'global_settings' } })
  if (!('time' in settings)) throw new Error('the global settings have no timezone')
  const file = appointmentList(appointments, settings.time.timezone)
  const { ids } = await call('importAppointments', { body: {}, file })
  const visits = await visitsOf(call, period)
  await call('undoAppointmentImport', { body: { ids } })
  return visits
}

/** The visits of the days of the period. */
function visitsOf(call: ProductCall, { from, to }: Interval): Promise<Visit[]> {
  const days = { startDate: utcDay(from - DAY_MS), endDate: utcDay(to + DAY_MS) }
  return everyRow(async (page) => (await call('listVisits', { query: { ...days, page, limit: AT_A_TIME } })).rows)
}

const AT_A_TIME = 100

/** The rows of all pages, read until one is not full. */
async function everyRow<T>(read: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; rows.length === (page - 1) * AT_A_TIME; page++) rows.push(...(await read(page)))
  return rows
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

async function zonesOf(call: ProductCall): Promise<ReadonlyMap<string, string>> {
  const zones = await call('listZones', {})
  return new Map(zones.map(({ id, name }) => [id, name]))
}

/** Occupancy of each dock door, true and observed, from 0 to 1. */
interface DoorUse {
  readonly door: string
  readonly was: number
  readonly observed: number
}

/** For each door the share of the period with a truck at it. `events` must include trucks that arrived before it. */
function compareDoors(
  events: readonly TruthEvent[],
  observed: readonly Observation[],
  zoneNames: ReadonlyMap<string, string>,
  interval: Interval,
): DoorUse[] {
  return doors.map(({ id: door }) => {
    const stays = events.flatMap((event) =>
      event.kind === 'dock-stay' && event.berth === door ? [{ from: event.at, to: event.to }] : [],
    )
    const seen = observed
      .filter((one) => one.kind === 'dock-door' && zoneNames.get(one.zoneId) === `Door ${door}`)
      .map((one) => spanOf(one))
    return { door, was: shareOf(stays, interval), observed: shareOf(seen, interval) }
  })
}

function shareOf(spans: readonly Interval[], { from, to }: Interval): number {
  const taken = spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0)
  return taken / (to - from)
}

/**
 * When empty hands rose as if lifting: the person only looked, counted or picked up a paper. Lifts are detected from
 * the hands alone, so these look the same (docs/rules/ergonomics.md).
 */
function emptyHanded(world: World, { from, to }: Interval): Interval[] {
  const found: Interval[] = []
  for (let day = world.clock.dayOf(from); day <= world.clock.dayOf(to); day++)
    for (const { outings } of world.planOf(day)?.workers ?? [])
      for (const { pieces } of outings)
        for (const { note, from: begins, to: ends } of pieces) {
          const isEmpty = note?.kind === 'handling' && note.liftAt === undefined
          if (isEmpty && ends >= from && begins < to) found.push({ from: begins, to: ends })
        }
  return found
}
