import { MINUTE_MS } from '@foresite/contract/duration'
import type { TimelineView } from '#ui/timeline/timeline-view.ts'

/** How much time a timeline shows. */
export const timelineSpans = ['minutes', 'hour', 'day'] as const
export type TimelineSpan = (typeof timelineSpans)[number]
export const spanMs: Record<TimelineSpan, number> = {
  minutes: 10 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
}
/** Minutes between labelled lines. */
export const tickMinutes: Record<TimelineSpan, number> = { minutes: 1, hour: 10, day: 180 }

/** When a position leaves the view, this share of the view stays before (or after) it. */
const marginShare = 0.1

/** A view centred on a position, or one that ends now: live is at its right edge. */
export function viewAround(atMs: number, span: TimelineSpan, nowMs: number): TimelineView {
  const toMs = Math.min(nowMs, atMs + spanMs[span] / 2)
  return { fromMs: toMs - spanMs[span], toMs }
}

/** The same view while a position is inside; a position that leaves it moves the view. */
export function following(view: TimelineView, atMs: number, nowMs: number): TimelineView {
  const length = view.toMs - view.fromMs
  if (atMs >= view.fromMs && atMs <= view.toMs) return view
  const fromMs = atMs > view.toMs ? atMs - length * marginShare : atMs - length * (1 - marginShare)
  const toMs = Math.min(nowMs, fromMs + length)
  return { fromMs: toMs - length, toMs }
}

/** The part of the index to read for a view: wider, and aligned to a grid, so that small moves need no new read. */
export function readFor({ fromMs, toMs }: TimelineView): TimelineView {
  const length = toMs - fromMs
  return {
    fromMs: Math.floor((fromMs - length / 2) / length) * length,
    toMs: Math.ceil((toMs + length / 2) / length) * length,
  }
}
