import { reportState, type ReportRow } from '@foresite/contract/incident-reports'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { Pages } from '#ui/Pages.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { ReportLines } from './ReportLines.tsx'
import {
  hasReportFilters,
  noReportFilters,
  reportFilterOf,
  reportsOnPage,
  type ReportSearch,
  type ReportSearchChange,
} from './report-search.ts'
import { useReportTexts } from './texts/texts.ts'

interface IncidentReportsProps {
  readonly chosen: ReportSearch
  readonly createHref: string
  readonly incidentsHref: string
  readonly hrefOf: (report: ReportRow) => string
  readonly onChange: (change: ReportSearchChange) => void
}

/** The list of reports with its filters (REP-8). */
export function IncidentReports(props: IncidentReportsProps) {
  const { chosen, createHref, incidentsHref, hrefOf, onChange } = props
  const say = useReportTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const query = reportFilterOf(chosen, timezone, useToday())
  const reports = useQuery({
    ...queryFor('listIncidentReports', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Filters chosen={chosen} onChange={onChange} />
      <Loaded query={reports}>
        {({ rows, total }) =>
          total === 0 ? (
            <Panel>
              {hasReportFilters(chosen) ? (
                <NothingFound
                  title={say('empty.filtered.title')}
                  onClear={() => {
                    onChange(noReportFilters)
                  }}
                />
              ) : (
                <EmptyState
                  icon={<AssignmentOutlined />}
                  title={say('empty.title')}
                  actions={
                    <>
                      <Button variant="contained" href={incidentsHref}>
                        {say('empty.incidents')}
                      </Button>
                      <Button variant="outlined" href={createHref}>
                        {say('start.empty')}
                      </Button>
                    </>
                  }
                >
                  {say('empty.text')}
                </EmptyState>
              )}
            </Panel>
          ) : (
            <Stack sx={{ gap: 2 }}>
              <Typography variant="body2" color="textSecondary">
                {say('total', { count: total })}
              </Typography>
              <ReportLines reports={rows} label={say('list')} hrefOf={hrefOf} />
              <Pages
                total={total}
                isPlaceholder={reports.isPlaceholderData}
                rowsOnPage={reportsOnPage}
                page={chosen.page ?? 1}
                onPage={(page) => {
                  onChange({ page: page === 1 ? undefined : String(page) })
                }}
              />
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}

function Filters({ chosen, onChange }: Pick<IncidentReportsProps, 'chosen' | 'onChange'>) {
  const say = useReportTexts()
  const choice = (name: 'state' | 'injury', choices: readonly (readonly [string, string])[]) => (
    <FilterChoice
      label={say(`filter.${name}`)}
      value={chosen[name]}
      choices={choices}
      {...(name === 'injury' ? { allLabel: say('filter.injury.all') } : {})}
      onChange={(value) => {
        onChange({ [name]: value })
      }}
    />
  )
  return (
    <FilterBar
      onClear={
        hasReportFilters(chosen)
          ? () => {
              onChange(noReportFilters)
            }
          : undefined
      }
    >
      {choice(
        'state',
        reportState.options.map((state) => [state, say(`state.${state}`)]),
      )}
      {choice('injury', [
        ['yes', say('yes')],
        ['no', say('no')],
      ])}
      <PeriodPicker
        value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
        allLabel={say('period.all')}
        onChange={({ preset, from, to }) => {
          onChange({ period: preset, from, to })
        }}
      />
      <Words
        text={chosen.text ?? ''}
        onChange={(text) => {
          onChange({ text })
        }}
      />
    </FilterBar>
  )
}

/** Words are looked for once typing pauses. */
function Words({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const say = useReportTexts()
  const [typed, setTyped] = useState(text)
  const [followed, setFollowed] = useState(text)
  // The address changed by itself (back button, cleared filters): follow it.
  if (text !== followed) {
    setFollowed(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => {
      setFollowed(typed)
      onChange(typed)
    }, 350)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, text, onChange])
  return (
    <TextField
      type="search"
      size="small"
      label={say('filter.text')}
      value={typed}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
      onChange={({ target }) => {
        setTyped(target.value)
      }}
    />
  )
}
