import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import type { ProductCall } from '../product/calls.ts'
import { isUnauthorised } from './refusals.ts'

const DAY_MS = 86_400_000
/** Age of the oldest history in days; history is made from the newest day back, so these come last. */
const OLDEST_DAYS_AGO = 58
/** A day of history takes seconds; after this many checks without change it is complete. */
const UNCHANGED = 12

/** How it is waited for. */
export interface Patience {
  readonly askAgainMs: number
  /** Upper bound, for a site whose history is never made. */
  readonly withinMs: number
}

/**
 * Waits until the history is complete: incidents of the oldest days exist and the number is stable. False when time ran
 * out.
 */
export async function untilPastIsThere(call: ProductCall, { askAgainMs, withinMs }: Patience): Promise<boolean> {
  const deadline = performance.now() + withinMs
  const query = { to: new Date(Date.now() - OLDEST_DAYS_AGO * DAY_MS).toISOString(), limit: 1 }
  let before = 0
  let unchanged = 0
  while (performance.now() < deadline) {
    const { total } = await call('listIncidents', { query }).catch((problem: unknown) => {
      // No answer until the server is up.
      if (problem instanceof CallFailed && !isUnauthorised(problem)) return { total: 0 }
      throw problem
    })
    unchanged = total > 0 && total === before ? unchanged + 1 : 0
    if (unchanged === UNCHANGED) return true
    before = total
    await delay(askAgainMs)
  }
  return false
}
