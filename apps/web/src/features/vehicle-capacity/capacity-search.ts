import { id } from '@foresite/contract/primitives'
import { capacityRating, capacityView } from '@foresite/contract/vehicle-capacity'
import { z } from 'zod'
import { defineListSearch, periodParts } from '#platform/records/record-list.ts'

/** What the address of the screen holds. */
export const capacitySearch = defineListSearch(
  'load',
  {
    view: capacityView.default('monthly'),
    ...periodParts,
    doorId: id,
    carrier: z.string().min(1).max(120),
    rating: capacityRating,
  },
  { views: ['view'] },
)
