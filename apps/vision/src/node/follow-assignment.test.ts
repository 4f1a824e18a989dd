import { randomUUID } from 'node:crypto'
import type { Assignment } from '@foresite/contract/vision-nodes'
import pino from 'pino'
import { cameraAssignment } from '@foresite/testkit/records'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteServer } from '#node/publish/site-server.ts'
import { eventually } from '../../test/eventually.ts'
import { loopbackServer, type LoopbackServer } from '../../test/loopback-server.ts'
import { announcePreparing, followAssignment } from './follow-assignment.ts'

const log = pino({ level: 'silent' })
const presence = { nodeId: 'node-1', address: 'http://127.0.0.1:9' }
let server: LoopbackServer
let stop: AbortController

beforeEach(async () => {
  server = await loopbackServer()
  stop = new AbortController()
})

afterEach(async () => {
  stop.abort()
  await server[Symbol.asyncDispose]()
})

function assignmentOf(version: string): Assignment {
  return { version, cameras: [cameraAssignment({ cameraId: randomUUID() })] }
}

describe('following the assignment', () => {
  test('applies each version once and sends the known version with every poll', async () => {
    const first = assignmentOf('1')
    const second = assignmentOf('2')
    const answers = [first, first, second]
    server.answer = () => ({ status: 200, body: answers.length > 1 ? answers.shift() : second })
    const applied: Assignment[] = []
    const following = followAssignment(
      siteServer(server.url, 'token'),
      presence,
      (assignment) => {
        applied.push(assignment)
        if (assignment.version === '2') stop.abort()
        return Promise.resolve()
      },
      stop.signal,
      log,
    )
    await following

    expect(applied).toEqual([first, second])
    const polls = server.received.map(({ body }) => JSON.parse(body.toString()) as { knownVersion: string | null })
    expect(polls.map(({ knownVersion }) => knownVersion)).toEqual([null, '1', '1'])
  })

  test('[VIS-7.a] keeps polling while cameras stop slowly, and applies one version after the other', async () => {
    const answers = [assignmentOf('1'), assignmentOf('2')]
    server.answer = ({ body }) => {
      const { knownVersion } = JSON.parse(body.toString()) as { knownVersion: string | null }
      return { status: 200, body: knownVersion === null ? answers[0] : answers[1] }
    }
    const slow = Promise.withResolvers<undefined>()
    const applied: string[] = []
    const following = followAssignment(
      siteServer(server.url, 'token'),
      presence,
      async ({ version }) => {
        applied.push(version)
        if (version === '1') await slow.promise
      },
      stop.signal,
      log,
    )
    await server.until((received) => received.length >= 4)
    expect(applied).toEqual(['1'])
    slow.resolve(undefined)
    await eventually(() => expect(applied).toEqual(['1', '2']))
    stop.abort()
    await following
  })

  test('requests an assignment again if it could not be applied', async () => {
    server.answer = () => ({ status: 200, body: assignmentOf('1') })
    const take = vi.fn(() => Promise.resolve())
    take.mockRejectedValueOnce(new Error('no process could be started'))
    const following = followAssignment(siteServer(server.url, 'token'), presence, take, stop.signal, log)
    await eventually(() => expect(take).toHaveBeenCalledTimes(2))
    stop.abort()
    await following
  })

  test('tries an assignment that cannot be applied at most twice a second', async () => {
    server.answer = () => ({ status: 200, body: assignmentOf('1') })
    const take = vi.fn(() => Promise.reject(new Error('the disk cannot be written')))
    const from = performance.now()
    const following = followAssignment(siteServer(server.url, 'token'), presence, take, stop.signal, log)
    await eventually(() => expect(take.mock.calls.length).toBeGreaterThanOrEqual(3))
    expect(performance.now() - from).toBeGreaterThan(990)
    stop.abort()
    await following
  })

  test('polls a server that does not hold requests at most twice a second', async () => {
    server.answer = () => ({ status: 200, body: assignmentOf('1') })
    const from = performance.now()
    const following = followAssignment(
      siteServer(server.url, 'token'),
      presence,
      () => Promise.resolve(),
      stop.signal,
      log,
    )
    // The first poll applies a version, the second is answered too soon, and the third comes after the pause.
    await server.until((received) => received.length >= 3)
    expect(performance.now() - from).toBeGreaterThan(490)
    stop.abort()
    await following
  })

  test('continues with the last assignment while the server fails, and applies changes afterwards', async () => {
    server.answer = () => ({ status: 503, body: null })
    const take = vi.fn(() => {
      stop.abort()
      return Promise.resolve()
    })
    const following = followAssignment(siteServer(server.url, 'token'), presence, take, stop.signal, log)
    await server.until((received) => received.length >= 2)
    server.answer = () => ({ status: 200, body: assignmentOf('1') })
    await following

    expect(take).toHaveBeenCalledOnce()
  })

  test('reports that it is preparing until it can detect', async () => {
    server.answer = () => ({ status: 200, body: assignmentOf('1') })
    const announcing = announcePreparing(siteServer(server.url, 'token'), presence, stop.signal)
    await server.until((received) => received.length >= 1)
    stop.abort()
    await announcing
    expect(JSON.parse(server.received[0]?.body.toString() ?? '')).toMatchObject({
      ...presence,
      state: 'preparing',
    })
  })
})
