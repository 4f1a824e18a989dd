import type { Area } from '@foresite/contract/areas'
import { cameraLocation, type CameraLocation } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'

/** Where the cameras of zones look, as far as they are assigned to areas; in the order of the letters. */
export function locationsOf(
  zoneIds: readonly string[],
  zones: readonly Pick<Zone, 'id' | 'cameraId'>[],
  areas: readonly Pick<Area, 'cameraIds' | 'location'>[],
): CameraLocation[] {
  const cameras = new Set(zones.filter(({ id }) => zoneIds.includes(id)).map(({ cameraId }) => cameraId))
  const seen = areas.filter(({ cameraIds }) => cameraIds.some((id) => cameras.has(id))).map(({ location }) => location)
  return cameraLocation.options.filter((one) => seen.includes(one)).toSorted()
}
