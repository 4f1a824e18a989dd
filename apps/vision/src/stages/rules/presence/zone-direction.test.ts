import { randomUUID } from 'node:crypto'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'
import { personStandingAt, testTrack } from '../../../../test/test-track.ts'
import { Presence } from '#stages/rules/presence.ts'

const zoneId = randomUUID()
const polygon = [
  { x: 0.3, y: 0.4 },
  { x: 0.7, y: 0.4 },
  { x: 0.7, y: 0.9 },
  { x: 0.3, y: 0.9 },
]
const [left, right] = [
  { x: 0.4, y: 0.5 },
  { x: 0.6, y: 0.5 },
]
const arrows: readonly AssignedZone['arrow'][] = [
  { from: left, to: right },
  { from: right, to: left },
  { from: { x: 0.5, y: 0.45 }, to: { x: 0.5, y: 0.85 } },
]

/** The observations of a person who walks into the zone from the left and stays, for different arrows. */
function observationsOf(arrow: AssignedZone['arrow']): unknown[] {
  const watch = new ZoneMonitor([{ id: zoneId, polygon, arrow }])
  const rule = new Presence(randomUUID(), {
    id: randomUUID(),
    kind: 'restricted-area',
    zoneIds: [zoneId],
    objects: ['person'],
    thresholdMs: 600,
  })
  return [0.1, 0.2, 0.35, 0.4, 0.45, 0.5, 0.5, 0.5].flatMap((x, i) => {
    const at = i * 200
    const tracks = [testTrack({ seenAt: at, box: personStandingAt(x, 0.6) })]
    const observations = rule.update({
      at,
      tracks,
      events: watch.update(tracks, at),
      floor: new Map(),
    })
    return observations.map(({ kind, startedAt, endedAt }) => ({ kind, startedAt, endedAt }))
  })
}

test('[ZONE-9.b] staying in a restricted area is reported whatever the arrow’s direction', () => {
  const [along, against, across] = arrows.map(observationsOf)
  expect(along).toHaveLength(1)
  expect(against).toEqual(along)
  expect(across).toEqual(along)
})
