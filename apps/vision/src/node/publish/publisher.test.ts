import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { loopbackServer, type LoopbackServer, type ReceivedCall } from '../../../test/loopback-server.ts'
import { someObservation } from '../../../test/observations.ts'
import { Publisher } from './publisher.ts'
import { siteServer } from './site-server.ts'

const token = 'a-token-of-this-test'
const log = pino({ level: 'silent' })
let folder: string
let server: LoopbackServer
let stop: AbortController
let running: Promise<void> | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foresite-outbox-'))
  server = await loopbackServer()
  server.answer = acceptEverything
  stop = new AbortController()
  running = undefined
})

afterEach(async () => {
  stop.abort()
  await running
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

function acceptEverything(call: ReceivedCall): { status: number; body: unknown } {
  if (!call.url.endsWith('/observations')) return { status: 200, body: { ok: true } }
  const { observations } = JSON.parse(call.body.toString()) as { observations: { id: string }[] }
  return { status: 200, body: { accepted: observations.map(({ id }) => id) } }
}

async function openPublisher(): Promise<Publisher> {
  const publisher = await Publisher.open(folder, siteServer(server.url, token), log)
  running = publisher.run(stop.signal)
  return publisher
}

async function clipFile(): Promise<string> {
  const path = join(folder, 'cut.mp4')
  await writeFile(path, 'the clip')
  return path
}

/** Otherwise a picture would be stored while the folder is removed. */
async function isGathered(publisher: Publisher): Promise<void> {
  await publisher.run(AbortSignal.abort())
}

async function outboxIsEmpty(): Promise<void> {
  await eventually(async () => expect(await readdir(join(folder, 'outbox'))).toEqual([]))
}

const pictured = Date.parse('2026-03-02T10:00:03.000Z')

const noEvidence = {
  still: () => Promise.resolve({ jpeg: Buffer.from('a picture'), at: pictured }),
  clip: () => Promise.resolve(null),
}

describe('publisher', () => {
  test('hands over the observation first, then its still and its clip, and deletes what was accepted', async () => {
    const publisher = await openPublisher()
    const observation = someObservation()
    await publisher.start(observation, {
      still: noEvidence.still,
      clip: async () => ({
        path: await clipFile(),
        startsAt: new Date('2026-03-02T09:59:55.000Z'),
        durationMs: 15_000,
      }),
    })
    await server.until((received) => received.some(({ url }) => url.includes('/clip')))
    await outboxIsEmpty()

    const [first] = server.received
    expect(first).toMatchObject({
      url: '/api/vision/observations',
      authorization: `Bearer ${token}`,
    })
    const still = server.received.find(({ url }) => url.includes('/still'))
    expect(new URL(still?.url ?? '', server.url).searchParams.get('at')).toBe('2026-03-02T10:00:03.000Z')
    expect(still).toMatchObject({
      method: 'PUT',
      type: 'image/jpeg',
      body: Buffer.from('a picture'),
    })
    const clip = server.received.find(({ url }) => url.includes('/clip'))
    expect(clip?.body.toString()).toBe('the clip')
    expect(clip?.url).toContain('startsAt=2026-03-02T09%3A59%3A55.000Z&durationMs=15000')
  })

  test('[VIS-6.d] an observation states the age of its picture at delivery, even after a wait', async () => {
    server.answer = () => ({ status: 503, body: { message: 'away', error: 'database.away' } })
    const publisher = await openPublisher()
    const observation = someObservation()
    await publisher.start(observation, noEvidence, Date.now() - 60_000)
    await server.until((received) => received.length >= 2)

    const [first, second] = server.received.map(({ body }) => {
      const { pictureAgesMs } = JSON.parse(body.toString()) as { pictureAgesMs: Record<string, number> }
      return pictureAgesMs[observation.id] ?? 0
    })
    expect(first).toBeGreaterThanOrEqual(60_000)
    expect(second).toBeGreaterThan(first ?? Infinity)
  })

  test('keeps everything while the server is unreachable and delivers it in order afterwards', async () => {
    server.answer = () => ({ status: 503, body: { message: 'away', error: 'database.away' } })
    const publisher = await openPublisher()
    const observation = someObservation()
    const over = { ...observation, endedAt: new Date().toISOString() }
    await publisher.start(observation, noEvidence)
    await publisher.end(over)
    await server.until((received) => received.length >= 2)
    const accepted: unknown[] = []
    server.answer = (call) => {
      if (call.url.endsWith('/observations'))
        accepted.push(...(JSON.parse(call.body.toString()) as { observations: unknown[] }).observations)
      return acceptEverything(call)
    }
    await server.until((received) => received.some(({ url }) => url.includes('missing=1')))

    expect(accepted).toEqual([observation, over])
  })

  test('[MOD-10.a] an event that is long over is handed over as ended, however many observations wait between its start and its end', async () => {
    const before = await Publisher.open(folder, siteServer('http://127.0.0.1:9', token), log)
    const observation = someObservation()
    await before.start(observation, noEvidence)
    for (let others = 0; others < 100; others += 1) await before.end(someObservation())
    await before.end({ ...observation, endedAt: '2026-03-02T10:00:09.000Z' })
    await isGathered(before)

    await openPublisher()
    await outboxIsEmpty()
    const batches = server.received.filter(({ url }) => url.endsWith('/observations'))
    const ends = batches.map(({ body }) => {
      const { observations } = JSON.parse(body.toString()) as { observations: { id: string; endedAt: string | null }[] }
      return observations.flatMap(({ id, endedAt }) => (id === observation.id ? [endedAt] : []))
    })
    expect(ends).toEqual([['2026-03-02T10:00:09.000Z'], ['2026-03-02T10:00:09.000Z']])
  })

  test('[MOD-8.l] publishes a stay that began before the node started without a clip, and resumes it', async () => {
    const publisher = await openPublisher()
    const stay = { ...someObservation(), kind: 'dock-door' as const, object: 'vehicle' as const }
    const at = Math.floor(Date.now() / 1_000) * 1_000 - 20_000
    await publisher.publishOngoing({ observations: [stay], at })
    await server.until((received) => received.some(({ url }) => url.includes('missing=1')))
    expect(JSON.parse(server.received[0]?.body.toString() ?? '')).toMatchObject({ observations: [stay] })
    expect(publisher.ongoing(stay.cameraId)).toEqual({ observations: [stay], at })
    await outboxIsEmpty()

    const next = await Publisher.open(folder, siteServer('http://127.0.0.1:9', token), log)
    expect(next.ongoing(stay.cameraId)).toEqual({ observations: [stay], at })
  })

  test('delivers after a restart what the previous process stored on disk', async () => {
    const before = await Publisher.open(folder, siteServer('http://127.0.0.1:9', token), log)
    const observation = someObservation()
    const over = { ...observation, endedAt: new Date().toISOString() }
    await before.start(observation, noEvidence)
    await before.end(over)
    await isGathered(before)

    await openPublisher()
    await server.until((received) => received.some(({ url }) => url.endsWith('/observations')))
    expect(JSON.parse(server.received[0]?.body.toString() ?? '')).toEqual({
      observations: [observation, over],
    })
  })

  test('[INC-1.f] delivers a picture stored by an older version without its time', async () => {
    const before = await Publisher.open(folder, siteServer('http://127.0.0.1:9', token), log)
    const observation = someObservation()
    await before.start(observation, noEvidence)
    const outbox = join(folder, 'outbox')
    const stills = await eventually(async () => {
      const names = await readdir(outbox)
      const parcels = names.filter((name) => names.includes(name.replace('.json', '.jpg')))
      expect(parcels.some((name) => name.endsWith('.json'))).toBe(true)
      return parcels.filter((name) => name.endsWith('.json'))
    })
    for (const name of stills) {
      const old = { kind: 'still', observationId: observation.id }
      await writeFile(join(outbox, name), JSON.stringify(old))
    }
    await openPublisher()
    await server.until((received) => received.some(({ url }) => url.endsWith('/still')))
  })

  test('ends an episode interrupted by a crash, and reports that it has no clip', async () => {
    const before = await Publisher.open(folder, siteServer('http://127.0.0.1:9', token), log)
    const observation = someObservation()
    await before.start(observation, { ...noEvidence, clip: () => new Promise(() => undefined) })

    await openPublisher()
    await server.until((received) => received.some(({ url }) => url.includes('missing=1')))
    const { observations } = JSON.parse(server.received[0]?.body.toString() ?? '') as {
      observations: { endedAt: string | null }[]
    }
    expect(observations.map(({ endedAt }) => endedAt !== null)).toEqual([false, true])
  })

  test('hands over no observation that would stay open after a kill', async () => {
    const publisher = await openPublisher()
    const pending = someObservation()
    const others = Array.from({ length: 5 }, () => someObservation())
    // A file whose writing waits for a reader stands for a slow disk.
    const file = join(folder, 'episodes', `${pending.id}.json`)
    execFileSync('mkfifo', [file])
    const starting = publisher.start(pending, noEvidence)
    for (const other of others) {
      await publisher.start(other, noEvidence)
      await server.until((received) => received.some(({ body }) => body.includes(other.id)))
    }
    const early = server.received.filter(({ body }) => body.includes(pending.id))
    await readFile(file)
    await starting
    expect(early).toEqual([])
    await server.until((received) => received.some(({ body }) => body.includes(pending.id)))
  })

  test('[LONE-2.e] leaves an ongoing observation to the camera’s next process, or ends it when there is none', async () => {
    const before = await Publisher.open(folder, siteServer('http://127.0.0.1:9', token), log)
    const alone = { ...someObservation(), kind: 'lone-worker' as const }
    await before.start(alone, noEvidence)

    const publisher = await Publisher.open(folder, siteServer(server.url, token), log)
    expect(publisher.ongoing(alone.cameraId).observations).toEqual([alone])
    await publisher.endUnassigned(() => false)
    expect(publisher.ongoing(alone.cameraId).observations).toEqual([alone])
    await publisher.endUnassigned((cameraId) => cameraId === alone.cameraId)
    expect(publisher.ongoing(alone.cameraId).observations).toEqual([])
  })

  test('keeps an observation that the disk rejects, and delivers it', async () => {
    const publisher = await Publisher.open(folder, siteServer(server.url, token), log)
    // A missing folder stands for a disk that cannot be written.
    await rm(join(folder, 'outbox'), { recursive: true })
    const observation = someObservation()
    const over = { ...observation, endedAt: new Date().toISOString() }
    await publisher.start(observation, noEvidence)
    await publisher.end(over)
    await mkdir(join(folder, 'outbox'))
    running = publisher.run(stop.signal)
    await server.until((received) => received.some(({ url }) => url.includes('missing=1')))
    expect(JSON.parse(server.received[0]?.body.toString() ?? '')).toEqual({
      observations: [observation, over],
    })
  })

  test('reports that there is no clip when its file is missing from the outbox', async () => {
    const publisher = await Publisher.open(folder, siteServer(server.url, token), log)
    const observation = someObservation()
    const cut = { path: await clipFile(), startsAt: new Date(observation.startedAt) }
    await publisher.start(observation, {
      ...noEvidence,
      clip: () => Promise.resolve({ ...cut, durationMs: 15_000 }),
    })
    const clips = async () => (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.mp4'))
    await eventually(async () => expect(await clips()).toHaveLength(1))
    for (const name of await clips()) await rm(join(folder, 'outbox', name))

    running = publisher.run(stop.signal)
    await outboxIsEmpty()
    const clipCalls = server.received.filter(({ url }) => url.includes('/clip'))
    expect(clipCalls.map(({ url }) => url)).toEqual([`/api/vision/observations/${observation.id}/clip?missing=1`])
  })

  test('reports that there is no clip when the server refuses it', async () => {
    server.answer = (call) =>
      call.type === 'video/mp4'
        ? { status: 413, body: { message: 'too large', error: 'body.tooLarge' } }
        : acceptEverything(call)
    const publisher = await openPublisher()
    const observation = someObservation()
    const cut = { path: await clipFile(), startsAt: new Date(observation.startedAt) }
    await publisher.start(observation, {
      ...noEvidence,
      clip: () => Promise.resolve({ ...cut, durationMs: 15_000 }),
    })
    await server.until((received) => received.some(({ url }) => url.includes('missing=1')))
    await outboxIsEmpty()
  })

  test('keeps parcels that are answered with 404: that is not the site’s server', async () => {
    server.answer = () => ({ status: 404, body: null })
    const publisher = await openPublisher()
    const observation = someObservation()
    await publisher.start(observation, noEvidence)
    await server.until((received) => received.length >= 2)
    server.answer = acceptEverything
    await outboxIsEmpty()
    expect(server.received.filter(({ url }) => url.includes('/still'))).toHaveLength(1)
  })

  test('a picture that the server fails on does not delay others', async () => {
    const stumbling = someObservation()
    const next = someObservation()
    server.answer = (call) =>
      call.url.includes(`${stumbling.id}/still`)
        ? { status: 500, body: { message: 'failed', error: 'failed' } }
        : acceptEverything(call)
    const publisher = await openPublisher()
    await publisher.start(stumbling, noEvidence)
    await server.until((received) => received.some(({ url }) => url.includes(stumbling.id)))
    await publisher.start(next, noEvidence)

    await server.until((received) => received.some(({ url }) => url.includes(`${next.id}/still`)))
    server.answer = acceptEverything
    await outboxIsEmpty()
  })

  test('[VIS-6.d] an observation and its picture do not wait for the clip of another on a slow link', async () => {
    const [first, next] = [someObservation(), someObservation()]
    const [uploading, slow] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    server.answer = async (call) => {
      if (call.type !== 'video/mp4') return acceptEverything(call)
      uploading.resolve(undefined)
      await slow.promise
      return acceptEverything(call)
    }
    const publisher = await openPublisher()
    const cut = { path: await clipFile(), startsAt: new Date(first.startedAt), durationMs: 15_000 }
    await publisher.start(first, { ...noEvidence, clip: () => Promise.resolve(cut) })
    await uploading.promise
    await publisher.start(next, noEvidence)
    await server.until((received) => {
      return received.some(({ url, body }) => url.endsWith('/observations') && body.includes(next.id))
    })
    await server.until((received) => received.some(({ url }) => url.includes(`${next.id}/still`)))
    slow.resolve(undefined)
    await outboxIsEmpty()
    // An upload that is not answered ends after two minutes.
  }, 60_000)

  test('delivers other pictures while one cannot be delivered', async () => {
    const stumbling = someObservation()
    const other = someObservation()
    server.answer = (call) => {
      const accepted = call.body.includes(other.id) ? [other.id] : []
      if (!call.url.endsWith('/observations')) return acceptEverything(call)
      return accepted.length > 0
        ? { status: 200, body: { accepted } }
        : { status: 500, body: { message: 'failed', error: 'failed' } }
    }
    const publisher = await openPublisher()
    await publisher.start(stumbling, noEvidence)
    await publisher.start(other, noEvidence)
    await server.until((received) => received.some(({ url }) => url.includes(`${other.id}/clip?missing=1`)))
    expect(server.received.some(({ url }) => url.includes(`${stumbling.id}/`))).toBe(false)
  })

  test('drops a parcel that the server refuses as invalid, and continues', async () => {
    const wrong = someObservation()
    const right = someObservation()
    server.answer = (call) =>
      call.body.includes(wrong.id)
        ? { status: 400, body: { message: 'wrong', error: 'request.invalid' } }
        : acceptEverything(call)
    const publisher = await Publisher.open(folder, siteServer(server.url, token), log)
    await publisher.end({ ...wrong, endedAt: wrong.startedAt })
    await publisher.end({ ...right, endedAt: right.startedAt })
    running = publisher.run(stop.signal)

    await server.until((received) => received.some(({ body }) => body.includes(right.id) && !body.includes(wrong.id)))
    await outboxIsEmpty()
  })
})
