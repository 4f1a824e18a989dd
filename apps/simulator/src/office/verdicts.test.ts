import { expect, test } from 'vitest'
import { verdictsOf } from './verdicts.ts'

const at = (second: number) => new Date(second * 1_000).toISOString()
const speeding = (from: number, to: number) => ({
  ...({ kind: 'speeding', actorId: 'forklift-1', place: 'aisle', topMps: 3 } as const),
  ...{ at: from * 1_000, to: to * 1_000 },
})
const raised = (
  id: string,
  from: number,
  to: number | null,
  type = 'vehicle-speeding' as const,
) => ({
  ...{ id, type, createdAt: at(from), endedAt: to === null ? null : at(to) },
})

test('[OPS-1] the site’s office confirms what happened, once more where it was raised twice, and rejects what did not', () => {
  const incidents = [
    raised('late', 103, 108),
    raised('again', 109, 112),
    raised('nothing', 300, 305),
    raised('lasting', 620, null),
  ]
  expect(
    Object.fromEntries(verdictsOf([speeding(100, 110), speeding(600, 615)], incidents)),
  ).toEqual({ late: 'confirmed', again: 'confirmed', nothing: 'rejected', lasting: 'confirmed' })
})

test('[OPS-1] something else that happened then confirms nothing', () => {
  const fall = {
    ...({ kind: 'fall', actorId: 'picker-1', isImmobile: false } as const),
    ...{ at: 100_000, to: 110_000 },
  }
  expect([...verdictsOf([fall], [raised('one', 101, 109)]).values()]).toEqual(['rejected'])
})
