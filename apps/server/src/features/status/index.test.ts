import { expect, test } from 'vitest'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

test('reports the state of the server, its database and vision', async () => {
  await using site = await SiteUnderTest.start()
  const { server, clock, vision } = site
  const { version, ...parts } = await server.call('readHealth')
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(parts).toEqual({ database: 'up', vision: 'up' })
  clock.pass(10)
  expect(await server.call('readHealth')).toMatchObject({ database: 'up', vision: 'away' })
  await vision.beat({ state: 'preparing' })
  expect(await server.call('readHealth')).toMatchObject({ vision: 'preparing' })
  await vision.beat({ state: 'ready' })
  expect(await server.call('readHealth')).toMatchObject({ vision: 'up' })
})
