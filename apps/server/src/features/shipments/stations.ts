import type { InspectionStation, StationInput } from '@foresite/contract/inspection-stations'
import { translate } from '@foresite/contract/messages/translate'
import type { ObservationHandler } from '#features/observations/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { deleteIfUnchanged, updateIfUnchanged } from '#platform/records/record-store.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { findStation, listStations, occupy, vacate, type ListedStation } from './station-store.ts'
import { stationTable } from './station-table.ts'

const topic = 'inspection-stations'

export const stationHandlers = {
  async listInspectionStations(deps) {
    const watched = await watchedZones(deps)
    return (await listStations(deps.db)).map((row) => toStation(row, watched))
  },

  async createInspectionStation(deps, { body, statedBy, language }) {
    const at = deps.clock.now()
    const id = newId(at)
    const writing = deps.db.transaction(async (tx) => {
      await refusePlace(deps, tx, body)
      await tx.insert(stationTable).values({ ...body, id, createdAt: at, updatedAt: at, updatedBy: statedBy })
      deps.live.changed({ topic, id, change: 'created' })
    })
    await orRefuseTaken(body.name, writing)
    return {
      station: toStation(await findStation(deps.db, id), await watchedZones(deps)),
      message: translate(language, 'station.created', { name: body.name }),
    }
  },

  async changeInspectionStation(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const writing = deps.db.transaction(async (tx) => {
      await refusePlace(deps, tx, input)
      const { zoneId } = await findStation(tx, id)
      // A pallet in one zone is not in another.
      const vacated = zoneId === input.zoneId ? {} : { occupiedBy: null, occupiedSince: null }
      const edit = { at: deps.clock.now(), by, since }
      await updateIfUnchanged(tx, stationTable, id, edit, { ...input, ...vacated }, 'station.unknown')
      deps.live.changed({ topic, id, change: 'updated' })
    })
    await orRefuseTaken(input.name, writing)
    return {
      station: toStation(await findStation(deps.db, id), await watchedZones(deps)),
      message: translate(language, 'station.saved', { name: input.name }),
    }
  },

  async deleteInspectionStation({ db, live }, { params: { id }, query: { since }, language }) {
    const { name } = await findStation(db, id)
    await db.transaction(async (tx) => {
      await deleteIfUnchanged(tx, stationTable, id, since, 'station.unknown')
      live.changed({ topic, id, change: 'deleted' })
    })
    return { message: translate(language, 'station.deleted', { name }) }
  },
} satisfies Handlers<ShipmentsDependencies>

/** The zones of quality-inspection modules. */
async function watchedZones(deps: ShipmentsDependencies): Promise<ReadonlySet<string>> {
  const modules = await deps.modules.list(deps.db)
  return new Set(
    modules.flatMap(({ enabled, useCase, zoneIds }) => (enabled && useCase === 'quality-inspection' ? zoneIds : [])),
  )
}

async function refusePlace(
  deps: ShipmentsDependencies,
  tx: Database,
  { cameraId, zoneId }: StationInput,
): Promise<void> {
  if (cameraId !== null && (await deps.cameras.hold(tx, cameraId)) === null)
    throw new Refusal(404, 'camera.unknown', { field: 'cameraId' })
  if (zoneId === null) return
  const zone = known(await deps.zones.find(tx, zoneId), 'zone.unknown', 'zoneId')
  if (zone.cameraId !== cameraId || zone.type !== 'quality-inspection')
    throw new Refusal(422, 'station.zone.wrong', { field: 'zoneId' })
}

function toStation(
  { occupiedBy: _, occupiedSince, ...row }: ListedStation,
  watched: ReadonlySet<string>,
): InspectionStation {
  const isWatched = row.zoneId !== null && watched.has(row.zoneId)
  return {
    ...row,
    ...recordFieldsOf(row),
    isWatched,
    // Nobody would report its end.
    occupiedSince: isWatched ? (occupiedSince?.toISOString() ?? null) : null,
  }
}

/** Reports that a pallet was placed at a station or removed, as its camera sees it (DMG-4). */
export function observedAtStations({ live }: Pick<ShipmentsDependencies, 'live'>): ObservationHandler {
  return {
    // It had ended when it arrived, as in a simulated past: it occupies nothing.
    begin: async (tx, { observation: { kind, id, startedAt, endedAt }, zone }) =>
      kind === 'pallet-placed' && endedAt === null && occupy(tx, zone.id, { by: id, since: new Date(startedAt) }),
    end: async (tx, { kind, id }) => kind === 'pallet-placed' && vacate(tx, id),
    publish() {
      live.changed({ topic: 'inspection-stations', id: 'all', change: 'updated' })
      return Promise.resolve()
    },
  }
}

function orRefuseTaken(name: string, writing: PromiseLike<unknown>): Promise<unknown> {
  return refuseViolation(writing, {
    inspection_stations_name_taken: () => new Refusal(409, 'station.name.taken', { fill: { name }, field: 'name' }),
  })
}
