import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { RiskChip } from './RiskChip.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { bendsOf, rate } from './session-figures.ts'
import { OpenSession, Why, type SessionListProps } from './SessionTable.tsx'
import { SessionTime } from './SessionTime.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useWhy } from './use-why.ts'

/** The same as the table, one below the other: for a phone. */
export function SessionCards({ sessions, onOpen }: SessionListProps) {
  const say = useErgonomicsTexts()
  const format = useFormat()
  const whyOf = useWhy()
  return (
    <Box component="ul" aria-label={say('sessions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <Stack key={session.id} component="li" sx={{ gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
            <OpenSession session={session} onOpen={onOpen} />
            <RiskChip screening={session.screening} />
          </Stack>
          <Typography variant="body2" component="div" color="textSecondary">
            <SessionTime session={session} />
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
              gap: 1,
              '& dt': { typography: 'caption', color: 'text.secondary' },
              '& dd': { m: 0, typography: 'body2' },
            }}
          >
            <Figure term={say('column.bends')}>{bendsOf(session)}</Figure>
            <Figure term={say('column.lifts')}>{rate(session.liftsPerHour, format, say('unknown'))}</Figure>
            <Figure term={say('column.bending')}>
              <ScoreCell session={session} which="bending" />
            </Figure>
            <Figure term={say('column.lifting')}>
              <ScoreCell session={session} which="lifting" />
            </Figure>
          </Box>
          <Why text={whyOf(session)} />
        </Stack>
      ))}
    </Box>
  )
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
