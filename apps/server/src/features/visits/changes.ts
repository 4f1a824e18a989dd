import { changesBetween, type FieldReaders } from '@foresite/contract/records'
import { translate } from '@foresite/contract/messages/translate'
import { visitField, type VisitEvent, type VisitField } from '@foresite/contract/visits'
import { lockMatching } from '#features/appointments/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { nextUpdate, refuseChanged, type Stamp } from '#platform/records/record-store.ts'
import { appoint, matchedCarrier } from './appoint.ts'
import type { VisitsDependencies } from './dependencies.ts'
import { changedRow, dockNames } from './match.ts'
import { measuresOf } from './measures.ts'
import type { SightingRow } from './sighting-store.ts'
import * as sightingStore from './sighting-store.ts'
import * as store from './store.ts'
import type { VisitRow } from './store.ts'
import { columnsOf, toVisit } from './visit-row.ts'
import { visitEntryTable } from './visit-table.ts'
import { wholeSecond } from './whole-second.ts'

export const changeHandlers = {
  /** Corrects fields: a user's value overrides what cameras see, until it is set back to that. */
  async correctVisit(deps, { params: { id }, body: { since, why, ...wanted }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      await lockMatching(tx)
      const was = await store.lockVisit(tx, id)
      refuseChanged(was, since)
      // Only a difference is a correction: a form sends every field.
      const given = visitField.options.flatMap((field) => {
        const value = wanted[field]
        return value === undefined || value === valueOf(was, field) ? [] : [[field, value] as const]
      })
      if (given.length === 0) throw new Refusal(422, 'visit.nothing')
      const sightings = await sightingStore.listSightings(tx, id)
      const carrier = await matchedCarrier(tx, was)
      const seen = columnsOf(sightings, { ...was, carrier, corrections: {} }, () => null)
      const setBack = new Set<string>(given.flatMap(([field, value]) => (isSeen(value, seen[field]) ? field : [])))
      const all = Object.entries({ ...was.corrections, ...Object.fromEntries(given) })
      const corrections = Object.fromEntries(all.filter(([field]) => !setBack.has(field)))
      const row = await save(deps, tx, { ...was, carrier, corrections, isArranged: true }, sightings, stamp)
      const changes = changesBetween(was, row, readers)
      if (changes.length === 0) throw new Refusal(422, 'visit.nothing')
      refuseUnordered(row)
      await appointAgain(deps, tx, was, row)
      await note(tx, id, { kind: 'corrected', changes, why }, stamp)
      deps.live.changed({ topic: 'visits', id, change: 'updated' })
    })
    return answer(deps, id, translate(language, 'visit.corrected'))
  },

  /** Moves another visit's sightings to this one and deletes the other. */
  async joinVisits(deps, { params: { id }, body: { otherId, since, why }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      await lockMatching(tx)
      const was = await store.lockVisit(tx, id)
      refuseChanged(was, since)
      if (id === otherId) throw new Refusal(422, 'visit.join.itself', { field: 'otherId' })
      const other = await store.lockVisit(tx, otherId)
      const [own, moved] = [await sightingStore.listSightings(tx, id), await sightingStore.listSightings(tx, otherId)]
      for (const kind of ['gate-in', 'gate-out'] as const)
        if ([own, moved].every((all) => all.some((one) => one.kind === kind)))
          throw new Refusal(422, 'visit.join.gates', { field: 'otherId' })
      await place(tx, moved, id)
      const corrections = { ...other.corrections, ...was.corrections }
      const chosen = was.appointmentBy !== 'hand' && other.appointmentBy === 'hand' ? other : was
      const { appointmentId, appointmentAt, appointmentBy } = chosen
      const kept = { ...was, appointmentId, appointmentAt, appointmentBy, corrections, isArranged: true }
      const row = await save(deps, tx, kept, [...own, ...moved], stamp)
      refuseUnordered(row)
      await store.moveEntries(tx, otherId, id)
      await store.deleteVisits(tx, [otherId])
      await appointAgain(deps, tx, was, other, row)
      await note(tx, id, { kind: 'joined', sightings: moved.length, why }, stamp)
      deps.live.changed({ topic: 'visits', id, change: 'updated' })
    })
    return answer(deps, id, translate(language, 'visit.joined'))
  },

  /** Splits some sightings off into a new visit; later sightings change neither visit's parts. */
  async splitVisit(deps, { params: { id }, body: { sightingIds, since, why }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const made = newId(stamp.at)
    await deps.db.transaction(async (tx) => {
      await lockMatching(tx)
      const was = await store.lockVisit(tx, id)
      refuseChanged(was, since)
      const all = await sightingStore.listSightings(tx, id)
      const moved = all.filter((one) => sightingIds.includes(one.id))
      const left = all.filter((one) => !sightingIds.includes(one.id))
      if (moved.length !== new Set(sightingIds).size || left.length === 0)
        throw new Refusal(422, 'visit.split.none', { field: 'sightingIds' })
      const at = { createdAt: stamp.at, updatedAt: stamp.at, updatedBy: by }
      const apart = { corrections: {}, isArranged: true, carrier: '' }
      const unappointed = { appointmentId: null, appointmentAt: null, appointmentBy: null }
      await save(deps, tx, { ...was, ...at, ...apart, ...unappointed, id: made }, moved, stamp)
      await place(tx, moved, made)
      const row = await save(deps, tx, { ...was, isArranged: true }, left, stamp)
      refuseUnordered(row)
      await appointAgain(deps, tx, was, row, ...moved)
      await note(tx, id, { kind: 'split', sightings: moved.length, why }, stamp)
      await note(tx, made, { kind: 'split-off', sightings: moved.length, why }, stamp)
      deps.live.changed({ topic: 'visits', id, change: 'updated' })
    })
    return answer(deps, made, translate(language, 'visit.split'))
  },
} satisfies Handlers<VisitsDependencies>

async function answer(deps: VisitsDependencies, id: string, message: string) {
  return { visit: toVisit(await store.findVisit(deps.db, id), await measuresOf(deps)), message }
}

/** Saves a visit of these sightings, with the user. */
async function save(
  deps: VisitsDependencies,
  tx: Database,
  visit: VisitRow,
  sightings: readonly SightingRow[],
  { at, by }: Stamp,
): Promise<VisitRow> {
  const columns = changedRow(visit.id, sightings, visit, { now: at, dockOf: await dockNames(deps, tx) })
  const row = { ...(columns ?? visit), updatedAt: nextUpdate(visit, at), updatedBy: by }
  await store.saveVisits(tx, [row])
  return row
}

/** Rematches the appointments around the changed times. */
function appointAgain(deps: VisitsDependencies, tx: Database, ...all: readonly { readonly at: Date }[]): Promise<void> {
  const times = all.map(({ at }) => at.getTime())
  return appoint(deps, tx, new Date(Math.min(...times)), new Date(Math.max(...times)))
}

function place(tx: Database, sightings: readonly SightingRow[], visitId: string): Promise<void> {
  return sightingStore.placeSightings(
    tx,
    sightings.map(({ id }) => ({ id, visitId, matchedBy: 'hand' as const })),
  )
}

function note(tx: Database, id: string, event: VisitEvent, stamp: Stamp): Promise<unknown> {
  return addEntry(tx, visitEntryTable, id, event, stamp)
}

function valueOf(row: VisitRow, field: VisitField): string | null {
  const value = row[field]
  return value instanceof Date ? value.toISOString() : value
}

/** Whether a value is what cameras see: forms send times in whole seconds. */
function isSeen(value: string | null, seen: string | Date | null): boolean {
  return seen instanceof Date && value !== null
    ? wholeSecond(Date.parse(value)) === wholeSecond(seen.getTime())
    : value === seen
}

const readers = Object.fromEntries(
  visitField.options.map((field) => [field, (row: VisitRow) => valueOf(row, field) ?? '']),
) as FieldReaders<VisitRow, VisitField>

/** Throws a `Refusal` (422) for times in the wrong order. */
function refuseUnordered({ arrivalAt, dockArrivalAt, dockDepartureAt, departureAt }: VisitRow): void {
  const times = [arrivalAt, dockArrivalAt, dockDepartureAt, departureAt].flatMap((time) => time ?? [])
  if (times.some((time, i) => i > 0 && time < (times[i - 1] ?? time))) throw new Refusal(422, 'visit.times')
}
