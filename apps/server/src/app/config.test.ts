import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

describe('the server’s configuration', () => {
  test('without variables the server listens on loopback, port 8420, with a vision secret of its own', () => {
    const config = readConfig({})

    expect(config).toMatchObject({ host: '127.0.0.1', chosenHost: undefined, port: 8420 })
    expect(config.databaseUrl).toBeUndefined()
    expect(config.visionToken.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({}).visionToken).not.toBe(config.visionToken)
    expect(config.webDir).toMatch(/apps\/web\/dist$/)
  })

  test('every variable is read', () => {
    expect(
      readConfig({
        FORESITE_HOST: '0.0.0.0',
        FORESITE_PORT: '9000',
        FORESITE_DATA_DIR: '/srv/foresite',
        DATABASE_URL: 'postgresql://me:secret@db/site',
        FORESITE_LOG_LEVEL: 'debug',
        FORESITE_VISION_TOKEN: 'sixteen-characters',
        FORESITE_WEB_DIR: '/srv/web',
        FORESITE_HTTPS: 'off',
        FORESITE_HTTPS_NAMES: 'Foresite.site.example, 192.168.1.20',
      }),
    ).toEqual({
      host: '0.0.0.0',
      chosenHost: '0.0.0.0',
      port: 9000,
      dataDir: '/srv/foresite',
      databaseUrl: 'postgresql://me:secret@db/site',
      logLevel: 'debug',
      visionToken: 'sixteen-characters',
      webDir: '/srv/web',
      https: false,
      httpsNames: ['foresite.site.example', '192.168.1.20'],
      simulatorUrl: null,
      mailboxUrl: null,
      simulatedWorld: null,
    })
  })

  test('[OPS-1.c] a simulated site gets its cameras and its world, and no external database', () => {
    const world = { seed: 7, timezone: 'Asia/Tokyo', language: 'en', beganAt: null }
    const simulated = {
      FORESITE_SIMULATOR_URL: 'http://127.0.0.1:8421',
      FORESITE_SIMULATED_WORLD: JSON.stringify(world),
      FORESITE_MAILBOX_PORT: '2525',
    }
    expect(readConfig(simulated)).toMatchObject({
      simulatorUrl: 'http://127.0.0.1:8421',
      mailboxUrl: 'http://127.0.0.1:8421/mailbox',
      simulatedWorld: world,
    })
    const both = { ...simulated, DATABASE_URL: 'postgresql://me:secret@db/site' }
    expect(problemOf(() => readConfig(both)).message).toMatch(/^DATABASE_URL must not be set for a simulated site/)
  })

  test('an empty value counts as absent, as compose files write it', () => {
    expect(readConfig({ FORESITE_PORT: '', DATABASE_URL: ' ', FORESITE_HOST: '' })).toMatchObject({
      port: 8420,
      databaseUrl: undefined,
      chosenHost: undefined,
    })
  })

  test('every wrong value is named in one message, and none is repeated', () => {
    const wrong = {
      FORESITE_PORT: '99999',
      FORESITE_DATA_DIR: 'relative/folder',
      DATABASE_URL: 'mysql://me:topsecret@db/site',
      FORESITE_LOG_LEVEL: 'loud',
      FORESITE_VISION_TOKEN: 'too-short',
      FORESITE_SIMULATED_WORLD: 'the moon',
      FORESITE_HTTPS: 'perhaps',
      FORESITE_HTTPS_NAMES: 'hall, two words',
    }
    const problem = problemOf(() => readConfig(wrong))

    expect(problem).toBeInstanceOf(BadConfig)
    for (const name of Object.keys(wrong)) expect(problem.message).toContain(name)
    for (const value of Object.values(wrong)) expect(problem.message).not.toContain(value)
  })

  test.each(['8420.5', 'http', '-1', '65536', '0x50'])('%s is not a valid port', (port) =>
    expect(problemOf(() => readConfig({ FORESITE_PORT: port })).message).toMatch(/^FORESITE_PORT /),
  )
})

function problemOf(action: () => unknown): Error {
  try {
    action()
  } catch (problem: unknown) {
    if (problem instanceof Error) return problem
  }
  throw new Error('nothing was thrown')
}
