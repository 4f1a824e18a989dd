import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { personStandingAt, testTrack } from '../../../test/test-track.ts'
import { ZoneMonitor } from './zone-monitor.ts'

/** Its arrow goes from left to right. */
const gate: AssignedZone = {
  id: 'gate',
  arrow: { from: { x: 0.45, y: 0.6 }, to: { x: 0.55, y: 0.6 } },
  polygon: [
    { x: 0.3, y: 0.4 },
    { x: 0.7, y: 0.4 },
    { x: 0.7, y: 0.8 },
    { x: 0.3, y: 0.8 },
  ],
}

/** The crossings of feet that go through these positions, 200 ms apart, and then disappear. */
function crossings(places: readonly (readonly [number, number])[]) {
  const watch = new ZoneMonitor([gate])
  const frames = places.map(([x, y], i): Track => testTrack({ seenAt: i * 200, box: personStandingAt(x, y) }))
  const events = frames.flatMap((track) => [...watch.update([track], track.seenAt)])
  events.push(...watch.update([], frames.length * 200))
  return events.filter(({ kind }) => kind === 'crossed' || kind === 'left')
}

const row = (from: number, to: number, y = 0.6): [number, number][] =>
  Array.from({ length: 9 }, (_, i) => [from + ((to - from) * i) / 8, y])

describe('a zone that is crossed', () => {
  test('[VIS-3.d] along its arrow, reported before leaving it', () => {
    expect(crossings(row(0.1, 0.9))).toMatchObject([
      { kind: 'crossed', zoneId: 'gate', direction: 'along' },
      { kind: 'left' },
    ])
  })

  test('[VIS-3.d] against its arrow', () =>
    expect(crossings(row(0.9, 0.1))).toMatchObject([{ kind: 'crossed', direction: 'against' }, { kind: 'left' }]))

  test('[VIS-3.d] by an object lost at its far end, for example at the picture’s edge', () =>
    expect(crossings(row(0.1, 0.68))).toMatchObject([{ kind: 'crossed', direction: 'along' }, { kind: 'left' }]))

  test('[VIS-3.d] by an object never seen inside: before it in one frame, beyond it in the next', () => {
    expect(crossings([...row(0.1, 0.25), ...row(0.75, 0.9)])).toMatchObject([
      { kind: 'crossed', direction: 'along', at: expect.closeTo(1_780, -1) as number },
    ])
  })

  test.each<[string, [number, number][]]>([
    ['jumps over it for a moment, and back', [...row(0.1, 0.25), [0.75, 0.6], ...row(0.25, 0.2)]],
    [
      'passes a corner of it between two frames',
      [
        [0.2, 0.6],
        [0.2, 0.7],
        [0.4, 0.9],
        [0.6, 0.95],
      ],
    ],
    ['turns back', [...row(0.1, 0.5), ...row(0.5, 0.1)]],
    ['goes through it perpendicular to its arrow', Array.from({ length: 9 }, (_, i) => [0.5, 0.3 + i / 14])],
    ['only comes in', row(0.1, 0.4)],
    ['stands in it', row(0.5, 0.5)],
  ])('[VIS-3.d] not by an object that %s', (_name, places) =>
    expect(crossings(places).filter(({ kind }) => kind === 'crossed')).toEqual([]),
  )
})
