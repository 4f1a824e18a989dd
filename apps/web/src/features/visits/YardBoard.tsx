import { MINUTE_MS } from '@foresite/contract/duration'
import type { Visit } from '@foresite/contract/visits'
import type { YardBoard as Board } from '@foresite/contract/yard-metrics'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { hoursAndMinutes } from '#platform/i18n/minutes.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { column, linkColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { freeSince, nameOf } from './visit-facts.tsx'
import { visitsHref } from './visit-search.ts'

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
                freeMs={freeTimeMin * MINUTE_MS}
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
    linkColumn(
      'vehicle',
      t('board.vehicle'),
      170,
      (visit) => [nameOf(visit) || t('unread'), visit.carrier].filter(Boolean).join(' · '),
      (visit) => visitsHref(`visit=${visit.id}`),
    ),
    column('where', t('board.where'), 150, ({ state, dockName }) =>
      state === 'at-dock' && dockName !== null ? dockName : t('visitState.in-yard'),
    ),
    column('since', t('board.since'), 110, (visit) => (
      <Box component="time" dateTime={visit.at} sx={{ whiteSpace: 'nowrap' }}>
        {moment(visit.at, nowMs)}
      </Box>
    )),
    column('dwell', t('board.dwell'), 200, (visit) => (
      <Dwell
        dwellMs={nowMs - Date.parse(visit.at)}
        level={dwellLevel(nowMs - Date.parse(freeSince(visit)), freeMs, alertsAt)}
        alertsAt={alertsAt}
      />
    )),
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
  const time = hoursAndMinutes(Math.max(0, Math.floor(dwellMs / MINUTE_MS)))
  if (level === 'within') return time
  const { first, second } = alertsAt
  const used =
    level === 'over' && second === 1
      ? t('detained')
      : t('board.soon', { share: percent(level === 'over' ? second : first) })
  return <StatusDot tone={level === 'over' ? 'error' : 'warning'} label={`${time} · ${used}`} />
}
