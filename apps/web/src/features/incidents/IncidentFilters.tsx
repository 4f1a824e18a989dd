import { incidentState, incidentType } from '@foresite/contract/incidents'
import { severity } from '@foresite/contract/objects'
import { useCallback } from 'react'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import {
  filtersIn,
  incidentSearch,
  isNarrowed,
  statesOf,
  toReview,
  type IncidentSearch,
  type SearchChange,
} from './incident-search.ts'
import { LinkedFilters } from './LinkedFilters.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface IncidentFiltersProps {
  readonly chosen: IncidentSearch
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  /** The users that can be chosen as assignee. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (change: SearchChange) => void
}

/** The filters of the list: type, camera, severity, state, assignee, dates, text (INC-2). */
export function IncidentFilters({ chosen, cameras, people, onChange }: IncidentFiltersProps) {
  const t = useIncidentTexts()
  const tScene = useSceneTexts()
  const isQueue = statesOf(chosen) === toReview
  // A filtered queue is still the queue.
  const change = useCallback(
    (changed: SearchChange) => onChange(isQueue ? { state: toReview, ...changed } : changed),
    [isQueue, onChange],
  )
  const search = useCallback((text: string) => change({ text }), [change])
  return (
    <FilterBar
      count={filtersIn(chosen)}
      onClear={
        isNarrowed(chosen)
          ? () => change({ ...incidentSearch.noFilters, state: isQueue ? toReview : 'all' })
          : undefined
      }
    >
      <FilterChoice
        label={t('word.type')}
        value={chosen.type}
        choices={incidentType.options.map((type) => [type, tScene(`useCase.${type}`)])}
        onChange={(type) => change({ type })}
      />
      <FilterChoice
        label={t('word.camera')}
        allLabel={t('word.all.feminine')}
        value={chosen.camera}
        choices={cameras.map(({ id, name }) => [id, name])}
        onChange={(camera) => change({ camera })}
      />
      <FilterChoice
        label={t('word.severity')}
        allLabel={t('word.all.feminine')}
        value={chosen.severity}
        choices={severity.options.map((level) => [level, tScene(`severity.${level}`)])}
        onChange={(level) => change({ severity: level })}
      />
      <FilterChoice
        label={t('word.status')}
        value={statesOf(chosen)}
        choices={[
          [toReview, t('filter.toReview')],
          ...incidentState.options.map((state) => [state, tScene(`incidentState.${state}`)] as const),
        ]}
        onChange={(state) => change({ state: state === '' ? 'all' : state })}
      />
      {people.length > 0 && (
        <FilterChoice
          label={t('filter.assignee')}
          value={chosen.assignee}
          choices={people.map(({ id, name }) => [id, name])}
          onChange={(assignee) => change({ assignee })}
        />
      )}
      <PeriodPicker value={chosen} allLabel={t('word.allDates')} onChange={change} />
      <SearchField label={t('filter.text')} value={chosen.text ?? ''} onSearch={search} />
      <LinkedFilters chosen={chosen} onChange={onChange} />
    </FilterBar>
  )
}
