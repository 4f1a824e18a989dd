import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import { BODY_BYTES, type BodyFinder } from '#stages/detect/detector.ts'
import type { Track } from '#stages/track/track.ts'
import { without } from '../../../test/test-body.ts'
import { testTrack } from '../../../test/test-track.ts'
import { Bodies } from './bodies.ts'

const size = { width: 640, height: 360 }
const standing: Keypoints = {
  'left-shoulder': { at: { x: 0.55, y: 0.3 }, score: 0.8 },
  'right-shoulder': { at: { x: 0.45, y: 0.3 }, score: 0.8 },
  'left-hip': { at: { x: 0.53, y: 0.55 }, score: 0.8 },
  'right-hip': { at: { x: 0.47, y: 0.55 }, score: 0.8 },
  'left-ear': { at: { x: 0.52, y: 0.2 }, score: 0.8 },
  'left-knee': { at: { x: 0.52, y: 0.75 }, score: 0.8 },
}
const fainter = (by: number): Keypoints =>
  Object.fromEntries(Object.entries(standing).map(([name, { at, score }]) => [name, { at, score: score - by }]))

/** A model that finds in each square what `find` returns; it records the number of squares of each call. */
class ScriptedFinder implements BodyFinder {
  readonly asked: number[] = []
  find: (index: number) => Keypoints = () => standing

  findBodies(rgb: Uint8Array): Promise<readonly Keypoints[] | null> {
    const count = rgb.length / BODY_BYTES
    this.asked.push(count)
    return Promise.resolve(Array.from({ length: count }, (_, index) => this.find(index)))
  }
}

const frame = (at: number) => {
  const picture = () => ({ rgb: new Uint8Array(size.width * size.height * 3), ...size })
  return { at, ...size, picture }
}
const person = (at: number, overrides: Partial<Track> = {}) =>
  testTrack({ seenAt: at, box: { x: 0.4, y: 0.3, w: 0.1, h: 0.5 }, ...overrides })
const everybody = () => true

describe('bodies', () => {
  test('[VIS-4.a] are found for visible people on request, and for no one else', async () => {
    const finder = new ScriptedFinder()
    const bodies = new Bodies(finder)
    const tracks = [
      person(0, { id: 'asked for' }),
      person(0, { id: 'not asked for' }),
      person(0, { id: 'hidden', seenAt: -200 }),
      person(0, { id: 'car', objectClass: 'vehicle' }),
      person(0, { id: 'far', box: { x: 0.1, y: 0.1, w: 0.02, h: 0.1 } }),
    ]
    const seen = await bodies.analyse(frame(0), tracks, ({ id }) => id !== 'not asked for')
    expect(seen.filter(({ keypoints }) => keypoints !== undefined).map(({ id }) => id)).toEqual(['asked for'])
    expect(finder.asked).toEqual([1])
    const hip = seen[0]?.keypoints?.['left-hip']?.at
    // In a square of 1.25 × 0.5 × 360 pixels around the middle of the box.
    expect(hip).toEqual({
      x: expect.closeTo(0.45 + (0.03 * 225) / 640, 6),
      y: expect.closeTo(0.55 + (0.05 * 225) / 360, 6),
    })
  })

  test('[VIS-4.a] are looked for five times a second at most', async () => {
    const finder = new ScriptedFinder()
    const bodies = new Bodies(finder)
    for (let at = 0; at < 2_000; at += 50) await bodies.analyse(frame(at), [person(at)], everybody)
    expect(finder.asked).toHaveLength(10)
  })

  test('[VIS-4.a] of many people are analysed in turns, four per frame, and reused in between', async () => {
    const finder = new ScriptedFinder()
    const bodies = new Bodies(finder)
    const crowd = (at: number) => Array.from({ length: 10 }, (_, i) => person(at, { id: `person ${i}` }))
    let known: readonly Track[] = []
    for (let at = 0; at <= 600; at += 200) known = await bodies.analyse(frame(at), crowd(at), everybody)
    expect(finder.asked).toEqual([4, 4, 4, 4])
    expect(known.every(({ keypoints }) => keypoints !== undefined)).toBe(true)
  })

  test('[VIS-4.a] that are barely visible are not invented', async () => {
    const finder = new ScriptedFinder()
    finder.find = () => fainter(0.6)
    const [seen] = await new Bodies(finder).analyse(frame(0), [person(0)], everybody)
    expect(seen?.keypoints).toEqual({})
  })

  test('[VIS-4.a] are unknown while the detector is unavailable', async () => {
    const away = { findBodies: () => Promise.resolve(null) }
    const [seen] = await new Bodies(away).analyse(frame(0), [person(0)], everybody)
    expect(seen?.keypoints).toBeUndefined()
  })

  test('[VIS-4.d] of people lying down are looked for from three sides, and the most certain is used', async () => {
    const finder = new ScriptedFinder()
    // Upright, half of it is found; with the head to the right, all of it.
    finder.find = (index) => (index === 0 ? fainter(0.4) : index === 1 ? fainter(0.7) : standing)
    const lying = person(0, { box: { x: 0.3, y: 0.7, w: 0.3, h: 0.15 } })
    const [seen] = await new Bodies(finder).analyse(frame(0), [lying], everybody)
    expect(finder.asked).toEqual([3])
    const { 'left-shoulder': shoulder, 'left-hip': hip } = seen?.keypoints ?? {}
    expect((shoulder?.at.x ?? 0) - (hip?.at.x ?? 1)).toBeGreaterThan(0.05)
    expect(shoulder?.at.y).toBeCloseTo((hip?.at.y ?? 0) - (0.02 * 240) / 360, 1)
  })

  test.each<[string, KeypointName[], number]>([
    ['faint, without a head', ['left-ear'], 0.3],
    ['faint, without legs', ['left-knee'], 0.3],
    ['a trunk alone', ['left-ear', 'left-knee'], 0],
    ['hardly seen', [], 0.4],
  ])('[VIS-4.d] of people lying down are rejected: %s', async (_name, missing, fainterBy) => {
    const finder = new ScriptedFinder()
    finder.find = (index) => (index === 2 ? without(fainter(fainterBy), ...missing) : {})
    const lying = person(0, { box: { x: 0.3, y: 0.7, w: 0.3, h: 0.15 } })
    const [seen] = await new Bodies(finder).analyse(frame(0), [lying], everybody)
    expect(seen?.keypoints).toEqual({})
  })

  test('[VIS-4.d] of people lying with hidden legs are accepted where the rest is certain', async () => {
    const finder = new ScriptedFinder()
    finder.find = (index) => (index === 2 ? without(standing, 'left-knee') : {})
    const lying = person(0, { box: { x: 0.3, y: 0.7, w: 0.3, h: 0.15 } })
    const [seen] = await new Bodies(finder).analyse(frame(0), [lying], everybody)
    expect(seen?.keypoints).toHaveProperty('left-hip')
  })
})

describe('people lost by the detector', () => {
  const box: ImageBox = { x: 0.4, y: 0.3, w: 0.1, h: 0.5 }
  const detected = (of: ImageBox) => ({ box: of, score: 0.7, label: 'person', objectClass: 'person' as const })

  async function seenOnce(finder: ScriptedFinder, overrides: Partial<Track> = {}): Promise<Bodies> {
    const bodies = new Bodies(finder)
    await bodies.analyse(frame(0), [person(0, overrides)], everybody)
    finder.asked.length = 0
    return bodies
  }

  test('[VIS-4.d] are found by their bodies where they were last seen, for three seconds', async () => {
    const finder = new ScriptedFinder()
    const bodies = await seenOnce(finder)
    const [found] = await bodies.search(frame(200), [])
    expect(found).toMatchObject({ label: 'person', objectClass: 'person' })
    finder.find = () => ({})
    expect(await bodies.search(frame(3_200), [])).toEqual([])
    expect(finder.asked).toEqual([5, 5])
    await bodies.search(frame(3_300), [])
    expect(finder.asked).toHaveLength(2)
  })

  test('[VIS-4.d] are not reported where no body is certain', async () => {
    const finder = new ScriptedFinder()
    const bodies = await seenOnce(finder)
    finder.find = () => fainter(0.4)
    expect(await bodies.search(frame(200), [])).toEqual([])
  })

  test('[VIS-4.d] are not looked for while detected, nor after leaving at a side', async () => {
    const finder = new ScriptedFinder()
    const bodies = await seenOnce(finder)
    expect(await bodies.search(frame(200), [detected(box)])).toEqual([detected(box)])
    const left = await seenOnce(finder, { box: { ...box, x: 0 } })
    await left.search(frame(200), [])
    expect(finder.asked).toEqual([])
  })

  test('[VIS-4.d] are not looked for at an earlier place after they walked on', async () => {
    const finder = new ScriptedFinder()
    const bodies = await seenOnce(finder)
    await bodies.analyse(frame(200), [person(200, { box: { ...box, x: 0.8 } })], () => false)
    await bodies.search(frame(400), [])
    expect(finder.asked).toEqual([])
  })

  test('[VIS-4.d] are not looked for where no body ever was: a coat, a poster of a face', async () => {
    const finder = new ScriptedFinder()
    finder.find = () => fainter(0.6)
    const bodies = await seenOnce(finder)
    await bodies.search(frame(200), [])
    expect(finder.asked).toEqual([])
  })
})
