import { z } from 'zod'
import { done } from './failure.ts'
import { filterWords, id, idParams, name, page, paging } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { multiline, recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** A shelf label, such as A-12-03. */
export const locationCode = name('location.code.required', { max: 64, tooLong: 'location.code.tooLong' })

export const locationInput = z.object({
  code: locationCode,
  description: multiline(200, null).default(''),
  /** The location that this bin is in; null for a location. Bins have no bins. */
  parentId: id.nullable().default(null),
})
export type LocationInput = z.infer<typeof locationInput>

/** A place where products are stored: a location, or a bin within one. */
const stockLocation = z.object({
  ...recordFields,
  code: z.string(),
  description: z.string(),
  parentId: id.nullable(),
  parentCode: z.string().nullable(),
  /** The number of bins within it. */
  bins: z.number().int(),
})
export type StockLocation = z.infer<typeof stockLocation>

const locationFilter = paging.extend({
  search: filterWords.optional(),
  parentId: id.optional(),
  kind: z.enum(['location', 'bin'], { error: 'field.invalid' }).optional(),
})
export type LocationFilter = z.output<typeof locationFilter>

export const locationRoutes = defineRoutes('locations', {
  listLocations: {
    path: '/stock-locations',
    summary: 'Locations and bins, by code',
    query: locationFilter,
    answer: page(stockLocation),
  },
  createLocation: {
    method: 'POST',
    path: '/stock-locations',
    summary: 'Adds a location, or a bin within one',
    body: locationInput,
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ location: stockLocation }),
    errors: [409],
  },
  changeLocation: {
    method: 'PUT',
    path: '/stock-locations/:id',
    summary: 'Changes a location',
    params: idParams,
    body: locationInput.extend({ since }),
    recordsWho: 'where-stated',
    answer: done.extend({ location: stockLocation }),
  },
  deleteLocation: {
    ...deletion,
    path: '/stock-locations/:id',
    summary: 'Deletes a location; refused while bins or stock are in it',
    params: idParams,
  },
})
