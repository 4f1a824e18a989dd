import type { SimulatedObject, SimulatedTruth } from '@foresite/simulated-site/truth'
import { describe, expect, test } from 'vitest'
import { replay, type Replay } from './replay.ts'

const ids = {
  camera: '0190a000-0000-7000-8000-000000000001',
  zone: '0190a000-0000-7000-8000-000000000002',
  module: '0190a000-0000-7000-8000-000000000003',
}
const from = Date.parse('2026-10-05T09:00:00.000Z')
const interval: Replay = {
  cameraId: ids.camera,
  task: {
    ground: null,
    zones: [
      {
        id: ids.zone,
        polygon: [
          { x: 0.4, y: 0 },
          { x: 0.8, y: 0 },
          { x: 0.8, y: 1 },
          { x: 0.4, y: 1 },
        ],
        arrow: { from: { x: 0.5, y: 0.5 }, to: { x: 0.7, y: 0.5 } },
      },
    ],
    rules: [
      {
        kind: 'restricted-area',
        id: ids.module,
        zoneIds: [ids.zone],
        thresholdMs: 1_000,
        objects: ['person'],
      },
    ],
  },
  width: 640,
  height: 360,
  name: 'aisle/1/event',
  to: from + 20_000,
  everyMs: 200,
  stillMs: 1_000,
}

const person = (x: number): SimulatedObject => ({
  actorId: 'worker-1',
  label: 'person',
  hidden: 0,
  box: { x, y: 0.3, w: 0.1, h: 0.4 },
})
/** Crosses the zone from left to right in ten seconds. */
async function* passing(): AsyncGenerator<SimulatedTruth> {
  for (let ms = 0; ms <= 10_000; ms += 200)
    yield await Promise.resolve({ at: from + ms, objects: [person(ms / 11_000)] })
}
/** A truck stands at a door, sampled in glimpses of four. */
async function* docked(): AsyncGenerator<SimulatedTruth> {
  const truck: SimulatedObject = { ...person(0.5), actorId: 'truck-1', label: 'truck' }
  for (let glimpse = 0; glimpse < 4; glimpse += 1)
    for (let frame = 0; frame < 4; frame += 1)
      yield await Promise.resolve({ at: from + glimpse * 90_000 + frame * 200, objects: [truck] })
}
/** Enters the zone within four seconds and stands still; then no more samples arrive. */
async function* staying(): AsyncGenerator<SimulatedTruth> {
  for (let ms = 0; ms <= 4_000; ms += 200)
    yield await Promise.resolve({ at: from + ms, objects: [person(0.1 + ms / 8_000)] })
}

describe('a replay of the past', () => {
  test('[MOD-7.a] observes events with their original times, complete and once', async () => {
    const observed = await replay(interval, passing())
    expect(observed).toMatchObject([
      { kind: 'restricted-area', cameraId: ids.camera, ruleId: ids.module, zoneId: ids.zone },
    ])
    const [began, ended] = [observed[0]?.startedAt, observed[0]?.endedAt ?? '']
    // The foot point is in the zone from 3.9 s to 8.3 s.
    expect(Math.abs(Date.parse(began ?? '') - (from + 3_900))).toBeLessThan(600)
    expect(Math.abs(Date.parse(ended) - (from + 8_300))).toBeLessThan(600)
  })

  test('keeps tracking a person who stands still while no samples arrive', async () => {
    const [observation, ...more] = await replay(interval, staying())
    expect(more).toEqual([])
    // The person stays to the end of the period; the last sample is up to a second earlier.
    expect(Date.parse(observation?.endedAt ?? '')).toBeGreaterThan(interval.to - 3_000)
  })

  test('adds no samples if every sample is requested', async () => {
    const [observation] = await replay({ ...interval, stillMs: null }, staying())
    expect(Date.parse(observation?.endedAt ?? '')).toBeLessThanOrEqual(from + 4_000)
  })

  test('is identical for the same period and differs for another', async () => {
    const [first, again, other] = await Promise.all([
      replay(interval, passing()),
      replay(interval, passing()),
      replay({ ...interval, name: 'aisle/2/event' }, passing()),
    ])
    expect(again).toEqual(first)
    expect(other.map(({ box }) => box)).not.toEqual(first.map(({ box }) => box))
  })

  test('[MOD-8.l] leaves a stay open that is ongoing when live analysis begins, with its usual id', async () => {
    const door = { kind: 'dock-door' as const, id: ids.module, zoneIds: [ids.zone], thresholdMs: 20_000 }
    const glimpses = { ...interval, task: { ...interval.task, rules: [door] }, to: from + 300_000, stillMs: null }
    const [closed, open] = await Promise.all([
      replay({ ...glimpses, pauseMs: 90_000 }, docked()),
      replay({ ...glimpses, pauseMs: 90_000, keepOpen: true }, docked()),
    ])
    expect(open).toMatchObject([{ kind: 'dock-door', id: closed[0]?.id, endedAt: null }])
    expect(Date.parse(open[0]?.startedAt ?? '') - from).toBeLessThan(1_000)
    expect(closed[0]?.endedAt).not.toBeNull()
  })
})
