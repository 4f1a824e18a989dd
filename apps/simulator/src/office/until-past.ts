import { setTimeout as delay } from 'node:timers/promises'
import { CallFailed } from '@foresite/contract/client'
import type { ProductCall } from '../product/calls.ts'
import { isUnauthorised } from './refusals.ts'

const DAY_MS = 86_400_000
/** So far back the site has a past, which is made from the newest day back: of these days something comes last. */
const OLDEST_DAYS_AGO = 58
/** A day of the past comes within seconds; where nothing has come so many times, nothing does any more. */
const UNCHANGED = 12

/** How it is waited for. */
export interface Patience {
  readonly askAgainMs: number
  /** A site whose past nobody makes gets none; nobody waits for it for ever. */
  readonly withinMs: number
}

/** Waits until all of the site's past is there: incidents of its oldest days, and no more of them. False: in vain. */
export async function untilPastIsThere(call: ProductCall, { askAgainMs, withinMs }: Patience): Promise<boolean> {
  const deadline = performance.now() + withinMs
  const query = { to: new Date(Date.now() - OLDEST_DAYS_AGO * DAY_MS).toISOString(), limit: 1 }
  let before = 0
  let unchanged = 0
  while (performance.now() < deadline) {
    const { total } = await call('listIncidents', { query }).catch((problem: unknown) => {
      // Before the server is up nobody answers.
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
