import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** The header with the id of the tab's user, on routes that record authors (AUTH-11). */
export const statedByHeader = 'x-stated-by'

/**
 * The author of a change as their tab stated it: unverified, and shown as such. The name is the one at that time; the
 * user may have been renamed or deleted since.
 */
export const statedBy = z.object({ userId: id, name: z.string(), stated: z.literal(true) })
export type StatedBy = z.infer<typeof statedBy>

/** Time and author of the last change; no author (null) if the site had no users to choose from. */
export const lastChange = z.object({ at: instant, by: statedBy.nullable() })
export type LastChange = z.infer<typeof lastChange>
