import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor, sameFeature } from '#platform/api/query.ts'
import { receiveDocks, useLive } from '#platform/live/live-store.ts'

/**
 * Every dock as it is now: read once, then as the live channel has it. A change has figures and timeline read again.
 */
export function usePresentDocks() {
  const client = useQueryClient()
  const query = useQuery(queryFor('listDocks'))
  const docks = useLive(({ dockUtilization }) => dockUtilization)
  const read = query.data
  useEffect(() => {
    if (read !== undefined) receiveDocks(read)
  }, [read])
  useEffect(
    () =>
      useLive.subscribe(({ dockUtilization }, before) => {
        // The list that was just read, with the figures, is no change.
        const isRead = dockUtilization === client.getQueryData(queryFor('listDocks').queryKey)
        if (dockUtilization !== before.dockUtilization && !isRead)
          void client.invalidateQueries({ predicate: sameFeature('dock-utilization') })
      }),
    [client],
  )
  return { query, docks }
}
