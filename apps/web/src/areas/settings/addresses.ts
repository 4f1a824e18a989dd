import { to } from '#platform/routing/paths.ts'

/** URLs of this area's screens, with their open record. */

export function addCameraHref(way: 'address' | 'file'): string {
  return `${to('liveCameraViews')}?add=${way}`
}

/** Overlays on the pictures, kept when moving from one camera to the next. */
interface Drawn {
  readonly zones: boolean
  readonly tracks: boolean
}

export function cameraHref(id: string, { zones, tracks }: Partial<Drawn> = {}): string {
  const marks = `${zones === true ? '&zones=1' : ''}${tracks === true ? '&tracks=1' : ''}`
  return `${to('liveCameraViews')}?camera=${id}${marks}`
}

export function allCamerasHref({ zones, tracks }: Drawn): string {
  const marks = [...(zones ? ['zones=1'] : []), ...(tracks ? ['tracks=1'] : [])].join('&')
  return `${to('liveCameraViews')}${marks === '' ? '' : `?${marks}`}`
}

/** Recording coverage, or exports, of all cameras. */
export function recordsHref(show: 'coverage' | 'exports'): string {
  return `${to('liveCameraViews')}?show=${show}`
}

export function newZoneHref(cameraName: string): string {
  return `${to('zoneEditor', { camera_name: cameraName })}?zone=new`
}

export function newModuleHref(): string {
  return `${to('modules')}?module=new`
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
