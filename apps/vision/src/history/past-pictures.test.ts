import { MINUTE_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import { simulatedHistoryUrl } from '@foresite/simulated-site/history'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpCamera } from '../../test/http-camera.ts'
import { makeVideo } from '../../test/make-video.ts'
import { someObservation } from '../../test/observations.ts'
import { addPictures, type PastPicturesParts } from './past-pictures.ts'
import type { Observed } from './past-replayer.ts'

const until = Date.parse('2026-11-18T18:00:00.000Z')
const iso = (minutesAgo: number): string => new Date(until - minutesAgo * MINUTE_MS).toISOString()

/** A stay at a dock that started and ended this many minutes before live analysis; null: it is still ongoing. */
function stay(startedAgo: number, endedAgo: number | null): Observation {
  const endedAt = endedAgo === null ? null : iso(endedAgo)
  return { ...someObservation(), kind: 'dock-door', object: 'vehicle', startedAt: iso(startedAgo), endedAt }
}

/** Replays a past day of one camera; returns the site's requests and the uploads. */
async function pastOf(observations: readonly Observation[], part: Partial<Observed> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'past-pictures-'))
  const path = join(folder, 'past.ts')
  await makeVideo(path, { frames: 30, rate: 10 })
  const video = await readFile(path)
  const camera = await startHttpCamera((_, response) => response.writeHead(200).end(video))
  onTestFinished(async () => {
    await camera.kill()
    await rm(folder, { recursive: true })
  })
  const uploads: { name: string; id: string; query: object; bytes: number }[] = []
  const parts: PastPicturesParts = {
    past: {
      dayBefore: (before) => {
        const from = before - 86_400_000
        return Promise.resolve({ from, intervals: [{ camera: 'docks-a', from, to: before, why: 'docks' as const }] })
      },
      videoUrl: (interval) => simulatedHistoryUrl(`http://127.0.0.1:${String(camera.port)}`, 'video', { ...interval }),
    },
    replayer: {
      replayEach: ([interval]) => {
        const isFirstDay = interval?.to === until
        const observed = { simulatedId: 'docks-a', isMasked: false, thresholdMs: 20_000, ...part }
        return Promise.resolve(isFirstDay ? observations.map((observation) => ({ ...observed, observation })) : [])
      },
    },
    server: {
      upload: (name, { params, query }, file) => {
        uploads.push({ name, id: params.id, query: query ?? {}, bytes: file?.blob.size ?? 0 })
        return Promise.resolve()
      },
    },
    file: { write: () => Promise.resolve() },
    folder: join(folder, 'clips'),
    signal: new AbortController().signal,
  }
  const begun = { until, reached: until, pictured: until }
  const progress = await addPictures(parts, begun, 2)
  const asked = camera.asked.map(({ url }) => {
    const { searchParams } = new URL(url, 'http://site')
    return [Number(searchParams.get('from')), Number(searchParams.get('to'))]
  })
  return { uploads, asked, progress }
}

test('[VIS-5.d] a past stay at a dock has clips of its arrival and departure, and no picture', async () => {
  const [over, lasting] = [stay(90, 30), stay(10, null)]
  const { uploads, asked, progress } = await pastOf([over, lasting])
  expect(uploads.map(({ name, id, query }) => [name, id, query])).toEqual([
    ['handOverClip', lasting.id, { event: 'arrival', startsAt: shifted(10, -5_000), durationMs: 13_000 }],
    ['handOverClip', over.id, { event: 'departure', startsAt: shifted(30, -5_000), durationMs: 13_000 }],
    ['handOverClip', over.id, { event: 'arrival', startsAt: shifted(90, -5_000), durationMs: 13_000 }],
  ])
  expect(uploads.every(({ bytes }) => bytes > 1_000)).toBe(true)
  expect(asked[0]).toEqual([Date.parse(shifted(10, -5_000)), Date.parse(shifted(10, 8_000))])
  expect(progress.pictured).toBe(Date.parse(iso(90)))
})

test('[VIS-5.d] the newest 24 arrivals and departures have a clip, except on masked cameras', async () => {
  const stays = Array.from({ length: 15 }, (_, i) => ({ ...stay(20 * i + 19, 20 * i + 2), id: randomUUID() }))
  const { uploads } = await pastOf(stays)
  const newest = stays.slice(0, 12).flatMap(({ id }) => [id, id])
  expect(uploads.map(({ id }) => id)).toEqual(newest)
  expect((await pastOf(stays, { isMasked: true })).uploads).toEqual([])
})

test('[YARD-9.g] a past crossing has the picture of its best view, and a clip of the whole crossing', async () => {
  const box = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 }
  const at = (ms: number): string => shifted(10, ms)
  const passed: Observation = {
    ...someObservation(),
    kind: 'gate',
    object: 'vehicle',
    direction: 'along',
    startedAt: iso(10),
    endedAt: at(6_000),
    seenBestAt: at(-3_000),
    box,
    furtherViews: [{ at: at(-3_500), box }],
  }
  const { uploads, asked } = await pastOf([passed], { thresholdMs: 0 })
  expect(uploads.map(({ name, query }) => [name, query])).toEqual([
    ['handOverStill', { at: at(-3_000) }],
    ['handOverClip', { startsAt: at(-5_000), durationMs: 19_000 }],
  ])
  expect(asked[0]).toEqual([Date.parse(at(-5_000)), Date.parse(at(14_000))])
})

function shifted(minutesAgo: number, byMs: number): string {
  return new Date(until - minutesAgo * MINUTE_MS + byMs).toISOString()
}
