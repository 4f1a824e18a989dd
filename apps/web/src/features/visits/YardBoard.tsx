import type { Visit } from '@foresite/contract/visits'
import type { YardBoard as Board } from '@foresite/contract/yard-metrics'
import { Box, Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { hoursAndMinutes } from '#platform/i18n/minutes.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { freeSince, nameOf } from './visit-facts.tsx'
import { visitsHref } from './visit-search.ts'

const minuteMs = 60_000

/** Vehicles on site, with place and time; those over their free time are marked. */
export function YardBoard() {
  const t = useVisitTexts()
  const query = useQuery(queryFor('readYardBoard'))
  // The server's clock may differ: this one measures only the time since its answer.
  const now = useNow(10_000)
  const since = query.dataUpdatedAt
  return (
    <Panel title={t('board')} flush={(query.data?.visits.length ?? 0) > 0}>
      <Loaded query={query}>
        {({ countedAt, freeTimeMin, alertsAt, visits }) => (
          <>
            <Muted sx={visits.length > 0 ? { px: { xs: 2, sm: 2.5 }, pb: 1.5, mt: -1 } : {}}>
              {visits.length === 0
                ? t('board.none')
                : t('board.count', { count: visits.length, free: hoursAndMinutes(freeTimeMin) })}
            </Muted>
            {visits.length > 0 && (
              <Vehicles
                visits={visits}
                freeMs={freeTimeMin * minuteMs}
                alertsAt={alertsAt}
                nowMs={Date.parse(countedAt) + Math.max(0, now - since)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface VehiclesProps {
  readonly visits: readonly Visit[]
  readonly freeMs: number
  readonly alertsAt: Board['alertsAt']
  readonly nowMs: number
}

function Vehicles({ visits, freeMs, alertsAt, nowMs }: VehiclesProps) {
  const t = useVisitTexts()
  const { moment } = useFormat()
  const columns: Column<Visit>[] = [
    {
      id: 'vehicle',
      header: t('board.vehicle'),
      width: 170,
      cell: (visit) => (
        <Link href={visitsHref(`visit=${visit.id}`)} variant="subtitle2" sx={{ py: 1 }}>
          {[nameOf(visit) || t('unread'), visit.carrier].filter(Boolean).join(' · ')}
        </Link>
      ),
    },
    {
      id: 'where',
      header: t('board.where'),
      width: 150,
      cell: ({ state, dockName }) => (state === 'at-dock' && dockName !== null ? dockName : t('state.in-yard')),
    },
    {
      id: 'since',
      header: t('board.since'),
      width: 110,
      cell: (visit) => (
        <Box component="time" dateTime={visit.at} sx={{ whiteSpace: 'nowrap' }}>
          {moment(visit.at, nowMs)}
        </Box>
      ),
    },
    {
      id: 'dwell',
      header: t('board.dwell'),
      width: 200,
      cell: (visit) => (
        <Dwell
          dwellMs={nowMs - Date.parse(visit.at)}
          level={dwellLevel(nowMs - Date.parse(freeSince(visit)), freeMs, alertsAt)}
          alertsAt={alertsAt}
        />
      ),
    },
  ]
  return <RecordTable label={t('board')} columns={columns} rows={visits} keyOf={({ id }) => id} />
}

/** The level of used free time; alerts start at two shares of it. */
export function dwellLevel(
  usedMs: number,
  freeMs: number,
  { first, second }: Board['alertsAt'],
): 'within' | 'soon' | 'over' {
  if (usedMs >= second * freeMs) return 'over'
  return usedMs >= first * freeMs ? 'soon' : 'within'
}

interface DwellProps extends Pick<VehiclesProps, 'alertsAt'> {
  readonly dwellMs: number
  readonly level: ReturnType<typeof dwellLevel>
}

function Dwell({ dwellMs, level, alertsAt }: DwellProps) {
  const t = useVisitTexts()
  const { percent } = useFormat()
  const time = hoursAndMinutes(Math.max(0, Math.floor(dwellMs / minuteMs)))
  if (level === 'within') return time
  const { first, second } = alertsAt
  const used =
    level === 'over' && second === 1
      ? t('detained')
      : t('board.soon', { share: percent(level === 'over' ? second : first) })
  return <StatusDot tone={level === 'over' ? 'error' : 'warning'} label={`${time} · ${used}`} />
}
