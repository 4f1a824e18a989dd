import { translate } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { Zone, ZoneInput } from '@foresite/contract/zones'
import { refuseViolation, violatedConstraint } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import type { Edit } from '#platform/records/record-store.ts'
import * as store from './store.ts'
import { zoneTable } from './zone-table.ts'
import { checkPolygon, purposeOf, toZone } from './zone.ts'

export interface ZonesDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  /** The name of a module that uses a zone; null if none does. */
  moduleUsing(zoneId: string): Promise<string | null>
}

const records = new RecordKind(zoneTable, 'zones', 'zone.unknown')

export const handlers = {
  listZones: async ({ db }, { query }) => (await store.listRows(db, query)).map(toZone),

  async createZone(deps, { body, statedBy, language }) {
    const zone = await addZone(deps, body, statedBy)
    return { message: translate(language, 'zone.created', { name: zone.name }), zone }
  },

  async updateZone(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const zone = await changeZone(deps, id, input, { since, by })
    return { message: translate(language, 'zone.saved', { name: zone.name }), zone }
  },

  async deleteZone(deps, { params: { id }, query: { since }, language }) {
    const { name } = await deleteUnused(deps, id, since)
    return { message: translate(language, 'zone.deleted', { name }) }
  },
} satisfies Handlers<ZonesDependencies>

/** A new zone; the purpose is optional. */
export type NewZone = Omit<ZoneInput, 'purpose'> & Partial<Pick<ZoneInput, 'purpose'>> & { readonly cameraId: string }

/** Adds a zone that was drawn or imported. Throws a `Refusal` that names the error. */
export async function addZone(deps: ZonesDependencies, input: NewZone, by: StatedBy | null): Promise<Zone> {
  checkPolygon(input.polygon)
  return readZone(deps, await orRefuse(input, records.add(deps, { ...input, purpose: purposeOf(input) }, by)))
}

/** Changes a zone. Throws a `Refusal` that names the error, or who has changed it since. */
export async function changeZone(
  deps: ZonesDependencies,
  id: string,
  input: ZoneInput,
  edit: Omit<Edit, 'at'>,
): Promise<Zone> {
  checkPolygon(input.polygon)
  await orRefuse(input, records.change(deps, id, { ...input, purpose: purposeOf(input) }, edit))
  return readZone(deps, id)
}

/** A foreign key protects a zone that a module uses, also against races; this only adds the message. */
async function deleteUnused(deps: ZonesDependencies, id: string, since: string | undefined) {
  try {
    return await records.remove(deps, id, since)
  } catch (problem) {
    const module = violatedConstraint(problem) === null ? null : await deps.moduleUsing(id)
    if (module === null) throw problem
    throw new Refusal(409, 'zone.inUse', { fill: { module } })
  }
}

function orRefuse<T>({ name }: Pick<ZoneInput, 'name'>, writing: Promise<T>): Promise<T> {
  return refuseViolation(writing, {
    zones_name_taken: () => new Refusal(409, 'zone.name.taken', { fill: { name }, field: 'name' }),
    zones_camera_id_cameras_id_fk: () => new Refusal(404, 'camera.unknown', { field: 'cameraId' }),
  })
}

async function readZone({ db }: ZonesDependencies, id: string): Promise<Zone> {
  return toZone(known(await store.findRow(db, id), 'zone.unknown'))
}
