import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'

/** Data on screen that could not be reloaded. */
interface Outdated {
  /** When the oldest of it was loaded, in milliseconds since 1970. */
  readonly since: number
  /** Why the reload failed. */
  readonly error: Error | null
  readonly readAgain: () => Promise<void>
  readonly isReading: boolean
}

/** Queries shown on screen whose last reload failed; null while everything is up to date. */
export function useOutdated(): Outdated | null {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const [isReading, setReading] = useState(false)
  const oldest = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => outdatedIn(cache)[0]?.state,
  )
  if (oldest === undefined) return null
  const readAgain = async (): Promise<void> => {
    setReading(true)
    await Promise.allSettled(outdatedIn(cache).map((query) => query.fetch()))
    setReading(false)
  }
  return { since: oldest.dataUpdatedAt, error: oldest.error, readAgain, isReading }
}

/** The oldest first. */
function outdatedIn(cache: QueryCache): Query[] {
  return cache
    .findAll({ type: 'active', predicate: ({ state: { status, data } }) => status === 'error' && data !== undefined })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
}
