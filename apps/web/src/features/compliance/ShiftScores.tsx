import { totalOf, type ComplianceScore } from '@foresite/contract/compliance'
import { Box, Stack, Typography } from '@mui/material'
import { tMessage } from '#platform/i18n/messages.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ScoreBadge } from '#ui/ScoreBadge.tsx'
import { upFrom } from '#ui/breakpoints.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

/** Each shift's score and its parts; nothing if none has one. */
export function ShiftScores({ shifts }: Pick<ComplianceScore, 'shifts'>) {
  const t = useComplianceTexts()
  const { exact } = useFigures()
  if (shifts.every(({ value }) => value === null)) return null
  const title = tMessage('compliance.byShift')
  return (
    <Panel>
      <Typography component="h2" variant="subtitle2" color="textSecondary" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [upFrom(900)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {shifts.map(({ shift, counts, coveredHours, value }) => (
          <Stack component="li" key={shift} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Box sx={{ minWidth: 44 }}>{value === null ? '–' : <ScoreBadge score={value} />}</Box>
            <Box>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {tMessage(`compliance.shift.${shift}`)}
              </Typography>
              <Muted>{t('shifts.incidents', { count: totalOf(counts), hours: exact(coveredHours) })}</Muted>
            </Box>
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}
