import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import type { Days } from '#ui/period.ts'
import { ByDock } from './DockChart.tsx'
import { useDockTexts } from './texts/texts.ts'
import { usePresentDocks } from './use-present-docks.ts'

/** Utilization of each dock door on a dashboard's days; updates as vehicles come and go (YARD-3, DOCK-2). */
export function DockDoors({ days }: { readonly days: Days }) {
  const t = useDockTexts()
  usePresentDocks()
  const query = useQuery({
    ...queryFor('readDockUtilization', { query: { startDate: days.from, endDate: days.to } }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedFor query={query} asked={days} gap={0}>
      {({ docks }) => <ByDock docks={docks} title={t('doors')} />}
    </LoadedFor>
  )
}
