import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useReportTexts } from './texts/texts.ts'

/** Deleted finished reports, with author and reason; empty where there are none (REP-8). */
export function DeletedReports() {
  const t = useReportTexts()
  const query = useQuery(queryFor('listDeletedReports', {}))
  const { data = [] } = query
  if (data.length === 0) return <Unloaded of={{ deletedReports: query }} />
  return (
    <Panel title={t('deleted')} sx={{ mt: 3 }}>
      <History label={t('deleted')} entries={data} nobody={t('history.nobody')}>
        {({ number, reason }) => (
          <>
            <Typography variant="body2">
              <strong>{number}</strong>
            </Typography>
            <HistoryLines lines={[reason]} />
          </>
        )}
      </History>
    </Panel>
  )
}
