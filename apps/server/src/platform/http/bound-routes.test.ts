import type { Route } from '@foresite/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bindRoutes } from './bound-routes.ts'
import type { AnyFeature } from './feature.ts'

const route: Route = {
  method: 'GET',
  path: '/cameras',
  feature: 'cameras',
  summary: 'Cameras',
  answer: z.array(z.string()),
}
const cameras: AnyFeature = { name: 'cameras', handlers: { listCameras: async () => [] } }

test('every route gets its handler', () => {
  const [bound] = bindRoutes({ listCameras: route }, [cameras])

  expect(bound).toMatchObject({ name: 'listCameras', route })
})

test('a server whose routes and features do not match does not start, and names each wrong route', () => {
  const again: AnyFeature = { name: 'again', handlers: { listCameras: async () => [] } }
  const lost: AnyFeature = { name: 'lost', handlers: { listUsers: async () => [] } }
  const routes = { listCameras: route, readCamera: { ...route, path: '/cameras/:id' as const } }

  expect(() => bindRoutes(routes, [cameras, again, lost])).toThrow(
    [
      'listCameras is handled twice, again by again',
      'lost handles listUsers, which is no route',
      'readCamera (GET /cameras/:id) has no handler',
    ].join('\n'),
  )
})
