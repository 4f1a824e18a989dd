import { useEffect, useState } from 'react'
import { useSession } from '#platform/access/session-store.ts'
import { patienceMs } from './use-kept-start.ts'
import { loadConfiguration } from '#platform/configuration/load-configuration.ts'

/** Runs the configuration loads once a token (STATE-8); true once the first have settled. */
export function useConfigurationLoads(): boolean {
  const [ended, setEnded] = useState(false)
  const token = useSession(({ authToken }) => authToken)
  const isAuthRequired = useSession((session) => session.isAuthRequired)
  useEffect(() => {
    let cancelled = false
    const end = () => {
      if (!cancelled) setEnded(true)
    }
    void loadConfiguration(isAuthRequired).then(end)
    // A hall's network may answer nothing for minutes: the screens do without.
    const late = setTimeout(end, patienceMs)
    return () => {
      cancelled = true
      clearTimeout(late)
    }
  }, [token, isAuthRequired])
  return ended
}
