import { actionState } from '@foresite/contract/corrective-actions'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { noFilters, type ActionChange, type ActionSearch } from './action-search.ts'
import { useActionTexts } from './texts/texts.ts'

interface ActionFiltersProps {
  readonly filter: ActionSearch
  readonly onChange: (change: ActionChange) => void
}

/** What narrows the list of actions down: state, owner, what is overdue, one incident. */
export function ActionFilters({ filter, onChange }: ActionFiltersProps) {
  const say = useActionTexts()
  const users = useQuery(queryFor('listUsers'))
  const clear = () => {
    onChange(noFilters)
  }
  return (
    <FilterBar onClear={Object.keys(filter).length > 0 ? clear : undefined}>
      <FilterChoice
        label={say('filter.state')}
        value={filter.state}
        choices={actionState.options.map((state) => [state, say(`state.${state}`)])}
        onChange={(state) => {
          onChange({ state })
        }}
      />
      <FilterChoice
        label={say('filter.owner')}
        value={filter.ownerId}
        choices={(users.data ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])}
        onChange={(ownerId) => {
          onChange({ ownerId })
        }}
      />
      <FormControlLabel
        label={say('filter.overdue')}
        control={
          <Checkbox
            checked={filter.overdue === 'true'}
            onChange={(_, checked) => {
              onChange({ overdue: checked ? 'true' : '' })
            }}
          />
        }
      />
      {filter.incidentId !== undefined && (
        <Chip
          label={say('filter.incident')}
          onDelete={() => {
            onChange({ incidentId: '' })
          }}
        />
      )}
    </FilterBar>
  )
}
