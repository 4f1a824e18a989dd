import { deliveryState, notificationChannel } from '@foresite/contract/notifications'
import { id } from '@foresite/contract/primitives'
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { PagedRecords, RecordList } from '#platform/records/PagedRecords.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { useNotificationTexts } from './texts/texts.ts'

const rowsOnPage = 25

const deliverySearch = defineSearch(
  { channel: notificationChannel, state: deliveryState, userId: id, page: pageNumber },
  {
    filters: ['channel', 'state', 'userId'],
    // Prefixed: other panels of the page have parameters of their own.
    names: { channel: 'delivery-channel', state: 'delivery-state', userId: 'delivery-user', page: 'delivery-page' },
  },
)

/** Every notification with recipient, channel and result; filters are in the address. */
export function DeliveriesPanel() {
  const t = useNotificationTexts()
  const users = useQuery(queryFor('listUsers'))
  const [chosen, change] = useSearch(deliverySearch)
  const list = useQuery({
    ...queryFor('listDeliveries', { query: { ...chosen, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = deliverySearch.isFiltered(chosen)
  const clear = () => change(deliverySearch.noFilters)
  return (
    <Panel title={t('deliveries')}>
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <FilterChoice
          label={t('filter.channel')}
          value={chosen.channel}
          choices={notificationChannel.options.map((channel) => [channel, t(`channel.${channel}`)])}
          onChange={(channel) => change({ channel })}
        />
        <FilterChoice
          label={t('word.status')}
          value={chosen.state}
          choices={deliveryState.options.map((state) => [state, t(`delivery.${state}`)])}
          onChange={(state) => change({ state })}
        />
        <FilterChoice
          label={t('word.user')}
          value={chosen.userId}
          choices={(users.data ?? []).map((user) => [user.id, `${user.firstName} ${user.lastName}`])}
          onChange={(userId) => change({ userId })}
        />
      </FilterBar>
      <PagedRecords
        query={list}
        page={chosen.page}
        rowsOnPage={rowsOnPage}
        onPage={change}
        empty={
          <EmptyState
            icon={<MarkEmailReadOutlined />}
            title={t(isFiltered ? 'deliveries.noneFound' : 'deliveries.none')}
          >
            {!isFiltered && t('deliveries.none.text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <RecordList label={t('deliveries')} rows={rows}>
            {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
          </RecordList>
        )}
      </PagedRecords>
    </Panel>
  )
}
