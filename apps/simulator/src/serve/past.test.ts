import { pastSample, simulatedHistoryUrl, intervalsAnswer } from '@foresite/simulated-site/history'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteCameras } from '#cameras/site-cameras.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { createWorld } from '#world/world.ts'
import { readStream } from '../../test/read-stream.ts'
import { eventfulDay } from '../history/eventful.ts'
import { startSimulator, type Simulator } from './simulator.ts'

const seed = 7
const before = Date.parse('2026-09-15T00:00:00Z')
const from = Date.parse('2026-09-14T09:00:00Z')
let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({
    seed,
    startsAt: before,
    speed: 1,
    host: '127.0.0.1',
    port: 0,
  })
})
afterAll(() => simulator.close())

const ask = (what: 'intervals' | 'truths' | 'video', query: Record<string, string | number | undefined>) =>
  fetch(simulatedHistoryUrl(simulator.url, what, query))

const askOfMany = (queries: unknown) =>
  fetch(simulatedHistoryUrl(simulator.url, 'truths', {}), {
    method: 'POST',
    body: JSON.stringify(queries),
  })

function samplesOf(lines: readonly string[]): SimulatedTruth[] {
  const samples: SimulatedTruth[] = []
  for (const line of lines) samples.push(pastSample(line, samples.at(-1)))
  return samples
}

describe('the past of the simulated site, over HTTP', () => {
  test('lists where something happened', async () => {
    const world = createWorld({ seed, startsAt: 0 })
    const answer = intervalsAnswer.parse(await (await ask('intervals', { before })).json())
    expect(answer).toEqual(eventfulDay(world, seed, before))
  })

  test('gives a camera’s truth line by line', async () => {
    const answer = await askOfMany([{ camera: 'docks-a', from, to: from + 4_000, everyMs: 500 }])
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = (await answer.text()).trimEnd().split('\n')
    const camera = siteCameras.find(({ id }) => id === 'docks-a')
    if (!camera) throw new Error('there is no camera docks-a')
    const world = createWorld({ seed, startsAt: 0 })
    for (const objects of samplesOf(lines)) {
      const wanted: unknown = JSON.parse(JSON.stringify(truthOf(camera, world.actorsAt(objects.at), objects.at)))
      expect(objects).toEqual(wanted)
    }
  })

  test('gives many intervals at once, one after the other, without lettering on request', async () => {
    const intervals = ['docks-a', 'aisle', 'docks-a'].map((camera, i) => {
      return { camera, from: from + i * 60_000, to: from + i * 60_000 + 2_000, everyMs: 500 }
    })
    const answer = await askOfMany(intervals.map((one) => ({ ...one, texts: '0' })))
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const messages = (await answer.text()).split('\n\n')
    expect(messages.pop()).toBe('')
    const alone = await Promise.all(intervals.map(async (one) => (await (await askOfMany([one])).text()).trimEnd()))
    const bare = alone.map((text) =>
      samplesOf(text.split('\n')).map(({ at, objects }) => {
        return { at, objects: objects.map(({ texts: _, ...object }) => object) }
      }),
    )
    expect(alone.join()).toContain('"texts"')
    expect(messages.map((text) => samplesOf(text.split('\n')))).toEqual(bare)
  })

  test('omits keypoints on request', async () => {
    // Hours of them: people come by.
    const interval = { camera: 'aisle', from, to: from + 3 * 3_600_000, everyMs: 60_000, texts: '0' }
    const answer = await askOfMany([interval, { ...interval, bodies: '0' }])
    const [whole = [], bare] = (await answer.text())
      .split('\n\n')
      .map((text) => (text === '' ? [] : samplesOf(text.split('\n'))))
    const people = whole.flatMap(({ objects }) => objects.filter(({ label }) => label === 'person'))
    expect(people.length).toBeGreaterThan(0)
    expect(people.filter(({ keypoints }) => keypoints?.['left-hip']).length).toBeGreaterThan(0)
    expect(bare).toEqual(
      whole.map(({ at, objects }) => {
        return { at, objects: objects.map(({ keypoints: _, ...object }) => object) }
      }),
    )
  })

  test('reports what is wrong with a request for many intervals', async () => {
    const right = { camera: 'yard', from, to: from + 1_000, everyMs: 200 }
    const { everyMs: _, ...withoutRate } = right
    for (const [wrong, why] of [
      [[], /^query: /],
      [{}, /^query: /],
      [[{ ...right, to: from }], /^0\.to: /],
      [[right, { ...right, from: 'noon' }], /^1\.from: /],
      [[withoutRate], /^0\.everyMs: /],
    ] as const) {
      const answer = await askOfMany(wrong)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: expect.stringMatching(why) as string })
    }
    expect((await askOfMany([{ ...right, camera: 'cellar' }])).status).toBe(404)
    const unread = await fetch(simulatedHistoryUrl(simulator.url, 'truths', {}), {
      method: 'POST',
      body: '[',
    })
    expect(unread.status).toBe(400)
    expect((await ask('truths', {})).status).toBe(405)
  })

  test('is painted again as the camera sent it then', async () => {
    const url = simulatedHistoryUrl(simulator.url, 'video', {
      camera: 'gate-in',
      from,
      to: from + 2_000,
    })
    const { isH264, pictures } = await readStream(url, 100)
    expect(isH264).toBe(true)
    expect(pictures[0]?.isKey).toBe(true)
    // Two seconds at eight pictures a second, each with its own truth.
    expect(pictures.map(({ truths }) => truths[0]?.at)).toEqual(Array.from({ length: 16 }, (_, i) => from + i * 125))
  })

  test.each([
    ['an end before the beginning', 'video', { camera: 'yard', from, to: from }],
    ['an invalid day', 'intervals', { before: 'yesterday' }],
  ] as const)('reports what is wrong with a request: %s', async (_, what, query) => {
    const answer = await ask(what, query)
    expect(answer.status).toBe(400)
    const { error } = (await answer.json()) as { error: string }
    expect(error).toMatch(/^(to|before): /)
  })

  test('lists the cameras for an unknown one', async () => {
    const answer = await ask('video', { camera: 'cellar', from, to: from + 1_000 })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      error: `camera: one of ${siteCameras.map(({ id }) => id).join(', ')}`,
    })
  })
})
