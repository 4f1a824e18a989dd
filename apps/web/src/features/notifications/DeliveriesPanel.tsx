import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pages } from '#ui/Pages.tsx'
import { Panel } from '#ui/Panel.tsx'
import { changeDeliverySearch, hasFilters, readDeliverySearch } from './delivery-search.ts'
import { DeliveryFilters } from './DeliveryFilters.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { useNotificationTexts } from './texts/texts.ts'

const rowsOnPage = 25

interface DeliveriesPanelProps {
  /** Where an incident is looked at. */
  readonly incidentHref: (id: string) => string
}

/** Who was told what, by which channel, and what became of it; the filters are in the address. */
export function DeliveriesPanel({ incidentHref }: DeliveriesPanelProps) {
  const say = useNotificationTexts()
  const [params, setParams] = useSearchParams()
  const search = readDeliverySearch(params)
  const query = { ...search.filter, page: search.page, limit: rowsOnPage }
  const list = useQuery({
    ...queryFor('listDeliveries', { query }),
    placeholderData: keepPreviousData,
  })
  const change = (part: Parameters<typeof changeDeliverySearch>[1]) => {
    setParams((present) => changeDeliverySearch(present, part), { replace: true })
  }
  return (
    <Panel title={say('deliveries')}>
      <DeliveryFilters filter={search.filter} onChange={change} />
      <Loaded query={list}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              icon={<MarkEmailReadOutlined />}
              title={say(hasFilters(search.filter) ? 'deliveries.noneFound' : 'deliveries.none')}
            >
              {!hasFilters(search.filter) && say('deliveries.none.text')}
            </EmptyState>
          ) : (
            <>
              <Box component="ul" aria-label={say('deliveries.list')} sx={{ m: 0, p: 0 }}>
                {rows.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} incidentHref={incidentHref} />
                ))}
              </Box>
              <Pages
                total={total}
                isPlaceholder={list.isPlaceholderData}
                rowsOnPage={rowsOnPage}
                page={search.page}
                onPage={(page) => {
                  change({ page: String(page) })
                }}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
