import type { PathName } from '#platform/routing/paths.ts'

/** Tells the frame which screen a route shows. */
export interface RouteHandle {
  readonly title: PathName
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
