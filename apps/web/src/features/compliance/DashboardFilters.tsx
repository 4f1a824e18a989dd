import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FilterBar } from '#ui/FilterBar.tsx'
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
  const { period, from, to, camera = '' } = chosen
  return (
    <FilterBar>
      <PeriodPicker
        value={{ preset: period, from, to }}
        onChange={(next) => {
          onChange({ period: next.preset, from: next.from, to: next.to })
        }}
      />
      <TextField
        select
        size="small"
        label={say('filter.camera')}
        value={cameras.some(({ id }) => id === camera) ? camera : ''}
        sx={{ minWidth: 150, maxWidth: 240 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          onChange({ camera: target.value === '' ? undefined : target.value })
        }}
      >
        <MenuItem value="">{say('filter.allCameras')}</MenuItem>
        {cameras.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FilterBar>
  )
}
