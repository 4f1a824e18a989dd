import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { eventLeadMs, eventsOf, neighbourEvent, type TimelineEvent } from './timeline-parts.ts'
import type { Playback } from './use-playback.ts'

/** How far to look for events, before and after. */
const furthestMs = 30 * 86_400_000

/** Opens the event before (-1) or after (1). */
export type Way = -1 | 1

interface EventJumpOptions {
  readonly cameraId: string
  readonly playback: Playback
  /** Includes the recorder's events. */
  readonly withRecorder: boolean
  readonly onGo: (ms: number) => void
}

/**
 * Opens the previous or next event. `found` is the event; `missing` the side without one. A later jump, `stop` and
 * leaving the screen cancel a search that is still running.
 */
export function useEventJump({ cameraId, playback, withRecorder, onGo }: EventJumpOptions) {
  const client = useQueryClient()
  const [missing, setMissing] = useState<Way | null>(null)
  const [found, setFound] = useState<TimelineEvent | null>(null)
  const unmounted = useUnmountSignal()
  const attempts = useRef(0)
  const stop = () => {
    attempts.current += 1
  }
  const jumpTo = async (way: Way) => {
    stop()
    const attempt = attempts.current
    setMissing(null)
    setFound(null)
    const atMs = playback.positionMs ?? Date.now()
    const [from, to] = way === 1 ? [atMs, atMs + furthestMs] : [atMs - furthestMs, atMs]
    const timeline = await client.query({
      ...queryFor('readTimeline', {
        params: { id: cameraId },
        query: {
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          near: new Date(atMs).toISOString(),
        },
      }),
      staleTime: 0,
    })
    if (unmounted.current.aborted || attempts.current !== attempt) return
    const event = neighbourEvent(eventsOf(timeline, withRecorder), atMs, way)
    setFound(event)
    if (event === null) setMissing(way)
    else onGo(event.atMs - eventLeadMs)
  }
  return {
    missing,
    found,
    stop,
    jump: (way: Way) => {
      // The read shows its own error.
      jumpTo(way).catch(() => undefined)
    },
  }
}
