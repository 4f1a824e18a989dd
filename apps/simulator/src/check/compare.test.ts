import { HOUR_MS } from '@foresite/contract/duration'
import { expect, test } from 'vitest'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { compareIncidents } from './compare.ts'
import type { Expected } from './expected.ts'
import { shortcomings } from './shortcomings.ts'
import type { Raised } from './sightings.ts'

const noBox = { x: 0, y: 0, w: 0.1, h: 0.1 }

function without(vest: { from: number; to: number; actorId: string }): Expected {
  const { from, to, actorId } = vest
  const event: TruthEvent = { kind: 'ppe-missing', at: from, to, actorId, items: ['safety-vest'] }
  const seen = { cameraId: 'aisle', isInSight: true, isSeenElsewhere: false }
  return { type: 'ppe-missing', event, from, to, ...seen }
}

function raised(from: number, to: number): Raised {
  const [createdAt, endedAt] = [from, to].map((at) => new Date(at).toISOString())
  if (createdAt === undefined || endedAt === undefined) throw new Error('two times')
  return {
    id: 'one',
    type: 'ppe-missing',
    createdAt,
    endedAt,
    zoneName: 'Aisle',
    box: noBox,
    details: {},
  }
}

test('[MOD-7.a] an unseen event never justifies another person’s alarm, however long it lasted', () => {
  const hidden = {
    ...without({ from: 0, to: 8 * HOUR_MS, actorId: 'picker-1' }),
    cameraId: null,
    isInSight: false,
  }
  const alarm = raised(3 * HOUR_MS, 3 * HOUR_MS + 5_000)
  const [row] = compareIncidents([hidden], [alarm], () => false)
  expect(row).toMatchObject({ happened: 0, unseen: 1, found: 0, wrongAt: [3 * HOUR_MS], offByS: null })
  // If it were of that person, it would be right, and without a measurable start.
  const [his] = compareIncidents([hidden], [alarm], () => true)
  expect(his).toMatchObject({ happened: 1, unseen: 0, found: 1, wrongAt: [], offByS: null })
})

test('[MOD-7.a] an event with ten alarms is found once and repeated nine times, and fails a strict check', () => {
  const truth = without({ from: 1_000, to: 20_000, actorId: 'picker-1' })
  const alarms = Array.from({ length: 10 }, (_, i) => raised(2_000 + i * 1_000, 2_500 + i * 1_000))
  const incidents = compareIncidents([truth], alarms, () => true)
  expect(incidents).toMatchObject([
    {
      happened: 1,
      found: 1,
      againAt: alarms.slice(1).map(({ createdAt }) => Date.parse(createdAt)),
      wrongAt: [],
      offByS: 1,
    },
  ])
  const sessions = { ...(incidents[0] ?? {}), what: 'work sessions', happened: 2, found: 1, missedAt: [60_000] }
  const bends = { what: 'bends', happened: 10, unseen: 0, found: 9, missedAt: [0], alike: 0, offByS: null }
  expect(
    shortcomings({
      incidents,
      gates: [],
      stations: { ...bends, what: 'pallets at stations', missedAt: [], againAt: [0], wrongAt: [] },
      handling: [{ ...bends, againAt: [0], wrongAt: [0] }],
      dashboard: [{ type: 'ppe-missing', listed: 10, counted: 9 }],
      counted: [{ what: 'lifts', kept: 4, counted: 5 }],
      doors: [
        { door: 'D1', was: 0.5, observed: 0.51 },
        { door: 'D2', was: 0.5, observed: 0.6 },
      ],
      visits: { happened: 2, found: 1, right: 1, meanWas: 60_000, meanFound: 60_000 },
      loads: { happened: 2, found: 1, wrong: 1, off: { floor: [0.2, 0.1], cube: [0.01, -0.02] } },
      appointments: {
        compared: 10,
        rightCarrier: 4,
        rightPunctuality: 7,
        detentionWasMs: 60_000,
        detentionFoundMs: 60_000,
      },
      work: {
        sessions: { ...bends, ...sessions, againAt: [], wrongAt: [90_000] },
        hours: { was: 0, inSight: 0, present: 0, visible: 0 },
      },
    }),
  ).toEqual([
    ...alarms.slice(1).map(({ createdAt }) => `ppe-missing: found again at ${createdAt}`),
    'pallets at stations: found again at 1970-01-01T00:00:00.000Z',
    'work sessions: missed at 1970-01-01T00:01:00.000Z',
    'work sessions: false at 1970-01-01T00:01:30.000Z',
    'bends: found 9 of 10',
    'bends: 1 false, 1 found again, of 10',
    'lifts: 4 kept, 5 counted by sessions',
    'dashboard: ppe-missing: 10 listed, 9 counted',
    'door D2: off by more than 2 points',
    'visits: found 1 of 2',
    'trailers: found 1 of 2',
    'trailers: 1 false',
    'trailers: floor off by 15.0 %, one by 20.0 %',
    'carriers: 4 of 10 right',
  ])
})

test('[MOD-7.a] an incident of another camera than the one that sees the event does not match it', () => {
  const truth = { ...without({ from: 0, to: 9_000, actorId: 'a' }), cameraId: 'docks-a' }
  const [row] = compareIncidents([truth], [raised(1_000, 2_000)], () => true)
  expect(row).toMatchObject({ found: 0, wrongAt: [1_000] })
})
