import type { PathName } from '#platform/routing/paths.ts'

/** A route's description for the frame: which screen it is. */
export interface RouteHandle {
  readonly title: PathName
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
