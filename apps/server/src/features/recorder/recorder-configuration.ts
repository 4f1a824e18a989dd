import type { Camera } from '@foresite/contract/cameras'
import type { ImagePoint } from '@foresite/contract/primitives'
import type { RecorderConfiguration } from '@foresite/contract/recorder'
import type { Zone } from '@foresite/contract/zones'

/** The data for our own configuration. */
export interface Site {
  readonly version: string
  readonly timezone: string
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
}

/** The site's cameras and zones in the form of Frigate's `GET /api/config`. */
export function recorderConfigurationOf(site: Site): RecorderConfiguration {
  return {
    version: site.version,
    mqtt: { enabled: false },
    ui: { timezone: site.timezone },
    cameras: Object.fromEntries(
      site.cameras.map((camera) => [
        camera.name,
        cameraConfiguration(
          camera,
          site.zones.filter(({ cameraId }) => cameraId === camera.id),
        ),
      ]),
    ),
  }
}

function cameraConfiguration(camera: Camera, zones: readonly Zone[]) {
  return {
    name: camera.name,
    friendly_name: camera.name,
    enabled: true,
    detect: { enabled: true, width: camera.width, height: camera.height, fps: camera.rate },
    ffmpeg: { inputs: [{ path: pathOf(camera), roles: ['detect', 'record'] }] },
    zones: Object.fromEntries(
      zones.map((zone) => [zone.name, { friendly_name: zone.name, coordinates: coordinatesOf(zone.polygon) }]),
    ),
  }
}

/** The address of the picture; a camera's address is stored without its password. */
function pathOf({ source }: Camera): string {
  if (source.kind === 'simulated') return 'simulated'
  return source.kind === 'file' ? source.fileName : source.address
}

/**
 * Points as "x1,y1,x2,y2,…". Frigate takes a text greater than "1.0" for pixels, so whole numbers are written "1",
 * never "1.000".
 */
function coordinatesOf(polygon: readonly ImagePoint[]): string {
  return polygon.flatMap(({ x, y }) => [x, y].map((part) => String(Number(part.toFixed(4))))).join(',')
}
