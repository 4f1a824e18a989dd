import type { Incident } from '@foresite/contract/incidents'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { TrackLine } from '#scene/tracks/track-line.ts'

/** A clip's tracks; empty if they were not recorded, were deleted or have not loaded yet. */
export type ClipTracks = TrackLine | 'none' | 'waiting'

/** The recorded tracks of a clip's period, on the clip's timeline in seconds. */
export function useClipTracks({ cameraId, clip }: Incident, isShown: boolean): ClipTracks {
  const isReady = clip.state === 'ready'
  const startMs = isReady ? Date.parse(clip.startsAt) : 0
  const from = new Date(startMs).toISOString()
  const to = new Date(startMs + (isReady ? clip.durationMs : 1)).toISOString()
  const active = isShown && isReady && cameraId !== null
  const params = { id: cameraId ?? '' }
  // Tracks may be deleted with their recording: a note replaces the boxes, without an error.
  const segments = useQuery({
    ...queryFor('listSegments', { params, query: { from, to } }),
    queryFn: ({ signal }) => call('listSegments', { params, query: { from, to } }, { signal, quiet: true }),
    enabled: active,
    retry: false,
  })
  const read = useQueries({
    queries: (active ? (segments.data ?? []) : []).map(({ startsAt }) => {
      const of = { params: { ...params, start: Date.parse(startsAt) } }
      return {
        ...queryFor('readSegmentTracks', of),
        queryFn: ({ signal }: { signal: AbortSignal }) => call('readSegmentTracks', of, { signal, quiet: true }),
        retry: false,
        staleTime: Infinity,
      }
    }),
    combine: (all) => ({
      seen: all.flatMap(({ data }) => data ?? []),
      isPending: all.some(({ isPending }) => isPending),
    }),
  })
  const isWaiting = active && (segments.isPending || read.isPending)
  return useMemo(() => {
    if (isWaiting) return 'waiting'
    const tracks = read.seen.map(({ at, tracks }) => ({
      time: (Date.parse(at) - startMs) / 1000,
      tracks,
    }))
    return tracks.length === 0 ? 'none' : new TrackLine(tracks)
  }, [isWaiting, read.seen, startMs])
}
