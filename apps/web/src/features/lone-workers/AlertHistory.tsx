import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { PagedRecords, RecordList } from '#platform/records/PagedRecords.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { Panel } from '#ui/Panel.tsx'
import { AlertRow } from './AlertRow.tsx'
import { useLoneWorkerTexts } from './texts/texts.ts'

const rowsOnPage = 10
const alertSearch = defineSearch({ page: pageNumber })

/** Past alerts, newest first; the page is in the address. */
export function AlertHistory({ incidentHref }: { readonly incidentHref: (id: string) => string }) {
  const say = useLoneWorkerTexts()
  const [{ page }, change] = useSearch(alertSearch)
  const query = useQuery({
    ...queryFor('listLoneWorkerAlerts', { query: { page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={say('history')} flush>
      <PagedRecords
        query={query}
        page={page}
        rowsOnPage={rowsOnPage}
        onPage={change}
        empty={
          <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
            {say('history.empty')}
          </Typography>
        }
      >
        {(rows) => (
          <RecordList label={say('history')} rows={rows}>
            {(alert) => <AlertRow key={alert.id} alert={alert} incidentHref={incidentHref} />}
          </RecordList>
        )}
      </PagedRecords>
    </Panel>
  )
}
