import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import type { ComplianceSearch, SearchChange } from './compliance-search.ts'
import { useComplianceTexts } from './texts/texts.ts'

interface DashboardFiltersProps {
  readonly chosen: ComplianceSearch
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (change: SearchChange) => void
}

/** What the dashboard is about: days, and perhaps one camera. */
export function DashboardFilters({ chosen, cameras, onChange }: DashboardFiltersProps) {
  const say = useComplianceTexts()
  const { period, from, to, camera } = chosen
  return (
    <FilterBar>
      <PeriodPicker
        value={{ preset: period, from, to }}
        onChange={(next) => {
          onChange({ period: next.preset, from: next.from, to: next.to })
        }}
      />
      <FilterChoice
        label={say('filter.camera')}
        value={camera}
        allLabel={say('filter.allCameras')}
        choices={cameras.map(({ id, name }) => [id, name])}
        onChange={(next) => {
          onChange({ camera: next === '' ? undefined : next })
        }}
      />
    </FilterBar>
  )
}
