import { DAY_MS } from '@foresite/contract/duration'

/** A login ends after this long without a call… */
export const idleLimitMs = 12 * 60 * 60_000
/** …and after this long in any case. */
export const lifeLimitMs = 7 * DAY_MS
/** The shortest time between two extensions of a session: a write per call would cost too much. */
const touchEveryMs = 5 * 60_000

/** One login: its token, and the tickets signed with it. */
export interface Session {
  readonly id: string
  /** The key that signs this session's tickets: deleting the row invalidates them. */
  readonly ticketKey: string
  readonly createdAt: Date
  readonly usedAt: Date
}

/** When a session ends without further use. */
export function endOf(session: Pick<Session, 'createdAt' | 'usedAt'>): Date {
  return new Date(Math.min(session.usedAt.getTime() + idleLimitMs, session.createdAt.getTime() + lifeLimitMs))
}

export function isOver(session: Pick<Session, 'createdAt' | 'usedAt'>, now: Date): boolean {
  return endOf(session) <= now
}

/** Whether to store the time of this call. */
export function isDueForTouch(session: Pick<Session, 'usedAt'>, now: Date): boolean {
  return now.getTime() - session.usedAt.getTime() >= touchEveryMs
}
