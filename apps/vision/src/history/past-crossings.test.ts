import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, MINUTE_MS } from '@foresite/contract/duration'
import type { ObservationOf } from '@foresite/contract/observations'
import { simulatedHistoryUrl } from '@foresite/simulated-site/history'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startHttpCamera } from '../../test/http-camera.ts'
import { makeVideo } from '../../test/make-video.ts'
import { someObservation } from '../../test/observations.ts'
import { pictureCrossings } from './past-crossings.ts'
import type { Observed } from './past-replayer.ts'

const until = Date.parse('2026-11-18T18:00:00.000Z')

let video: Buffer
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'past-crossings-'))
  await makeVideo(join(folder, 'past.ts'), { frames: 1 })
  video = await readFile(join(folder, 'past.ts'))
  await rm(folder, { recursive: true })
})

/** A vehicle that crossed a gate this many minutes before live analysis, with its best view a second later. */
function crossing(minutesAgo: number): ObservationOf<'gate'> {
  const at = (ms: number): string => new Date(until - minutesAgo * MINUTE_MS + ms).toISOString()
  const times = { startedAt: at(0), seenBestAt: at(1_000), endedAt: at(4_000) }
  const box = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 }
  return { ...someObservation(), id: randomUUID(), kind: 'gate', object: 'vehicle', direction: 'along', box, ...times }
}

/** Replays crossings of the last two days; returns the site's requests and the uploads. */
async function picturesOf(
  crossings: readonly ObservationOf<'gate'>[],
  { begun = {}, masked = false, breaksAt = Infinity }: PictureOptions = {},
) {
  const camera = await startHttpCamera((_, response) => response.writeHead(200).end(video))
  onTestFinished(() => camera.kill())
  const uploads: { id: string; query: object; bytes: number }[] = []
  const written: HistoryProgress[] = []
  const parts: Parameters<typeof pictureCrossings>[0] = {
    past: {
      dayBefore: (before) => {
        const from = before - DAY_MS
        return Promise.resolve({ from, intervals: [{ camera: 'gate-in', from, to: before, why: 'event' as const }] })
      },
      videoUrl: (interval) => simulatedHistoryUrl(`http://127.0.0.1:${String(camera.port)}`, 'video', { ...interval }),
    },
    replayer: {
      replayEach: ([interval]) => {
        const { from = 0, to = 0 } = interval ?? {}
        const observed: Omit<Observed, 'observation'> = { simulatedId: 'gate-in', isMasked: masked, thresholdMs: 0 }
        return Promise.resolve(
          crossings
            .filter(({ startedAt }) => Date.parse(startedAt) >= from && Date.parse(startedAt) < to)
            .map((observation) => ({ ...observed, observation })),
        )
      },
    },
    server: {
      upload: (_, { params, query }, file) => {
        if (uploads.length === breaksAt) return Promise.reject(new Error('the server is away'))
        uploads.push({ id: params.id, query: query ?? {}, bytes: file?.blob.size ?? 0 })
        return Promise.resolve()
      },
    },
    file: {
      write: (progress) => {
        written.push(progress)
        return Promise.resolve()
      },
    },
    signal: new AbortController().signal,
    untilIdle: () => Promise.resolve(),
  }
  const made = pictureCrossings(parts, { until, reached: until, pictured: until, ...begun }, 2)
  await made.catch(() => undefined)
  const asked = camera.asked.map(({ url }) => {
    const { searchParams } = new URL(url, 'http://site')
    return [searchParams.get('camera'), Number(searchParams.get('from')), Number(searchParams.get('to'))]
  })
  return { uploads, asked, written }
}

interface PictureOptions {
  readonly begun?: Partial<HistoryProgress>
  readonly masked?: boolean
  readonly breaksAt?: number
}

/** The newest crossings have a clip and, with it, a picture. */
const clipped = Array.from({ length: 24 }, (_, i) => crossing(10 + i))

test('[YARD-9.g] crossings older than the newest ones have the picture of their best view', async () => {
  const [day, other] = [crossing(600), crossing(1_600)]
  const { uploads, asked } = await picturesOf([...clipped, day, other].toReversed())
  expect(uploads.map(({ id, query }) => [id, query])).toEqual([
    [day.id, { at: day.seenBestAt }],
    [other.id, { at: other.seenBestAt }],
  ])
  expect(uploads.every(({ bytes }) => bytes > 500)).toBe(true)
  // The site paints only one frame of each.
  const best = [day, other].map(({ seenBestAt = '' }) => Date.parse(seenBestAt))
  expect(asked).toEqual(best.map((at) => ['gate-in', at, at + 1]))
})

test('after a restart the pictures continue where they stopped', async () => {
  const older = [600, 700, 1_600, 1_700].map(crossing)
  const interrupted = await picturesOf([...clipped, ...older], { breaksAt: 2 })
  const begun = interrupted.written.at(-1) ?? {}
  const { uploads } = await picturesOf([...clipped, ...older], { begun })
  const ids = [...interrupted.uploads, ...uploads].map(({ id }) => id)
  expect([interrupted.uploads.length, ids]).toEqual([2, older.map(({ id }) => id)])
})

test('a masked camera has no past pictures', async () => {
  expect(await picturesOf([...clipped, crossing(600)], { masked: true })).toMatchObject({ uploads: [], asked: [] })
})
