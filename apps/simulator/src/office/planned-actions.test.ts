import { expect, test } from 'vitest'
import { siteModules } from '../cameras/site-modules.ts'
import { plannedActions } from './planned-actions.ts'

test('[OPS-1.c] the office’s actions belong to modules of the simulated site, one in each state possible today', () => {
  for (const { after, module } of plannedActions)
    expect(siteModules).toContainEqual(expect.objectContaining({ name: module, useCase: after }))
  const states = plannedActions.map(({ moves }) => moves.at(-1)?.to ?? 'open')
  expect(new Set(states)).toEqual(new Set(['open', 'in-progress', 'done', 'verified', 'returned']))
})

test('[INC-6.d] the verifier of an action of the office neither owns it nor did it', () => {
  for (const { owner, moves } of plannedActions)
    for (const { to, by } of moves) {
      const isJudging = to === 'verified' || to === 'returned'
      expect(by === owner).toBe(!isJudging)
    }
})
