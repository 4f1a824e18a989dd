import type { DeletedReport } from '@foresite/contract/incident-reports'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { Panel } from '#ui/Panel.tsx'
import { Done } from './Done.tsx'
import { useReportTexts } from './texts/texts.ts'

/** Finished reports that were deleted, with who did that and why; nothing where there are none (REP-8). */
export function DeletedReports() {
  const say = useReportTexts()
  const { data = [] } = useQuery(queryFor('listDeletedReports', {}))
  if (data.length === 0) return null
  return (
    <Panel title={say('deleted')} sx={{ mt: 3 }}>
      <Stack component="ul" aria-label={say('deleted')} sx={{ m: 0, p: 0, gap: 2, listStyle: 'none' }}>
        {data.map((report) => (
          <li key={report.id}>
            <OneDeleted report={report} />
          </li>
        ))}
      </Stack>
    </Panel>
  )
}

function OneDeleted({ report }: { readonly report: DeletedReport }) {
  const { number, at, by, reason } = report
  const { dateTime } = useFormat()
  return (
    <>
      <Typography variant="body2">
        <strong>{number}</strong>
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {reason}
      </Typography>
      <Done at={dateTime(at)} by={by} />
    </>
  )
}
