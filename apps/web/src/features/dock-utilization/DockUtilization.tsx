import { MINUTE_MS } from '@foresite/contract/duration'
import type { DockUtilization as DockStates } from '@foresite/contract/live-events'
import { AlertTitle, Stack, Typography } from '@mui/material'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor, quietQueryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { to } from '#platform/routing/paths.ts'
import { useSearch } from '#platform/routing/search.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Days } from '#ui/period.ts'
import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { LazyDayField } from '#ui/LazyDayField.tsx'
import { daysOf, dockSearch, monthsUpTo } from './dock-search.ts'
import { DockChart } from './DockChart.tsx'
import { DockTimeline } from './DockTimeline.tsx'
import { useDockTexts } from './texts/texts.ts'
import { usePresentDocks } from './use-present-docks.ts'

const monthsShown = 13

/** Current dock occupancy, and dock utilization in a month or a custom period (DOCK-1 to DOCK-3). */
export function DockUtilization() {
  const t = useDockTexts()
  const today = useToday()
  const [chosen, change] = useSearch(dockSearch)
  const days = daysOf(chosen, today)
  const { query: present, docks } = usePresentDocks()
  return (
    <Loaded query={present}>
      {() =>
        docks.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<WarehouseOutlined />}
              title={t('empty.title')}
              action={{ label: t('empty.do'), href: to('areaConfigurations') }}
            >
              {t('empty.text')}
            </EmptyState>
          </Panel>
        ) : (
          <Stack sx={{ gap: 3 }}>
            <Unwatched />
            <DocksNow docks={docks} />
            <div>
              <PeriodFields days={days} today={today} />
              <ChoiceGroup
                label={t('word.view')}
                value={chosen.view}
                choices={choicesOf(['timeline', 'chart'], (value) => t(`view.${value}`))}
                onChoose={(view) => change({ view })}
              />
            </div>
            {days === null ? (
              <Typography color="textSecondary">{t('word.missingDates')}</Typography>
            ) : (
              <OfDays days={days} />
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

function OfDays({ days }: { readonly days: Days }) {
  const [{ view, zoom, at }, change] = useSearch(dockSearch)
  const figures = useQuery({
    ...queryFor('readDockUtilization', { query: { startDate: days.from, endDate: days.to } }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedFor query={figures} asked={days} gap={0}>
      {(read) =>
        view === 'chart' ? (
          <DockChart figures={read} />
        ) : (
          <DockTimeline days={days} zoom={zoom} at={at} docks={read.docks} onChange={change} />
        )
      }
    </LoadedFor>
  )
}

function PeriodFields({ days, today }: { readonly days: Days | null; readonly today: string }) {
  const t = useDockTexts()
  const { month: monthName } = useFormat()
  const [{ month, from, to }, change] = useSearch(dockSearch)
  const months = monthsUpTo(today, monthsShown)
  const shown = month ?? today.slice(0, 7)
  const isListed = shown === 'own' || months.some((first) => first.startsWith(shown))
  return (
    <FilterBar>
      <SelectField
        size="small"
        label={t('word.by.monthly')}
        value={shown}
        choices={[
          ...[...months, ...(isListed ? [] : [`${shown}-01`])].map(
            (first) => [first.slice(0, 7), monthName(`${first}T12:00:00Z`)] as const,
          ),
          ['own', t('month.own')],
        ]}
        sx={{ minWidth: 190 }}
        onChange={(value) => {
          // A custom period starts with the shown days.
          const own = value === 'own' ? { from: days?.from, to: days?.to } : { from: undefined, to: undefined }
          change({ month: value === today.slice(0, 7) ? undefined : value, ...own })
        }}
      />
      {month === 'own' && (
        <>
          <LazyDayField label={t('from')} value={from} latest={to} onChange={(day) => change({ from: day })} />
          <LazyDayField label={t('to')} value={to} earliest={from} onChange={(day) => change({ to: day })} />
        </>
      )}
    </FilterBar>
  )
}

/** Explains that a module has to watch the doors first. */
function Unwatched() {
  const t = useDockTexts()
  const { data: modules } = useQuery(quietQueryFor('listModules'))
  if (modules === undefined || modules.some(({ useCase, enabled }) => useCase === 'dock-door' && enabled)) return null
  return (
    <AlertWithAction severity="warning" action={t('unwatched.do')} href={to('modules')}>
      <AlertTitle>{t('unwatched.title')}</AlertTitle>
      {t('unwatched.text')}
    </AlertWithAction>
  )
}

/** Current dock occupancy, following the live channel (DOCK-2). */
function DocksNow({ docks }: { readonly docks: DockStates }) {
  const t = useDockTexts()
  const format = useFormat()
  const now = useNow(30_000)
  const occupied = docks.filter((dock) => dock.occupied).length
  return (
    <section aria-label={t('word.now')}>
      <Typography component="p" role="status" sx={{ mb: 1.5 }}>
        {t('now.summary', { occupied, count: docks.length })}
      </Typography>
      <CardGrid label={t('word.now')} narrowest={150} gap={1.5}>
        {docks.map(({ id, name, occupied: isOccupied, since }) => (
          <li key={id}>
            <Panel sx={{ height: 1 }}>
              <Typography variant="subtitle2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <StatusDot tone={isOccupied ? 'info' : 'neutral'} label={t(isOccupied ? 'occupied' : 'free')} />
              <Muted small component="div">
                {t('since.moment', { at: format.moment(since, now) })}
              </Muted>
              {isOccupied && (
                <Muted small component="div">
                  {format.duration(Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE_MS)) * MINUTE_MS)}
                </Muted>
              )}
            </Panel>
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
