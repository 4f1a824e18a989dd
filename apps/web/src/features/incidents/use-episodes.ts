import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryFor } from '#platform/api/query.ts'

/** The call's query for the incidents of an episode that a list's filter matches. */
export function episodeFilter(filter: IncidentFilter, episode: string): IncidentFilter {
  const { grouped: _, ...rest } = filter
  return { ...rest, episode, page: 1, limit: 100 }
}

/** Reads the incidents that a row stands for: those of its episode that the list's filter matches. */
export function useStandsFor(filter: IncidentFilter): (incident: Incident) => Promise<readonly Incident[]> {
  const client = useQueryClient()
  return useCallback(
    async (incident) => {
      if (filter.grouped === undefined || incident.episode.count <= 1) return [incident]
      const query = episodeFilter(filter, incident.episode.id)
      return (await client.query(queryFor('listIncidents', { query }))).rows
    },
    [client, filter],
  )
}
