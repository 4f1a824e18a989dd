import { expect, test } from 'vitest'
import { z } from 'zod'
import { en } from './messages/en.ts'
import { pt } from './messages/pt.ts'
import { routes } from './routes.ts'
import type { Route } from './route.ts'

const table = Object.entries<Route>(routes)

/** These change nothing, so their dialogs have no message to show. */
const previews: readonly string[] = ['previewStockImport', 'previewShipmentImport', 'previewAppointmentImport']

test('[CALL-3.b] every answer to a user’s call other than a GET has a message', () => {
  // A vision node reads no messages.
  const calls = table.filter(
    ([name, { method, access }]) => method !== 'GET' && access !== 'vision' && !previews.includes(name),
  )
  const without = calls.filter(([, { answer, media }]) => {
    // A stream has it in its last line, whose schema requires one (safety-ai.ts).
    if (answer === 'media') return media?.includes('application/x-ndjson') !== true
    const { required = [] } = z.toJSONSchema(answer, { unrepresentable: 'any' })
    return !required.includes('message')
  })
  expect(calls.length).toBeGreaterThan(10)
  expect(without.map(([name]) => name)).toEqual([])
})

test('no two calls have the same method and path', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('[CALL-7.a] these calls have the specification’s names', () => {
  const addresses = table.map(([, { method, path }]) => `${method} ${path}`)
  expect(addresses).toEqual(
    expect.arrayContaining([
      'GET /proxy',
      'GET /config',
      'GET /incidents',
      'GET /status/auth',
      'GET /status/mqtt',
      'GET /status/nvr',
      'GET /status/config',
      'POST /auth',
      'POST /auth/password',
      'PUT /auth/password',
      'GET /modules',
      'POST /modules',
      'PUT /modules/:id',
      'DELETE /modules/:id',
      'GET /users',
      'GET /users/:id',
      'POST /users',
      'PUT /users/:id',
      'DELETE /users/:id',
      'GET /recognize/shipment-damage/categories',
      'GET /label-image/:filename/',
    ]),
  )
})

test.each([
  ['incidents'],
  ['config'],
  ['groups'],
  ['inventory-management'],
  ['recognize/text'],
  ['custom-detection/count'],
  ['cycle-counting/inference'],
  ['yard-management'],
  ['quality-metrics'],
  ['locations'],
  ['safety-ai'],
  ['ergonomics'],
  ['proxy'],
])('[CALL-7.b] the specification’s base %s has calls', (base) =>
  expect(table.filter(([, { path }]) => `${path}/`.startsWith(`/${base}/`))).not.toEqual([]),
)

test('[LANG-3.a, LANG-3.d] every sentence of the server is in both languages, with the same values filled in', () => {
  const marks = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()
  expect(Object.keys(pt).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const [key, sentence] of Object.entries(en))
    expect([key, marks(pt[key as keyof typeof en])]).toEqual([key, marks(sentence)])
})

test('[AUTH-11.a] only users’ calls that change something are recorded with their user', () => {
  const recorded = table.filter(([, { recordsWho }]) => recordsWho === true)
  expect(recorded.map(([name]) => name)).toContain('saveConfig')
  for (const [name, { method, access = 'user' }] of recorded)
    expect([name, access, method === 'GET']).toEqual([name, 'user', false])
})
