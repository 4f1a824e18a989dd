import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { Pages } from '#ui/Pages.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AlertRow } from './AlertRow.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

const rowsOnPage = 10

/** Alerts that there have been, newest first; the page is in the address. */
export function AlertHistory({ incidentHref }: { readonly incidentHref: (id: string) => string }) {
  const say = useLoneWorkerTexts()
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('page') ?? '1')
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1
  const query = useQuery({
    ...queryFor('listLoneWorkerAlerts', { query: { page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={say('history')} flush>
      <Loaded query={query}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
                {say('history.empty')}
              </Typography>
            ) : (
              <Box component="ul" aria-label={say('history')} sx={{ m: 0, p: 0 }}>
                {rows.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} incidentHref={incidentHref} />
                ))}
              </Box>
            )}
            <Pages
              total={total}
              isPlaceholder={query.isPlaceholderData}
              rowsOnPage={rowsOnPage}
              page={page}
              onPage={(next) => {
                setParams(
                  (present) => {
                    const changed = new URLSearchParams(present)
                    if (next === 1) changed.delete('page')
                    else changed.set('page', String(next))
                    return changed
                  },
                  { replace: true },
                )
              }}
            />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
