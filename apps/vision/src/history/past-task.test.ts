import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import { pastTask } from './past-task.ts'

const watch = { id: '0190a000-0000-7000-8000-000000000003', zoneIds: ['z'], thresholdMs: 0 }
const rules = (['gate', 'dock-door', 'ergonomics', 'blocked-pathway', 'lone-worker'] as const).map(
  (kind): RuleAssignment => ({ ...watch, kind }),
)
const task = { ground: null, zones: [], rules }
const kinds = (why: Parameters<typeof pastTask>[0]) => pastTask(why, task).task.rules.map(({ kind }) => kind)

test('a past period is replayed only with the rules it was selected for', () => {
  expect(kinds('docks')).toEqual(['dock-door'])
  expect(kinds('standing')).toEqual(['blocked-pathway'])
  expect(kinds('handling')).toEqual(['gate', 'ergonomics', 'blocked-pathway', 'lone-worker'])
  expect(kinds('event')).toEqual(['gate', 'blocked-pathway', 'lone-worker'])
  expect(kinds('quiet')).toEqual(kinds('event'))
})

test('docks are sampled in glimpses, and gates half as often as people', () => {
  expect(pastTask('docks', task).sampling).toEqual({ everyMs: 200, samples: 8, pauseMs: 75_000 })
  expect(pastTask('event', task).sampling).toEqual({ everyMs: 200 })
  const gate = { ...task, rules: rules.filter(({ kind }) => kind === 'gate') }
  expect(pastTask('event', gate).sampling).toEqual({ everyMs: 400 })
})
