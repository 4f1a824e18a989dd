import { id } from '@foresite/contract/primitives'
import { recorderEventKind, type RecorderEventFilter } from '@foresite/contract/recorder'
import { z } from 'zod'

/** Rows on a page. */
export const rowsOnPage = 20

/** What the list's address says. A part that makes no sense is as if it were not there. */
const search = z.object({
  camera: id.optional().catch(undefined),
  kind: recorderEventKind.optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  /** The event that is open. */
  event: id.optional().catch(undefined),
})
export type EventSearch = z.infer<typeof search>

export function readSearch(params: URLSearchParams): EventSearch {
  return search.parse(Object.fromEntries(params))
}

/** The address' parameters with some of them changed; a changed filter begins at page 1. */
export function changeSearch(
  params: URLSearchParams,
  change: { readonly [K in keyof EventSearch]?: string | undefined },
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  if ('camera' in change || 'kind' in change) next.delete('page')
  return next
}

/** The call's query for what the address says. */
export function filterOf({ camera, kind, page = 1 }: EventSearch): RecorderEventFilter {
  return {
    page,
    limit: rowsOnPage,
    ...(camera === undefined ? {} : { cameraId: camera }),
    ...(kind === undefined ? {} : { kind }),
  }
}
