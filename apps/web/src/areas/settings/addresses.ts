import { to } from '#platform/routing/paths.ts'

/** URLs of this area's screens, with their open record. */

/** Overlays on the pictures, kept when moving from one camera or list to the next. */
interface Drawn {
  readonly zones: boolean
  readonly tracks: boolean
}

function liveHref(opened: Readonly<Record<string, string>>, { zones, tracks }: Partial<Drawn>): string {
  const search = new URLSearchParams(opened)
  if (zones === true) search.set('zones', '1')
  if (tracks === true) search.set('tracks', '1')
  return `${to('liveCameraViews')}${search.size === 0 ? '' : `?${search.toString()}`}`
}

export function addCameraHref(way: 'address' | 'find' | 'file', drawn: Partial<Drawn> = {}): string {
  return liveHref({ add: way }, drawn)
}

export function cameraHref(id: string, drawn: Partial<Drawn> = {}): string {
  return liveHref({ camera: id }, drawn)
}

export function allCamerasHref(drawn: Drawn): string {
  return liveHref({}, drawn)
}

/** Recording coverage, or exports, of all cameras. */
export function recordsHref(show: 'coverage' | 'exports', drawn: Drawn): string {
  return liveHref({ show }, drawn)
}

/** Stands in the address for an area that is being added. */
export const newArea = 'new'

/** The address that opens a dock or gate, or a new one. */
export function areaHref(id: string): string {
  return `${to('areaConfigurations')}?area=${id}`
}

/** The other settings on a camera's picture: floor calibration and privacy masks. */
export function onPictureHref(cameraName: string, set: 'floor' | 'masks'): string {
  return `${to('zoneEditor', { camera_name: cameraName })}?set=${set}`
}
