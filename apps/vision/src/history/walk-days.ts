import type { Logger } from 'pino'
import type { SiteServer } from '#publish/site-server.ts'
import { handOverPast } from './hand-over-past.ts'
import type { PastWalker } from './past-walker.ts'
import type { Progress, ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'

const DAYS = 60
const DAY_MS = 86_400_000

export interface PastParts {
  readonly past: SimulatedPast
  readonly walker: PastWalker
  readonly server: Pick<SiteServer, 'call'>
  readonly file: ProgressFile
  readonly signal: AbortSignal
  readonly log: Logger
}

/**
 * Walks through sixty days, the newest first, so that screens fill from the top. A day counts as done once the server
 * has all of it; what was being done when it broke off is done again and is the same.
 */
export async function walkDays(parts: PastParts, begun: Progress): Promise<Progress> {
  const { past, walker, server, file, signal, log } = parts
  const oldest = begun.until - DAYS * DAY_MS
  let progress = begun
  /** One day is handed over while the next one is walked. */
  let handingOver: Promise<void> = Promise.resolve()
  let next = begun.reached > oldest ? past.dayBefore(begun.reached) : null
  while (next !== null) {
    signal.throwIfAborted()
    const { from, stretches } = await next
    // The site plans the day before while this one is walked.
    next = from > oldest ? past.dayBefore(from) : null
    next?.catch(() => undefined)
    const observed = await walker.walkAll(stretches)
    await handingOver
    handingOver = handOverPast(server, observed, { signal, log }).then(() => {
      progress = { ...progress, reached: from }
      return file.write(progress)
    })
    // It is awaited with the next day; until then a failure is nobody's.
    handingOver.catch(() => undefined)
  }
  await handingOver
  return progress
}
