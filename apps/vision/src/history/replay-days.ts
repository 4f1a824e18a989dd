import { DAY_MS } from '@foresite/contract/duration'
import type { Observation } from '@foresite/contract/observations'
import { historyBegins, type HistoryProgress } from '@foresite/simulated-site/progress'
import type { Logger } from 'pino'
import type { SiteServer } from '#node/publish/site-server.ts'
import { handOverPast } from './hand-over-past.ts'
import type { PastReplayer } from './past-replayer.ts'
import type { ProgressFile } from './progress.ts'
import type { SimulatedPast } from './simulated-past.ts'

export interface PastParts {
  readonly past: Pick<SimulatedPast, 'dayBefore'>
  readonly replayer: Pick<PastReplayer, 'replayAll'>
  readonly server: Pick<SiteServer, 'call'>
  readonly file: ProgressFile
  readonly signal: AbortSignal
  readonly log: Logger
}

/**
 * Replays sixty days, newest first, so that screens fill from the top. A day is done once the server has all of it; an
 * interrupted day is replayed with the same result. `days`: only the newest ones.
 */
export async function replayDays(
  parts: PastParts,
  initial: HistoryProgress,
  days = Infinity,
): Promise<HistoryProgress> {
  const { server, file, signal, log } = parts
  const oldest = Math.max(historyBegins(initial), initial.until - days * DAY_MS)
  let progress = initial
  /** Delivers one day while the next one is replayed. */
  let handingOver: Promise<void> = Promise.resolve()
  for await (const { from, replaying } of daysBefore(parts, initial.reached, oldest)) {
    signal.throwIfAborted()
    const observed = await replaying
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

/** A day that is being replayed. */
interface StartedDay {
  readonly from: number
  readonly replaying: Promise<Observation[]>
}

/** How many days are requested ahead: days differ in cost for the site and the node. */
const AHEAD = 3

/** The days before a moment, newest first, down to the oldest. */
async function* daysBefore(parts: PastParts, moment: number, oldest: number): AsyncGenerator<StartedDay, void> {
  const start = (before: number): Promise<StartedDay | null> =>
    before > oldest ? startDay(parts, before) : Promise.resolve(null)
  const startBefore = (later: Promise<StartedDay | null>): Promise<StartedDay | null> => {
    const earlier = later.then((day) => (day === null ? null : start(day.from)))
    // Awaited in its turn; until then a failure has no handler.
    earlier.catch(() => undefined)
    return earlier
  }
  const days = [start(moment)]
  for (;;) {
    for (let last = days.at(-1); last !== undefined && days.length <= AHEAD; last = days.at(-1))
      days.push(startBefore(last))
    const started = await days.shift()
    if (started === undefined || started === null) return
    yield started
  }
}

/** Requests the last day before a moment and starts its replay. */
async function startDay({ past, replayer }: PastParts, before: number): Promise<StartedDay> {
  const { from, intervals } = await past.dayBefore(before)
  const replaying = replayer.replayAll(intervals)
  // Awaited after the following day; until then a failure has no handler.
  replaying.catch(() => undefined)
  return { from, replaying }
}
