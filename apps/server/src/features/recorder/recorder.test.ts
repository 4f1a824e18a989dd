import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../../test/site-under-test.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'

let server: ServerUnderTest
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('[STATE-2.a] without a recorder, the recorder’s configuration is our own', async () => {
  const configuration = await server.call('readRecorderConfiguration', {
    query: { url: 'recorder:config' },
  })
  expect(configuration).toMatchObject({ version: '0.0.0-test', cameras: {} })
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'http://frigate:5000/api/config',
  'file:///etc/passwd',
  'recorder:config/../x',
  'recorder:config ',
  'RECORDER:CONFIG',
])('%s is not the recorder’s config endpoint and is never fetched', async (url) => {
  const call = server.call('readRecorderConfiguration', { query: { url } })
  expect(await refusalOf(call)).toMatchObject({
    status: 403,
    error: 'recorder.url.refused',
    field: 'url',
  })
})

test('an address is required', async () => {
  const answer = await server.fetch('/api/proxy')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: 'recorder.address.required', field: 'url' })
})

test('the recorder is only read, never changed', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await server.fetch('/api/proxy?url=recorder:config', { method })
    expect([404, 405]).toContain(answer.status)
  }
})
