import type { ImageBox } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import type { Detection } from '#stages/detect/detection.ts'
import { CAMERA, STEP_MS, personAt, seen, watch, frames, idsOf } from '../../../test/tracked-frames.ts'
import { isActive, MIN_DISPLACEMENT } from './track.ts'
import { Tracker } from './tracker.ts'

describe('a new object', () => {
  test('is confirmed with its second detection, from its first', () => {
    const [first, second] = watch(
      new Tracker(CAMERA),
      frames(2, (i) => [personAt(0.5 + i * 0.01)]),
    )
    expect(first).toEqual([])
    expect(second).toMatchObject([{ startedAt: 0, seenAt: STEP_MS, objectClass: 'person' }])
  })

  test('that appears once is never confirmed', () => {
    const tracks = watch(new Tracker(CAMERA), [[personAt(0.5)], [], [], [], [], []])
    expect(tracks.flat()).toEqual([])
  })

  test('[VIS-2.b] is confirmed later when it scores lower than known objects usually do', () => {
    const tracker = new Tracker(CAMERA)
    watch(
      tracker,
      frames(20, () => [personAt(0.2, 0.5, 0.9)]),
    )
    const tracks = watch(
      tracker,
      frames(4, () => [personAt(0.2, 0.5, 0.9), personAt(0.7, 0.5, 0.5)]),
      20 * STEP_MS,
    )
    expect(tracks.map((all) => all.length)).toEqual([1, 1, 1, 2])
  })

  test('does not start with weak detections', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(10, () => [personAt(0.5, 0.5, 0.29)]),
    )
    expect(tracks.flat()).toEqual([])
  })

  test('gets its own id, made of the camera and the time', () => {
    const tracker = new Tracker(CAMERA)
    const tracks = watch(
      tracker,
      frames(3, () => [personAt(0.2), personAt(0.8)]),
      1_000,
    )
    const ids = idsOf(tracks)
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(id).toMatch(new RegExp(`^${CAMERA}:1000:\\d$`))
  })

  test('has its foot in the middle of the box’s lower edge', () => {
    const [, second] = watch(
      new Tracker(CAMERA),
      frames(2, () => [personAt(0.5)]),
    )
    expect(second?.[0]?.foot.x).toBeCloseTo(0.5, 6)
    expect(second?.[0]?.foot.y).toBeCloseTo(0.62, 6)
  })
})

describe('a known object keeps its id', () => {
  test('while it walks', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(30, (i) => [personAt(0.1 + i * 0.02)]),
    )
    expect(idsOf(tracks)).toHaveLength(1)
    expect(tracks.at(-1)?.[0]?.box.x).toBeCloseTo(0.1 + 29 * 0.02 - 0.03, 2)
  })

  test('while two pass one another', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(31, (i) => [personAt(0.2 + i * 0.02, 0.5), personAt(0.8 - i * 0.02, 0.56)]),
    )
    expect(idsOf(tracks)).toHaveLength(2)
    const startedLeft = tracks[1]?.find(({ foot }) => foot.x < 0.5)?.id
    const endedRight = tracks.at(-1)?.find(({ foot }) => foot.x > 0.5)?.id
    expect(endedRight).toBe(startedLeft)
  })

  test('through weak detections', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(20, (i) => [personAt(0.3 + i * 0.01, 0.5, i < 5 ? 0.8 : 0.2)]),
    )
    expect(idsOf(tracks)).toHaveLength(1)
    expect(tracks.at(-1)?.[0]?.seenAt).toBe(19 * STEP_MS)
  })

  test('behind a pillar, continuing its motion', () => {
    const hidden = (i: number) => i >= 10 && i < 15
    const tracks = watch(
      new Tracker(CAMERA),
      frames(25, (i) => (hidden(i) ? [] : [personAt(0.2 + i * 0.012)])),
    )
    expect(idsOf(tracks)).toHaveLength(1)
    expect(tracks[12]).toMatchObject([{ seenAt: 9 * STEP_MS }])
    expect(tracks.at(-1)?.[0]?.seenAt).toBe(24 * STEP_MS)
  })

  test('at any frame rate', () => {
    const tracker = new Tracker(CAMERA)
    const ids = new Set<string>()
    let at = 0
    for (const gap of [40, 40, 400, 80, 1_000, 40, 200, 600, 40, 900]) {
      at += gap
      for (const { id } of tracker.update([personAt(0.2 + at * 0.00005)], at)) ids.add(id)
    }
    expect(ids.size).toBe(1)
  })
})

describe('[VIS-2.b] a person whose boxes no longer overlap', () => {
  /** Walks 1.5 m/s, 2.5 widths of the box a second. */
  const walking = (seconds: number, y = 0.5) => personAt(0.1 + seconds * 0.15, y)
  const walk = (gapMs: number, count: number) => {
    const tracker = new Tracker(CAMERA)
    return frames(count, (i) => [walking((i * gapMs) / 1000)]).map((detections, i) =>
      tracker.update(detections, i * gapMs),
    )
  }

  test.each([333, 500, 800])('keeps one id at a frame every %i ms, from the second frame on', (gapMs) => {
    const tracks = walk(gapMs, 5)
    expect(tracks.map((all) => all.length)).toEqual([0, 1, 1, 1, 1])
    expect(idsOf(tracks)).toHaveLength(1)
  })

  test('keeps one id beside another who walks the other way', () => {
    const tracker = new Tracker(CAMERA)
    const tracks = frames(6, (i) => [walking(i * 0.4), personAt(0.9 - i * 0.06, 0.3)]).map((detections, i) =>
      tracker.update(detections, i * 400),
    )
    expect(idsOf(tracks)).toHaveLength(2)
  })

  test.each([
    ['too far away', personAt(0.5), 400],
    ['much nearer to the camera', seen({ x: 0.12, y: 0.22, w: 0.06, h: 0.4 }), 400],
    ['as far away as a walk of more than a second', personAt(0.3), 1_500],
    ['a vehicle', seen({ x: 0.12, y: 0.38, w: 0.06, h: 0.24 }, 'vehicle'), 400],
  ])('is not paired with a detection that is %s', (_, other, gapMs) => {
    const tracker = new Tracker(CAMERA)
    tracker.update([walking(0)], 0)
    expect(tracker.update([other], gapMs)).toEqual([])
  })
})

describe('an object that is gone', () => {
  test('is kept where it was last seen for 3 s, then dropped', () => {
    const tracker = new Tracker(CAMERA)
    watch(
      tracker,
      frames(5, (i) => [personAt(0.3 + i * 0.01)]),
    )
    const lastSeen = 4 * STEP_MS
    for (const ms of [1_000, 2_000]) tracker.update([], lastSeen + ms)
    const [waited] = tracker.update([], lastSeen + 3_000)
    expect(waited?.seenAt).toBe(lastSeen)
    expect(waited?.foot.x).toBeCloseTo(0.34, 2)
    expect(tracker.update([], lastSeen + 3_001)).toEqual([])
  })

  test.each([
    ['no frame comes for 3 s', (tracker: Tracker) => tracker.pass(3_801), 0],
    [
      'frames are 5 s apart and it is missed in two of them',
      (tracker: Tracker) => {
        tracker.update([], 5_800)
        return tracker.update([], 10_800)
      },
      1,
    ],
    [
      'frames are 5 s apart and it is missed in three',
      (tracker: Tracker) => {
        for (const at of [5_800, 10_800, 15_800]) tracker.update([], at)
        return tracker.update([], 16_000)
      },
      0,
    ],
    ['nothing was analysed for longer than 20 s', (tracker: Tracker) => tracker.update([], 20_801), 0],
  ])('[VIS-2.f] is waited for by frames as well as by time: %s', (_name, pass, left) => {
    const tracker = new Tracker(CAMERA)
    watch(
      tracker,
      frames(5, () => [personAt(0.3)]),
    )
    expect(pass(tracker)).toHaveLength(left)
  })

  test('[VIS-2.b] is predicted for a moment, but not out of the picture', () => {
    const lost = (from: number) => {
      const tracker = new Tracker(CAMERA)
      watch(
        tracker,
        frames(6, (i) => [personAt(from + i * 0.02)]),
      )
      return tracker.update([], 6 * STEP_MS)[0]
    }
    expect(lost(0.3)).toMatchObject({ isBridged: true, seenAt: 5 * STEP_MS })
    expect(lost(0.3)?.foot.x).toBeGreaterThan(0.405)
    expect(lost(0.86)).toMatchObject({ isBridged: false })
  })

  test('is dropped when the clock is set back by an hour, not an hour later', () => {
    const tracker = new Tracker(CAMERA)
    const hour = 3_600_000
    watch(
      tracker,
      frames(5, () => [personAt(0.3)]),
      hour,
    )
    expect(tracker.update([], 0)).toEqual([])
  })

  test('does not pass its id to a later one', () => {
    const tracker = new Tracker(CAMERA)
    const before = idsOf(
      watch(
        tracker,
        frames(5, () => [personAt(0.3)]),
      ),
    )
    watch(tracker, [[], [], []], 10_000)
    const after = idsOf(
      watch(
        tracker,
        frames(5, () => [personAt(0.3)]),
        11_000,
      ),
    )
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })
})

describe('displacement', () => {
  test('is the farthest distance of the centre from its start', () => {
    const there = frames(11, (i) => [personAt(0.2 + i * 0.02)])
    const tracks = watch(new Tracker(CAMERA), [...there, ...there.toReversed()])
    expect(tracks.at(-1)?.[0]?.displacement).toBeCloseTo(0.2, 1)
  })

  test('of a still object stays below what counts as motion, and keeps no gate open', () => {
    const tracker = new Tracker(CAMERA)
    const wander = frames(200, (i) => [personAt(0.5 + 0.02 * Math.sin(i * 1.7))])
    const tracks = watch(tracker, wander)
    expect(tracks.at(-1)?.[0]?.displacement).toBeLessThan(MIN_DISPLACEMENT)
    expect(tracker.activeTracks).toBe(0)
  })

  test('[VIS-2.f] of a faint person does not come from a box that is their upper half once', () => {
    const whole = { x: 0.4, y: 0.3, w: 0.1, h: 0.4 }
    const upperHalf = { ...whole, h: 0.2 }
    const hasMoved = (score: number, ...boxes: ImageBox[]) => {
      const tracks = watch(
        new Tracker(CAMERA),
        [whole, whole, ...boxes].map((box) => [seen(box, 'person', score)]),
      )
      return tracks.at(-1)?.some(isActive)
    }
    expect(hasMoved(0.35, upperHalf, whole)).toBe(false)
    expect(hasMoved(0.5, upperHalf, whole)).toBe(true)
    // Crouches, and walks sideways.
    expect(hasMoved(0.35, upperHalf, upperHalf)).toBe(true)
    expect(hasMoved(0.35, { ...whole, x: 0.43 }, { ...whole, x: 0.47 })).toBe(true)
  })

  test('of a walking person makes the track active until it is dropped', () => {
    const tracker = new Tracker(CAMERA)
    watch(
      tracker,
      frames(6, (i) => [personAt(0.3 + i * 0.03)]),
    )
    expect(tracker.activeTracks).toBe(1)
    tracker.pass(10_000)
    expect(tracker.activeTracks).toBe(0)
  })
})

test('a camera analysed only once a second still gets its tracks', () => {
  const tracker = new Tracker(CAMERA)
  const tracks = [0, 1, 2, 3].map((i) => tracker.update([personAt(0.5 + i * 0.01)], i * 1_000))
  expect(idsOf(tracks)).toHaveLength(1)
  expect(tracks.at(-1)).toMatchObject([{ seenAt: 3_000 }])
})

describe('[VIS-2.b] tracks of a shaking camera', () => {
  /** The view's shift in each frame, as a share of the picture. */
  const views = frames(10, () => []).map((_, i) => ({ x: i % 2 === 0 ? 0 : 0.05, y: i % 3 === 0 ? 0 : -0.04 }))
  const row = [0.2, 0.26, 0.32, 0.38]
  const shaken = (i: number): Detection[] =>
    row.map((x) => {
      const { box, ...rest } = personAt(x)
      return { ...rest, box: { ...box, x: box.x + (views[i]?.x ?? 0), y: box.y + (views[i]?.y ?? 0) } }
    })

  test('stay on people who stand in a row', () => {
    const tracker = new Tracker(CAMERA)
    const tracks = views.map((view, i) => tracker.update(shaken(i), i * STEP_MS, { view }))
    const orders = tracks.slice(1).map((now) => now.toSorted((a, b) => a.box.x - b.box.x).map(({ id }) => id))
    expect(new Set(orders.map((order) => order.join())).size).toBe(1)
    expect(idsOf(tracks)).toHaveLength(row.length)
  })

  test('count no stationary object as moving', () => {
    const tracker = new Tracker(CAMERA)
    const tracks = views.map((view, i) => tracker.update(shaken(i), i * STEP_MS, { view }))
    for (const { displacement } of tracks.flat()) expect(displacement).toBeLessThan(MIN_DISPLACEMENT / 5)
  })

  test('survive a camera that is turned for good', () => {
    const tracker = new Tracker(CAMERA)
    const view = { x: 0.09, y: 0 }
    const before = watch(
      tracker,
      frames(5, () => [personAt(0.4)]),
    )
    const after = frames(5, () => [personAt(0.49)]).map((seenThen, i) =>
      tracker.update(seenThen, (5 + i) * STEP_MS, { view }),
    )
    expect(idsOf([...before, ...after])).toHaveLength(1)
  })
})

test('[VIS-2.f] after two good scores, a person with weak detections only does not count as moving, but a car does', () => {
  const last = (label: string, objectClass: 'person' | 'vehicle', weak: number) => {
    const tracker = new Tracker('dock')
    const track = Array.from({ length: 20 }, (_, index) => {
      const box = { x: 0.1 + index / 100, y: 0.2, w: 0.2, h: 0.5 }
      return tracker.update([{ box, score: index < 2 ? 0.33 : weak, label, objectClass }], index * 200)
    }).at(-1)?.[0]
    return track !== undefined && [track.displacement > MIN_DISPLACEMENT, isActive(track)]
  }
  expect(last('person', 'person', 0.22)).toEqual([true, false])
  expect(last('person', 'person', 0.32)).toEqual([true, true])
  expect(last('car', 'vehicle', 0.22)).toEqual([true, true])
})
