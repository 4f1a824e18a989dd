import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { SiteServer } from '#publish/site-server.ts'
import { handOverPast } from './hand-over-past.ts'
import type { PastWalker } from './past-walker.ts'
import type { Progress, ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'

const DAYS = 60
const DAY_MS = 86_400_000

export interface PastParts {
  readonly past: Pick<SimulatedPast, 'dayBefore'>
  readonly walker: Pick<PastWalker, 'walkAll'>
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
  const { server, file, signal, log } = parts
  const oldest = begun.until - DAYS * DAY_MS
  let progress = begun
  /** One day is handed over while the next one is walked. */
  let handingOver: Promise<void> = Promise.resolve()
  let next = begun.reached > oldest ? beginDay(parts, begun.reached) : null
  while (next !== null) {
    signal.throwIfAborted()
    const { from, walking } = await next
    // The site plans the day before, and works out what is seen on it, while this one is walked.
    next = from > oldest ? beginDay(parts, from) : null
    next?.catch(() => undefined)
    const observed = await walking
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

/** A day that is being walked. */
interface BegunDay {
  readonly from: number
  readonly walking: Promise<Observation[]>
}

/** Begins to walk the last day before a moment as soon as it is known what happened on it. */
async function beginDay({ past, walker }: PastParts, before: number): Promise<BegunDay> {
  const { from, stretches } = await past.dayBefore(before)
  const walking = walker.walkAll(stretches)
  // It is awaited once the day after it is done; until then a failure is nobody's.
  walking.catch(() => undefined)
  return { from, walking }
}
