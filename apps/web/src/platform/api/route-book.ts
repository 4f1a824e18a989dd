import { accessRoutes } from '@foresite/contract/access'
import { brandingRoutes } from '@foresite/contract/branding'
import type { Route } from '@foresite/contract/route'
import type { RouteName } from '@foresite/contract/routes'

/** What is called before there is a frame: the login, the first password and the logo on both. */
let known: Readonly<Record<string, Route>> = { ...accessRoutes, ...brandingRoutes }

/**
 * Fetches the table of every route, which what stands inside the frame calls: it grows with the product, and the login
 * page need not wait for it.
 */
export async function loadRoutes(): Promise<void> {
  const { routes } = await import('@foresite/contract/routes')
  known = routes
}

/** The route of a name, with its type widened so that code can ask what parts it has. */
export function routeOf(name: RouteName): Route {
  const route = known[name]
  if (!route) throw new Error(`The route ${name} is asked for before loadRoutes() has brought it`)
  return route
}
