import { randomUUID } from 'node:crypto'
import type { ObservationOf } from '@foresite/contract/observations'
import { describe, expect, test } from 'vitest'
import { Episodes } from './episodes.ts'

type Raised = ObservationOf<'lone-worker'>

const iso = (at: number) => new Date(at).toISOString()

function observationOf(key: string, since: number): Raised {
  return {
    kind: 'lone-worker',
    id: randomUUID(),
    cameraId: randomUUID(),
    ruleId: randomUUID(),
    zoneId: randomUUID(),
    startedAt: iso(since),
    endedAt: null,
    trackId: key,
    object: 'person',
    inferred: false,
    confidence: 1,
    box: { x: 0, y: 0, w: 1, h: 1 },
  }
}

/** The observations of a condition that holds at each of these times. */
function held(episodes: Episodes<Raised>, times: readonly number[], key = 'one'): Raised[] {
  return times.flatMap((at) => [...episodes.hold(key, at, (since) => observationOf(key, since)), ...episodes.pass(at)])
}

const times = { thresholdMs: 300, gapMs: 500, mergeMs: 10_000 }

describe('an episode', () => {
  test('is reported once after the threshold, with its start', () => {
    const observations = held(new Episodes<Raised>(times), [1_000, 1_200, 1_400, 1_600])
    expect(observations).toMatchObject([{ startedAt: iso(1_000), endedAt: null }])
  })

  test('is reported at once where the threshold is 0', () =>
    expect(held(new Episodes<Raised>({ ...times, thresholdMs: 0 }), [1_000])).toHaveLength(1))

  test('starts over after a pause longer than the gap', () => {
    const episodes = new Episodes<Raised>(times)
    expect(held(episodes, [1_000, 1_200, 2_000, 2_200])).toEqual([])
    expect(held(episodes, [2_400])).toMatchObject([{ startedAt: iso(2_000) }])
  })

  test('that recurs within the merge time continues, and ends when it last held', () => {
    const episodes = new Episodes<Raised>(times)
    const [first] = held(episodes, [1_000, 1_400])
    expect(held(episodes, [9_000, 9_400])).toEqual([])
    expect(episodes.pass(19_400)).toEqual([])
    expect(episodes.pass(19_401)).toEqual([{ ...first, endedAt: iso(9_400) }])
    expect(episodes.pass(40_000)).toEqual([])
  })

  test('that grows while it lasts is reported with its end', () => {
    const episodes = new Episodes<Raised>({ ...times, thresholdMs: 0 })
    const grow = (observation: Raised): Raised => ({ ...observation, confidence: observation.confidence / 2 })
    const begin = (since: number) => observationOf('one', since)
    expect(episodes.hold('one', 1_000, begin, grow)).toMatchObject([{ confidence: 1 }])
    expect(episodes.hold('one', 1_200, begin, grow)).toEqual([])
    expect(episodes.close()).toMatchObject([{ confidence: 0.5, endedAt: iso(1_200) }])
  })

  test('that recurs later ends first, and a new one starts', () => {
    const episodes = new Episodes<Raised>(times)
    const [first] = held(episodes, [1_000, 1_400])
    const observations = held(episodes, [30_000, 30_400])
    expect(observations).toMatchObject([{ ...first, endedAt: iso(1_400) }, { startedAt: iso(30_000) }])
  })

  test('of another key is another episode', () => {
    const episodes = new Episodes<Raised>(times)
    held(episodes, [1_000, 1_400])
    expect(held(episodes, [1_500, 1_900], 'two')).toMatchObject([{ trackId: 'two' }])
  })

  test('ends even if the clock was set back', () => {
    const episodes = new Episodes<Raised>(times)
    held(episodes, [100_000, 100_400])
    expect(episodes.pass(50_000)).toMatchObject([{ endedAt: iso(100_400) }])
  })

  test('is not reported later by the step when the clock was set back', () => {
    const episodes = new Episodes<Raised>({ ...times, gapMs: Infinity })
    const observations = held(episodes, [100_000, 100_200, 50_000, 50_200, 50_300])
    expect(observations).toMatchObject([{ startedAt: iso(50_000) }])
  })

  test('does not end before it began, even if the clock was set back in between', () => {
    const episodes = new Episodes<Raised>({ ...times, thresholdMs: 0 })
    episodes.hold('one', 50_000, () => observationOf('one', 100_000))
    expect(episodes.close()).toMatchObject([{ startedAt: iso(100_000), endedAt: iso(100_000) }])
  })

  test('ends when no longer requested; without a report there is no end', () => {
    const episodes = new Episodes<Raised>(times)
    held(episodes, [1_000, 1_400])
    held(episodes, [1_400], 'short')
    expect(episodes.end((key) => key === 'none')).toEqual([])
    expect(episodes.close()).toMatchObject([{ trackId: 'one', endedAt: iso(1_400) }])
    expect(episodes.close()).toEqual([])
  })

  test('applies a changed threshold to episodes not reported yet', () => {
    const episodes = new Episodes<Raised>(times)
    episodes.setThreshold(1_000)
    expect(held(episodes, [1_000, 1_400, 1_800])).toEqual([])
    expect(held(episodes, [2_000])).toHaveLength(1)
  })

  describe('while nothing is analysed', () => {
    const shift = 12 * 3_600_000

    test('[LONE-2.e] is held, and the allowed gap continues where it was', () => {
      const episodes = new Episodes<Raised>(times)
      const [first] = held(episodes, [1_000, 1_400])
      expect(episodes.pass(7_400)).toEqual([])
      episodes.wait(7_400, 607_400, shift)
      expect(episodes.pass(611_400)).toEqual([])
      expect(episodes.pass(611_401)).toEqual([{ ...first, endedAt: iso(601_400) }])
    })

    test('[LONE-2.e] is held no longer than it was unobserved, even if single frames are analysed', () => {
      const episodes = new Episodes<Raised>(times)
      held(episodes, [1_000, 1_400])
      episodes.wait(1_400, 1_400 + shift, shift)
      expect(episodes.pass(1_400 + shift)).toEqual([])
      episodes.wait(1_400 + shift, 20_000 + shift, shift)
      expect(episodes.pass(20_000 + shift)).toMatchObject([{ endedAt: iso(1_400 + shift) }])
    })

    test('[LONE-2.e] reported by another process was last seen when that process stopped', () => {
      const episodes = new Episodes<Raised>(times)
      const observation = observationOf('one', 1_000)
      episodes.resume('one', { since: 1_000, lastAt: 5_000, observation })
      episodes.wait(5_000, 5_001 + shift, shift)
      expect(episodes.pass(5_001 + shift)).toEqual([{ ...observation, endedAt: iso(5_000) }])
    })
  })
})
