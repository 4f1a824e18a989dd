import type { Size } from '@foresite/geometry/size'
import { groundCalibration } from '#cameras/ground-calibration.ts'
import type { GroundCalibration } from '@foresite/contract/ground'
import { siteName } from '#cameras/site-names.ts'
import type { Language } from '@foresite/contract/messages/languages'
import { siteCameras } from '#cameras/site-cameras.ts'
import { siteZones, zoneOnPicture, type SiteZone } from '#cameras/site-zones.ts'
import type { LiveCamera } from './live-camera.ts'

/** A camera with all that an installer needs. */
export interface ListedCamera extends Size {
  readonly id: string
  readonly name: string
  /** Of its stream, on this server. */
  readonly path: string
  readonly framesPerSecond: number
  /** A rectangle of its ground, for calibration (ZONE-8). */
  readonly ground: GroundCalibration
  readonly zones: readonly ListedZone[]
  /** Current viewers, and pictures painted so far. */
  readonly viewers: number
  readonly painted: number
}

type ListedZone = Pick<SiteZone, 'name' | 'type' | 'purpose'> & ReturnType<typeof zoneOnPicture>

/** Constant while the program runs, computed once. */
const standing = new Map(
  siteCameras.map((camera) => [
    camera.id,
    {
      ground: groundCalibration(camera),
      zones: siteZones
        .filter(({ cameraId }) => cameraId === camera.id)
        .map((zone) => {
          const { name, type, purpose } = zone
          return { name, type, purpose, ...zoneOnPicture(zone) }
        }),
    },
  ]),
)

/** Every camera of the site, in the order in which they are listed. */
export function listCameras(cameras: readonly LiveCamera[], language: Language): ListedCamera[] {
  return cameras.flatMap(({ camera, viewers, painted }) => {
    const known = standing.get(camera.id)
    if (!known) return []
    const { id, widthPx: width, heightPx: height, framesPerSecond } = camera
    const path = streamPath(id)
    const name = siteName(camera.name, language)
    const zones = known.zones.map((zone) => ({ ...zone, name: siteName(zone.name, language) }))
    return [{ id, name, path, width, height, framesPerSecond, ground: known.ground, zones, viewers, painted }]
  })
}

export function streamPath(id: string): string {
  return `/cameras/${id}.ts`
}
