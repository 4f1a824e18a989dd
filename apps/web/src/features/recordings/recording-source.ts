import { CallFailed } from '@foresite/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { queryFor } from '#platform/api/query.ts'
import { recordedFile, type RecordingSource } from '#scene/playback/recorded-file.ts'

/** The longest period that the server answers, minus a margin for a wrong clock. */
const furthestMs = 30 * 86_400_000

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Loads the files of a period; no reader aborts another's call. */
export function segmentsQuery(cameraId: string, fromMs: number, toMs: number) {
  return queryFor('listSegments', {
    params: { id: cameraId },
    query: { from: isoOf(fromMs), to: isoOf(toMs) },
  })
}

/** Reads a camera's recording for the player. */
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
      next: async (afterMs, signal) => {
        const { cameras } = await client.query(queryFor('readStorage'))
        const oldest = cameras.find((each) => each.cameraId === cameraId)?.oldest ?? null
        let fromMs = oldest === null ? Infinity : Math.max(afterMs, Date.parse(oldest))
        while (fromMs < Date.now() && !signal.aborted) {
          const query = { from: isoOf(fromMs), to: isoOf(fromMs + furthestMs) }
          const asked = queryFor('readTimeline', { params: { id: cameraId }, query })
          const [first] = (await client.query({ ...asked, staleTime: 0 })).recorded
          if (first !== undefined) return Math.max(fromMs, Date.parse(first.from))
          fromMs += furthestMs
        }
        return null
      },
      fetch: async ({ url }, asH264, signal) => {
        const address = asH264 ? `${url}${url.includes('?') ? '&' : '?'}codec=h264` : url
        try {
          return await fetchMedia('readSegment', address, signal)
        } catch (error: unknown) {
          // Deleted by retention since the index was read: later files still exist.
          if (error instanceof CallFailed && error.status === 404) return null
          throw error
        }
      },
    }),
    [client, cameraId],
  )
}
