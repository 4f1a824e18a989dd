import { createWorld } from '#world/world.ts'
import { expect, test } from 'vitest'
import { expectedIncidents } from './expected.ts'

test.each([
  ['as the module’s schedule ends', 11, '2027-01-10T04:59:00Z', false],
  ['hours before', 20261121, '2026-11-20T01:13:00Z', true],
])(
  '[MOD-7.a] an intruder who comes %s is expected as an incident only while it applies',
  (_, seed, begins, isExpected) => {
    const world = createWorld({ seed, startsAt: 0 })
    const within = { from: Date.parse(begins), to: Date.parse(begins) + 15 * 60_000 }
    const events = world.truthBetween(within.from, within.to).filter(({ kind }) => kind === 'person-after-hours')
    expect(events).toHaveLength(1)
    expect(expectedIncidents(world, events, within).some(({ isInSight }) => isInSight)).toBe(isExpected)
  },
)
