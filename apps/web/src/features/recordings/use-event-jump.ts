import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { eventLeadMs, eventsOf, neighbourEvent } from './timeline-parts.ts'
import type { Playback } from './use-playback.ts'

/** As far as events are looked for to either side. */
const furthestMs = 30 * 86_400_000

/** To the event before (-1) or after (1). */
export type Way = -1 | 1

/** Goes to the event before or after what is shown; `missing` says on which side there was none. */
export function useEventJump(cameraId: string, playback: Playback, onGo: (ms: number) => void) {
  const client = useQueryClient()
  const [missing, setMissing] = useState<Way | null>(null)
  const look = async (way: Way) => {
    setMissing(null)
    const atMs = playback.positionMs ?? Date.now()
    const [from, to] = way === 1 ? [atMs, atMs + furthestMs] : [atMs - furthestMs, atMs]
    const timeline = await client.query({
      ...queryFor('readTimeline', {
        params: { id: cameraId },
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      }),
      staleTime: 0,
    })
    const event = neighbourEvent(eventsOf(timeline), atMs, way)
    if (event === null) setMissing(way)
    else onGo(event.atMs - eventLeadMs)
  }
  return {
    missing,
    jump: (way: Way) => {
      // A read that fails has said so itself.
      look(way).catch(() => undefined)
    },
  }
}
