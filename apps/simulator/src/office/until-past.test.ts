import { CallFailed } from '@foresite/contract/client'
import { expect, test } from 'vitest'
import { answeredCalls } from '../../test/answered-calls.ts'
import { untilPastIsThere } from './until-past.ts'

const DAY_MS = 86_400_000

test('[OPS-1.c] the office begins when no more incidents of the oldest days come, not at the first of them', async () => {
  // Nobody answers yet; then day after day comes, and two days without anything new.
  const totals = [null, 0, 0, 3, 3, 3, 9, 9, 14]
  const asked: number[] = []
  const call = answeredCalls({
    listIncidents: ({ query }) => {
      asked.push(Date.now() - Date.parse(String(query?.to)))
      const total = totals[asked.length - 1]
      if (total === null) throw new CallFailed(0, null)
      return { total: total ?? 14 }
    },
  })
  expect(await untilPastIsThere(call, { askAgainMs: 1, withinMs: 60_000 })).toBe(true)
  expect(asked).toHaveLength(totals.length + 12)
  for (const ago of asked) expect(ago / DAY_MS).toBeCloseTo(58, 1)
})

test('[OPS-1.c] a past that nobody makes is not waited for for ever, and behind a password nothing is', async () => {
  const none = answeredCalls({ listIncidents: () => ({ total: 0 }) })
  expect(await untilPastIsThere(none, { askAgainMs: 1, withinMs: 50 })).toBe(false)
  const locked = answeredCalls({
    listIncidents: () => {
      throw new CallFailed(401, null)
    },
  })
  await expect(untilPastIsThere(locked, { askAgainMs: 1, withinMs: 50 })).rejects.toMatchObject({
    status: 401,
  })
})
