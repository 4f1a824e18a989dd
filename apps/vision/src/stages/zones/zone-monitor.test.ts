import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { personStandingAt, testTrack } from '../../../test/test-track.ts'
import { anchorOf } from './anchor.ts'
import type { ZoneEvent } from './zone-event.ts'
import { ZoneMonitor } from './zone-monitor.ts'

const STEP_MS = 200
const arrow = { from: { x: 0.4, y: 0.5 }, to: { x: 0.6, y: 0.5 } }

const zoneBetween = (id: string, left: number, right: number): AssignedZone => ({
  id,
  arrow,
  polygon: [
    { x: left, y: 0.4 },
    { x: right, y: 0.4 },
    { x: right, y: 0.9 },
    { x: left, y: 0.9 },
  ],
})

const zone = zoneBetween('restricted', 0.3, 0.7)

/** Feeds a walker's foot positions, one every 200 ms; null while out of sight. */
function walk(watch: ZoneMonitor, places: readonly (number | null)[], from = 0): ZoneEvent[] {
  let last: Track | null = null
  return places.flatMap((x, i) => {
    const at = from + i * STEP_MS
    if (x !== null) last = testTrack({ seenAt: at, box: personStandingAt(x, 0.6) })
    return [...watch.update(last === null ? [] : [last], at)]
  })
}

const short = ({ kind, at, zoneId }: ZoneEvent): string => `${kind} ${zoneId} at ${at}`
/** Entries and exits only; crossing has its own tests. */
const withoutDwelling = (events: readonly ZoneEvent[]): string[] =>
  events.filter(({ kind }) => kind === 'entered' || kind === 'left').map(short)

describe('[VIS-3.a, VIS-3.b, VIS-3.c] a walker and a zone', () => {
  test('entered is reported after the second sighting inside, from the first', () => {
    const watch = new ZoneMonitor([zone])
    expect(walk(watch, [0.1, 0.2, 0.31])).toEqual([])
    expect(walk(watch, [0.35], 600).map(short)).toEqual(['entered restricted at 400', 'dwelled restricted at 600'])
  })

  test('while inside, each frame reports the duration', () => {
    const events = walk(new ZoneMonitor([zone]), [0.5, 0.5, 0.5, 0.5])
    const dwelled = events.filter((event) => event.kind === 'dwelled')
    expect(dwelled.map(({ dwellMs }) => dwellMs)).toEqual([200, 400, 600])
  })

  test('left is reported after 0.7 s outside, from the last sighting inside', () => {
    const places = [0.5, 0.5, 0.65, 0.75, 0.8, 0.85, 0.9]
    const events = walk(new ZoneMonitor([zone]), places)
    expect(withoutDwelling(events)).toEqual(['entered restricted at 0', 'left restricted at 400'])
    expect(events.at(-1)).toMatchObject({ kind: 'left', dwellMs: 400 })
  })

  test('coming and going again is two entries and two exits', () => {
    const inside = [0.5, 0.5, 0.5]
    const outside = [0.9, 0.9, 0.9, 0.9, 0.9]
    const events = walk(new ZoneMonitor([zone]), [...inside, ...outside, ...inside, ...outside])
    expect(withoutDwelling(events).map((text) => text.split(' ')[0])).toEqual(['entered', 'left', 'entered', 'left'])
  })

  test.each<[string, (number | null)[], string[]]>([
    ['one box that jumps over the border does not enter', [0.1, 0.35, 0.1, 0.1], []],
    ['every other box over the border does not enter', [0.25, 0.31, 0.25, 0.31, 0.25, 0.31], []],
    ['a short jump outside does not leave', [0.5, 0.5, 0.9, 0.9, 0.5, 0.5, 0.5], ['entered restricted at 0']],
    [
      'out of sight inside does not leave',
      [0.5, 0.5, null, null, null, null, null, null, 0.5],
      ['entered restricted at 0'],
    ],
    [
      'out of sight after one sighting outside does not leave',
      [0.5, 0.5, 0.9, null, null, null, null, null, 0.5],
      ['entered restricted at 0'],
    ],
    ['who stays outside is never reported', [0.1, 0.15, 0.2, 0.25, 0.1], []],
    ['who was inside from the start has entered', [0.5, 0.5], ['entered restricted at 0']],
  ])('%s', (_name, places, expected) =>
    expect(withoutDwelling(walk(new ZoneMonitor([zone]), places))).toEqual(expected),
  )

  test('at 25 frames a second it still takes 0.15 s to enter', () => {
    const watch = new ZoneMonitor([zone])
    const entered = Array.from({ length: 10 }, (_, i) => i * 40).find((at) =>
      watch
        .update([testTrack({ seenAt: at, box: personStandingAt(0.5, 0.6) })], at)
        .some(({ kind }) => kind === 'entered'),
    )
    expect(entered).toBe(160)
  })

  test('a clock set back by seconds delays neither entering nor leaving', () => {
    const watch = new ZoneMonitor([zone])
    walk(watch, [0.5], 10_000)
    expect(withoutDwelling(walk(watch, [0.5, 0.5], 5_000))).toEqual(['entered restricted at 5000'])
    expect(withoutDwelling(walk(watch, [0.9], 2_000))).toEqual(['left restricted at 5200'])
  })

  test('a track that is dropped leaves, as of its last sighting inside', () => {
    const watch = new ZoneMonitor([zone])
    walk(watch, [0.5, 0.5, 0.5])
    expect(watch.update([], 3_600)).toMatchObject([
      { kind: 'left', zoneId: 'restricted', at: 400, dwellMs: 400, track: { id: 'walker' } },
    ])
    expect(watch.update([], 3_800)).toEqual([])
  })

  test('a track that was never inside ends without a report', () => {
    const watch = new ZoneMonitor([zone])
    walk(watch, [0.1, 0.1, 0.1])
    expect(watch.update([], 3_600)).toEqual([])
  })

  test('two walkers are kept apart', () => {
    const watch = new ZoneMonitor([zone])
    const both = (at: number): Track[] => [
      testTrack({ id: 'in', seenAt: at, box: personStandingAt(0.5, 0.6) }),
      testTrack({ id: 'out', seenAt: at, box: personStandingAt(0.1, 0.6) }),
    ]
    watch.update(both(0), 0)
    const events = watch.update(both(200), 200)
    expect([...new Set(events.map(({ track }) => track.id))]).toEqual(['in'])
  })
})

describe('several zones', () => {
  const left = zoneBetween('left', 0.1, 0.5)
  const right = zoneBetween('right', 0.4, 0.9)

  test('that overlap are entered and left separately', () => {
    const places = [0.2, 0.2, 0.45, 0.45, 0.7, 0.7, 0.7, 0.7, 0.7]
    expect(withoutDwelling(walk(new ZoneMonitor([left, right]), places))).toEqual([
      'entered left at 0',
      'entered right at 400',
      'left left at 600',
    ])
  })
})

describe('zones changed while a walker is inside', () => {
  test('one that keeps its id keeps its walkers after redrawing', () => {
    const watch = new ZoneMonitor([zone])
    walk(watch, [0.5, 0.5])
    watch.setZones([zoneBetween('restricted', 0.35, 0.75)])
    const events = walk(watch, [0.5, 0.5], 400)
    expect(withoutDwelling(events)).toEqual([])
    expect(events.at(-1)).toMatchObject({ kind: 'dwelled', dwellMs: 600 })
  })

  test('one redrawn away from the walker is left', () => {
    const watch = new ZoneMonitor([zone])
    walk(watch, [0.5, 0.5])
    watch.setZones([zoneBetween('restricted', 0.7, 0.9)])
    expect(withoutDwelling(walk(watch, [0.5, 0.5, 0.5, 0.5, 0.5], 400))).toEqual(['left restricted at 200'])
  })

  test('a deleted one is left by all, reported with the next frame', () => {
    const watch = new ZoneMonitor([zone])
    walk(watch, [0.5, 0.5])
    watch.setZones([])
    expect(walk(watch, [0.5], 400).map(short)).toEqual(['left restricted at 200'])
    expect(walk(watch, [0.5], 600)).toEqual([])
  })

  test('a new one is entered by a walker standing in it', () => {
    const watch = new ZoneMonitor([])
    expect(walk(watch, [0.5, 0.5])).toEqual([])
    watch.setZones([zone])
    expect(withoutDwelling(walk(watch, [0.5, 0.5], 400))).toEqual(['entered restricted at 400'])
  })
})

test.each<[string, Partial<Track>, { x: number; y: number }]>([
  ['a person’s is the middle of the lower edge', { objectClass: 'person' }, { x: 0.5, y: 0.8 }],
  ['a vehicle’s is two thirds down', { objectClass: 'vehicle' }, { x: 0.5, y: 0.6 }],
  ['another thing’s is the middle of the lower edge', { objectClass: 'other' }, { x: 0.5, y: 0.8 }],
])('the point that counts: %s', (_name, overrides, expected) => {
  const { x, y } = anchorOf(testTrack({ box: { x: 0.4, y: 0.2, w: 0.2, h: 0.6 }, ...overrides }))
  expect(x).toBeCloseTo(expected.x, 9)
  expect(y).toBeCloseTo(expected.y, 9)
})
