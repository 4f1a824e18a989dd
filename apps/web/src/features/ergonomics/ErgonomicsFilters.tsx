import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import {
  hasFilters,
  noFilters,
  type ErgonomicsSearch,
  type SearchChange,
} from './ergonomics-search.ts'
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
  const isKnown = zones.some(({ zoneId }) => zoneId === chosen.zone)
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
      <TextField
        select
        size="small"
        label={say('filter.zone')}
        value={isKnown ? chosen.zone : ''}
        sx={{ minWidth: 150, maxWidth: 260 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          onChange({ zone: target.value })
        }}
      >
        <MenuItem value="">{say('filter.all')}</MenuItem>
        {zones.map(({ zoneId, zoneName }) => (
          <MenuItem key={zoneId} value={zoneId}>
            {zoneName}
          </MenuItem>
        ))}
      </TextField>
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
