import Alert from '@mui/material/Alert'
import { useClashWords } from './clash-words.ts'
import type { ReportUnit } from './report-units.ts'
import { useReportTexts } from './texts/texts.ts'

/** Says what somebody else has changed that was put in by itself. */
export function TakenFields({ taken }: { readonly taken: readonly ReportUnit[] }) {
  const say = useReportTexts()
  const { nameOf } = useClashWords()
  if (taken.length === 0) return null
  const fields = [...new Set(taken.map(nameOf))].join(', ')
  return <Alert severity="info">{say('taken', { fields })}</Alert>
}
