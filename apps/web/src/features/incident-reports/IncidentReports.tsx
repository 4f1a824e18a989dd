import { reportState, type ReportRow } from '@foresite/contract/incident-reports'
import { day } from '@foresite/contract/primitives'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { useToday } from '#platform/i18n/use-today.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { defineSearch, pageNumber, useSearch, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useReportColumns } from './use-report-columns.tsx'
import { useReportTexts } from './texts/texts.ts'

const rowsOnPage = 20

const reportSearch = defineSearch(
  {
    state: reportState,
    injury: z.enum(['yes', 'no']),
    period: z.enum(datePresets),
    from: day,
    to: day,
    text: z.string().max(100),
    page: pageNumber,
  },
  { filters: ['state', 'injury', 'period', 'from', 'to', 'text'] },
)
type ReportSearch = SearchOf<typeof reportSearch>

/** The filter of the calls, with days in the site's time zone; `today` is one of them. */
function reportFilterOf(chosen: ReportSearch, timezone: string, today: string) {
  const { period, from: first, to: last, page, ...filter } = chosen
  const { from, to } = daysOf({ preset: period, from: first, to: last }, today)
  const instant = (at: number) => new Date(at).toISOString()
  return {
    ...filter,
    ...(from === undefined ? {} : { from: instant(startOfDay(from, timezone)) }),
    ...(to === undefined ? {} : { to: instant(startOfDay(addDays(to, 1), timezone)) }),
  }
}

interface IncidentReportsProps {
  readonly createHref: string
  readonly incidentsHref: string
  readonly hrefOf: (report: ReportRow) => string
}

/** The list of reports; its filters are in the address (REP-8). */
export function IncidentReports({ createHref, incidentsHref, hrefOf }: IncidentReportsProps) {
  const say = useReportTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const [chosen, change] = useSearch(reportSearch)
  const filter = reportFilterOf(chosen, timezone, useToday())
  const reports = useQuery({
    ...queryFor('listIncidentReports', { query: { ...filter, page: chosen.page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const columns = useReportColumns(hrefOf)
  return (
    <RecordScreen
      query={reports}
      search={reportSearch}
      chosen={chosen}
      onChange={change}
      rowsOnPage={rowsOnPage}
      table="incident-reports"
      label={say('list')}
      columns={columns}
      filters={<Filters chosen={chosen} onChange={change} />}
      count={(count) => say('total', { count })}
      actions={<CsvButton route="exportIncidentReports" input={{ query: filter }} />}
      empty={{
        icon: <AssignmentOutlined />,
        title: say('empty.title'),
        text: say('empty.text'),
        actions: (
          <>
            <Button variant="contained" href={incidentsHref}>
              {say('empty.incidents')}
            </Button>
            <Button variant="outlined" href={createHref}>
              {say('start.empty')}
            </Button>
          </>
        ),
      }}
      nothingFound={say('empty.filtered.title')}
    />
  )
}

interface FiltersProps {
  readonly chosen: ReportSearch
  readonly onChange: (change: ChangeOf<typeof reportSearch>) => void
}

function Filters({ chosen, onChange }: FiltersProps) {
  const say = useReportTexts()
  const search = useCallback(
    (text: string) => {
      onChange({ text })
    },
    [onChange],
  )
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
    <>
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
      <SearchField label={say('filter.text')} value={chosen.text ?? ''} onSearch={search} />
    </>
  )
}
