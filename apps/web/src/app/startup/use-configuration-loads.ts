import { useEffect, useState } from 'react'
import { useSession } from '#platform/access/session-store.ts'
import { loadConfiguration } from '#platform/configuration/load-configuration.ts'

/** Runs the configuration loads once a token (STATE-8); true once the first have settled. */
export function useConfigurationLoads(): boolean {
  const [ended, setEnded] = useState(false)
  const token = useSession(({ authToken }) => authToken)
  const isAuthRequired = useSession((session) => session.isAuthRequired)
  useEffect(() => {
    let cancelled = false
    void loadConfiguration(isAuthRequired).then(() => {
      if (!cancelled) setEnded(true)
    })
    return () => {
      cancelled = true
    }
  }, [token, isAuthRequired])
  return ended
}
