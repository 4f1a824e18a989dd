import type { DeliveryReason, NotificationChannel, NotificationRules } from '@foresite/contract/notifications'
import { addDays, dayOf, instantOf, localTime, offsetMs } from '@foresite/site-time/site-time'
import type { DeliveryRow } from './delivery.ts'

/** When the daily digest is sent: before the first shift reads its email. */
const dailyDigestAt = '07:00'

/** Whether people read this channel's messages: other systems are notified at any hour. */
function isForPeople(channel: NotificationChannel): boolean {
  return channel !== 'webhook' && channel !== 'mqtt'
}

/** What decides whether a message is sent. */
export interface Circumstances {
  readonly now: Date
  readonly timezone: string
  readonly rules: Pick<NotificationRules, 'quietHours' | 'dailyCap' | 'digest'>
  /** The number of messages sent to this person by this channel today. */
  readonly sentToday: number
  /** Whether this person also gets the message by email. */
  readonly goesByEmail: boolean
}

export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly reason: DeliveryReason; readonly dueAt: Date }
  | { readonly kind: 'suppress'; readonly reason: DeliveryReason }

/**
 * Whether a message is sent now. High severity always is; another feature's message, such as an assigned action or the
 * weekly summary, only waits for the end of the quiet hours.
 */
export function decide(
  { channel, severity, content }: Pick<DeliveryRow, 'channel' | 'severity' | 'content'>,
  { now, timezone, rules, sentToday, goesByEmail }: Circumstances,
): Decision {
  if (!isForPeople(channel) || severity === 'High') return { kind: 'send' }
  const endOfQuietAt = (at: Date) => (rules.quietHours === null ? null : endOfQuiet(at, rules.quietHours, timezone))
  if (severity === 'Low' && rules.digest !== 'off') {
    const digestAt = nextDigest(now, rules.digest, timezone)
    if (channel === 'email') return { kind: 'wait', reason: 'digest', dueAt: endOfQuietAt(digestAt) ?? digestAt }
    // Included in their digest.
    if (channel !== 'slack' && goesByEmail) return { kind: 'suppress', reason: 'digest' }
  }
  const quiet = endOfQuietAt(now)
  if (quiet !== null) return { kind: 'wait', reason: 'quiet-hours', dueAt: quiet }
  const isCapped = content === null && rules.dailyCap !== null && sentToday >= rules.dailyCap
  if (isCapped) return { kind: 'suppress', reason: 'daily-cap' }
  return { kind: 'send' }
}

/** End of the current quiet hours; null outside them. They may cross midnight. */
export function endOfQuiet(
  now: Date,
  { from, to }: NonNullable<NotificationRules['quietHours']>,
  timezone: string,
): Date | null {
  const { time } = localTime(now, timezone)
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to
  return isQuiet ? nextTime(now, to, timezone) : null
}

export function nextDigest(now: Date, digest: 'hourly' | 'daily', timezone: string): Date {
  if (digest === 'daily') return nextTime(now, dailyDigestAt, timezone)
  const minute = Number(localTime(now, timezone).time.slice(3, 5))
  return new Date((Math.floor(now.getTime() / 60_000) + 60 - minute) * 60_000)
}

/** When the site's clock next shows this time. */
function nextTime(now: Date, time: string, timezone: string): Date {
  const day = dayOf(now, timezone)
  const first = instantOf(day, time, timezone)
  // A time that occurs twice, when the clock is set back: by an hour, in some zones by half or two.
  const again = first + offsetMs(first, timezone) - offsetMs(first + 3 * 60 * 60_000, timezone)
  const isShownAgain = localTime(again, timezone).time.startsWith(time)
  const next = [first, ...(isShownAgain ? [again] : [])].find((at) => at > now.getTime())
  return new Date(next ?? instantOf(addDays(day, 1), time, timezone))
}
