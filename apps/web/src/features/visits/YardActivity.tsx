import { visitState } from '@foresite/contract/visits'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { quietQueryFor, queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useVisitColumns } from './visit-columns.tsx'
import type { VisitLinks } from './visit-look.tsx'
import { filterOf, visitSearch } from './visit-search.ts'
import { VisitDialog } from './VisitDialog.tsx'

const rowsOnPage = 25

interface YardActivityProps extends VisitLinks {
  readonly modulesHref: string
}

/** Visits from gate in to gate out (YARD-8); filters, page and the open visit are in the address. */
export function YardActivity({ modulesHref, recordingHref }: YardActivityProps) {
  const say = useVisitTexts()
  const today = useToday()
  const [chosen, change] = useSearch(visitSearch)
  const filter = filterOf(chosen, today)
  const list = useQuery({
    ...queryFor('listVisits', { query: { ...filter, page: chosen.page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const { data: choices } = useQuery(quietQueryFor('listVisitChoices'))
  const open = (visit: string | undefined) => {
    change({ visit })
  }
  const onSearch = useCallback(
    (search: string) => {
      change({ search })
    },
    [change],
  )
  return (
    <>
      <RecordScreen
        query={list}
        search={visitSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table="visits"
        label={say('title')}
        columns={useVisitColumns(open)}
        filters={
          <>
            <SearchField label={say('search')} value={chosen.search ?? ''} onSearch={onSearch} />
            <PeriodPicker
              value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
              allLabel={say('period.all')}
              onChange={({ preset, from, to }) => {
                change({ period: preset, from, to })
              }}
            />
            <FilterChoice
              label={say('state')}
              value={chosen.state}
              choices={visitState.options.map((state) => [
                state,
                say(state === 'unknown' ? 'state.unknown.short' : `state.${state}`),
              ])}
              onChange={(state) => {
                change({ state })
              }}
            />
            <FilterChoice
              label={say('field.carrier')}
              value={chosen.carrier}
              choices={(choices?.carriers ?? []).map((carrier) => [carrier, carrier])}
              onChange={(carrier) => {
                change({ carrier })
              }}
            />
            <FilterChoice
              label={say('dock')}
              value={chosen.dock}
              choices={(choices?.docks ?? []).map((dock) => [dock, dock])}
              onChange={(dock) => {
                change({ dock })
              }}
            />
          </>
        }
        count={(count) => say('list.total', { count })}
        actions={<CsvButton route="exportVisits" input={{ query: filter }} />}
        empty={{
          icon: <LocalShippingOutlined />,
          title: say('empty'),
          text: say('empty.text'),
          actions: (
            <Button variant="contained" href={modulesHref}>
              {say('empty.do')}
            </Button>
          ),
        }}
        nothingFound={say('empty.filtered')}
      />
      {chosen.visit !== undefined && (
        <VisitDialog
          key={chosen.visit}
          id={chosen.visit}
          recordingHref={recordingHref}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}
