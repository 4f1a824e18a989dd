import { CallFailed } from '@foresite/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { queryFor } from '#platform/api/query.ts'
import { recordedFile, type RecordingSource } from '#scene/playback/recorded-file.ts'

/** The longest stretch of a timeline that the server answers, with room for a clock that is off. */
const furthestMs = 30 * 86_400_000

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Loads the files of a stretch; one reader never aborts another's call. */
export function segmentsQuery(cameraId: string, fromMs: number, toMs: number) {
  return queryFor('listSegments', {
    params: { id: cameraId },
    query: { from: isoOf(fromMs), to: isoOf(toMs) },
  })
}

/** Where the player gets a camera's recording from. */
export function useRecordingSource(cameraId: string): RecordingSource {
  const client = useQueryClient()
  return useMemo(
    () => ({
      list: async (fromMs, toMs) => {
        const files = await client.query({
          ...segmentsQuery(cameraId, fromMs, toMs),
          staleTime: 0,
        })
        return files.map(recordedFile)
      },
      next: async (afterMs) => {
        if (afterMs >= Date.now()) return null
        const { recorded } = await client.query({
          ...queryFor('readTimeline', {
            params: { id: cameraId },
            query: { from: isoOf(afterMs), to: isoOf(afterMs + furthestMs) },
          }),
          staleTime: 0,
        })
        const [first] = recorded
        return first === undefined ? null : Math.max(afterMs, Date.parse(first.from))
      },
      fetch: async ({ url }, asH264, signal) => {
        const address = asH264 ? `${url}${url.includes('?') ? '&' : '?'}codec=h264` : url
        try {
          return await fetchMedia('readSegment', address, signal)
        } catch (error: unknown) {
          // Its time was over between the index and now: what comes after it is still there.
          if (error instanceof CallFailed && error.status === 404) return null
          throw error
        }
      },
    }),
    [client, cameraId],
  )
}
