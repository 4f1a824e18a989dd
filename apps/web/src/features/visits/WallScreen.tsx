import { MINUTE_MS } from '@foresite/contract/duration'
import type { Visit } from '@foresite/contract/visits'
import type { YardBoard } from '@foresite/contract/yard-metrics'
import Close from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor, unattended } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { hoursAndMinutes } from '#platform/i18n/minutes.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useLive } from '#platform/live/live-store.ts'
import { FullScreen } from '#scene/full-screen/FullScreen.tsx'
import { useWakeLock } from '#scene/full-screen/use-wake-lock.ts'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { useVisitTexts } from './texts/texts.ts'
import { freeSince, nameOf } from './visit-facts.tsx'
import { dwellLevel } from './YardBoard.tsx'

/** Longer than two failed reloads. */
const staleMs = 50_000
/** Rows that fit; more vehicles rotate. */
const rowsShown = 9
const turnMs = 15_000

/** Fixed colours: the wall does not follow the user's display settings. */
export const wallLooks = {
  dark: { page: '#0d1117', text: '#f0f3f6', soon: '#ffb454', over: '#ff6b6b', at: '#6cb6ff' },
  light: { page: '#ffffff', text: '#101418', soon: '#8a5300', over: '#b3261e', at: '#0b57a4' },
} as const
type WallLook = keyof typeof wallLooks

interface WallScreenProps {
  readonly look: WallLook
  readonly docks: ReactNode
  readonly onClose: () => void
}

/** The yard on a wall screen: vehicles on site, docks and alerts in large type; runs unattended for a day. */
export function WallScreen({ look, docks, onClose }: WallScreenProps) {
  const t = useVisitTexts()
  const { date, time } = useFormat()
  const colours = wallLooks[look]
  useWakeLock()
  useKeys({ escape: onClose })
  // A failure marks the figures as out of date.
  const query = useQuery({ ...queryFor('readYardBoard'), ...unattended })
  const isConnected = useLive(({ connection }) => connection === 'open')
  const now = useNow(1_000)
  const { data, dataUpdatedAt } = query
  const isStale = data !== undefined && now - dataUpdatedAt > staleMs
  return (
    <FullScreen on>
      <Box
        component="section"
        aria-label={t('wall')}
        sx={{
          position: 'fixed',
          inset: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: '2vmin',
          p: '2.5vmin',
          overflow: 'auto',
          bgcolor: colours.page,
          color: colours.text,
          colorScheme: look,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '3vmin', flexWrap: 'wrap' }}>
          <Box component="h2" sx={{ m: 0, fontSize: 'max(4vmin, 0.875rem)', fontWeight: 700, flexGrow: 1 }}>
            {t('board')}
          </Box>
          <Box sx={{ fontSize: 'max(3vmin, 0.875rem)' }}>{date(now)}</Box>
          <Box sx={{ fontSize: 'max(4vmin, 0.875rem)', fontWeight: 700 }}>{time(now)}</Box>
          <IconButton aria-label={t('wall.close')} onClick={onClose} sx={{ color: 'inherit', opacity: 0.7 }}>
            <Close />
          </IconButton>
        </Box>
        <Box role="status" sx={{ fontSize: 'max(2.6vmin, 0.875rem)', fontWeight: 600, color: colours.over }}>
          {data === undefined && query.error !== null && t('wall.none')}
          {isStale && t('wall.stale', { at: time(dataUpdatedAt) })}
          {!isStale && data !== undefined && !isConnected && t('wall.reconnecting')}
        </Box>
        {data !== undefined && (
          <Board board={data} nowMs={Date.parse(data.countedAt) + Math.max(0, now - dataUpdatedAt)} colours={colours} />
        )}
        <Box sx={{ mt: 'auto' }}>{docks}</Box>
      </Box>
    </FullScreen>
  )
}

interface BoardProps {
  readonly board: YardBoard
  readonly nowMs: number
  readonly colours: (typeof wallLooks)[WallLook]
}

/** The rows of the current turn; more vehicles rotate. */
export function turnOf<Row>(rows: readonly Row[], nowMs: number) {
  const pages = Math.max(1, Math.ceil(rows.length / rowsShown))
  const page = Math.floor(nowMs / turnMs) % pages
  return { shown: rows.slice(page * rowsShown, (page + 1) * rowsShown), page, pages }
}

function Board({ board, nowMs, colours }: BoardProps) {
  const t = useVisitTexts()
  const { percent } = useFormat()
  const { visits, freeTimeMin, alertsAt } = board
  const freeMs = freeTimeMin * MINUTE_MS
  const levels = visits.map((visit) => dwellLevel(nowMs - Date.parse(freeSince(visit)), freeMs, alertsAt))
  const count = (level: (typeof levels)[number]) => levels.filter((one) => one === level).length
  const { shown, page, pages } = turnOf(visits, nowMs)
  return (
    <>
      <Box sx={{ display: 'flex', gap: '5vmin', flexWrap: 'wrap' }}>
        <Figure value={visits.length} label={t('wall.vehicles')} />
        <Figure
          value={count('over')}
          label={alertsAt.second === 1 ? t('wall.over') : t('wall.soon', { share: percent(alertsAt.second) })}
          colour={colours.over}
        />
        <Figure
          value={count('soon')}
          label={t('wall.soon', { share: percent(alertsAt.first) })}
          colour={colours.soon}
        />
      </Box>
      {visits.length === 0 ? (
        <Box sx={{ fontSize: 'max(3.4vmin, 0.875rem)' }}>{t('board.none')}</Box>
      ) : (
        <ol aria-label={t('board')}>
          {shown.map((visit) => (
            <Row key={visit.id} visit={visit} nowMs={nowMs} freeMs={freeMs} alertsAt={alertsAt} colours={colours} />
          ))}
        </ol>
      )}
      {pages > 1 && (
        <Box sx={{ fontSize: 'max(2vmin, 0.875rem)', opacity: 0.8 }}>{t('wall.page', { page: page + 1, pages })}</Box>
      )}
    </>
  )
}

function Figure({
  value,
  label,
  colour = 'inherit',
}: {
  readonly value: number
  readonly label: string
  readonly colour?: string
}) {
  const { number } = useFormat()
  return (
    <Box sx={{ color: value > 0 ? colour : 'inherit' }}>
      <Box component="span" sx={{ fontSize: 'max(6vmin, 0.875rem)', fontWeight: 700, lineHeight: 1 }}>
        {number(value)}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: 'max(2.4vmin, 0.875rem)' }}>
        {label}
      </Box>
    </Box>
  )
}

interface RowProps extends Omit<BoardProps, 'board'>, Pick<YardBoard, 'alertsAt'> {
  readonly visit: Visit
  readonly freeMs: number
}

function Row({ visit, nowMs, freeMs, alertsAt, colours }: RowProps) {
  const t = useVisitTexts()
  const { moment } = useFormat()
  const since = visit.at
  const dwellMs = Math.max(0, nowMs - Date.parse(since))
  const level = dwellLevel(nowMs - Date.parse(freeSince(visit)), freeMs, alertsAt)
  const { state, dockName, carrier } = visit
  const isDocked = state === 'at-dock' && dockName !== null
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '3fr 2fr 1.4fr 1.2fr' },
        columnGap: '2vmin',
        alignItems: 'baseline',
        py: '0.7vmin',
        borderBottom: '1px solid',
        borderColor: 'rgb(128 128 128 / 0.4)',
        fontSize: 'max(3.2vmin, 0.875rem)',
        lineHeight: 1.2,
        color: level === 'within' ? 'inherit' : colours[level],
        '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      <Box sx={{ fontWeight: 700 }}>{[nameOf(visit) || t('unread'), carrier].filter(Boolean).join(' · ')}</Box>
      <Box
        sx={{
          textAlign: { xs: 'right', md: 'left' },
          color: isDocked && level === 'within' ? colours.at : 'inherit',
        }}
      >
        {isDocked ? dockName : t('visitState.in-yard')}
      </Box>
      <Box sx={{ fontSize: 'max(2.4vmin, 0.875rem)' }}>{moment(since, nowMs)}</Box>
      <Box sx={{ fontWeight: 700, textAlign: 'right' }}>
        {level === 'over' ? '⚠ ' : ''}
        {hoursAndMinutes(Math.floor(dwellMs / MINUTE_MS))}
      </Box>
    </Box>
  )
}
