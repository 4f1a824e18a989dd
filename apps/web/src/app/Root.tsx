import { useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { Outlet, ScrollRestoration } from 'react-router'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { wordsOf } from '#platform/api/call.ts'
import { LeaveGuard } from '#platform/forms/LeaveGuard.tsx'
import { LazyErrorState } from './errors/LazyErrorState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { HeadingFocus } from './shell/HeadingFocus.tsx'
import { ProgressBar } from './shell/ProgressBar.tsx'
import { useDocumentState } from './shell/use-document-state.ts'
import { useDecimalComma } from './shell/use-decimal-comma.ts'
import { useNumberWheel } from './shell/use-number-wheel.ts'
import { useKeptStart } from './startup/use-kept-start.ts'
import { useFrameTexts } from './texts/texts.ts'

/** Wraps every route: nothing renders until the app knows whether a login is needed (AUTH-3). */
export function Root() {
  const t = useFrameTexts()
  const status = useQuery(authStatusQuery)
  useDocumentState()
  useDecimalComma()
  useNumberWheel()
  useKeptStart(status)
  return (
    <>
      <ProgressBar />
      {status.data !== undefined ? (
        <>
          <HeadingFocus />
          <Outlet />
          <ScrollRestoration />
          <LeaveGuard />
        </>
      ) : (
        <Box component="main" sx={{ pt: { xs: 4, md: 12 } }}>
          {status.isError ? (
            <LazyErrorState
              title={t('status.failed')}
              message={wordsOf(status.error) ?? t('status.failed.hint')}
              onRetry={() => void status.refetch()}
              retrying={status.isFetching}
            />
          ) : (
            <LoadingState />
          )}
        </Box>
      )}
    </>
  )
}
