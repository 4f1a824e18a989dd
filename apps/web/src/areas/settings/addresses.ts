import { to } from '#platform/routing/paths.ts'

/** Addresses of states of this area's screens: what is open is in the address. */

export function addCameraHref(way: 'address' | 'file'): string {
  return `${to('liveCameraViews')}?add=${way}`
}

export function cameraHref(id: string): string {
  return `${to('liveCameraViews')}?camera=${id}`
}

export function newZoneHref(cameraName: string): string {
  return `${to('zoneEditor', { camera_name: cameraName })}?zone=new`
}

export function newModuleHref(): string {
  return `${to('modules')}?module=new`
}
