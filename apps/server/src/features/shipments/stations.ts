import type { InspectionStation, StationInput, stationRoutes } from '@foresite/contract/inspection-stations'
import { say } from '@foresite/contract/messages/say'
import { violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { deleteIfUnchanged, updateIfUnchanged } from '#platform/records/record-store.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { findStation, listStations, type ListedStation } from './station-store.ts'
import { stationTable } from './station-table.ts'

type Handlers = { readonly [K in keyof typeof stationRoutes]: Handler<K> }

export function stationHandlers(deps: ShipmentsDependencies): Handlers {
  const { db, live, clock } = deps
  const topic = 'inspection-stations'
  return {
    listInspectionStations: async () => (await listStations(db)).map(toStation),
    async createInspectionStation({ body, statedBy, language }) {
      const at = clock.now()
      const id = newId(at)
      const writing = db.transaction(async (tx) => {
        await refuseCamera(tx, body)
        await tx.insert(stationTable).values({ ...body, id, createdAt: at, updatedAt: at, updatedBy: statedBy })
        live.changed({ topic, id, change: 'created' })
      })
      await orRefuseTaken(body.name, writing)
      return {
        station: toStation(await findStation(db, id)),
        message: say(language, 'station.created', { name: body.name }),
      }
    },
    async changeInspectionStation({ params: { id }, body: { since, ...input }, statedBy: by, language }) {
      const writing = db.transaction(async (tx) => {
        await refuseCamera(tx, input)
        await updateIfUnchanged(tx, stationTable, id, { at: clock.now(), by, since }, input, 'station.unknown')
        live.changed({ topic, id, change: 'updated' })
      })
      await orRefuseTaken(input.name, writing)
      return {
        station: toStation(await findStation(db, id)),
        message: say(language, 'station.saved', { name: input.name }),
      }
    },
    async deleteInspectionStation({ params: { id }, query: { since }, language }) {
      const { name } = await findStation(db, id)
      await db.transaction(async (tx) => {
        await deleteIfUnchanged(tx, stationTable, id, since, 'station.unknown')
        live.changed({ topic, id, change: 'deleted' })
      })
      return { message: say(language, 'station.deleted', { name }) }
    },
  }

  async function refuseCamera(tx: Database, { cameraId }: StationInput): Promise<void> {
    if (cameraId !== null && (await deps.cameras.hold(tx, cameraId)) === null)
      throw new Refusal(404, 'camera.unknown', { field: 'cameraId' })
  }
}

function toStation({ createdAt, updatedAt, ...row }: ListedStation): InspectionStation {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

async function orRefuseTaken(name: string, writing: PromiseLike<unknown>): Promise<void> {
  try {
    await writing
  } catch (problem) {
    if (violatedConstraint(problem) !== 'inspection_stations_name_taken') throw problem
    throw new Refusal(409, 'station.name.taken', { fill: { name }, field: 'name' })
  }
}
