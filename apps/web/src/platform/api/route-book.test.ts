import type { RouteName } from '@foresite/contract/routes'
import { expect, test, vi } from 'vitest'

test('the login’s routes are known at once; all others once the table has loaded', async () => {
  vi.resetModules()
  const { loadRoutes, routeOf } = await import('./route-book.ts')
  expect(routeOf('logIn')).toMatchObject({ path: '/auth' })
  expect(() => routeOf('listCameras')).toThrow('listCameras')
  await loadRoutes()
  const { routes } = await import('@foresite/contract/routes')
  for (const name of Object.keys(routes) as RouteName[]) expect(routeOf(name)).toBe(routes[name])
})
