import type { ReportContent } from '@foresite/contract/incident-reports'
import { participationMs } from '@foresite/contract/report-forms'
import Alert from '@mui/material/Alert'
import { useFormat } from '#platform/i18n/format.ts'
import { useReportTexts } from './texts/texts.ts'

/** Whom the employer has to tell in Portugal, and by when. */
export function Deadlines({ content: { forms, happenedAt } }: { readonly content: ReportContent }) {
  const say = useReportTexts()
  const { date, time } = useFormat()
  const { injury } = forms
  if (injury === null) return null
  const isGrave = injury.serious === true || injury.fatal === true
  const at = happenedAt === null ? null : Date.parse(happenedAt) + participationMs
  return (
    <>
      {isGrave && at !== null && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {say('deadline.act', { at: `${date(at)} ${time(at)}` })}
        </Alert>
      )}
      <Alert severity="info" sx={{ mt: 1.5 }}>
        {say('deadline.insurer')}
      </Alert>
    </>
  )
}
