import { doorOf } from '@foresite/contract/areas'
import { lockMatching } from '#features/appointments/index.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { appoint } from './appoint.ts'
import type { VisitsDependencies } from './dependencies.ts'
import type { Placed, SightingRow } from './sighting-store.ts'
import * as sightingStore from './sighting-store.ts'
import * as store from './store.ts'
import type { VisitRow } from './store.ts'
import { measuresOf, type Measures } from './measures.ts'
import type { MatchOutcome } from './publisher.ts'
import { columnsOf, marksOf, possiblePlatesIn, type DockName } from './visit-row.ts'
import { normalizedMark, visitIdsOf, matchSightings, type VehicleSighting, type OpenVisit } from './match-sightings.ts'

/** Matches new sightings to visits. Later sightings are matched again, because a new one may have come late. */
export async function matchNew(deps: VisitsDependencies): Promise<MatchOutcome> {
  const measures = await measuresOf(deps)
  let outcome: MatchOutcome = null
  for (;;) {
    const until = await deps.db.transaction(async (tx) => {
      await lockMatching(tx)
      const waiting = await sightingStore.nextUnmatched(tx, measures.openMs)
      if (waiting === null) return null
      await matchPeriod(deps, tx, waiting, measures)
      return waiting.to
    })
    if (until === null) return outcome
    outcome = outcome === 'open' || measures.now.getTime() - until.getTime() < measures.openMs ? 'open' : 'old'
  }
}

/** Rematches from a period's earliest sighting until two days after its last. */
async function matchPeriod(
  deps: VisitsDependencies,
  tx: Database,
  { from, to }: { readonly from: Date; readonly to: Date },
  { now, openMs }: Measures,
): Promise<void> {
  const end = new Date(to.getTime() + openMs)
  await sightingStore.markMatched(tx, from, to)
  const around = await sightingStore.listAround(tx, new Date(from.getTime() - openMs), end)
  const ofVisit = Map.groupBy(around, ({ sighting }) => sighting.visitId)
  const isLater = new Set(around.flatMap(({ sighting }) => (sighting.at > end ? (sighting.visitId ?? []) : [])))
  const isLoose = ({ sighting, visit }: Placed): boolean =>
    sighting.at >= from &&
    sighting.at <= end &&
    visit?.isArranged !== true &&
    (visit === null || !isLater.has(visit.id))
  const loose = around.filter(isLoose).map(({ sighting }) => sighting)
  const openVisits = new Map<string, OpenVisit>()
  const stays = new Map<string, SightingRow[]>()
  for (const [id, placed] of ofVisit) {
    const [{ visit } = { visit: null }] = placed
    const fixed = placed.filter((one) => !isLoose(one)).map(({ sighting }) => sighting)
    if (id === null || visit === null || fixed.length === 0) continue
    stays.set(id, fixed)
    openVisits.set(id, openVisitOf(visit, fixed))
  }
  const matched = matchSightings([...openVisits.values()], loose.map(vehicleSightingOf), openMs)
  const before = new Map(loose.map(({ id, visitId }) => [id, visitId]))
  const ids = visitIdsOf(matched, before, () => newId(now))
  const sightingOf = new Map(loose.map((sighting) => [sighting.id, sighting]))
  const after = new Map(stays)
  const places: sightingStore.Place[] = []
  for (const [i, { matches }] of matched.entries()) {
    const id = ids[i] ?? newId(now)
    const joined = matches.flatMap((one) => sightingOf.get(one.id) ?? [])
    after.set(id, [...(stays.get(id) ?? []), ...joined])
    for (const one of matches) {
      const was = sightingOf.get(one.id)
      if (was?.visitId !== id || was.matchedBy !== one.by) places.push({ id: one.id, visitId: id, matchedBy: one.by })
    }
  }
  const visitOf = new Map(around.flatMap(({ visit }) => (visit === null ? [] : [[visit.id, visit]])))
  const dockOf = await dockNames(deps, tx)
  const rows = [...after].flatMap(
    ([id, sightings]) => changedRow(id, sightings, visitOf.get(id), { now, dockOf }) ?? [],
  )
  await store.saveVisits(tx, rows)
  await sightingStore.placeSightings(tx, places)
  const gone = [...visitOf.values()].filter(({ id, isArranged }) => !after.has(id) && !isArranged)
  await store.deleteVisits(
    tx,
    gone.map(({ id }) => id),
  )
  await appoint(deps, tx, from, end)
}

/**
 * The row of a visit with these sightings; null if it has not changed. What cameras see leaves its version as it is:
 * that is of the last change by a user (decision 0034).
 */
export function changedRow(
  id: string,
  sightings: readonly SightingRow[],
  was: VisitRow | undefined,
  { now, dockOf }: { readonly now: Date; readonly dockOf: (zoneId: string) => DockName | null },
): VisitRow | null {
  const columns = columnsOf(sightings, was, dockOf)
  if (was === undefined) return { id, createdAt: now, updatedAt: now, updatedBy: null, ...columns }
  const isSame = Object.entries(columns).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(was[name as keyof VisitRow]),
  )
  return isSame ? null : { ...was, ...columns }
}

function openVisitOf(visit: VisitRow, fixed: readonly SightingRow[]): OpenVisit {
  const stays = fixed.flatMap(({ kind, at, until }) =>
    kind === 'dock' || kind === 'parking' ? [{ kind, at: at.getTime(), until: until?.getTime() ?? null }] : [],
  )
  const time = (kind: SightingRow['kind']) => fixed.find((one) => one.kind === kind)?.at.getTime() ?? null
  const read = marksOf(fixed)
  // A user's corrections override the sightings.
  const { corrections } = visit
  const mark = (corrected: string | null | undefined, seen: string) =>
    typeof corrected === 'string' ? normalizedMark(corrected) : seen
  const instant = (corrected: string | null | undefined, seen: number | null) =>
    typeof corrected === 'string' ? Date.parse(corrected) : seen
  return {
    id: visit.id,
    possiblePlates: possiblePlatesIn(fixed),
    arrivedAt: instant(corrections.arrivalAt, time('gate-in')),
    leftAt: instant(corrections.departureAt, time('gate-out')),
    stays,
    marks: {
      plate: mark(corrections.licensePlate, read.plate),
      trailer: mark(corrections.trailerId, read.trailer),
      cab: mark(corrections.cabNumber, read.cab),
    },
  }
}

function vehicleSightingOf({ id, kind, at, until, readings }: SightingRow): VehicleSighting {
  return {
    id,
    kind: kind === 'custom' ? 'parking' : kind,
    at: at.getTime(),
    until: until?.getTime() ?? null,
    marks: marksOf([{ kind, readings }]),
    possiblePlates: possiblePlatesIn([{ readings }]),
  }
}

/** The site's docks by door. */
export async function dockNames(
  { areas, zones }: Pick<VisitsDependencies, 'areas' | 'zones'>,
  db: Database,
): Promise<(zoneId: string) => DockName | null> {
  const drawn = await zones.list(db)
  const docks = new Map(
    (await areas.list(db)).flatMap((area) => {
      const door = doorOf(area, drawn)
      return door === null ? [] : [[door.id, { name: area.name, number: area.dockNumber }] as const]
    }),
  )
  return (zoneId) => docks.get(zoneId) ?? null
}
