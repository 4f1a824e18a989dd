import { deliveryState, notificationChannel } from '@foresite/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
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
      <FilterChoice
        label={say('filter.channel')}
        value={filter.channel}
        choices={notificationChannel.options.map((channel) => [channel, say(channel)])}
        onChange={(channel) => {
          onChange({ channel })
        }}
      />
      <FilterChoice
        label={say('filter.state')}
        value={filter.state}
        choices={deliveryState.options.map((state) => [state, say(`delivery.${state}`)])}
        onChange={(state) => {
          onChange({ state })
        }}
      />
      <FilterChoice
        label={say('filter.user')}
        value={filter.userId}
        choices={(users.data ?? []).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])}
        onChange={(userId) => {
          onChange({ userId })
        }}
      />
    </FilterBar>
  )
}
