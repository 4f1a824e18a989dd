import { AlertTitle, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, quietQueryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { useSearch } from '#platform/routing/search.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Panel } from '#ui/Panel.tsx'
import { daysOf, dockSearch, monthsUpTo, type Days } from './dock-search.ts'
import { DockChart } from './DockChart.tsx'
import { DocksNow } from './DocksNow.tsx'
import { DockTimeline } from './DockTimeline.tsx'
import { useDockTexts } from './texts/texts.ts'
import { usePresentDocks } from './use-present-docks.ts'

// The calendar is 50 KB: it loads only for a custom period.
const DayField = lazy(async () => ({ default: (await import('#ui/DayField.tsx')).DayField }))

const monthsShown = 13

interface DockUtilizationProps {
  readonly areasHref: string
  readonly modulesHref: string
  readonly recordingHref: (cameraId: string, at: string) => string
}

/** Current dock occupancy, and dock utilization in a month or a custom period (DOCK-1 to DOCK-3). */
export function DockUtilization({ areasHref, modulesHref, recordingHref }: DockUtilizationProps) {
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
              actions={
                <Button variant="contained" href={areasHref}>
                  {t('empty.do')}
                </Button>
              }
            >
              {t('empty.text')}
            </EmptyState>
          </Panel>
        ) : (
          <Stack sx={{ gap: 3 }}>
            <Unwatched modulesHref={modulesHref} />
            <DocksNow docks={docks} />
            <div>
              <PeriodFields days={days} today={today} />
              <ChoiceGroup
                label={t('word.view')}
                value={chosen.view}
                choices={(['timeline', 'chart'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
                onChoose={(view) => change({ view })}
              />
            </div>
            {days === null ? (
              <Typography color="textSecondary">{t('word.missingDates')}</Typography>
            ) : (
              <OfDays days={days} recordingHref={recordingHref} />
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

function OfDays({ days, recordingHref }: { readonly days: Days } & Pick<DockUtilizationProps, 'recordingHref'>) {
  const [{ view, zoom, at }, change] = useSearch(dockSearch)
  const figures = useQuery({
    ...queryFor('readDockUtilization', { query: { startDate: days.from, endDate: days.to } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={figures}>
      {(read) =>
        view === 'chart' ? (
          <DockChart figures={read} />
        ) : (
          <DockTimeline
            days={days}
            zoom={zoom}
            at={at}
            docks={read.docks}
            onChange={change}
            recordingHref={recordingHref}
          />
        )
      }
    </Loaded>
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
      <TextField
        select
        size="small"
        label={t('month')}
        value={shown}
        sx={{ minWidth: 190 }}
        onChange={({ target: { value } }) => {
          // A custom period starts with the shown days.
          const own = value === 'own' ? { from: days?.from, to: days?.to } : { from: undefined, to: undefined }
          change({ month: value === today.slice(0, 7) ? undefined : value, ...own })
        }}
      >
        {[...months, ...(isListed ? [] : [`${shown}-01`])].map((first) => (
          <MenuItem key={first} value={first.slice(0, 7)}>
            {monthName(`${first}T12:00:00Z`)}
          </MenuItem>
        ))}
        <MenuItem value="own">{t('month.own')}</MenuItem>
      </TextField>
      {month === 'own' && (
        <Suspense>
          <DayField label={t('from')} value={from} latest={to} onChange={(day) => change({ from: day })} />
          <DayField label={t('to')} value={to} earliest={from} onChange={(day) => change({ to: day })} />
        </Suspense>
      )}
    </FilterBar>
  )
}

/** Explains that a module has to watch the doors first. */
function Unwatched({ modulesHref }: Pick<DockUtilizationProps, 'modulesHref'>) {
  const t = useDockTexts()
  const { data: modules } = useQuery(quietQueryFor('listModules'))
  if (modules === undefined || modules.some(({ useCase, enabled }) => useCase === 'dock-door' && enabled)) return null
  return (
    <AlertWithAction severity="warning" action={t('unwatched.do')} href={modulesHref}>
      <AlertTitle>{t('unwatched.title')}</AlertTitle>
      {t('unwatched.text')}
    </AlertWithAction>
  )
}
