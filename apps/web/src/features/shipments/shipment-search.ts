import { shipmentType } from '@foresite/contract/shipments'
import { z } from 'zod'
import { defineListSearch, periodParts, searchText } from '#platform/records/record-list.ts'
import { to } from '#platform/routing/paths.ts'
import type { ChangeOf } from '#platform/routing/search.ts'

export const damageFilters = ['all', 'detected', 'resolved', 'none'] as const
export const mismatchFilters = ['with', 'without'] as const
export const exceptionFilters = ['all', 'open', 'over', 'short', 'damaged'] as const

/** The search parameters of the list. */
export const shipmentSearch = defineListSearch(
  'opened',
  {
    counted: z.literal('true'),
    search: searchText,
    type: shipmentType,
    damage: z.enum(damageFilters),
    mismatches: z.enum(mismatchFilters),
    exceptions: z.enum(exceptionFilters),
    ...periodParts,
  },
  {
    views: ['counted'],
    steps: ['counted'],
    // Before submission, a count has no mismatches.
    drops: (change) => ('counted' in change ? ['page', 'mismatches'] : []),
  },
)

/** The address of a filtered list. */
export function shipmentsHref(change: ChangeOf<typeof shipmentSearch>): string {
  return `${to('shipmentInspection')}?${shipmentSearch.change(new URLSearchParams(), change).toString()}`
}
