import { doorsOn, type Area, type AreaInput } from '@foresite/contract/areas'
import { translate } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { ZonesFeature } from '#features/zones/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { writeLinks } from '#platform/records/link-store.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import type { Edit } from '#platform/records/record-store.ts'
import { areaCameraTable, areaTable } from './area-table.ts'
import { storedArea, toArea } from './area.ts'
import { keepHours, type DockHoursParts } from './dock-hours.ts'
import * as store from './store.ts'

export interface AreasDependencies extends DockHoursParts, Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly zones: Pick<ZonesFeature, 'find'>
}

const records = new RecordKind(areaTable, 'areas', 'area.unknown')

export const handlers = {
  listAreas: async ({ db }) => (await store.listRows(db)).map(toArea),

  async createArea(deps, { body, statedBy, language }) {
    const area = await addArea(deps, body, statedBy)
    return { message: translate(language, 'area.created', { name: area.name }), area }
  },

  async updateArea(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const area = await changeArea(deps, id, input, { since, by })
    return { message: translate(language, 'area.saved', { name: area.name }), area }
  },

  async deleteArea(deps, { params: { id }, query: { since }, language }) {
    const { name } = await records.remove(deps, id, since)
    return { message: translate(language, 'area.deleted', { name }) }
  },
} satisfies Handlers<AreasDependencies>

/** Adds an area. Throws a `Refusal` that names the error. */
export async function addArea(deps: AreasDependencies, input: AreaInput, by: StatedBy | null): Promise<Area> {
  await checkDoor(deps, input)
  const writing = records.add(deps, storedArea(input), by, (tx, id) =>
    writeLinks(tx, areaCameraTable, id, input.cameraIds),
  )
  return readArea(deps, await orRefuse(input, writing))
}

/** Changes an area. Throws a `Refusal` that names the error, or who has changed it since. */
export async function changeArea(
  deps: AreasDependencies,
  id: string,
  input: AreaInput,
  edit: Omit<Edit, 'at'>,
): Promise<Area> {
  await checkDoor(deps, input)
  const after = storedArea(input)
  const writing = records.change(deps, id, after, edit, async (tx, before) => {
    await writeLinks(tx, areaCameraTable, id, input.cameraIds)
    if (before.type === 'dock' && after.type === 'dock')
      await keepHours(deps, tx, { before, after }, { at: deps.clock.now(), by: edit.by })
  })
  await orRefuse(input, writing)
  return readArea(deps, id)
}

/** A dock's door is a dock-door zone on one of its cameras. */
async function checkDoor({ db, zones }: AreasDependencies, { type, doorZoneId, cameraIds }: AreaInput): Promise<void> {
  if (type !== 'dock' || doorZoneId === null) return
  const zone = await zones.find(db, doorZoneId)
  if (zone === null || doorsOn(cameraIds, [zone]).length === 0) throw unknownDoor()
}

function orRefuse<T>({ name, dockNumber }: AreaInput, writing: Promise<T>): Promise<T> {
  const fill = { number: dockNumber ?? '' }
  return refuseViolation(writing, {
    areas_name_taken: () => new Refusal(409, 'area.name.taken', { fill: { name }, field: 'name' }),
    areas_dock_number_taken: () => new Refusal(409, 'area.dockNumber.taken', { fill, field: 'dockNumber' }),
    areas_door_taken: () => new Refusal(409, 'area.door.taken', { field: 'doorZoneId' }),
    areas_door_zone_id_zones_id_fk: unknownDoor,
    area_cameras_camera_id_cameras_id_fk: () => new Refusal(422, 'cameras.unknown', { field: 'cameraIds' }),
  })
}

async function readArea({ db }: AreasDependencies, id: string): Promise<Area> {
  return toArea(known(await store.findRow(db, id), 'area.unknown'))
}

function unknownDoor(): Refusal {
  return new Refusal(422, 'area.door.unknown', { field: 'doorZoneId' })
}
