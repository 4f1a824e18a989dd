import type { Observation } from '@foresite/contract/observations'
import { historyBegins, type HistoryProgress } from '@foresite/simulated-site/progress'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'
import { handOverPast } from './hand-over-past.ts'
import type { PastWalker } from './past-walker.ts'
import type { ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'

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
 * Replays sixty days, the newest first, so that screens fill from the top. A day is done once the server has all of it;
 * an interrupted day is replayed with the same result. `days`: only the newest ones.
 */
export async function walkDays(parts: PastParts, begun: HistoryProgress, days = Infinity): Promise<HistoryProgress> {
  const { server, file, signal, log } = parts
  const oldest = Math.max(historyBegins(begun), begun.until - days * DAY_MS)
  let progress = begun
  /** One day is handed over while the next one is walked. */
  let handingOver: Promise<void> = Promise.resolve()
  for await (const { from, walking } of daysBefore(parts, begun.reached, oldest)) {
    signal.throwIfAborted()
    const observed = await walking
    await handingOver
    handingOver = handOverPast(server, observed, { signal, log }).then(() => {
      progress = { ...progress, reached: from }
      return file.write(progress)
    })
    // Awaited with the next day; until then a failure has no handler.
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

/** Days requested ahead of the one being replayed, since days differ in cost for the site and the node. */
const AHEAD = 3

/** The days before a moment, back to the oldest. */
async function* daysBefore(parts: PastParts, moment: number, oldest: number): AsyncGenerator<BegunDay, void> {
  const begin = (before: number): Promise<BegunDay | null> =>
    before > oldest ? beginDay(parts, before) : Promise.resolve(null)
  const beginBefore = (later: Promise<BegunDay | null>): Promise<BegunDay | null> => {
    const earlier = later.then((day) => (day === null ? null : begin(day.from)))
    // Awaited in its turn; until then a failure has no handler.
    earlier.catch(() => undefined)
    return earlier
  }
  const days = [begin(moment)]
  for (;;) {
    for (let last = days.at(-1); last !== undefined && days.length <= AHEAD; last = days.at(-1))
      days.push(beginBefore(last))
    const begun = await days.shift()
    if (begun === undefined || begun === null) return
    yield begun
  }
}

/** Begins to walk the last day before a moment as soon as it is known what happened on it. */
async function beginDay({ past, walker }: PastParts, before: number): Promise<BegunDay> {
  const { from, stretches } = await past.dayBefore(before)
  const walking = walker.walkAll(stretches)
  // Awaited once the following day is done; until then a failure has no handler.
  walking.catch(() => undefined)
  return { from, walking }
}
