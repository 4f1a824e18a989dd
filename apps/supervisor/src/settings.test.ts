import { homedir } from 'node:os'
import { resolve } from 'node:path'
import type { SimulatedWorld } from '@foresite/contract/site-mark'
import { expect, test } from 'vitest'
import { productPlans } from './plans.ts'
import { defaultDataFolder, inWorld, readSettings } from './settings.ts'

test('fills in defaults: loopback, port 8420, a random token', () => {
  const { serverUrl, withVision, childEnvironment } = readSettings({}, true)
  expect(serverUrl).toBe('http://127.0.0.1:8420')
  expect(withVision).toBe(true)
  expect(childEnvironment).toMatchObject({
    FORESITE_PORT: '8420',
    FORESITE_DATA_DIR: '/var/lib/foresite',
    FORESITE_SERVER_URL: 'http://127.0.0.1:8420',
  })
  expect(childEnvironment).not.toHaveProperty('FORESITE_HOST')
  const token = childEnvironment['FORESITE_VISION_TOKEN']
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(readSettings({}, true).childEnvironment['FORESITE_VISION_TOKEN']).not.toBe(token)
})

test('gives the children a thread for each camera’s reads, unless the site sets the number', () => {
  const threads = (env: NodeJS.ProcessEnv) => readSettings(env, false).childEnvironment['UV_THREADPOOL_SIZE']
  expect(threads({})).toBe('64')
  expect(threads({ UV_THREADPOOL_SIZE: '128' })).toBe('128')
})

test('treats an empty value as missing', () => {
  const { childEnvironment } = readSettings({ FORESITE_PORT: '', FORESITE_VISION_TOKEN: '' }, false)
  expect(childEnvironment['FORESITE_PORT']).toBe('8420')
  expect(childEnvironment['FORESITE_VISION_TOKEN']).not.toBe('')
})

test('treats an empty XDG_DATA_HOME as missing', () =>
  expect(defaultDataFolder({ XDG_DATA_HOME: '' }, false)).toBe(`${homedir()}/.local/share/foresite`))

test('keeps set values, and passes everything else on', () => {
  const given = {
    FORESITE_PORT: '9000',
    FORESITE_VISION_TOKEN: 'a-token-of-the-site',
    DATABASE_URL: 'postgres://site',
    FORESITE_DATA_DIR: '/srv/site',
  }
  expect(readSettings(given, false).childEnvironment).toMatchObject(given)
})

test('keeps the data where the system keeps it', () => {
  expect(defaultDataFolder({}, true)).toBe('/var/lib/foresite')
  expect(defaultDataFolder({}, false)).toBe(`${homedir()}/.local/share/foresite`)
  expect(defaultDataFolder({ XDG_DATA_HOME: '/home/ana/data' }, false)).toBe('/home/ana/data/foresite')
})

test('[OPS-3.c] can run the server without vision', () =>
  expect(readSettings({ FORESITE_WITHOUT_VISION: '1' }, false).withVision).toBe(false))

test('[OPS-1.c] a simulated site has a data folder of its own, unless the site sets one', () => {
  const folder = (env: NodeJS.ProcessEnv) => readSettings(env, true, true).childEnvironment['FORESITE_DATA_DIR']
  expect(folder({})).toBe('/var/lib/foresite-demo')
  expect(folder({ FORESITE_DATA_DIR: '/srv/tried' })).toBe('/srv/tried')
})

test('[OPS-1.c] neither kind of site gets the other’s addresses: no real database, no simulated cameras', () => {
  const env = {
    DATABASE_URL: 'postgres://site',
    FORESITE_SIMULATOR_URL: 'http://127.0.0.1:9',
    FORESITE_SIMULATED_WORLD: '{}',
  }
  const variablesOf = (demo: boolean) =>
    Object.keys(readSettings(env, true, demo).childEnvironment).filter((name) => name in env)
  expect(variablesOf(false)).toEqual(['DATABASE_URL'])
  expect(variablesOf(true)).toEqual(['FORESITE_SIMULATOR_URL', 'FORESITE_SIMULATED_WORLD'])
})

test('[OPS-1.c] simulator and product share one clock, that of the simulated world', () => {
  const world: SimulatedWorld = { seed: 7, timezone: 'Asia/Tokyo', language: 'en', beganAt: null }
  const { childEnvironment } = inWorld(readSettings({}, true, true), world)
  expect(childEnvironment['TZ']).toBe('Asia/Tokyo')
  expect(JSON.parse(childEnvironment['FORESITE_SIMULATED_WORLD'] ?? '')).toEqual(world)
})

test('[OPS-1.c] the simulator runs only for a simulated site', () => {
  const names = (demo: boolean) => productPlans(readSettings({}, true, demo), false).map(({ name }) => name)
  expect(names(true)).toEqual(['simulator', 'server', 'vision', 'history', 'office'])
  expect(names(false)).toEqual(['server', 'vision'])
})

test('[OPS-1.c] a simulated site gets a past, also without vision, but not with a set clock', () => {
  const plan = (env: NodeJS.ProcessEnv) =>
    productPlans(readSettings(env, true, true), false).find(({ name }) => name === 'history')
  for (const env of [{}, { FORESITE_WITHOUT_VISION: '1' }])
    expect(plan(env)).toMatchObject({ args: ['apps/vision/dist/history.js'], endsByItself: true })
  expect(plan({ FORESITE_SIMULATED_FROM: '2026-11-20T10:00:00Z' })).toBeUndefined()
})

test('in development, a change in any package restarts server and vision', () => {
  const plans = productPlans(readSettings({}, true), true).filter(({ name }) => name !== 'web')
  for (const { sources } of plans) expect(sources).toContain(resolve(import.meta.dirname, '../../../packages'))
})
