import type { Timeline } from '@foresite/contract/recordings'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { shifted, type TimelineView } from '#ui/timeline/timeline-view.ts'
import { following, readFor, viewAround, type TimelineSpan } from './timeline-view.ts'

/** The right edge of a live timeline moves in steps of this. */
const stepMs = 2_000
/** New files arrive every few seconds without a live event. */
const readAgainMs = 8_000

export interface TimelineState {
  readonly view: TimelineView
  readonly span: TimelineSpan
  readonly nowMs: number
  readonly query: UseQueryResult<Timeline>
  /** The part that the query reads. */
  readonly part: TimelineView
  readonly zoom: (span: TimelineSpan) => void
  /** Shows the period before or after, without moving the player. */
  readonly shift: (way: -1 | 1) => void
  /** Follows the player again. */
  readonly follow: () => void
}

/** The shown period around the current moment, and its recordings. */
export function useTimeline(cameraId: string, positionMs: number | null): TimelineState {
  const nowMs = useNow(stepMs)
  // The screen's clock moves in steps: never show a moment after it.
  const atMs = Math.min(positionMs ?? nowMs, nowMs)
  const [span, setSpan] = useState<TimelineSpan>('hour')
  const [kept, setKept] = useState(() => viewAround(atMs, span, nowMs))
  const [elsewhere, setElsewhere] = useState<TimelineView | null>(null)
  const near = following(kept, atMs, nowMs)
  if (near !== kept) setKept(near)
  const view = elsewhere ?? near
  const part = readFor(view)
  const { fromMs, toMs } = part
  const query = useQuery({
    ...queryFor('readTimeline', {
      params: { id: cameraId },
      query: { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: toMs > nowMs ? readAgainMs : false,
  })
  return {
    view,
    span,
    nowMs,
    query,
    part,
    zoom: (chosen) => {
      setSpan(chosen)
      setElsewhere(null)
      setKept(viewAround(atMs, chosen, nowMs))
    },
    shift: (way) => setElsewhere(shifted(view, way, nowMs)),
    follow: () => setElsewhere(null),
  }
}
