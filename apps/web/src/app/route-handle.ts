import type { PathName } from '#platform/routing/paths.ts'

/** What a route tells the frame: which screen it is. */
export interface RouteHandle {
  readonly title: PathName
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
