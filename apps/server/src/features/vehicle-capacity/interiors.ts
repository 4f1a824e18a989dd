import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { pathOf } from '@foresite/contract/client'
import { translate } from '@foresite/contract/messages/translate'
import { routes } from '@foresite/contract/routes'
import { emptyPictureSize } from '@foresite/contract/use-cases/vehicle-capacity'
import type { Zone } from '@foresite/contract/zones'
import { sendAttachment } from '#platform/attachments/attachments.ts'
import { squeezedPicture } from '#platform/attachments/picture.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { recordFirst } from '#platform/http/read-upload.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { VehicleCapacityDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** The zones in which modules measure trailers. */
async function measuredZones({ db, zones, modules }: VehicleCapacityDependencies): Promise<Zone[]> {
  const used = (await modules.list(db)).filter(({ useCase }) => useCase === 'vehicle-capacity')
  const ids = new Set(used.flatMap(({ zoneIds }) => zoneIds))
  return (await zones.list(db)).filter(({ id }) => ids.has(id))
}

/** A zone's door, and its picture of an empty trailer. */
export const interiorHandlers = {
  async listTrailerInteriors(deps, { request }) {
    const known = new Map((await store.listInteriors(deps.db)).map((row) => [row.zoneId, row]))
    const measured = await store.lastMeasured(deps.db)
    const grounds = new Map((await deps.cameras.list()).map(({ id, ground }) => [id, ground]))
    return (await measuredZones(deps)).map(({ id, name, cameraId, cameraName }) => {
      const { doorZoneId = null, emptyTakenAt = null, emptyPicture = null } = known.get(id) ?? {}
      const path = pathOf(routes.readEmptyPicture, { params: { id } })
      return {
        id,
        name,
        cameraId,
        cameraName,
        doorZoneId,
        emptyTakenAt: emptyTakenAt?.toISOString() ?? null,
        ...(emptyPicture === null ? {} : { emptyPicture: deps.mediaUrl(path, { request }) }),
        isFloorMeasured: (grounds.get(cameraId) ?? null) !== null,
        measuredAt: measured.get(id)?.toISOString() ?? null,
      }
    })
  },

  async saveTrailerDoor(deps, { params: { id }, body: { doorZoneId }, language }) {
    await refuseUnmeasured(deps, id)
    if (doorZoneId !== null) {
      const door = (await deps.zones.list(deps.db)).find((zone) => zone.id === doorZoneId)
      if (door?.type !== 'dock-door') throw new Refusal(422, 'trailerDoor.unknown', { field: 'doorZoneId' })
      const measured = new Set((await measuredZones(deps)).map((zone) => zone.id))
      const other = (await store.listInteriors(deps.db)).find(
        (row) => row.doorZoneId === doorZoneId && row.zoneId !== id && measured.has(row.zoneId),
      )
      if (other !== undefined) throw new Refusal(409, 'trailerDoor.taken', { field: 'doorZoneId' })
    }
    await store.saveInterior(deps.db, { zoneId: id, doorZoneId })
    announce(deps)
    return { message: translate(language, 'trailerDoor.saved') }
  },

  async saveEmptyPicture(deps, { params: { id }, request, language }) {
    const { fileKey } = await recordFirst(deps.pictures.receive(request), () => refuseUnmeasured(deps, id))
    await refuseUnmeasured(deps, id)
    const file = await deps.pictures.find(fileKey)
    const { width, height } = emptyPictureSize
    const small = file === null ? null : await squeezedPicture(await readFile(file.path), { width, height })
    if (small === null) throw new Refusal(422, 'picture.broken', { field: 'file', fill: { file: '' } })
    const row = { emptyPicture: fileKey, emptyTakenAt: deps.clock.now(), emptySmall: small.toString('base64') }
    await store.saveInterior(deps.db, { zoneId: id, ...row })
    announce(deps)
    return { message: translate(language, 'emptyPicture.saved') }
  },

  async readEmptyPicture({ db, pictures }, { params: { id }, request, reply }) {
    const key = (await store.findInterior(db, id))?.emptyPicture ?? null
    return sendAttachment(reply, request, known(key === null ? null : await pictures.find(key), 'picture.unknown'))
  },
} satisfies Handlers<VehicleCapacityDependencies>

async function refuseUnmeasured(deps: VehicleCapacityDependencies, id: string): Promise<void> {
  if (!(await measuredZones(deps)).some((zone) => zone.id === id)) throw new Refusal(404, 'trailerInterior.unknown')
}

function announce({ live }: VehicleCapacityDependencies): void {
  live.changed({ topic: 'vehicle-capacity', id: 'interiors', change: 'updated' })
}

/** Stores the picture of a trailer's arrival or departure; false if the observation is neither, without reading it. */
export async function keepTrailerPicture(
  { db, pictures, live }: VehicleCapacityDependencies,
  observationId: string,
  content: Readable,
): Promise<boolean> {
  if (!(await store.isMeasured(db, observationId))) return false
  const { fileKey } = await pictures.store({ name: 'trailer.jpg', content: await buffer(content) })
  await store.savePicture(db, observationId, fileKey)
  live.changed({ topic: 'vehicle-capacity', id: 'loads', change: 'updated' })
  return true
}
