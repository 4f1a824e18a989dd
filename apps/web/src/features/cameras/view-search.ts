import { id, instant } from '@foresite/contract/primitives'
import { z } from 'zod'

const shown = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform((mark) => mark !== undefined)

/** What the address of the live views says; a part that makes no sense is as if it were not there. */
const search = z.object({
  /** The camera that is large. */
  camera: id.optional().catch(undefined),
  /** The moment of its recording that is shown; without one it is live. */
  at: instant.optional().catch(undefined),
  /** Zones are drawn over the pictures. */
  zones: shown,
  /** What is seen is drawn over the pictures. */
  tracks: shown,
  /** Instead of the pictures: how much was seen of each day, or the films that were taken out. */
  show: z.enum(['coverage', 'films']).optional().catch(undefined),
})
export type ViewSearch = z.infer<typeof search>

export function readView(params: URLSearchParams): ViewSearch {
  return search.parse(Object.fromEntries(params))
}

/** The address' parameters with some of them changed; null takes one away. */
export function changeView(params: URLSearchParams, change: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
