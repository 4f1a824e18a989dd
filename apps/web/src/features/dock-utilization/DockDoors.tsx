import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import type { Days } from './dock-search.ts'
import { ByDock } from './DockChart.tsx'
import { useDockTexts } from './texts/texts.ts'

/** How each dock door was used on some days, for a dashboard (YARD-3). */
export function DockDoors({ days: { from, to } }: { readonly days: Days }) {
  const t = useDockTexts()
  const query = useQuery({
    ...queryFor('readDockUtilization', { query: { startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
  })
  return <Loaded query={query}>{({ docks }) => <ByDock docks={docks} title={t('doors')} />}</Loaded>
}
