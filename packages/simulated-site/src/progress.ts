import { join } from 'node:path'
import { DAY_MS } from '@foresite/contract/duration'
import { z } from 'zod'

/** The length of the site's history. */
const HISTORY_DAYS = 60

/** The newest days, whose pictures are made first: the incidents that the office leaves open for a visitor. */
export const FIRST_DAYS = 2

/** Progress of the site's history, which vision writes to the demo's folder and the office reads. Epoch ms. */
export const historyProgress = z.object({
  /** When live analysis began, which is where the history ends. */
  until: z.number(),
  /** The server has everything from here on. */
  reached: z.number(),
  /** Events from here on have their pictures. */
  pictured: z.number(),
  /** Trailers are measured from here on; absent: none yet. */
  measured: z.number().optional(),
  /** Vehicles that passed a gate from here on have a picture; left out: only the newest ones, which have a clip. */
  crossings: z.number().optional(),
})
export type HistoryProgress = z.infer<typeof historyProgress>

/** The path of the progress file in a demo's folder. */
export function historyProgressPath(folder: string): string {
  return join(folder, 'vision', 'history.json')
}

/** How many days of the history exist, and how many there will be. */
export function historyDays({ until, reached }: Pick<HistoryProgress, 'until' | 'reached'>) {
  return { there: Math.min(Math.round((until - reached) / DAY_MS), HISTORY_DAYS), of: HISTORY_DAYS }
}

/** When the history begins. */
export function historyBegins({ until }: Pick<HistoryProgress, 'until'>): number {
  return until - HISTORY_DAYS * DAY_MS
}
