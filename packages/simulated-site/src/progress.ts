import { join } from 'node:path'
import { z } from 'zod'

const DAY_MS = 86_400_000

/** How long the site's history is. */
const HISTORY_DAYS = 60

/** Its newest days, which have their pictures before the others are made: the queue that the office leaves to a visitor. */
export const FIRST_DAYS = 2

/** How far the site's history has come: vision writes it to the demo's folder, the office reads it. Epoch ms. */
export const historyProgress = z.object({
  /** Where live watching began, and history ends. */
  until: z.number(),
  /** The server has everything from here on. */
  reached: z.number(),
  /** Events from here on have their pictures. */
  pictured: z.number(),
  /** Trailers are measured from here on; left out: none yet. */
  measured: z.number().optional(),
  /** Vehicles that passed a gate from here on have their picture; left out: only the newest ones, with a clip. */
  crossings: z.number().optional(),
})
export type HistoryProgress = z.infer<typeof historyProgress>

/** Its place in a demo's folder. */
export function historyProgressPath(folder: string): string {
  return join(folder, 'vision', 'history.json')
}

/** How much of the history is there, in days, and how much there will be. */
export function historyDays({ until, reached }: Pick<HistoryProgress, 'until' | 'reached'>) {
  return { there: Math.min(Math.round((until - reached) / DAY_MS), HISTORY_DAYS), of: HISTORY_DAYS }
}

/** When the history begins. */
export function historyBegins({ until }: Pick<HistoryProgress, 'until'>): number {
  return until - HISTORY_DAYS * DAY_MS
}
