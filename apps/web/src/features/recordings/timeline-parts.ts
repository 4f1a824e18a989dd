import type { Outage, Timeline } from '@foresite/contract/recordings'
import type { TimelineView } from '#ui/timeline/timeline-view.ts'

/** A period on a timeline, in milliseconds since 1970. */
export interface TimeRange {
  readonly fromMs: number
  readonly toMs: number
}

/** A gap in the recording with the camera's problem, if known. */
export interface Gap extends TimeRange {
  readonly outage: Outage | null
}

interface Happened {
  readonly id: string
  readonly name: string
  readonly atMs: number
}

/** An incident, or a connected recorder's event. */
export type TimelineEvent = Happened &
  (
    | { readonly by: 'us'; readonly severity: Timeline['events'][number]['severity'] }
    | {
        readonly by: 'recorder'
        readonly severity: Timeline['recorderEvents'][number]['severity']
      }
  )

/** A file arrives once complete: anything younger than this is not a gap yet. */
const handOverMs = 70_000
/** Shorter holes are the seams between files. */
const shortestMs = 1_000

/** The unrecorded periods of a view, up to now, each with the camera's problem. */
export function gapsOf(timeline: Timeline, view: TimelineView, nowMs: number): Gap[] {
  const last = Math.min(view.toMs, nowMs - handOverMs)
  const gaps: Gap[] = []
  let edge = view.fromMs
  for (const { from, to } of timeline.recorded) {
    if (Date.parse(to) <= edge) continue
    addGap(gaps, timeline.outages, { fromMs: edge, toMs: Math.min(Date.parse(from), last) })
    edge = Date.parse(to)
  }
  addGap(gaps, timeline.outages, { fromMs: edge, toMs: last })
  return gaps
}

function addGap(gaps: Gap[], outages: readonly Outage[], gap: TimeRange): void {
  if (gap.toMs - gap.fromMs < shortestMs) return
  const over = outages.filter(
    ({ from, to }) => Date.parse(from) < gap.toMs && (to === null || Date.parse(to) > gap.fromMs),
  )
  // Being offline explains a gap better than a bad picture.
  const outage = over.find(({ kind }) => kind === 'offline') ?? over[0] ?? null
  gaps.push({ ...gap, outage })
}

export function gapAt(gaps: readonly Gap[], ms: number): Gap | null {
  return gaps.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs) ?? null
}

/** Events in order of time, with or without the recorder's. */
export function eventsOf({ events, recorderEvents }: Timeline, withRecorder: boolean): TimelineEvent[] {
  const own = events.map(({ id, name, severity, at }): TimelineEvent => ({
    by: 'us',
    id,
    name,
    severity,
    atMs: Date.parse(at),
  }))
  const recorded = recorderEvents.map(({ id, label, severity, at }): TimelineEvent => ({
    by: 'recorder',
    id,
    name: label,
    severity,
    atMs: Date.parse(at),
  }))
  return [...own, ...(withRecorder ? recorded : [])].sort((a, b) => a.atMs - b.atMs)
}

/** The event nearest to a moment, within a maximum distance. */
export function eventAt(events: readonly TimelineEvent[], ms: number, withinMs: number): TimelineEvent | null {
  const away = ({ atMs }: TimelineEvent) => Math.abs(atMs - ms)
  return events
    .filter((event) => away(event) <= withinMs)
    .reduce<TimelineEvent | null>((best, event) => (best === null || away(event) < away(best) ? event : best), null)
}

/** Playback starts this long before an event, in milliseconds. */
export const eventLeadMs = 3_000

/** The event before or after a moment, skipping the one that is being shown with its lead. */
export function neighbourEvent(events: readonly TimelineEvent[], atMs: number, way: -1 | 1): TimelineEvent | null {
  // The event that was just opened must not become the "previous" one after a second of playing.
  return way === 1
    ? (events.find((event) => event.atMs - eventLeadMs > atMs + 500) ?? null)
    : (events.findLast((event) => event.atMs < atMs - 1_500) ?? null)
}
