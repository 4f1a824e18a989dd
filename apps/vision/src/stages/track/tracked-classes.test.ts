import type { ImageBox } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import type { Detection } from '#stages/detect/detection.ts'
import { CAMERA, STEP_MS, seen, personAt, watch, frames, idsOf } from '../../../test/tracked-frames.ts'
import { Tracker } from './tracker.ts'

describe('[VIS-2.e] the class of a site’s own model', () => {
  const forks: ImageBox = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 }
  const own = (siteLabel: string, box = forks): Detection => ({ ...seen(box, 'other'), siteLabel })

  test('stays with its track when only the built-in model detects it', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(8, (i) => [i % 3 === 0 ? own('pallet') : seen(forks, 'other')]),
    )
    expect(idsOf(tracks)).toHaveLength(1)
    expect(tracks.at(-1)).toMatchObject([{ label: 'pallet', objectClass: 'other' }])
  })

  test('assigned once by mistake is dropped', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(8, (i) => [i === 0 ? own('pallet') : seen(forks, 'other')]),
    )
    expect(tracks.at(-1)?.map(({ label }) => label)).toEqual([undefined])
  })

  test('does not turn a carried object into a vehicle, or another object into the carried one', () => {
    const at = (i: number): ImageBox => ({ ...forks, x: 0.1 + i * 0.03 })
    const carried = watch(
      new Tracker(CAMERA),
      frames(12, (i) => [own('pallet', at(i))]),
    )
    expect(carried.at(-1)).toMatchObject([{ objectClass: 'other', inferred: false, label: 'pallet' }])
    const moved = { ...forks, x: 0.5 }
    const two = watch(new Tracker(CAMERA), [
      ...frames(4, () => [own('pallet')]),
      ...frames(4, () => [own('reach truck', moved)]),
    ])
    expect(two.at(-1)?.map(({ label }) => label)).toContain('reach truck')
    expect(two.at(-1)?.map(({ label }) => label)).toContain('pallet')
  })
})

describe('the class of an object', () => {
  test('follows from all its detections, not only the last', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(10, (i) => [i < 7 ? personAt(0.5) : seen(personAt(0.5).box, 'other', 0.9)]),
    )
    expect(tracks.at(-1)).toMatchObject([{ objectClass: 'person', inferred: false }])
  })

  test('[VIS-2.b] is a person’s while detections are of people: a chair in their place does not continue the track', () => {
    const { box } = personAt(0.5)
    const last = (label: Detection) => {
      const tracks = watch(
        new Tracker(CAMERA),
        frames(12, (i) => [i < 4 ? personAt(0.5) : label]),
      )
      return tracks.at(-1)?.map(({ seenAt }) => seenAt)
    }
    expect(last(seen(box, 'other', 0.2))).toEqual([3 * STEP_MS])
    expect(last(seen(box, 'person', 0.2))).toEqual([11 * STEP_MS])
  })

  test.each([
    ['a person who bends for 4 s keeps their track', 20, ['person']],
    ['a chair in a person’s place does not continue the track for longer than 5 s', 50, ['other']],
  ])('[VIS-2.b] %s, whatever else they look like meanwhile', (_, bent, classes) => {
    const standing = frames(100, () => [personAt(0.5)])
    const tracks = watch(new Tracker(CAMERA), [
      ...standing,
      ...frames(bent, () => [seen(personAt(0.51).box, 'other', 0.6)]),
    ])
    expect(tracks.at(-1)?.map(({ objectClass }) => objectClass)).toEqual(classes)
  })

  describe('[VIS-2.b] is a person’s for somebody who sits down on a chair known for a minute', () => {
    const chair = seen({ x: 0.47, y: 0.48, w: 0.06, h: 0.14 }, 'other', 0.6)
    const sitter = seen({ x: 0.465, y: 0.42, w: 0.07, h: 0.2 })
    const minute = frames(300, () => [chair])

    test.each([
      ['which they hide', [sitter]],
      ['which stays in sight', [sitter, chair]],
    ])('%s', (_, sitting) => {
      const tracks = watch(new Tracker(CAMERA), [...minute, ...frames(5, () => sitting)])
      const person = tracks.at(-1)?.find(({ objectClass }) => objectClass === 'person')
      expect(person).toMatchObject({ startedAt: 300 * STEP_MS, seenAt: 304 * STEP_MS })
    })

    test('but not for one picture in which the chair looks like a person', () => {
      const tracks = watch(new Tracker(CAMERA), [...minute, [sitter], ...minute, [sitter], ...minute])
      expect(new Set(tracks.flat().map(({ objectClass }) => objectClass))).toEqual(new Set(['other']))
    })
  })

  test('is a person’s although the first two pictures showed something else', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(8, (i) => [i < 2 ? seen(personAt(0.5).box, 'other') : personAt(0.5)]),
    )
    expect(idsOf(tracks)).toHaveLength(1)
    expect(tracks.at(-1)).toMatchObject([{ objectClass: 'person' }])
  })

  test('has the mean of its scores', () => {
    const tracks = watch(new Tracker(CAMERA), [
      [personAt(0.5, 0.5, 0.9)],
      [personAt(0.5, 0.5, 0.5)],
      [personAt(0.5, 0.5, 0.7)],
    ])
    expect(tracks.at(-1)?.[0]?.confidence).toBeCloseTo(0.7, 9)
  })

  test('of a driver does not become the vehicle’s: a person with a similar box in its place is a new track', () => {
    const truck = seen({ x: 0.4, y: 0.3, w: 0.2, h: 0.4 }, 'vehicle')
    const driver = seen({ x: 0.42, y: 0.3, w: 0.16, h: 0.3 })
    const tracks = watch(new Tracker(CAMERA), [[truck], [truck], [truck], [driver], [driver]])
    expect(tracks.at(-1)?.map(({ objectClass, seenAt }) => [objectClass, seenAt])).toEqual([
      ['vehicle', 2 * STEP_MS],
      ['person', 4 * STEP_MS],
    ])
  })
})

describe('an object without a class', () => {
  const car = (i: number): ImageBox => ({ x: 0.4, y: 0.1 + i * 0.05, w: 0.16, h: 0.3 })

  test('that is large and drives through is a vehicle, marked as inferred', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(8, (i) => [seen(car(i), 'other')]),
    )
    expect(tracks.at(-1)).toMatchObject([{ objectClass: 'vehicle', inferred: true }])
  })

  test('stays a vehicle while it leaves the picture and its box shrinks', () => {
    const leaving = (i: number): ImageBox => ({ ...car(i), h: Math.min(0.3, 1 - car(i).y) })
    const tracks = watch(
      new Tracker(CAMERA),
      frames(18, (i) => [seen(leaving(i), 'other')]),
    )
    expect(tracks.at(-1)?.[0]?.box.h).toBeLessThan(0.075)
    expect(tracks.at(-1)).toMatchObject([{ objectClass: 'vehicle', inferred: true }])
  })

  test('that the model does classify is a vehicle without inference', () => {
    const tracks = watch(
      new Tracker(CAMERA),
      frames(8, (i) => [seen(car(i), 'vehicle')]),
    )
    expect(tracks.at(-1)).toMatchObject([{ objectClass: 'vehicle', inferred: false }])
  })

  test.each<[string, (i: number) => Detection[]]>([
    ['that stands still', () => [seen(car(3), 'other')]],
    [
      'whose box jitters',
      (i) => [seen({ ...car(3), y: 0.25 + 0.03 * Math.sin(i), h: 0.3 + 0.02 * Math.cos(i) }, 'other')],
    ],
    ['that is small', (i) => [seen({ x: 0.2 + i * 0.03, y: 0.5, w: 0.08, h: 0.1 }, 'other')]],
  ])('%s is nothing', (_name, make) => {
    const tracks = watch(new Tracker(CAMERA), frames(20, make))
    expect(tracks.at(-1)).toMatchObject([{ objectClass: 'other', inferred: false }])
  })

  test('that a person carries is ignored', () => {
    const walker = (i: number): ImageBox => ({ x: 0.1 + i * 0.03, y: 0.1, w: 0.3, h: 0.8 })
    const bag = (i: number): ImageBox => ({ x: 0.15 + i * 0.03, y: 0.3, w: 0.15, h: 0.3 })
    const tracks = watch(
      new Tracker(CAMERA),
      frames(15, (i) => [seen(walker(i)), seen(bag(i), 'other', 0.4)]),
    )
    const classes = tracks.at(-1)?.map(({ objectClass }) => objectClass)
    expect(classes?.toSorted()).toEqual(['other', 'person'])
  })
})
