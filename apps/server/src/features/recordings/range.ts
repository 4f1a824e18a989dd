import type { MessageKey } from '@foresite/contract/messages/say'
import { Refusal } from '#platform/http/refusal.ts'
import type { Stretch } from './stretches.ts'

const dayMs = 86_400_000
export const longestTimelineMs = 31 * dayMs
export const longestListMs = 2 * 3_600_000
const mostCoverageDays = 31

/** A stretch as a caller asked for it; refuses one that is longer than may be answered at once. */
export function askedStretch(
  { from, to }: { readonly from: string; readonly to: string },
  longestMs: number,
  tooLong: MessageKey,
): Stretch {
  const stretch = { from: new Date(from), to: new Date(to) }
  // Texts may be in order where instants are not: `…00Z` comes after `…00.500Z`.
  if (stretch.from >= stretch.to) throw new Refusal(422, 'range.backwards', { field: 'to' })
  if (stretch.to.getTime() - stretch.from.getTime() > longestMs) throw new Refusal(422, tooLong, { field: 'to' })
  return stretch
}

export function middleOf({ from, to }: Stretch): Date {
  return new Date((from.getTime() + to.getTime()) / 2)
}

/** Refuses days that are not in order, or more than may be answered at once. */
export function checkDays({ from, to }: { readonly from: string; readonly to: string }): void {
  if (from > to) throw new Refusal(422, 'range.backwards', { field: 'to' })
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days > mostCoverageDays) throw new Refusal(422, 'coverage.tooLong', { field: 'to' })
}
