import { shipmentFilter, shipmentType, type ShipmentFilter } from '@foresite/contract/shipments'
import { z } from 'zod'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, pageNumber, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { datePresets, daysOf } from '#ui/period.ts'

export const damageFilters = ['all', 'detected', 'resolved', 'none'] as const
export const exceptionFilters = ['all', 'open', 'over', 'short', 'damaged'] as const

/** What the address of the list holds. */
export const shipmentSearch = defineSearch(
  {
    counted: z.literal('true'),
    search: z.string().min(1).max(200),
    type: shipmentType,
    damage: z.enum(damageFilters),
    mismatches: z.enum(['with', 'without']),
    exceptions: z.enum(exceptionFilters),
    period: z.enum(datePresets),
    from: z.iso.date(),
    to: z.iso.date(),
    page: pageNumber,
  },
  {
    filters: ['search', 'type', 'damage', 'mismatches', 'exceptions', 'period', 'from', 'to'],
    steps: ['counted'],
    // A count that is not submitted has no mismatches yet.
    drops: (change) => ('counted' in change ? ['page', 'mismatches'] : []),
  },
)
export type ShipmentSearch = SearchOf<typeof shipmentSearch>
export type ShipmentSearchChange = ChangeOf<typeof shipmentSearch>

/** What the list asks the server for. */
export function filterOf(chosen: ShipmentSearch, today: string): Partial<ShipmentFilter> {
  const { search, type, damage, mismatches, exceptions, counted = 'false' } = chosen
  const days = daysOf({ preset: chosen.period, from: chosen.from, to: chosen.to }, today)
  const asked = { search, type, damage, mismatches, exceptions, startDate: days.from, endDate: days.to }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return shipmentFilter
    .partial()
    .omit({ page: true, limit: true })
    .parse({ counted, ...Object.fromEntries(given) })
}

/** The address of a list with filters. */
export function shipmentsHref(change: ShipmentSearchChange): string {
  return `${to('shipmentInspection')}?${shipmentSearch.change(new URLSearchParams(), change).toString()}`
}
