import type { DeliveryReason, NotificationChannel, NotificationRules } from '@foresite/contract/notifications'
import type { Severity } from '@foresite/contract/objects'

/** When the daily digest goes out: before the first shift reads its mail. */
const dailyDigestAt = 7 * 60
const dayMinutes = 24 * 60

/** Whether a message goes to people: other systems are notified at any hour. */
export function isForPeople(channel: NotificationChannel): boolean {
  return channel !== 'webhook' && channel !== 'mqtt'
}

/** The circumstances that decide about a message. */
export interface Circumstances {
  readonly now: Date
  readonly timezone: string
  readonly rules: Pick<NotificationRules, 'quietHours' | 'dailyCap' | 'digest'>
  /** Messages sent to this person by this channel today. */
  readonly sentToday: number
  /** Whether this person gets the same by e-mail. */
  readonly goesByEmail: boolean
}

export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly reason: DeliveryReason; readonly dueAt: Date }
  | { readonly kind: 'suppress'; readonly reason: DeliveryReason }

/** Whether a message goes out now. High severity always does. */
export function decide(
  { channel, severity }: { readonly channel: NotificationChannel; readonly severity: Severity },
  { now, timezone, rules, sentToday, goesByEmail }: Circumstances,
): Decision {
  if (!isForPeople(channel) || severity === 'High') return { kind: 'send' }
  if (severity === 'Low' && rules.digest !== 'off') {
    if (channel === 'email') return { kind: 'wait', reason: 'digest', dueAt: nextDigest(now, rules.digest, timezone) }
    // Included in their digest.
    if (channel !== 'slack' && goesByEmail) return { kind: 'suppress', reason: 'digest' }
  }
  const quiet = rules.quietHours === null ? null : endOfQuiet(now, rules.quietHours, timezone)
  if (quiet !== null) return { kind: 'wait', reason: 'quiet-hours', dueAt: quiet }
  if (rules.dailyCap !== null && sentToday >= rules.dailyCap) return { kind: 'suppress', reason: 'daily-cap' }
  return { kind: 'send' }
}

/** End of the current quiet hours; null outside them. They may cross midnight. */
export function endOfQuiet(
  now: Date,
  { from, to }: NonNullable<NotificationRules['quietHours']>,
  timezone: string,
): Date | null {
  const minute = minuteOfDay(now, timezone)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = start < end ? minute >= start && minute < end : minute >= start || minute < end
  return isQuiet ? inMinutes(now, minutesUntil(minute, end)) : null
}

/** Time of the next digest. */
export function nextDigest(now: Date, digest: 'hourly' | 'daily', timezone: string): Date {
  const minute = minuteOfDay(now, timezone)
  if (digest === 'hourly') return inMinutes(now, 60 - (minute % 60))
  return inMinutes(now, minutesUntil(minute, dailyDigestAt))
}

/** Start of the site's day that contains a moment. */
export function startOfDay(now: Date, timezone: string): Date {
  return inMinutes(now, -minuteOfDay(now, timezone))
}

/**
 * Minutes until a minute of the day recurs: at least one. A clock change may shift it by an hour; then it is decided
 * again.
 */
function minutesUntil(minute: number, then: number): number {
  return (then - minute + dayMinutes) % dayMinutes || dayMinutes
}

function inMinutes(now: Date, minutes: number): Date {
  const wholeMinute = Math.floor(now.getTime() / 60_000)
  return new Date((wholeMinute + minutes) * 60_000)
}

function minuteOfDay(at: Date, timezone: string): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return minutesOf(time)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
