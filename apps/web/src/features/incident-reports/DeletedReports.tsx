import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { History, HistoryLines } from '#platform/records/History.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useReportTexts } from './texts/texts.ts'

/** Deleted finished reports, with author and reason; empty where there are none (REP-8). */
export function DeletedReports() {
  const say = useReportTexts()
  const { data = [] } = useQuery(queryFor('listDeletedReports', {}))
  if (data.length === 0) return null
  return (
    <Panel title={say('deleted')} sx={{ mt: 3 }}>
      <History label={say('deleted')} entries={data} nobody={say('history.nobody')}>
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
