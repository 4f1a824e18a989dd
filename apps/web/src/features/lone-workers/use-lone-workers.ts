import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useLive } from '#platform/live/live-store.ts'

/**
 * Who is alone now: read once, and then as the live channel has it, whole, at most once a second (LIVE-3). Each change
 * has it read again, too, so that what was missed while the channel was away is not.
 */
export function useLoneWorkers() {
  const query = useQuery(queryFor('listLoneWorkers'))
  const workers = useLive(({ loneWorker }) => loneWorker)
  const read = query.data?.workers
  useEffect(() => {
    if (read !== undefined) useLive.setState({ loneWorker: read })
  }, [read])
  return { query, workers }
}

/** Now, in milliseconds since 1970, as of the last second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1_000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return now
}
