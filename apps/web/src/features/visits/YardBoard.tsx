import { dwellSoon, type Visit } from '@foresite/contract/visits'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { hoursAndMinutes } from '#platform/i18n/minutes.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { firstSeen, nameOf } from './visit-look.tsx'

const minuteMs = 60_000

interface YardBoardProps {
  readonly visitsHref: (search?: string) => string
}

/** Who is on the site, where and since when; what has used 75 % or all of its free time says so. */
export function YardBoard({ visitsHref }: YardBoardProps) {
  const say = useVisitTexts()
  const query = useQuery(queryFor('readYardBoard'))
  // The server's clock may be another: only what has passed since its answer is counted here.
  const now = useNow(10_000)
  const since = query.dataUpdatedAt
  return (
    <Panel title={say('board')} flush={(query.data?.visits.length ?? 0) > 0}>
      <Loaded query={query}>
        {({ countedAt, freeTimeMin, visits }) => (
          <>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={visits.length > 0 ? { px: { xs: 2, sm: 2.5 }, pb: 1.5, mt: -1 } : {}}
            >
              {visits.length === 0
                ? say('board.none')
                : say('board.count', { count: visits.length, free: hoursAndMinutes(freeTimeMin) })}
            </Typography>
            {visits.length > 0 && (
              <Vehicles
                visits={visits}
                freeMs={freeTimeMin * minuteMs}
                nowMs={Date.parse(countedAt) + Math.max(0, now - since)}
                visitsHref={visitsHref}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface VehiclesProps extends YardBoardProps {
  readonly visits: readonly Visit[]
  readonly freeMs: number
  readonly nowMs: number
}

function Vehicles({ visits, freeMs, nowMs, visitsHref }: VehiclesProps) {
  const say = useVisitTexts()
  const { moment } = useFormat()
  const columns: Column<Visit>[] = [
    {
      id: 'vehicle',
      header: say('board.vehicle'),
      width: 170,
      cell: (visit) => (
        <Link href={visitsHref(`visit=${visit.id}`)} variant="subtitle2" sx={{ overflowWrap: 'anywhere', py: 1 }}>
          {[nameOf(visit) || say('board.unnamed'), visit.carrier].filter(Boolean).join(' · ')}
        </Link>
      ),
    },
    {
      id: 'where',
      header: say('board.where'),
      width: 150,
      cell: ({ state, dockName }) => (state === 'at-dock' && dockName !== null ? dockName : say('state.in-yard')),
    },
    {
      id: 'since',
      header: say('board.since'),
      width: 110,
      cell: (visit) => (
        <Box component="time" dateTime={firstSeen(visit)} sx={{ whiteSpace: 'nowrap' }}>
          {moment(firstSeen(visit), nowMs)}
        </Box>
      ),
    },
    {
      id: 'dwell',
      header: say('board.dwell'),
      width: 200,
      cell: (visit) => <Dwell dwellMs={nowMs - Date.parse(firstSeen(visit))} freeMs={freeMs} />,
    },
  ]
  return <RecordTable label={say('board')} columns={columns} rows={visits} keyOf={({ id }) => id} />
}

/** How much of the free time is used up: alerts at 75 % and at all of it. */
export function dwellLevel(dwellMs: number, freeMs: number): 'within' | 'soon' | 'over' {
  if (dwellMs >= freeMs) return 'over'
  return dwellMs >= dwellSoon * freeMs ? 'soon' : 'within'
}

function Dwell({ dwellMs, freeMs }: { readonly dwellMs: number; readonly freeMs: number }) {
  const say = useVisitTexts()
  const level = dwellLevel(dwellMs, freeMs)
  const time = hoursAndMinutes(Math.max(0, Math.floor(dwellMs / minuteMs)))
  if (level === 'within') return time
  return <StatusDot tone={level === 'over' ? 'error' : 'warning'} label={`${time} · ${say(`board.${level}`)}`} />
}
