import { expect, test } from 'vitest'
import { mergeEdits, settleEdits, unitsOf } from './merge-edits.ts'

const units = unitsOf<{ title: string; owner: string; due: string }>(['title', 'owner', 'due'])
const base = { title: 'Mirror', owner: 'Ana', due: '28' }

test('[REP-8] what only one of two has changed is kept of each', () => {
  const { merged, conflicts, taken } = mergeEdits(units, {
    base,
    mine: { ...base, title: 'Big mirror' },
    theirs: { ...base, owner: 'Rui' },
  })
  expect(merged).toEqual({ title: 'Big mirror', owner: 'Rui', due: '28' })
  expect(conflicts).toEqual([])
  expect(taken.map(({ field }) => field)).toEqual(['owner'])
})

test('[REP-8] what both have changed alike is no conflict, what they have changed otherwise is one', () => {
  const edits = {
    base,
    mine: { title: 'Two mirrors', owner: 'Rui', due: '29' },
    theirs: { title: 'A mirror', owner: 'Rui', due: '28' },
  }
  const { merged, conflicts } = mergeEdits(units, edits)
  expect(conflicts.map(({ field }) => field)).toEqual(['title'])
  expect(merged).toEqual({ title: 'A mirror', owner: 'Rui', due: '29' })
  expect(settleEdits(units, edits, { title: 'theirs' }).title).toBe('A mirror')
  expect(settleEdits(units, edits, {})).toEqual({ title: 'Two mirrors', owner: 'Rui', due: '29' })
})
