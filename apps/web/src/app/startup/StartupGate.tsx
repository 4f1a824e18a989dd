import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/access/session-store.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { loadConfiguration } from '#platform/configuration/load-configuration.ts'
import { paths } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { LazyErrorState } from '../errors/LazyErrorState.tsx'
import { useFrameTexts } from '../texts/texts.ts'
import { patienceMs } from './use-kept-start.ts'

/**
 * Holds screens back until modules, users and damage categories have loaded (SHELL-1) and the configuration loads have
 * settled (STATE-8). It opens once: later reads never hide a screen.
 */
export function StartupGate({ children }: { readonly children: ReactNode }) {
  const t = useFrameTexts()
  const configured = useConfigurationLoads()
  const isAuthRequired = useSession((session) => session.isAuthRequired)
  const loads = [
    useQuery(queryFor('listModules')),
    useQuery(queryFor('listUsers')),
    useQuery(queryFor('listDamageCategories')),
  ]
  const failed = loads.filter((load) => load.isError && load.data === undefined)
  const [first] = failed
  if (first) {
    return (
      <LazyErrorState
        title={t('startup.failed')}
        message={sentenceOf(first.error)}
        onRetry={() => {
          for (const load of failed) void load.refetch()
        }}
        retrying={failed.some(({ isFetching }) => isFetching)}
        actions={isAuthRequired && <LogoutLink />}
      />
    )
  }
  if (!configured || loads.some(({ data }) => data === undefined)) return <LoadingState label={t('startup.loading')} />
  return children
}

function LogoutLink() {
  const title = useTitles()
  return (
    <Box component={Link} to={paths.logout} sx={{ alignSelf: 'center', px: 2, color: 'primary.text', fontWeight: 600 }}>
      {title('logout')}
    </Box>
  )
}

/** Runs the configuration loads once a token (STATE-8); true once the first have settled. */
function useConfigurationLoads(): boolean {
  const [ended, setEnded] = useState(false)
  const token = useSession(({ authToken }) => authToken)
  const isAuthRequired = useSession((session) => session.isAuthRequired)
  useEffect(() => {
    let cancelled = false
    const end = () => {
      if (!cancelled) setEnded(true)
    }
    void loadConfiguration(isAuthRequired).then(end)
    // A warehouse network may not answer for minutes: open the screens without the configuration.
    const late = setTimeout(end, patienceMs)
    return () => {
      cancelled = true
      clearTimeout(late)
    }
  }, [token, isAuthRequired])
  return ended
}
