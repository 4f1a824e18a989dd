import { MINUTE_MS } from '@foresite/contract/duration'
import { localTime } from '@foresite/site-time/site-time'

/** The shown part of a timeline, in milliseconds since 1970. */
export interface TimelineView {
  readonly fromMs: number
  readonly toMs: number
}

/** The view before or after this one; never beyond now. */
export function shifted(view: TimelineView, way: -1 | 1, nowMs: number): TimelineView {
  const length = view.toMs - view.fromMs
  const toMs = Math.min(nowMs, view.toMs + way * length)
  return { fromMs: toMs - length, toMs }
}

/** A moment's position in a view, from 0 (its start) to 1, clamped. */
export function shareOf({ fromMs, toMs }: TimelineView, ms: number): number {
  return Math.min(1, Math.max(0, (ms - fromMs) / (toMs - fromMs)))
}

/** The moment at a share of a view, whole milliseconds. */
export function momentAt({ fromMs, toMs }: TimelineView, share: number): number {
  return Math.round(fromMs + Math.min(1, Math.max(0, share)) * (toMs - fromMs))
}

/**
 * Times of the labelled lines: round times by the site's clock, also in time zones with a quarter-hour offset and on
 * days when clocks change. `everyMinutes` divides a day.
 */
export function ticksOf(view: TimelineView, everyMinutes: number, timezone: string): number[] {
  const stepMs = Math.min(everyMinutes, 15) * MINUTE_MS
  const ticks: number[] = []
  for (let at = Math.ceil(view.fromMs / stepMs) * stepMs; at <= view.toMs; at += stepMs) {
    const [hour = 0, minute = 0] = localTime(at, timezone).time.split(':').map(Number)
    if ((hour * 60 + minute) % everyMinutes === 0) ticks.push(at)
  }
  return ticks
}

/** A period's position and width in a view, clipped at its edges. */
export function place(view: TimelineView, fromMs: number, toMs: number) {
  const left = shareOf(view, fromMs)
  return { left: percent(left), width: percent(Math.max(0, shareOf(view, toMs) - left)) }
}

export function percent(share: number): string {
  return `${String(share * 100)}%`
}
