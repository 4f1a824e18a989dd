import type { CameraWithoutPicture, LoneWorker } from '@foresite/contract/lone-workers'
import PersonPinCircleOutlined from '@mui/icons-material/PersonPinCircleOutlined'
import { Alert, AlertTitle, Box, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useLive } from '#platform/live/live-store.ts'
import { PagedRecords, RecordList } from '#platform/records/PagedRecords.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AlertRow } from './AlertRow.tsx'
import { LoneWorkerCard } from './LoneWorkerCard.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

const rowsOnPage = 10
const alertSearch = defineSearch({ page: pageNumber })

/** Current lone workers, and past alerts (LONE-1, LONE-2). */
export function LoneWorkers() {
  const t = useLoneWorkerTexts()
  const { query, workers } = useLoneWorkers()
  return (
    <Stack sx={{ gap: 3 }}>
      <Loaded query={query}>
        {({ isWatched, withoutPicture }) => (
          <>
            <WithoutPicture cameras={withoutPicture} />
            {workers.length > 0 && <AloneNow workers={workers} />}
            {workers.length === 0 && !isWatched && <Unwatched />}
            {/* With a camera down, “nobody is alone” would be a guess. */}
            {workers.length === 0 && isWatched && withoutPicture.length === 0 && (
              <Panel>
                <EmptyState icon={<PersonPinCircleOutlined />} title={t('summary.none')}>
                  {t('empty.text')}
                </EmptyState>
              </Panel>
            )}
          </>
        )}
      </Loaded>
      <AlertHistory />
    </Stack>
  )
}

function Unwatched() {
  const t = useLoneWorkerTexts()
  return (
    <Panel>
      <EmptyState
        icon={<PersonPinCircleOutlined />}
        title={t('unwatched.title')}
        action={{ label: t('word.modules'), href: to('modules') }}
      >
        {t('unwatched.text')}
      </EmptyState>
    </Panel>
  )
}

function AloneNow({ workers }: { readonly workers: readonly LoneWorker[] }) {
  const t = useLoneWorkerTexts()
  const now = useNow(1_000)
  const [params] = useSearchParams()
  const linked = params.get('worker')
  const alerts = workers.filter(({ state }) => state === 'alert').length
  return (
    <section aria-label={t('now')}>
      <Typography component="p" role="status" sx={{ mb: 1.5 }}>
        {t('summary', { count: workers.length })}{' '}
        {alerts > 0 && (
          <Box component="strong" sx={{ color: 'error.text' }}>
            {t('alerts', { count: alerts })}
          </Box>
        )}
      </Typography>
      <CardGrid label={t('now')} narrowest={340}>
        {workers.map((worker) => (
          <LoneWorkerCard key={worker.id} worker={worker} now={now} isLinked={worker.id === linked} />
        ))}
      </CardGrid>
    </section>
  )
}

/** Watched cameras without a picture: they cannot see people who are alone. */
function WithoutPicture({ cameras }: { readonly cameras: readonly CameraWithoutPicture[] }) {
  const t = useLoneWorkerTexts()
  const format = useFormat()
  const now = useNow(1_000)
  if (cameras.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{t('withoutPicture', { count: cameras.length })}</AlertTitle>
      {t('withoutPicture.text')}
      <Box component="ul" aria-label={t('withoutPicture.list')} sx={{ listStyle: 'disc', mt: 0.5, pl: 2.5 }}>
        {cameras.map(({ cameraId, cameraName, since }) => (
          <Box component="li" key={cameraId} sx={{ overflowWrap: 'anywhere' }}>
            {t('withoutPicture.camera', { camera: cameraName, at: format.moment(since, now) })}
          </Box>
        ))}
      </Box>
    </Alert>
  )
}

/**
 * The current lone workers: read once, then replaced by the live channel's list, at most once a second (LIVE-3). Each
 * change also triggers a read, which recovers what was missed while the channel was down.
 */
function useLoneWorkers() {
  const query = useQuery(queryFor('listLoneWorkers'))
  const workers = useLive(({ loneWorker }) => loneWorker)
  const read = query.data?.workers
  useEffect(() => {
    if (read !== undefined) useLive.setState({ loneWorker: read })
  }, [read])
  return { query, workers }
}

/** Past alerts, newest first; the page is in the address. */
function AlertHistory() {
  const t = useLoneWorkerTexts()
  const [{ page }, change] = useSearch(alertSearch)
  const query = useQuery({
    ...queryFor('listLoneWorkerAlerts', { query: { page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('history')} flush>
      <PagedRecords
        query={query}
        page={page}
        rowsOnPage={rowsOnPage}
        onPage={change}
        empty={
          <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
            {t('history.empty')}
          </Typography>
        }
      >
        {(rows) => (
          <RecordList label={t('history')} rows={rows}>
            {(alert) => <AlertRow key={alert.id} alert={alert} />}
          </RecordList>
        )}
      </PagedRecords>
    </Panel>
  )
}
