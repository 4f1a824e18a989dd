import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { TrackLine } from '#scene/tracks/track-line.ts'
import { segmentsQuery } from './recording-source.ts'

/** The player reads its index in stretches of this, too: one answer for both. */
const windowMs = 600_000

/** What was seen around a moment of a recording, on the player's time line; empty while it is not wanted. */
export function useRecordedTracks(cameraId: string, positionMs: number | null, wanted: boolean): TrackLine {
  const fromMs = Math.floor((positionMs ?? 0) / windowMs) * windowMs
  const active = wanted && positionMs !== null
  const segments = useQuery({
    ...segmentsQuery(cameraId, fromMs, fromMs + windowMs),
    enabled: active,
    // The recording has continued beyond what is loaded.
    refetchInterval: () => (fromMs + windowMs > Date.now() ? 5_000 : false),
  })
  const starts = (segments.data ?? [])
    .map(({ startsAt, durationMs }) => ({ start: Date.parse(startsAt), durationMs }))
    .filter(({ start, durationMs }) => {
      const at = positionMs ?? 0
      // The one that is shown, and the next: its boxes are there before its first picture.
      return start + durationMs > at && start < at + durationMs
    })
    .map(({ start }) => start)
  const first = useTracksOf(cameraId, active ? starts[0] : undefined)
  const second = useTracksOf(cameraId, active ? starts[1] : undefined)
  return useMemo(
    () =>
      new TrackLine(
        [...(first ?? []), ...(second ?? [])].map(({ at, tracks }) => ({
          time: Date.parse(at) / 1000,
          tracks,
        })),
      ),
    [first, second],
  )
}

function useTracksOf(cameraId: string, start: number | undefined) {
  const query = useQuery({
    ...queryFor('readSegmentTracks', { params: { id: cameraId, start: start ?? 0 } }),
    enabled: start !== undefined,
    staleTime: Infinity,
  })
  return start === undefined ? undefined : query.data
}
