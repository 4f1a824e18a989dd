import { accessRoutes } from '@foresite/contract/access'
import { brandingRoutes } from '@foresite/contract/branding'
import type { Route } from '@foresite/contract/route'
import type { RouteName } from '@foresite/contract/routes'

/** Routes needed before the frame loads: login, first password, and their logo. */
let known: Readonly<Record<string, Route>> = { ...accessRoutes, ...brandingRoutes }

/**
 * Loads the full route table, which everything inside the frame calls: it grows with the product, and the login page
 * need not wait for it.
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
