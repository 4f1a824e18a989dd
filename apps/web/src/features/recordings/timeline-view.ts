import { localTime } from '@foresite/site-time/site-time'

/** The stretch of time that a timeline shows, in milliseconds since 1970. */
export interface TimelineView {
  readonly fromMs: number
  readonly toMs: number
}

const minuteMs = 60_000

/** How much a timeline shows at once. */
export const timelineSpans = ['minutes', 'hour', 'day'] as const
export type TimelineSpan = (typeof timelineSpans)[number]
export const spanMs: Record<TimelineSpan, number> = {
  minutes: 10 * minuteMs,
  hour: 60 * minuteMs,
  day: 24 * 60 * minuteMs,
}
/** Between the lines with a time, in minutes. */
const tickMinutes: Record<TimelineSpan, number> = { minutes: 1, hour: 10, day: 180 }

/** So much of a view stays before (and after) a position that leaves it, as a share. */
const marginShare = 0.1

/** A view that ends now: what is live is at its right edge. */
export function viewUpTo(nowMs: number, span: TimelineSpan): TimelineView {
  return { fromMs: nowMs - spanMs[span], toMs: nowMs }
}

/** A view with a position in its middle, or ending now. */
export function viewAround(atMs: number, span: TimelineSpan, nowMs: number): TimelineView {
  const toMs = Math.min(nowMs, atMs + spanMs[span] / 2)
  return { fromMs: toMs - spanMs[span], toMs }
}

/** The same view while a position is inside; a position that left it takes the view along. */
export function following(view: TimelineView, atMs: number, nowMs: number): TimelineView {
  const length = view.toMs - view.fromMs
  if (atMs >= view.fromMs && atMs <= view.toMs) return view
  const fromMs = atMs > view.toMs ? atMs - length * marginShare : atMs - length * (1 - marginShare)
  const toMs = Math.min(nowMs, fromMs + length)
  return { fromMs: toMs - length, toMs }
}

/** The view before or after this one; never beyond now. */
export function shifted(view: TimelineView, way: -1 | 1, nowMs: number): TimelineView {
  const length = view.toMs - view.fromMs
  const toMs = Math.min(nowMs, view.toMs + way * length)
  return { fromMs: toMs - length, toMs }
}

/** Where a moment stands in a view, from 0 (its beginning) to 1, not beyond. */
export function shareOf({ fromMs, toMs }: TimelineView, ms: number): number {
  return Math.min(1, Math.max(0, (ms - fromMs) / (toMs - fromMs)))
}

/** The moment at a share of a view, whole milliseconds. */
export function momentAt({ fromMs, toMs }: TimelineView, share: number): number {
  return Math.round(fromMs + Math.min(1, Math.max(0, share)) * (toMs - fromMs))
}

/**
 * Where lines with a time stand: at round times of the site's clock, also where it is a quarter of an hour off and on
 * days on which it changes.
 */
export function ticksOf(view: TimelineView, span: TimelineSpan, timezone: string): number[] {
  const every = tickMinutes[span]
  const stepMs = Math.min(every, 15) * minuteMs
  const ticks: number[] = []
  for (let at = Math.ceil(view.fromMs / stepMs) * stepMs; at <= view.toMs; at += stepMs) {
    const [hour = 0, minute = 0] = localTime(at, timezone).time.split(':').map(Number)
    if ((hour * 60 + minute) % every === 0) ticks.push(at)
  }
  return ticks
}

/** The part of the index to read for a view: wider, and aligned to a grid, so that small moves need no new read. */
export function readFor({ fromMs, toMs }: TimelineView): TimelineView {
  const length = toMs - fromMs
  return {
    fromMs: Math.floor((fromMs - length / 2) / length) * length,
    toMs: Math.ceil((toMs + length / 2) / length) * length,
  }
}

/** A stretch's place along the view, cut off at its edges. */
export function place(view: TimelineView, fromMs: number, toMs: number) {
  const left = shareOf(view, fromMs)
  return { left: percent(left), width: percent(Math.max(0, shareOf(view, toMs) - left)) }
}

export function percent(share: number): string {
  return `${String(share * 100)}%`
}
