import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor, quietQueryFor, sameFeature, type unattended } from '#platform/api/query.ts'
import { receiveDocks, useLive } from '#platform/live/live-store.ts'

/**
 * Current state of every dock: read once, then updated by the live channel. A change also refetches figures and
 * timeline.
 */
export function usePresentDocks(reloads?: typeof unattended) {
  const client = useQueryClient()
  const query = useQuery({ ...(reloads === undefined ? queryFor : quietQueryFor)('listDocks'), ...reloads })
  const live = useLive(({ dockUtilization }) => dockUtilization)
  const read = query.data
  // The first list is shown as soon as it is read, not an empty one until the store has it.
  const docks = live === useLive.getInitialState().dockUtilization ? (read ?? live) : live
  useEffect(() => {
    if (read !== undefined) receiveDocks(read)
  }, [read])
  useEffect(
    () =>
      useLive.subscribe(({ dockUtilization }, before) => {
        // The first list is read together with the figures: nothing to refetch.
        const isRead = dockUtilization === client.getQueryData(queryFor('listDocks').queryKey)
        if (dockUtilization !== before.dockUtilization && !isRead)
          void client.invalidateQueries({ predicate: sameFeature('dock-utilization') })
      }),
    [client],
  )
  return { query, docks }
}
