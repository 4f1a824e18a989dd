import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@foresite/contract/duration'
import type { PastDay } from '@foresite/simulated-site/history'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteServer } from '#node/publish/site-server.ts'
import { eventually } from '../../test/eventually.ts'
import { loopbackServer, type LoopbackServer } from '../../test/loopback-server.ts'
import { someObservation } from '../../test/observations.ts'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { ProgressFile } from './progress.ts'
import { replayDays, type PastParts } from './replay-days.ts'

const until = Date.UTC(2026, 8, 1)
let folder = ''
let server: LoopbackServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-days-'))
  server = await loopbackServer()
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** A site with one period a day, in which one observation is made. */
function parts(replayAll: PastParts['replayer']['replayAll']): PastParts & { asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    past: {
      dayBefore(before): Promise<PastDay> {
        asked.push(before)
        const from = before - DAY_MS
        const interval = { camera: 'aisle', from, to: from + 1_000, why: 'event' as const }
        return Promise.resolve({ from, intervals: [interval] })
      },
    },
    replayer: { replayAll },
    server: siteServer(server.url, 'a-token-of-this-test'),
    file: new ProgressFile(join(folder, 'history.json')),
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
  }
}
const observedOn: PastParts['replayer']['replayAll'] = ([interval]) =>
  Promise.resolve([someObservation({ startedAt: new Date(interval?.from ?? 0).toISOString() })])
const begun: HistoryProgress = { until, reached: until, pictured: until }
const daysHandedOver = (): number[] =>
  server.received.map(({ body }) => {
    const { observations } = JSON.parse(body.toString()) as {
      observations: { startedAt: string }[]
    }
    return (until - Date.parse(observations[0]?.startedAt ?? '')) / DAY_MS
  })
const acceptAll = (): void => {
  server.answer = ({ body }) => {
    const { observations } = JSON.parse(body.toString()) as { observations: { id: string }[] }
    return { status: 200, body: { accepted: observations.map(({ id }) => id) } }
  }
}

test('sixty days are replayed and delivered, newest first, and the progress is stored', async () => {
  acceptAll()
  const site = parts(observedOn)
  await replayDays(site, begun)
  expect(daysHandedOver()).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
  expect((await site.file.read(0)).reached).toBe(until - 60 * DAY_MS)
})

test('an interrupted replay resumes after the last delivered day', async () => {
  acceptAll()
  const site = parts(observedOn)
  await replayDays(site, { ...begun, reached: until - 58 * DAY_MS })
  expect(daysHandedOver()).toEqual([59, 60])
})

test('at most three days are prepared ahead of the one being replayed', async () => {
  acceptAll()
  const first = Promise.withResolvers<undefined>()
  const site = parts(async (intervals) => {
    if (intervals[0]?.from === until - DAY_MS) await first.promise
    return observedOn(intervals)
  })
  const replaying = replayDays(site, { ...begun, until: until + 54 * DAY_MS })
  await eventually(() => expect(site.asked).toEqual([0, 1, 2, 3].map((days) => until - days * DAY_MS)))
  expect(server.received).toEqual([])
  first.resolve(undefined)
  await replaying
  expect(daysHandedOver()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a day that fails ends the replay; earlier days stay done', async () => {
  acceptAll()
  const site = parts((intervals) =>
    intervals[0]?.from === until - 3 * DAY_MS ? Promise.reject(new Error('the site is gone')) : observedOn(intervals),
  )
  await expect(replayDays(site, begun)).rejects.toThrow('the site is gone')
  await eventually(async () => {
    expect((await site.file.read(0)).reached).toBe(until - 2 * DAY_MS)
  })
})
