import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** The header with the id of the user at a tab, on routes that record authors (AUTH-11). */
export const statedByHeader = 'x-stated-by'

/**
 * The author of a change as their tab stated it: unverified, and shown as such. The name is that of the time of the
 * change; the user may have been renamed or deleted since.
 */
export const statedBy = z.object({ userId: id, name: z.string(), stated: z.literal(true) })
export type StatedBy = z.infer<typeof statedBy>

/** The time and author of the last change; no author (null) where the site had no users to choose from. */
export const lastChange = z.object({ at: instant, by: statedBy.nullable() })
export type LastChange = z.infer<typeof lastChange>
