import { id } from '@foresite/contract/primitives'
import { z } from 'zod'

/** How many days are shown. */
export const periods = ['7days', '30days'] as const
/** What a table of several cameras shows of each. */
export const measures = ['seen', 'recorded'] as const
export type Measure = (typeof measures)[number]

/** What the address says. A part that makes no sense is as if it were not there. */
const search = z.object({
  days: z.enum(periods).catch('7days'),
  measure: z.enum(measures).catch('seen'),
  /** The camera whose outages are listed. */
  outages: id.optional().catch(undefined),
})
export type CoverageSearch = z.infer<typeof search>

export function readCoverage(params: URLSearchParams): CoverageSearch {
  return search.parse(Object.fromEntries(params))
}

/** The address' parameters with some of them changed; what others say there stays. */
export function changeCoverage(
  params: URLSearchParams,
  change: { readonly [K in keyof CoverageSearch]?: string | undefined },
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
