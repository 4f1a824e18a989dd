import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { RiskChip } from './RiskChip.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { bendsOf, rate } from './session-figures.ts'
import { SessionTime } from './SessionTime.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useWhy } from './use-why.ts'

export interface SessionListProps {
  readonly sessions: readonly ErgonomicSession[]
  readonly onOpen: (id: string) => void
}

/** Sessions with everything that ERGO-1 asks for, beside each other. */
export function SessionTable({ sessions, onOpen }: SessionListProps) {
  const say = useErgonomicsTexts()
  const format = useFormat()
  const whyOf = useWhy()
  return (
    <Table aria-label={say('sessions')}>
      <TableHead>
        <TableRow>
          <TableCell>{say('column.zone')}</TableCell>
          <TableCell>{say('column.time')}</TableCell>
          <TableCell align="right">{say('column.bends')}</TableCell>
          <TableCell align="right">{say('column.lifts')}</TableCell>
          <TableCell align="right">{say('column.bending')}</TableCell>
          <TableCell align="right">{say('column.lifting')}</TableCell>
          <TableCell>{say('column.risk')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sessions.map((session) => (
          <TableRow key={session.id} hover>
            <TableCell>
              <OpenSession session={session} onOpen={onOpen} />
              <Typography variant="caption" component="div" color="textSecondary">
                {session.cameraName}
              </Typography>
            </TableCell>
            <TableCell>
              <SessionTime session={session} />
            </TableCell>
            <TableCell align="right">{bendsOf(session)}</TableCell>
            <TableCell align="right">{rate(session.liftsPerHour, format, say('unknown'))}</TableCell>
            <TableCell align="right">
              <ScoreCell session={session} which="bending" />
            </TableCell>
            <TableCell align="right">
              <ScoreCell session={session} which="lifting" />
            </TableCell>
            <TableCell sx={{ maxWidth: 220 }}>
              <RiskChip screening={session.screening} />
              <Why text={whyOf(session)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Why there is no score, under where it would stand. */
export function Why({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      {text}
    </Typography>
  )
}

interface OpenSessionProps {
  readonly session: ErgonomicSession
  readonly onOpen: (id: string) => void
}

/** The zone's name, which opens the session. */
export function OpenSession({ session, onOpen }: OpenSessionProps) {
  const say = useErgonomicsTexts()
  const format = useFormat()
  const { id, zoneName, startedAt } = session
  return (
    <Link
      component="button"
      variant="subtitle2"
      aria-label={say('session.open', { zone: zoneName, time: format.dateTime(startedAt) })}
      sx={{ textAlign: 'start', overflowWrap: 'anywhere', py: 0.5 }}
      onClick={() => {
        onOpen(id)
      }}
    >
      {zoneName}
    </Link>
  )
}
