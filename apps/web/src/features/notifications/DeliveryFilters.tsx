import { deliveryState, notificationChannel } from '@foresite/contract/notifications'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { hasFilters, type DeliveryChange, type DeliverySearch } from './delivery-search.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface DeliveryFiltersProps {
  readonly filter: DeliverySearch
  readonly onChange: (change: DeliveryChange) => void
}

/** What narrows the list of deliveries down: channel, state, user. */
export function DeliveryFilters({ filter, onChange }: DeliveryFiltersProps) {
  const say = useNotificationTexts()
  const users = useQuery(queryFor('listUsers'))
  return (
    <FilterBar
      onClear={
        hasFilters(filter)
          ? () => {
              onChange({ channel: '', state: '', userId: '' })
            }
          : undefined
      }
    >
      <Choice
        label={say('filter.channel')}
        value={filter.channel}
        choices={notificationChannel.options.map((channel) => [channel, say(channel)])}
        onChange={(channel) => {
          onChange({ channel })
        }}
      />
      <Choice
        label={say('filter.state')}
        value={filter.state}
        choices={deliveryState.options.map((state) => [state, say(`delivery.${state}`)])}
        onChange={(state) => {
          onChange({ state })
        }}
      />
      <Choice
        label={say('filter.user')}
        value={filter.userId}
        choices={(users.data ?? []).map(({ id, firstName, lastName }) => [
          id,
          `${firstName} ${lastName}`,
        ])}
        onChange={(userId) => {
          onChange({ userId })
        }}
      />
    </FilterBar>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const say = useNotificationTexts()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(([choice]) => choice === value) ? value : ''}
      sx={{ minWidth: 130, maxWidth: 220 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        onChange(target.value)
      }}
    >
      <MenuItem value="">{say('filter.all')}</MenuItem>
      {choices.map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
