import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import type { Days } from '#ui/period.ts'
import { ByDock } from './DockChart.tsx'
import { useDockTexts } from './texts/texts.ts'
import { usePresentDocks } from './use-present-docks.ts'

/** Utilization of each dock door on a dashboard's days; updates as vehicles come and go (YARD-3, DOCK-2). */
export function DockDoors({ days: { from, to } }: { readonly days: Days }) {
  const t = useDockTexts()
  usePresentDocks()
  const query = useQuery({
    ...queryFor('readDockUtilization', { query: { startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
  })
  return <Loaded query={query}>{({ docks }) => <ByDock docks={docks} title={t('doors')} />}</Loaded>
}
