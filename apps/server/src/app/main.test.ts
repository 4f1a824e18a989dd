import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { endProcess, preparedSite, site, type Site } from '../../test/server-process.ts'

let stopped: Site

/** A site whose server has run before. */
const knownSite = () => site(stopped)

beforeAll(async () => {
  stopped = await site()
  const { child, ended } = await stopped.start()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
afterAll(() => stopped[Symbol.asyncDispose]())

/** Adds a user; true once the server has acknowledged the call. */
async function addUser(url: string, number: number): Promise<Response> {
  return fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: `Silva ${number}`,
      companyEmail: `ana${number}@site.example`,
    }),
  })
}

async function userEmails(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/users`)
  const users = (await response.json()) as { companyEmail: string }[]
  return users.map(({ companyEmail }) => companyEmail)
}

const emails = (numbers: readonly number[]) => numbers.map((number) => `ana${number}@site.example`)

describe('starting', () => {
  test('a server with wrong settings names all of them and says that a restart will not help', async () => {
    await using place = await site()

    const { code, words } = await place.fail({
      FORESITE_PORT: 'eighty',
      FORESITE_LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://me:topsecret@db/site',
    })

    expect(code).toBe(78)
    expect(words).toContain('FORESITE_PORT')
    expect(words).toContain('FORESITE_LOG_LEVEL')
    expect(words).toContain('DATABASE_URL')
    expect(words).not.toContain('topsecret')
  })

  test('a server whose own PostgreSQL does not answer exits for a restart, without printing the password', async () => {
    await using place = await site()

    const { code, words } = await place.fail({
      DATABASE_URL: 'postgresql://me:topsecret@127.0.0.1:1/site',
    })

    expect(code).toBe(1)
    expect(words).toBe(
      'The server cannot start yet:\nDATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).',
    )
  })

  test('a server with a broken key says so, says what to do, and that a restart will not help', async () => {
    await using place = await preparedSite()
    await writeFile(join(place.dataDir, 'secret.key'), 'short')

    const { code, words } = await place.fail()

    expect(code).toBe(78)
    expect(words).toMatch(/secret\.key is broken: it has 5 bytes, and a key has 32\. Restore it/)
    expect(await place.postgres()).toBeNull()
  })

  test('a second server on a data folder in use says so and leaves the first one alone', async () => {
    await using place = await knownSite()
    const first = await place.start()

    const { code, words } = await place.fail()

    expect(code).toBe(78)
    expect(words).toContain(`Another Foresite server is running on the data folder ${place.dataDir}`)
    expect((await fetch(`${first.url}/api/status/health`)).status).toBe(200)
  })

  test('a server whose port is taken says so and leaves no database running', async () => {
    await using place = await knownSite()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')

    const { code, words } = await place.fail({
      FORESITE_PORT: String((other.address() as AddressInfo).port),
    })
    other.close()

    expect(code).toBe(78)
    expect(words).toContain('FORESITE_PORT is taken by another program')
    expect(await place.postgres()).toBeNull()
  })
})

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'on %s a server stops in order with its database, however many connections are kept open',
    async (signal) => {
      await using place = await knownSite()
      const server = await place.start()
      const agent = new Agent({ keepAlive: true })
      const [response] = (await once(get(`${server.url}/api/status/health`, { agent }), 'response')) as [
        NodeJS.ReadableStream,
      ]
      response.resume()
      const screen = io(server.url, { reconnection: false })
      await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))

      server.child.kill(signal)

      expect(await server.ended).toBe(0)
      expect(await place.postgres()).toBeNull()
      agent.destroy()
      screen.close()
    },
  )

  test('a server whose supervisor has gone also stops in order', async () => {
    await using place = await knownSite()
    const server = await place.start()

    server.child.disconnect()

    expect(await server.ended).toBe(0)
    expect(await place.postgres()).toBeNull()
  })
})

describe('surviving', () => {
  test('after a kill, the next server takes over the database with every acknowledged write', async () => {
    await using place = await knownSite()
    const first = await place.start()
    const acknowledged: number[] = []
    const writing = (async () => {
      for (let number = 0; ; number += 1)
        if ((await addUser(first.url, number)).status === 201) acknowledged.push(number)
    })()
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(20))
    const postgres = await place.postgres()

    first.child.kill('SIGKILL')
    await expect(writing).rejects.toThrow()
    await first.ended

    const second = await place.start()
    expect(await place.postgres()).toBe(postgres)
    expect(await userEmails(second.url)).toEqual(expect.arrayContaining(emails(acknowledged)))
  })

  test('when PostgreSQL is killed, calls answer 503 until it is back by itself, and no acknowledged write is lost', async () => {
    await using place = await knownSite()
    const server = await place.start()
    const acknowledged: number[] = []
    const statuses = new Set<number>()
    const enough = new AbortController()
    const writing = (async () => {
      for (let number = 0; !enough.signal.aborted; number += 1) {
        const { status } = await addUser(server.url, number)
        statuses.add(status)
        if (status === 201) acknowledged.push(number)
      }
    })()
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(20))
    const before = await place.postgres()
    if (before === null) throw new Error('PostgreSQL is not running')

    await endProcess(before)
    const atDeath = acknowledged.length
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(atDeath + 20))
    enough.abort()
    await writing

    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect(await userEmails(server.url)).toEqual(expect.arrayContaining(emails(acknowledged)))
    expect(await place.postgres()).not.toBe(before)
  })
})
