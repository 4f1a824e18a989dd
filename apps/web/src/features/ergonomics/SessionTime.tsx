import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { Stack } from '@mui/material'
import { useErgonomicsTexts } from './texts/texts.ts'

/** A session's time and duration; an ongoing one says so. */
export function SessionTime({ session }: { readonly session: ErgonomicSession }) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const { startedAt, endedAt, elapsedMs } = session
  const duration = format.duration(elapsedMs)
  const from = `${format.date(startedAt)}, ${format.time(startedAt)}`
  if (endedAt !== null)
    return t('session.lasted', { from, to: format.moment(endedAt, Date.parse(startedAt)), duration })
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{t('session.since', { from, duration })}</span>
      <SeverityChip tone="info" label={t('session.running')} />
    </Stack>
  )
}
