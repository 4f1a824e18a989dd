import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { hasFilters, noFilters, type ErgonomicsSearch, type SearchChange } from './ergonomics-search.ts'
import { useErgonomicsTexts } from './texts/texts.ts'

interface ErgonomicsFiltersProps {
  readonly chosen: ErgonomicsSearch
  /** Those that have sessions, also those that are gone. */
  readonly zones: readonly { readonly zoneId: string; readonly zoneName: string }[]
  readonly onChange: (change: SearchChange) => void
}

/** What narrows sessions and trend down: zone and date (ERGO-2). */
export function ErgonomicsFilters({ chosen, zones, onChange }: ErgonomicsFiltersProps) {
  const say = useErgonomicsTexts()
  return (
    <FilterBar
      onClear={
        hasFilters(chosen)
          ? () => {
              onChange(noFilters)
            }
          : undefined
      }
    >
      <FilterChoice
        label={say('filter.zone')}
        value={chosen.zone}
        allLabel={say('filter.all')}
        choices={zones.map(({ zoneId, zoneName }) => [zoneId, zoneName])}
        onChange={(zone) => {
          onChange({ zone })
        }}
      />
      <PeriodPicker
        value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
        allLabel={say('period.all')}
        onChange={({ preset, from, to }) => {
          onChange({ period: preset, from, to })
        }}
      />
    </FilterBar>
  )
}
